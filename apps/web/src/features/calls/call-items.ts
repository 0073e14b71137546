import { eventStatusesToCome } from '@clinic/shared/events/event'
import type { CallRow } from './call-row.ts'

export type CallState = 'open' | 'all'

/** An appointment in the list: as it was when the list was opened, and as it is. */
export type CallItem = {
  id: string
  event: CallRow
  first: CallRow
  /** It is no longer on this day: it was moved to another one, or deleted. */
  isGone: boolean
  /** The row above has the same telephone number, so one call is for both. */
  sharesNumber: boolean
}

/** Whether nobody has to call about it any more. */
export const isAnswered = ({ event, isGone }: CallItem) => isGone || event.status !== 'pending'

/** Whether the patient was spoken to. */
export const isReached = (item: CallItem) => isAnswered(item) || item.event.calls[0]?.outcome === 'reached'

/** Those who are called at all: not who has come, nor whose appointment is over or does not take place. */
export const isToCome = ({ status }: CallRow) => eventStatusesToCome.includes(status)

const numberOf = ({ patient: { phone } }: CallRow) => (phone?.value ? `${phone.dialCode} ${phone.value} ${phone.extension}` : '')

/**
 * By time, those of one telephone number together, and those without a number last. By what was known when the list was opened, so that
 * no row moves while it is worked off.
 */
function inCallOrder(rows: readonly CallRow[]): CallRow[] {
  const byTime = rows.toSorted((a, b) => a.startTime.localeCompare(b.startTime) || a.id.localeCompare(b.id))
  const byNumber = Map.groupBy(byTime, (row) => numberOf(row) || row.id)
  const grouped = [...byNumber.values()].flat()
  return [...grouped.filter((row) => numberOf(row)), ...grouped.filter((row) => !numberOf(row))]
}

/** The rows of the list. Who has answered since it was opened stays in it. */
export function callItems(
  seen: readonly CallRow[],
  now: readonly CallRow[],
  { doctorId, state }: { doctorId: string | null; state: CallState },
): CallItem[] {
  const byId = new Map(now.map((row) => [row.id, row]))
  const wanted = inCallOrder(seen).filter((first) => {
    const event = byId.get(first.id) ?? first
    const isOpen = first.status === 'pending' || event.status === 'pending'
    return (state === 'all' || isOpen) && (!doctorId || first.doctor?.id === doctorId)
  })
  return wanted.map((first, index) => {
    const event = byId.get(first.id)
    const above = wanted[index - 1]
    const sharesNumber = above !== undefined && numberOf(above) !== '' && numberOf(above) === numberOf(first)
    return { id: first.id, first, event: event ?? first, isGone: !event, sharesNumber }
  })
}

/** The next row that is still to be called, below this one. */
export const nextToCall = (items: readonly CallItem[], id: string): CallItem | undefined =>
  items.slice(items.findIndex((item) => item.id === id) + 1).find((item) => !isAnswered(item))
