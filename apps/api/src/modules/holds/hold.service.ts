import type { Hold } from '@clinic/prisma/generated'
import type { ChangeType } from '@clinic/shared/change'
import { holdLength } from '@clinic/shared/holds/hold'
import type { CreateHold } from '@clinic/shared/holds/hold-input'
import { v7 as uuidv7 } from 'uuid'
import type { SignedInContext } from '../../context.ts'
import { badInput, forbidden, notFound } from '../../lib/app-error.ts'
import { record } from '../audit/audit.service.ts'
import { doctorScope } from '../doctors/doctor.scope.ts'
import { mayWriteFor } from '../events/event.scope.ts'
import { holdScope } from './hold.scope.ts'

export type HoldRow = Hold

/** What is held at an establishment, the earliest first. */
export const listHolds = (context: SignedInContext, establishmentId: string): Promise<HoldRow[]> =>
  context.db.hold.findMany({ where: holdScope(context, establishmentId), orderBy: [{ startTime: 'asc' }, { id: 'asc' }] })

/**
 * Tells others that the viewer is about to give a time away. It ends by itself, so that nothing has to wait for it. Those that have ended are
 * swept away by the way.
 */
export async function createHold(context: SignedInContext, input: CreateHold): Promise<HoldRow> {
  const { db, viewer } = context
  const { establishmentId, doctorId } = input
  if (!viewer.establishmentIds.includes(establishmentId)) throw badInput(['input.establishmentId', 'unknown_reference'])
  const doctor = await db.doctor.findFirst({ where: { AND: [doctorScope(context, establishmentId), { id: doctorId }] } })
  if (!doctor) throw badInput(['input.doctorId', 'unknown_reference'])
  if (!mayWriteFor(viewer, doctorId)) throw forbidden()
  const now = Date.now()
  await db.hold.deleteMany({ where: { establishmentId, heldUntil: { lt: new Date(now) } } })
  const by = { userId: viewer.userId, userName: viewer.name }
  const hold = await db.hold.create({ data: { id: uuidv7(), ...input, ...by, heldUntil: new Date(now + holdLength) } })
  await tell(context, hold, 'created')
  return hold
}

/** Before its time; of whoever may book the time. */
export async function deleteHold(context: SignedInContext, id: string): Promise<{ id: string }> {
  const { db, viewer } = context
  const hold = await db.hold.findFirst({ where: { AND: [holdScope(context), { id }] } })
  if (!hold) throw notFound('Hold')
  if (!mayWriteFor(viewer, hold.doctorId)) throw forbidden()
  await db.hold.deleteMany({ where: { id } })
  await tell(context, hold, 'deleted')
  return { id }
}

/** It is no record of the clinic: the audit log has nothing of it. */
const tell = (context: SignedInContext, { id, establishmentId }: HoldRow, change: ChangeType) =>
  record(context, [], [{ topic: 'list', list: 'holds', establishmentId, change, id }])
