import { useEffect } from 'react'

const signs = ['pointermove', 'pointerdown', 'keydown'] as const

/** Fetches code that the first click will need, as soon as somebody moves or presses the pointer, or a key: not before. */
export function useLoadAhead(load: () => Promise<unknown>) {
  useEffect(() => {
    const stop = () => signs.forEach((sign) => document.removeEventListener(sign, ahead))
    function ahead() {
      stop()
      load().catch(() => undefined) // asked for again when it is needed
    }
    for (const sign of signs) document.addEventListener(sign, ahead, { passive: true })
    return stop
  }, [load])
}
