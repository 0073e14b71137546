import { eventStatusRules, type EventStatus } from '@clinic/shared/events/event'
import { addDays, dateOf, startOfDate } from '@clinic/shared/time/time'
import { graphql } from '../../graphql/graphql.ts'
import { useZone } from '../../lib/account/use-establishment.ts'
import { useServerQuery } from '../../lib/use-server-query.ts'
import { useViewer } from '../../stores/session.ts'

const VisitsQuery = graphql(`
  query ChartVisits($filter: EventFilter!) {
    events(filter: $filter) { edges { id status doctor { id } } }
  }
`)

type Visit = { id: string; status: EventStatus; doctor: { id: string } | null }

/** Whoever is here comes before whoever is still to come; what is the viewer's own comes first. */
const places = ['present', 'to_come', 'over'] as const

/** Which of today's appointments of a patient a doctor is likely to write about. */
function likelyVisit(visits: readonly Visit[], doctorId: string | null): string | null {
  const placeOf = ({ status, doctor }: Visit) =>
    (doctorId !== null && doctor?.id === doctorId ? 0 : 10) +
    places.findIndex((place) => place === eventStatusRules[status].phase)
  const known = visits.filter(({ status }) => status !== 'cancelled').toSorted((one, other) => placeOf(one) - placeOf(other))
  return known[0]?.id ?? null
}

/** The appointment that the chart was opened for, else the likely one of today, if any. */
export function useVisit(patientId: string, given: string | null) {
  const { doctorId, establishment } = useViewer()
  const zone = useZone()
  const today = dateOf(new Date(), zone)
  const filter = {
    patientId,
    establishmentId: establishment.id,
    from: startOfDate(today, zone).toISOString(),
    to: startOfDate(addDays(today, 1), zone).toISOString(),
  }
  const { data, failure } = useServerQuery({ query: VisitsQuery, variables: { filter }, pause: given !== null })
  if (given !== null) return { isKnown: true, eventId: given }
  return { isKnown: data !== undefined || failure !== null, eventId: data ? likelyVisit(data.events.edges, doctorId) : null }
}
