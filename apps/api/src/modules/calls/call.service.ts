import type { CreateCall } from '@clinic/shared/calls/call-input'
import type { ChangeType } from '@clinic/shared/change'
import { v7 as uuidv7 } from 'uuid'
import type { SignedInContext } from '../../context.ts'
import { badInput, forbidden, notFound } from '../../lib/app-error.ts'
import { differences, recordAndPublish } from '../audit/audit.service.ts'
import { loadEvent } from '../events/event.queries.ts'
import { mayWriteFor } from '../events/event.scope.ts'
import { loadRecall } from '../recalls/recall.queries.ts'
import { getCall } from './call.queries.ts'
import type { CallRow } from './call.queries.ts'

/** By the viewer, now. */
export async function createCall(context: SignedInContext, { note, outcome = null, ...about }: CreateCall): Promise<CallRow> {
  const { db, viewer } = context
  const subject = await subjectOf(context, about)
  if (!subject) throw badInput([about.recallId ? 'input.recallId' : 'input.eventId', 'unknown_reference'])
  if (!mayWriteFor(viewer, subject.doctorId)) throw forbidden()
  const { establishmentId } = subject
  const data = {
    id: uuidv7(),
    ...about,
    establishmentId,
    userId: viewer.userId,
    userName: viewer.name,
    outcome,
    note: note ?? '',
  }
  const created = await db.call.create({ data })
  await announce(context, created, 'created')
  return created
}

/** For one that was recorded by mistake; answers what it was. */
export async function deleteCall(context: SignedInContext, id: string): Promise<CallRow> {
  const { db, viewer } = context
  const call = await getCall(context, id)
  if (!call) throw notFound('Call')
  const subject = await subjectOf(context, call)
  if (!mayWriteFor(viewer, subject?.doctorId ?? null)) throw forbidden()
  const { count } = await db.call.deleteMany({ where: { id } })
  if (count === 0) throw notFound('Call')
  await announce(context, call, 'deleted')
  return call
}

/** What a call was about: an appointment or a recall. */
const subjectOf = async (context: SignedInContext, { eventId, recallId }: Pick<CreateCall, 'eventId' | 'recallId'>) =>
  recallId ? loadRecall(context, recallId) : eventId ? loadEvent(context, eventId) : null

const announce = (context: SignedInContext, { id, establishmentId, outcome, note }: CallRow, action: ChangeType) =>
  recordAndPublish(context, {
    entity: 'call',
    entityId: id,
    list: 'calls',
    establishmentIds: [establishmentId],
    action,
    changes: action === 'created' ? differences({}, { outcome, note }) : [],
  })
