import { useEffect, type RefObject } from 'react'

/** react-big-calendar marks up tables without cells; half a table reads worse than none. */
const halfTables =
  '.rbc-calendar [role="table"], .rbc-calendar [role="rowgroup"], .rbc-calendar [role="row"], .rbc-calendar [role="cell"], .rbc-calendar [role="columnheader"]'

function strip(frame: HTMLElement): void {
  for (const node of frame.querySelectorAll(halfTables)) {
    node.removeAttribute('role')
    node.removeAttribute('aria-label')
  }
}

export function usePlainRoles(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const node = frame.current
    if (!node) return
    strip(node)
    const observer = new MutationObserver(() => strip(node))
    observer.observe(node, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [frame])
}
