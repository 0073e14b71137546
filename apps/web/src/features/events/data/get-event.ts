import { graphql, type ResultOf } from '../../../graphql/graphql.ts'
import { recordQuery } from '../../../lib/use-record.ts'
import { eventRow } from './event-row.ts'

const EventQuery = graphql(
  `
    query Event($id: ID!) {
      event(id: $id) {
        ...EventRow
        info
        visitType { id nameTh nameEn }
        patientOverlapReason
        outsideHoursReason
        establishment { id timeZone }
        createdTime
        closedTime
        invoiceId
        series { id events { id startTime endTime status } }
        mayDelete
        patient { id firstName lastName birthDate birthDateEstimated version hospitalNumber allergyReviewedTime allergyReviewedBy alerts phone { value dialCode extension } }
        history { id time userName action changes { field from to } }
      }
    }
  `,
  [eventRow],
)
export type EventDetails = NonNullable<ResultOf<typeof EventQuery>['event']>
export type HistoryEntry = EventDetails['history'][number]

/** Always from the server: the subscription to appointments tells of them only while a calendar is shown. */
export const eventRecord = recordQuery({
  query: EventQuery,
  variables: (id: string) => ({ id }),
  pick: ({ event }) => event,
  requestPolicy: 'network-only',
})
