import type { CreateCalendarFeed } from '@clinic/shared/calendar-feeds/calendar-feed-input'
import { runMutation } from '../../graphql/client.ts'
import { graphql, type ResultOf } from '../../graphql/graphql.ts'

/** Of a doctor, or of a room or piece of equipment. */
export type Calendar = { doctorId: string } | { resourceId: string }
/** An establishment where the calendar may be kept. */
export type Place = { id: string; name: string }

const feedRow = graphql(`
  fragment FeedRow on CalendarFeed { id establishmentId name withInitials createdTime makerName lastFetchedTime }
`)
export type FeedRow = ResultOf<typeof feedRow>

export const CalendarFeedsQuery = graphql(
  `
    query CalendarFeeds($doctorId: ID, $resourceId: ID) {
      calendarFeeds(doctorId: $doctorId, resourceId: $resourceId) { ...FeedRow }
    }
  `,
  [feedRow],
)

export const FeedDoctorQuery = graphql(`
  query FeedDoctor($id: ID!) { doctor(id: $id) { id establishments { id name } } }
`)

const CreateCalendarFeedMutation = graphql(`
  mutation CreateCalendarFeed($input: CreateCalendarFeedInput!) { createCalendarFeed(input: $input) { id address } }
`)
const RevokeCalendarFeedMutation = graphql(`
  mutation RevokeCalendarFeed($input: DeleteByIdInput!) { revokeCalendarFeed(input: $input) { id } }
`)

/** Answers with its address. It never changes, so that there is one version of it. Throws a `Failure`. */
export async function createFeed(input: CreateCalendarFeed) {
  const { id, address } = (await runMutation(CreateCalendarFeedMutation, { input })).createCalendarFeed
  return { id, version: 1, address: address ?? '' }
}

/** Throws a `Failure`. */
export const revokeFeed = async (id: string) => void (await runMutation(RevokeCalendarFeedMutation, { input: { id } }))
