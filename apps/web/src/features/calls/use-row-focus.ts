import { useRef } from 'react'
import type { CallItem } from './call-items.ts'

/** Leads the keyboard about the rows of the table in `frame`. */
export function useRowFocus(items: readonly CallItem[]) {
  const frame = useRef<HTMLDivElement>(null)
  const rows = () => [...(frame.current?.querySelectorAll<HTMLElement>('tbody > tr') ?? [])]
  const goTo = (id: string | undefined) => rows()[items.findIndex((item) => item.id === id)]?.focus()
  /** The row that an element lies in. */
  const itemAt = (element: Element | null) => items[rows().findIndex((row) => row.contains(element))]
  return { frame, goTo, itemAt }
}
