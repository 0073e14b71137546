import { useEffect, useRef } from 'react'
import type { Failure } from '../../lib/errors.ts'

/** For the element around a failure, which may be out of sight of the button that was pressed. */
export function useScrolledTo(failure: Failure | null) {
  const top = useRef<HTMLDivElement>(null)
  // In braces, because newer browsers return a promise, which is not a clean-up function.
  useEffect(() => {
    top.current?.scrollIntoView({ block: 'nearest' })
  }, [failure])
  return top
}
