import type { AssistantConversation, AssistantMessage } from '@clinic/prisma/generated'
import type { MessagePart } from '@clinic/shared/assistant/stream'
import { v7 as uuidv7 } from 'uuid'
import type { SignedInContext } from '../../context.ts'
import type { Page, Pagination } from '../../graphql/page.ts'
import { readPagination, toPage } from '../../graphql/page.ts'
import { notFound } from '../../lib/app-error.ts'

/** Postgres shows a person their own alone; of these, the ones of the establishment that they work in. */
const scope = ({ viewer }: SignedInContext) => ({ userId: viewer.userId, establishmentId: viewer.establishmentId })

const maxTitle = 80
const maxShown = 200

export async function listConversations(context: SignedInContext, pagination: Pagination): Promise<Page<AssistantConversation>> {
  const page = readPagination(pagination)
  const where = scope(context)
  const rows = await context.db.assistantConversation.findMany({
    where,
    orderBy: [{ updatedTime: 'desc' }, { id: 'desc' }],
    skip: page.skip,
    take: page.limit,
  })
  return toPage(rows, () => context.db.assistantConversation.count({ where }), page)
}

export const getConversation = (context: SignedInContext, id: string) =>
  context.db.assistantConversation.findFirst({ where: { id, ...scope(context) } })

/** The latest, in order. */
export async function listMessages(
  { db }: SignedInContext,
  { conversationId, limit = maxShown }: { conversationId: string; limit?: number },
): Promise<AssistantMessage[]> {
  const orderBy = [{ createdTime: 'desc' as const }, { id: 'desc' as const }]
  return (await db.assistantMessage.findMany({ where: { conversationId }, orderBy, take: limit })).toReversed()
}

/** Goes on with a conversation, or begins one that is called after its first words. */
export async function recordQuestion(
  context: SignedInContext,
  { conversationId, text }: { conversationId: string | null; text: string },
): Promise<string> {
  const { db } = context
  const id = conversationId ?? uuidv7()
  const title = text
    .replaceAll(/\s+/g, ' ')
    .slice(0, maxTitle)
    .replace(/[\ud800-\udbff]$/, '')
  if (!conversationId) await db.assistantConversation.create({ data: { id, title, ...scope(context) } })
  else if (!(await lockConversation(context, id))) throw notFound('Conversation')
  await db.assistantMessage.create({ data: { id: uuidv7(), conversationId: id, role: 'user', text } })
  return id
}

/** Until the transaction ends nobody deletes it; false where somebody has. */
async function lockConversation(context: SignedInContext, id: string): Promise<boolean> {
  const where = { id, ...scope(context) }
  const { count } = await context.db.assistantConversation.updateMany({ where, data: { updatedTime: new Date() } })
  return count === 1
}

/** Nothing is kept of an answer to a conversation that was deleted meanwhile. */
export async function recordAnswer(
  context: SignedInContext,
  { conversationId, messageId, parts }: { conversationId: string; messageId: string; parts: MessagePart[] },
): Promise<void> {
  if (!(await lockConversation(context, conversationId))) return
  const text = parts.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n\n')
  await context.db.assistantMessage.create({
    data: { id: messageId, conversationId, role: 'assistant', text, parts: parts as object[] },
  })
}

export async function deleteConversation(context: SignedInContext, id: string): Promise<boolean> {
  const { count } = await context.db.assistantConversation.deleteMany({ where: { id, ...scope(context) } })
  return count > 0
}

export async function deleteConversations(context: SignedInContext): Promise<number> {
  const { count } = await context.db.assistantConversation.deleteMany({ where: scope(context) })
  return count
}
