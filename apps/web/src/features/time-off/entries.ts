import type { ResultOf } from '../../graphql/graphql.ts'
import type { DoctorTimeOffQuery, ExtraHoursRow, TimeOffRow } from './doctor-time-off-data.ts'

type Answer = ResultOf<typeof DoctorTimeOffQuery>

export type Entry =
  | { what: 'timeOff'; row: TimeOffRow }
  | { what: 'elsewhere'; row: Answer['timeOffElsewhere'][number] }
  | { what: 'extraHours'; row: ExtraHoursRow }

/** All of an answer, the earliest first. */
export const entriesOf = ({ timeOff, timeOffElsewhere, extraHours }: Answer): Entry[] =>
  [
    ...timeOff.map((row): Entry => ({ what: 'timeOff', row })),
    ...timeOffElsewhere.map((row): Entry => ({ what: 'elsewhere', row })),
    ...extraHours.map((row): Entry => ({ what: 'extraHours', row })),
  ].toSorted((one, other) => Date.parse(one.row.startTime) - Date.parse(other.row.startTime))
