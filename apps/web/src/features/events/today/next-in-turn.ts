import { eventStatusRules } from '@clinic/shared/events/event'
import type { EventRow } from '../data/event-row.ts'
import type { TodayBoard } from './today-board.ts'

type Phase = (typeof eventStatusRules)[EventRow['status']]['phase']

/** All doctors' appointments, those of the same time in the order of the doctors. */
export const inTimeOrder = ({ days }: TodayBoard) =>
  days.flatMap(({ events }) => events).toSorted((a, b) => Date.parse(a.startTime) - Date.parse(b.startTime))

export const phaseOf = ({ status }: EventRow): Phase => eventStatusRules[status].phase

/** The patient's appointment in this phase that follows the given one; after the last the first. */
export function nextInTurn(rows: readonly EventRow[], after: string | undefined, phase: Phase): EventRow | undefined {
  const from = rows.findIndex(({ id }) => id === after) + 1
  const inTurn = [...rows.slice(from), ...rows.slice(0, from)]
  return inTurn.find((event) => event.patient !== null && phaseOf(event) === phase)
}
