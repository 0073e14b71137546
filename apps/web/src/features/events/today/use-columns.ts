import { useLayoutEffect, useRef, useState } from 'react'

/** Room for a day with names, statuses and steps, and what stands between two of them, pixels. */
const width = 370
const gap = 20

export const columnsIn = (available: number) => Math.max(1, Math.floor((available + gap) / (width + gap)))

/** As many columns as fit an element; known before it is painted. */
export function useColumns() {
  const ref = useRef<HTMLDivElement>(null)
  const [count, setCount] = useState(1)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => setCount(columnsIn(element.clientWidth))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, count }
}

/** One after the other into the columns: what grows moves only what is below it. */
export const inColumns = <T>(items: T[], count: number): T[][] =>
  Array.from({ length: Math.min(count, Math.max(items.length, 1)) }, (_, column) =>
    items.filter((_item, at) => at % count === column),
  )
