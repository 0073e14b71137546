import type { MessageChannel, MessageKind, MessageStatus } from '@clinic/shared/messages/message'
import { fetchQuery, runMutation } from '../../graphql/client.ts'
import { graphql, type ResultOf } from '../../graphql/graphql.ts'
import type { ListVariables } from '../../lib/list/use-live-list.ts'
import { createListStore } from '../../stores/list-store.ts'

/** What lists show of a message. */
const messageRow = graphql(`
  fragment MessageRow on Message {
    id
    createdTime
    kind
    channel
    address
    status
    statusTime
    fault
    mayResend
    otherChannels
    patient { id firstName lastName }
    doctor { id firstName lastName }
    toName
    events { id startTime }
  }
`)
export type MessageRow = ResultOf<typeof messageRow>

const MessagesQuery = graphql(
  `
    query Messages($filter: MessageFilter!, $pagination: PaginationInput!) {
      messages(filter: $filter, pagination: $pagination) {
        totalCount
        pageInfo { currentPage totalPages }
        edges { ...MessageRow }
      }
    }
  `,
  [messageRow],
)

export type MessageFilter = { status: MessageStatus | null; kind: MessageKind | null; patientId: string | null }

type MessageVariables = Pick<ListVariables, 'establishmentId' | 'page' | 'limit'> & MessageFilter

export async function listMessages({ establishmentId, page, limit, status, kind, patientId }: MessageVariables) {
  const variables = {
    filter: { establishmentId, patientId, statuses: status && [status], kinds: kind && [kind] },
    pagination: { page, limit },
  }
  return (await fetchQuery(MessagesQuery, variables, 'network-only')).messages
}

export const useMessageList = createListStore<MessageRow, MessageVariables>({ fetch: listMessages })

const messageDetails = graphql(
  `
    fragment MessageDetails on Message {
      ...MessageRow
      language
      subject
      text
      providerAnswer
      parts
      cost
      history { id time userName action changes { field from to } }
    }
  `,
  [messageRow],
)
export type MessageDetails = ResultOf<typeof messageDetails>

export const MessageQuery = graphql(`query Message($id: ID!) { message(id: $id) { ...MessageDetails } }`, [messageDetails])

const ResendMessage = graphql(`
  mutation ResendMessage($input: ResendMessageInput!) { resendMessage(input: $input) { id } }
`)

/** Throws a `Failure`. */
export const resendMessage = (id: string, channel: MessageChannel | null) =>
  runMutation(ResendMessage, { input: { id, channel } })
