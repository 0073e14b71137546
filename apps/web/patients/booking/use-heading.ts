import { useEffect, useRef } from 'react'

/** Titles the page, and goes to the heading of what is shown next, so that whoever can't see it hears it. */
export function useHeading(shown: string, title: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(shown)
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    scrollTo(0, 0)
    heading.current?.focus()
  }, [shown])
  useEffect(() => {
    document.title = title
  }, [title])
  return heading
}
