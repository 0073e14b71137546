import { useLayoutEffect, useRef, type RefObject } from 'react'

/** Where the row that has the focus leaves the list, as when it is dealt with, the row in its place gets the focus. */
export function useKeptFocus<List extends HTMLElement>(rows: readonly unknown[]): RefObject<List | null> {
  const body = useRef<List>(null)
  const focused = [...(body.current?.children ?? [])].findIndex((row) => row.contains(document.activeElement))
  useLayoutEffect(() => {
    if (focused === -1 || document.activeElement !== document.body) return
    const left = [...(body.current?.children ?? [])] as HTMLElement[]
    const beside = left[Math.min(focused, left.length - 1)]
    beside?.focus({ preventScroll: true })
  }, [rows, focused])
  return body
}
