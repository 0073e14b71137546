import type { AssistantMode, AssistantRequest } from '@clinic/shared/assistant/stream'
import type { Currency } from '@clinic/shared/money'
import { v7 as uuidv7 } from 'uuid'
import type { BaseContext, SignedInContext } from '../../context.ts'
import { asViewer, signedIn } from '../../context.ts'
import { forbidden, notFound } from '../../lib/app-error.ts'
import type { Logger } from '../../lib/logger.ts'
import { getConversation, listMessages, recordQuestion } from './conversation.service.ts'
import type { Turn } from './turn.ts'

/** Messages of before that a turn looks at. */
const maxRemembered = 20

const columns = { id: true, name: true, timeZone: true, currency: true, assistantMode: true } as const

/** Whether the viewer may ask here, and what. A conversation that is somebody else's does not exist. */
export async function checkMayAsk(context: SignedInContext, conversationId: string | null): Promise<void> {
  if (!context.viewer.can('assistant:use')) throw forbidden()
  const clinic = await context.db.establishment.findUnique({ where: { id: context.viewer.establishmentId }, select: columns })
  if (!clinic || clinic.assistantMode === 'off') throw forbidden('The assistant is switched off here.')
  if (conversationId && !(await getConversation(context, conversationId))) throw notFound('Conversation')
}

type Asked = { base: BaseContext; logger: Logger; request: AssistantRequest; signal: AbortSignal }

/** Keeps the question, and gathers what its answer needs. */
export function beginTurn({ base, logger, request, signal }: Asked): Promise<Turn> {
  return asViewer(base, async (open) => {
    const context = signedIn(open)
    const { db, viewer } = context
    await checkMayAsk(context, request.conversationId)
    const clinic = await db.establishment.findUniqueOrThrow({ where: { id: viewer.establishmentId }, select: columns })
    const history = request.conversationId
      ? await listMessages(context, { conversationId: request.conversationId, limit: maxRemembered })
      : []
    const { text, language, call } = request
    return {
      base,
      logger,
      viewer,
      clinic: { ...clinic, currency: clinic.currency as Currency },
      mode: clinic.assistantMode as AssistantMode,
      conversationId: await recordQuestion(context, { conversationId: request.conversationId, text }),
      messageId: uuidv7(),
      language,
      text,
      call,
      history,
      usage: { inputTokens: 0, outputTokens: 0, toolCalls: 0 },
      signal,
    }
  })
}
