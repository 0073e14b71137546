import { useCallback, useEffect, useState } from 'react'

/** `facts`: what is booked; the others change it. */
export type View = 'facts' | 'move' | 'cancel'

const viewNow = (): View => (history.state as { view?: View } | null)?.view ?? 'facts'

/** Each is an entry of the browser's history, as the steps of a booking are. */
export function useView() {
  const [view, setView] = useState(viewNow)
  useEffect(() => {
    const follow = () => setView(viewNow())
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])
  const open = useCallback((next: View) => {
    history.pushState({ view: next }, '')
    setView(next)
  }, [])
  return { view, open, close: () => history.back() }
}
