import type { TouchEvent as ReactTouchEvent } from 'react'

/** The event that cancels a drag in react-big-calendar. */
const keys = 'Escape'

/**
 * Makes dragging after a long touch work. react-big-calendar checks the mouse button of a touch event, and re-renders
 * the touched block, so that further touch events go to a removed element.
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
