import { useDebouncedCallback } from '@mantine/hooks'
import { graphql, type ResultOf } from '../../graphql/graphql.ts'
import { useMessages } from '../../graphql/use-messages.ts'
import { useListChanges } from '../../lib/list/use-list-changes.ts'

const unsettledRow = graphql(`
  fragment UnsettledRow on UnsettledEvent {
    id
    cause
    absentFrom
    absentTo
    calls { id createdTime userName outcome note }
    event {
      id
      version
      startTime
      endTime
      subject
      status
      info
      mayEdit
      patient { id firstName lastName phone { value dialCode extension } }
      doctor { id firstName lastName title }
    }
  }
`)
export type UnsettledRow = ResultOf<typeof unsettledRow>

export const UnsettledQuery = graphql(
  `
    query UnsettledEvents($establishmentId: ID!) {
      unsettledEvents(establishmentId: $establishmentId) { ...UnsettledRow }
    }
  `,
  [unsettledRow],
)

/** Of the first ones of the list. */
export const NewTimesQuery = graphql(`
  query NewTimes($establishmentId: ID!, $first: Int!) {
    newTimes(establishmentId: $establishmentId, first: $first) {
      eventId
      startTime
      endTime
      doctor { id firstName lastName title }
    }
  }
`)
export type NewTime = ResultOf<typeof NewTimesQuery>['newTimes'][number]

export const ProposedMovesQuery = graphql(`
  query ProposedMoves($establishmentId: ID!, $eventIds: [ID!]!, $doctor: NewDoctor!) {
    proposedMoves(establishmentId: $establishmentId, eventIds: $eventIds, doctor: $doctor) {
      eventId
      startTime
      endTime
      doctor { id firstName lastName title }
    }
  }
`)

export const UnsettledCountQuery = graphql(`
  query UnsettledCount($establishmentId: ID!) {
    unsettledEvents(establishmentId: $establishmentId) { id }
  }
`)

export const EventsInAbsenceQuery = graphql(`
  query EventsInAbsence($doctorId: ID, $establishmentId: ID, $from: DateTime!, $to: DateTime!) {
    eventsInAbsence(doctorId: $doctorId, establishmentId: $establishmentId, from: $from, to: $to) {
      id
      startTime
      patient { id firstName lastName }
    }
  }
`)

const EventsChangedAnywhere = graphql(`
  subscription EventsChangedAnywhere($establishmentId: ID!) {
    eventsChanged(establishmentId: $establishmentId) { id event { id status } }
  }
`)

/** A burst of changes becomes one question, milliseconds. */
const calm = 300

/** Calls back when an appointment may have been settled, or is to be settled again. One that goes its usual way, and was not in the list, is no news. */
export function useUnsettledChanges(establishmentId: string, ids: readonly string[] | undefined, changed: () => void): void {
  const soon = useDebouncedCallback(changed, calm)
  useMessages({ query: EventsChangedAnywhere, variables: { establishmentId } }, ({ eventsChanged: { id, event } }) => {
    if (ids?.includes(id) || event?.status === 'pending' || event?.status === 'confirmed') soon()
  })
  useListChanges(['timeOff', 'closures', 'extraHours', 'calls'], soon)
}
