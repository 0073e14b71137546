import type { TouchEvent as ReactTouchEvent } from 'react'

/** What calls a drag off, for react-big-calendar. */
const keys = 'Escape'

/**
 * Lets a block be dragged after a long touch. react-big-calendar hinders itself in that: it asks a touch which mouse button it
 * was, and it draws the touched block anew, so that the finger's moves go to a block that is no longer there.
 */
export function letTouchDrag(event: ReactTouchEvent<HTMLElement>): void {
  Object.assign(event, { button: 0 })
  const touched = event.target as HTMLElement
  const end = new AbortController()
  const passOn = (change: TouchEvent) => {
    if (change.type !== 'touchmove') end.abort()
    if (change.type === 'touchcancel') document.body.dispatchEvent(new KeyboardEvent('touchend', { bubbles: true, key: keys }))
    else if (!touched.isConnected && !document.body.dispatchEvent(copyOf(change))) change.preventDefault()
  }
  for (const type of ['touchmove', 'touchend', 'touchcancel'] as const)
    touched.addEventListener(type, passOn, { passive: false, signal: end.signal })
}

const copyOf = ({ type, touches, targetTouches, changedTouches }: TouchEvent) =>
  new TouchEvent(type, {
    bubbles: true,
    cancelable: true,
    touches: [...touches],
    targetTouches: [...targetTouches],
    changedTouches: [...changedTouches],
  })
