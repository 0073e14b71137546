import type { FocusEvent, PointerEvent } from 'react'
import { useEffect, useState } from 'react'

/** How long a finger that was lifted may still be about to tap, milliseconds. */
const patience = 5000

/**
 * Whether somebody is about to click in an element: the pointer is over it, the keyboard's focus is in it, or a finger touched it a
 * moment ago. A click leaves its focus behind, which says nothing of the next one, so only a visible focus counts.
 */
export function useHeld() {
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState<Element>()
  const [touched, setTouched] = useState<number>()
  useEffect(() => {
    if (touched === undefined) return
    const timer = setTimeout(() => setTouched(undefined), patience)
    return () => clearTimeout(timer)
  }, [touched])
  const [handlers] = useState(() => ({
    onPointerEnter: () => setPointed(true),
    onPointerLeave: ({ pointerType, timeStamp }: PointerEvent) => {
      setPointed(false)
      if (pointerType === 'touch') setTouched(timeStamp)
    },
    onFocus: ({ target }: FocusEvent) => setFocused(target.matches(':focus-visible') ? target : undefined),
    onBlur: () => setFocused(undefined),
  }))
  return {
    // An element that went away took its focus along, and React tells of no blur.
    held: pointed || focused?.isConnected === true || touched !== undefined,
    release: () => {
      setPointed(false)
      setFocused(undefined)
      setTouched(undefined)
    },
    /** The same ones each time, so that what has them is not drawn again for them. */
    handlers,
  }
}

/** What it was before it was held, and for as long. `current` has to be the same object while nothing changes. */
export function useStill<T>(current: T, held: boolean): T {
  const [kept, setKept] = useState(current)
  if (held) return kept
  if (kept !== current) setKept(current)
  return current
}
