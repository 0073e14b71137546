import { fetchQuery } from '../../../graphql/client.ts'
import { graphql, type ResultOf } from '../../../graphql/graphql.ts'
import { eventRow } from './event-row.ts'

const EventQuery = graphql(
  `
    query Event($id: ID!) {
      event(id: $id) {
        ...EventRow
        info
        createdTime
        invoiceId
        patient { id firstName lastName dob hospitalNumber allergies alerts phone { value dialCode } }
        history { id time userName action changes { field from to } }
      }
    }
  `,
  [eventRow],
)
export type EventDetails = NonNullable<ResultOf<typeof EventQuery>['event']>
export type HistoryEntry = EventDetails['history'][number]

/** Always from the server: what is about to be edited must be the newest. */
export const getEvent = async (id: string) => (await fetchQuery(EventQuery, { id }, 'network-only')).event
