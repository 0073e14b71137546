import type { AssistantMode } from '@clinic/shared/assistant/stream'
import { dateOf } from '@clinic/shared/time/time'
import type { SignedInContext } from '../../context.ts'
import { notFound } from '../../lib/app-error.ts'
import { differences, record, lockRow } from '../audit/audit.service.ts'
import { readUsage } from './usage.service.ts'

export type AssistantSettings = {
  mode: AssistantMode
  tokensPerDay: number
  toolCallsPerDay: number
  /** Of the viewer, on the clinic's day. */
  tokensUsedToday: number
  toolCallsUsedToday: number
}

export type AssistantSettingsInput = {
  mode?: AssistantMode | null | undefined
  tokensPerDay?: number | null | undefined
  toolCallsPerDay?: number | null | undefined
}

const columns = { timeZone: true, assistantMode: true, assistantBudgetPerDay: true, assistantToolCallsPerDay: true } as const

async function readColumns({ db, viewer }: SignedInContext) {
  const row = await db.establishment.findFirst({ where: { id: viewer.establishmentId }, select: columns })
  if (!row) throw notFound('Establishment')
  return row
}

/** Those of the establishment that the viewer works in. */
export async function getAssistantSettings(context: SignedInContext): Promise<AssistantSettings> {
  const row = await readColumns(context)
  const usage = await readUsage(context, dateOf(new Date(), row.timeZone))
  return {
    mode: row.assistantMode as AssistantMode,
    tokensPerDay: row.assistantBudgetPerDay,
    toolCallsPerDay: row.assistantToolCallsPerDay,
    tokensUsedToday: usage.tokens,
    toolCallsUsedToday: usage.toolCalls,
  }
}

export async function updateAssistantSettings(
  context: SignedInContext,
  { mode, tokensPerDay, toolCallsPerDay }: AssistantSettingsInput,
): Promise<AssistantSettings> {
  const { db, viewer } = context
  const { establishmentId } = viewer
  await lockRow(db, 'establishment', establishmentId)
  const { timeZone: _timeZone, ...before } = await readColumns(context)
  const after = {
    ...(mode && { assistantMode: mode }),
    ...(tokensPerDay != null && { assistantBudgetPerDay: tokensPerDay }),
    ...(toolCallsPerDay != null && { assistantToolCallsPerDay: toolCallsPerDay }),
  }
  await db.establishment.update({ where: { id: establishmentId }, data: after })
  const changes = differences(before, after)
  if (changes.length > 0) {
    await record(context, [{ entity: 'establishment', entityId: establishmentId, establishmentId, action: 'updated', changes }])
  }
  return getAssistantSettings(context)
}
