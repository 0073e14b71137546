import { msg } from '@lingui/core/macro'
import { useCallback, useEffect, type KeyboardEvent, type RefObject } from 'react'
import { useShortcut } from '../../../../lib/keys/use-shortcuts.ts'

/** One Tab stop for the whole table; arrow keys move between its buttons. Each has `data-from`, minutes after midnight. */
export function useTableKeys(table: RefObject<HTMLTableElement | null>) {
  useShortcut('arrow', msg`Move about the calendar`, () =>
    table.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus(),
  )
  useEffect(() => {
    const node = table.current
    if (node && !node.querySelector('button[tabindex="0"]')) firstOf(node)?.setAttribute('tabindex', '0')
  })
  const onFocus = useCallback(({ currentTarget, target }: React.FocusEvent<HTMLTableElement>) => {
    for (const stop of currentTarget.querySelectorAll('button[tabindex="0"]')) stop.setAttribute('tabindex', '-1')
    target.setAttribute('tabindex', '0')
  }, [])
  const onKeyDownCapture = useCallback((event: KeyboardEvent<HTMLTableElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || !event.key.startsWith('Arrow')) return
    const next = neighbour(event.target as HTMLElement, event.key)
    event.preventDefault()
    next?.focus()
  }, [])
  return { onFocus, onKeyDownCapture }
}

const buttonsOf = (cell: Element | null | undefined) => [...(cell?.querySelectorAll('button') ?? [])]

/** Of today, where it is shown. */
const firstOf = (table: HTMLTableElement) =>
  table.querySelector<HTMLButtonElement>('tbody [data-today] button') ??
  table.querySelector<HTMLButtonElement>('tbody button') ??
  table.querySelector('button')

/** Up and down through a day and on to the doctor above or below; left and right to the same time of another day. */
function neighbour(target: HTMLElement, key: string): HTMLButtonElement | undefined {
  const cell = target.closest<HTMLTableCellElement>('td, th')
  const row = cell?.closest('tr')
  const rows = [...(cell?.closest('table')?.rows ?? [])]
  if (!cell || !row) return undefined
  const step = key === 'ArrowUp' || key === 'ArrowLeft' ? -1 : 1
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    for (let at = cell.cellIndex + step; row.cells[at]; at += step) {
      const found = atTime(buttonsOf(row.cells[at]), Number(target.dataset['from'] ?? 0))
      if (found) return found
    }
    return undefined
  }
  const own = buttonsOf(cell)
  const within = own[own.indexOf(target as HTMLButtonElement) + step]
  if (within) return within
  for (let at = rows.indexOf(row) + step; rows[at]; at += step) {
    const found = buttonsOf(rows[at]?.cells[cell.cellIndex]).at(step > 0 ? 0 : -1)
    if (found) return found
  }
  return undefined
}

const atTime = (buttons: HTMLButtonElement[], from: number) =>
  buttons.findLast(({ dataset }) => Number(dataset['from'] ?? 0) <= from) ?? buttons[0]
