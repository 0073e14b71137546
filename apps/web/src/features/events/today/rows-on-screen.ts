import type { KeyboardEvent } from 'react'

/** Where a row is on the screen. */
type Place = { left: number; top: number }

const isAhead: Record<string, (from: Place, to: Place) => boolean> = {
  ArrowDown: (from, to) => to.left === from.left && to.top > from.top,
  ArrowUp: (from, to) => to.left === from.left && to.top < from.top,
  ArrowRight: (from, to) => to.left > from.left,
  ArrowLeft: (from, to) => to.left < from.left,
}

/** Of two columns the nearer counts, whatever the height of their rows. */
const columnsApart = 10_000
const distance = (from: Place, to: Place) => Math.abs(to.left - from.left) * columnsApart + Math.abs(to.top - from.top)

/** The next one in the direction of an arrow key: in the same column, or at about the same height of the column beside. */
export function placeBeside<T extends Place>(key: string, from: Place, places: readonly T[]): T | undefined {
  const ahead = places.filter((place) => isAhead[key]?.(from, place))
  return ahead.toSorted((a, b) => distance(from, a) - distance(from, b))[0]
}

/** The link of an appointment's first row. */
export const linkOf = (id: string) => document.querySelector<HTMLElement>(`[data-event="${CSS.escape(id)}"]`)

/** The link of the row that an element is in. */
export const linkOfRow = (element: Element | null) => element?.closest('li')?.querySelector<HTMLElement>('[data-event]')

/** Arrow keys lead from row to row of the board. */
export function goByArrow(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget: board } = event
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || !isAhead[key]) return
  const here = linkOfRow(target as Element)
  if (!here) return
  event.preventDefault()
  const placed = (link: HTMLElement) => {
    const { left, top } = link.getBoundingClientRect()
    return { left, top, link }
  }
  const links = [...board.querySelectorAll<HTMLElement>('[data-event]')]
  placeBeside(key, placed(here), links.map(placed))?.link.focus()
}
