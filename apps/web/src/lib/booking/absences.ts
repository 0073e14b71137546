import type { HoursFacts } from '@clinic/shared/availability/availability'
import type { Span } from '@clinic/shared/availability/spans'
import { graphql, type ResultOf } from '../../graphql/graphql.ts'
import { useListChanges } from '../list/use-list-changes.ts'
import { useServerQuery } from '../use-server-query.ts'
import { useViewer } from '../../stores/session.ts'

const AbsencesQuery = graphql(`
  query Absences($establishmentId: ID!, $from: DateTime!, $to: DateTime!) {
    closures(establishmentId: $establishmentId, from: $from, to: $to) { id name startTime endTime }
    timeOff(establishmentId: $establishmentId, from: $from, to: $to) { id doctorId kind startTime endTime }
    timeOffElsewhere(establishmentId: $establishmentId, from: $from, to: $to) { doctorId startTime endTime }
    extraHours(establishmentId: $establishmentId, from: $from, to: $to) { id doctorId startTime endTime }
  }
`)

/** When the clinic is closed, and its doctors are off or work beside their hours. */
export type Absences = ResultOf<typeof AbsencesQuery>

/** Those of a span of time, live; undefined while they are unknown. */
export function useAbsences({ from, to }: { from: Date; to: Date }): Absences | undefined {
  const { id: establishmentId } = useViewer().establishment
  const variables = { establishmentId, from: from.toISOString(), to: to.toISOString() }
  const { data, load } = useServerQuery({ query: AbsencesQuery, variables })
  useListChanges(['closures', 'timeOff', 'extraHours'], () => void load())
  return data
}

const spanOf = ({ startTime, endTime }: { startTime: string; endTime: string }): Span => ({
  from: Date.parse(startTime),
  to: Date.parse(endTime),
})

/** What they are for one doctor's hours. */
export function absencesOf(absences: Absences | undefined, doctorId: string): Partial<HoursFacts> {
  if (!absences) return {}
  const ofDoctor = (rows: readonly { doctorId: string; startTime: string; endTime: string }[]) =>
    rows.filter((row) => row.doctorId === doctorId).map(spanOf)
  return {
    closures: absences.closures.map(spanOf),
    timeOff: [...ofDoctor(absences.timeOff), ...ofDoctor(absences.timeOffElsewhere)],
    extraHours: ofDoctor(absences.extraHours),
  }
}
