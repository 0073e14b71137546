import { messagePart } from '@clinic/shared/assistant/stream'
import { fetchQuery, runMutation } from '../../../graphql/client.ts'
import { graphql, type ResultOf } from '../../../graphql/graphql.ts'
import { Failure } from '../../../lib/errors.ts'
import type { Part, Turn } from '../messages/turns.ts'

const AssistantConversations = graphql(`
  query AssistantConversations($pagination: PaginationInput) {
    assistantConversations(pagination: $pagination) {
      totalCount
      pageInfo { currentPage totalPages }
      edges { id title updatedTime }
    }
  }
`)
type ConversationPage = ResultOf<typeof AssistantConversations>['assistantConversations']
export type ConversationRow = ConversationPage['edges'][number]

const AssistantConversation = graphql(`
  query AssistantConversation($id: ID!) {
    assistantConversation(id: $id) { id messages { id role text parts } }
  }
`)

const DeleteAssistantConversation = graphql(`
  mutation DeleteAssistantConversation($id: ID!) {
    deleteAssistantConversation(id: $id)
  }
`)

const DeleteAssistantConversations = graphql(`
  mutation DeleteAssistantConversations {
    deleteAssistantConversations
  }
`)

/** The viewer's conversations, the newest first. */
export const listConversations = async (page: number) =>
  (await fetchQuery(AssistantConversations, { pagination: { page, limit: 30 } }, 'network-only')).assistantConversations

/** Parts of an unknown type are ignored. */
function partsOf(parts: unknown): Part[] {
  return Array.isArray(parts) ? parts.flatMap((part) => messagePart.safeParse(part).data ?? []) : []
}

export async function getConversation(id: string): Promise<Turn[]> {
  const { assistantConversation } = await fetchQuery(AssistantConversation, { id }, 'network-only')
  if (!assistantConversation) throw new Failure({ code: 'NOT_FOUND' })
  return assistantConversation.messages.map((message): Turn => {
    if (message.role === 'user') return { role: 'user', id: message.id, text: message.text }
    const parts = partsOf(message.parts)
    const kept: Part[] = parts.length === 0 && message.text ? [{ type: 'text', text: message.text }] : parts
    return { role: 'assistant', id: message.id, parts: kept, state: 'done', kept: true }
  })
}

export const deleteConversation = (id: string) => runMutation(DeleteAssistantConversation, { id })
export const deleteConversations = () => runMutation(DeleteAssistantConversations, {})
