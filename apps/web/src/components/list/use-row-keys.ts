import { useState, type KeyboardEvent, type MouseEvent } from 'react'

type RowKeysOptions<T> = {
  rows: T[]
  openId: string | undefined
  onOpen: ((row: T) => void) | undefined
  onToggle: ((row: T) => void) | undefined
}

const pageStep = 10

/** The row that an arrow key moves to; undefined for any other key. */
export function rowFrom(index: number, count: number, key: string): number | undefined {
  const to = {
    ArrowDown: index + 1,
    ArrowUp: index - 1,
    Home: 0,
    End: count - 1,
    PageDown: index + pageStep,
    PageUp: index - pageStep,
  }[key]
  return to === undefined ? undefined : Math.max(0, Math.min(count - 1, to))
}

/** Roving tab index over the rows; arrows, Home and End move, Enter opens, x or space marks. */
export function useRowKeys<T extends { id: string }>({ rows, openId, onOpen, onToggle }: RowKeysOptions<T>) {
  const [current, setCurrent] = useState<string | undefined>(openId)
  const at = rows.findIndex(({ id }) => id === current)
  const tabbable =
    at === -1
      ? Math.max(
          0,
          rows.findIndex(({ id }) => id === openId),
        )
      : at
  if (!onOpen && !onToggle) return () => ({})

  const onKeyDown = (row: T, index: number) => (event: KeyboardEvent<HTMLTableRowElement>) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return
    const to = rowFrom(index, rows.length, event.key)
    const isMark = event.key === ' ' || event.code === 'KeyX'
    if (to !== undefined) (event.currentTarget.parentElement?.children[to] as HTMLElement | undefined)?.focus()
    else if (event.key === 'Enter' && onOpen) onOpen(row)
    else if (isMark && onToggle) onToggle(row)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (row: T, index: number) => ({
    tabIndex: index === tabbable ? 0 : -1,
    onFocus: () => setCurrent(row.id),
    onKeyDown: onKeyDown(row, index),
  })
}

const ownClick = 'a, button, input, label, [role="img"]'

/** A click on a row opens it, unless it hit a control in it or selected text. */
export const openRow = (open: () => void) => ({
  onClick: (event: MouseEvent<HTMLTableRowElement>) => {
    const target = event.target as HTMLElement
    if (target.closest(ownClick) || window.getSelection()?.type === 'Range') return
    open()
  },
})
