import { useEffect } from 'react'
import { painted } from './painted.ts'

const signs = ['pointermove', 'pointerdown', 'keydown'] as const

/** Fetches code that the first click will need, once somebody has moved or pressed the pointer, or a key, and that is painted: not before. */
export function useLoadAhead(load: () => Promise<unknown>) {
  useEffect(() => {
    const stop = () => signs.forEach((sign) => document.removeEventListener(sign, ahead))
    function ahead() {
      stop()
      painted()
        .then(load)
        .catch(() => undefined) // asked for again when it is needed
    }
    for (const sign of signs) document.addEventListener(sign, ahead, { passive: true })
    return stop
  }, [load])
}
