import type { AssistantMode, AssistantRequest } from '@clinic/shared/assistant/stream'
import type { Currency } from '@clinic/shared/money'
import { dateOf } from '@clinic/shared/time/time'
import { v7 as uuidv7 } from 'uuid'
import type { BaseContext, SignedInContext } from '../../context.ts'
import type { Viewer } from '../../viewer.ts'
import { asViewer, signedIn } from '../../context.ts'
import { forbidden, notFound } from '../../lib/app-error.ts'
import type { Logger } from '../../lib/logging/logger.ts'
import { getConversation, listMessages, recordQuestion } from './conversation.service.ts'
import { runQuery } from './tools/run-query.ts'
import type { Turn } from './turn.ts'
import { readUsage } from './usage.service.ts'

/** Messages of before that a turn looks at. */
const maxRemembered = 20

const columns = {
  id: true,
  name: true,
  timeZone: true,
  currency: true,
  assistantMode: true,
  assistantBudgetPerDay: true,
} as const

/** Whether the viewer may ask here. A conversation that is somebody else's does not exist. */
async function checkMayAsk({ db, viewer }: SignedInContext) {
  if (!viewer.can('assistant:use')) throw forbidden()
  const clinic = await db.establishment.findFirst({ where: { id: viewer.establishmentId }, select: columns })
  if (!clinic || clinic.assistantMode === 'off') throw forbidden('The assistant is switched off here.')
  return clinic
}

type Asked = {
  base: BaseContext
  logger: Logger
  request: AssistantRequest
  signal: AbortSignal
  /** Throws where the person has asked too often; nothing is kept then. */
  admit: (viewer: Viewer) => Promise<void>
}

/** Keeps the question, and gathers what its answer needs. */
export function beginTurn({ base, logger, request, signal, admit }: Asked): Promise<Turn> {
  return asViewer(base, async (open) => {
    const context = signedIn(open)
    const { conversationId, text, language, call } = request
    const { assistantMode, assistantBudgetPerDay, currency, ...clinic } = await checkMayAsk(context)
    if (conversationId && !(await getConversation(context, conversationId))) throw notFound('Conversation')
    await admit(context.viewer)
    const { tokens } = await readUsage(context, dateOf(new Date(), clinic.timeZone))
    return {
      base,
      query: (document, variables) => runQuery(base, document, variables),
      logger,
      viewer: context.viewer,
      clinic: { ...clinic, currency: currency as Currency },
      mode: assistantMode as AssistantMode,
      history: conversationId ? await listMessages(context, { conversationId, limit: maxRemembered }) : [],
      conversationId: await recordQuestion(context, { conversationId, text }),
      messageId: uuidv7(),
      language,
      text,
      call,
      usage: { inputTokens: 0, outputTokens: 0, toolCalls: 0 },
      hasTokens: tokens < assistantBudgetPerDay,
      signal,
    }
  })
}
