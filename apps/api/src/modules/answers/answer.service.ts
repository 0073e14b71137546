import type { UpdateAnswer } from '@clinic/shared/answers/answer-input'
import type { SignedInContext } from '../../context.ts'
import { forbidden, notFound } from '../../lib/app-error.ts'
import { lockRow, recordAndPublish } from '../audit/audit.service.ts'
import { loadEvent } from '../events/event.queries.ts'
import { mayWriteFor } from '../events/event.scope.ts'
import type { AnswerRow } from './answer.queries.ts'
import { getAnswer } from './answer.queries.ts'

/** Says that the desk has seen to it, or has not. */
export async function updateAnswer(context: SignedInContext, { id, isSettled }: UpdateAnswer): Promise<AnswerRow> {
  const { db, viewer } = context
  await lockRow(db, 'answer', id)
  const before = await getAnswer(context, id)
  if (!before) throw notFound('Answer')
  const event = before.eventId ? await loadEvent(context, before.eventId) : null
  if (!mayWriteFor(viewer, event?.doctorId ?? null)) throw forbidden()
  if ((before.settledTime !== null) === isSettled) return before
  const settled = isSettled ? { settledTime: new Date(), settledBy: viewer.name } : { settledTime: null, settledBy: null }
  await db.answer.updateMany({ where: { id }, data: settled })
  await recordAndPublish(context, {
    entity: 'answer',
    entityId: id,
    list: 'answers',
    establishmentIds: [before.establishmentId],
    action: 'updated',
    changes: [{ field: 'settled', from: before.settledBy, to: settled.settledBy }],
  })
  return { ...before, ...settled }
}
