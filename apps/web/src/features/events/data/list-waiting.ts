import { addDays, dateOf, startOfDate } from '@clinic/shared/time/time'
import { fetchQuery } from '../../../graphql/client.ts'
import { graphql } from '../../../graphql/graphql.ts'

const WaitingEvents = graphql(`
  query WaitingEvents($filter: EventFilter!) {
    events(filter: $filter, pagination: { limit: 1 }) { edges { id waitingSince } }
  }
`)

/** The appointment with which the patient waits today already, if any. */
export async function getWaiting(patientId: string, { establishmentId, zone }: { establishmentId: string; zone: string }) {
  const today = dateOf(new Date(), zone)
  const filter = {
    establishmentId,
    patientId,
    status: ['waiting' as const],
    from: startOfDate(today, zone).toISOString(),
    to: startOfDate(addDays(today, 1), zone).toISOString(),
  }
  const { events } = await fetchQuery(WaitingEvents, { filter }, 'network-only')
  return events.edges[0]
}
