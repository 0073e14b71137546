import { minutesOfTime } from '@clinic/shared/establishments/opening-hours'
import { plainCell, readFigures } from '@clinic/shared/imports/written-day'
import { instantOf } from '@clinic/shared/time/time'
import type { TableImport, TableFault } from './read-table.ts'

/** What the lists of a clinic have in their cells. */

/** 2026-12-31, 31/12/2026 and 31/12/2569; the text itself where it is no date. */
export function dayOfCell(cell: string): string {
  const read = readFigures(plainCell(cell), { style: 'day-first', today: '', isPast: false })
  return read && 'date' in read ? read.date : cell
}

/** "9:00", "9.00" and "09:00 น."; the text itself where it is no time. */
export function timeOfCell(cell: string): string {
  const plain = plainCell(cell)
    .replace(/\s*น\.?$/, '')
    .replace(/^(\d{1,2})\.(\d{2})$/, '$1:$2')
  return minutesOfTime(plain) === undefined ? cell : plain
}

/** A date, with a time of day or without, on a clinic's clock: when it begins. Undefined where it is none. */
export function momentOfCell(cell: string, zone: string): { start: Date; isWholeDay: boolean; date: string } | undefined {
  const [day = '', clock, ...rest] = cell.trim().split(/[\sT]+/)
  const date = dayOfCell(day)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || rest.filter((word) => word !== 'น.').length > 0) return undefined
  const minutes = clock === undefined ? 0 : minutesOfTime(timeOfCell(clock))
  if (minutes === undefined) return undefined
  return { start: instantOf({ date, minutes }, zone), isWholeDay: clock === undefined, date }
}

/** "A; B" and lines within the cell. */
export const partsOfCell = (cell: string) =>
  cell
    .split(/[;\n]/)
    .map((part) => part.trim())
    .filter(Boolean)

/** The value that a word stands for in either language; the word itself where it stands for none. */
export const wordOfCell = (cell: string, words: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(words).find(([value, known]) => value === cell.toLowerCase() || known.includes(cell.toLowerCase()))?.[0] ?? cell

/** A file with a fault changes nothing: hours or time off of which a part is missing would be believed. */
export const allOrNothing = ({ faults, ...counts }: TableImport): TableImport =>
  faults.length === 0 ? { ...counts, faults } : { created: 0, updated: 0, unchanged: 0, faults: inOrder(faults) }

const inOrder = (faults: readonly TableFault[]) => faults.toSorted((a, b) => a.line - b.line)
