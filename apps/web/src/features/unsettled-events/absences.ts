import type { UnsettledRow } from './unsettled-data.ts'

/** `key`: an id on the page. */
export type Absence = { key: string; rows: UnsettledRow[] }

/** The rows by what keeps the doctor from them: the same time off, or the same closure. */
export function absencesOf(rows: readonly UnsettledRow[]): Absence[] {
  const byKey = Map.groupBy(rows, ({ cause, absentFrom, event }) =>
    [cause, absentFrom, cause === 'time_off' && event.doctor?.id].join('_'),
  )
  return [...byKey].map(([key, found]) => ({ key, rows: found }))
}
