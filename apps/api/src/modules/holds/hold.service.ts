import type { Hold } from '@clinic/prisma/generated'
import type { ChangeType } from '@clinic/shared/change'
import { holdLength } from '@clinic/shared/holds/hold'
import type { CreateHold, UpdateHold } from '@clinic/shared/holds/hold-input'
import { isDeepStrictEqual } from 'node:util'
import { v7 as uuidv7 } from 'uuid'
import type { SignedInContext } from '../../context.ts'
import { badInput, forbidden, notFound } from '../../lib/app-error.ts'
import { record } from '../audit/audit.service.ts'
import { doctorScope } from '../doctors/doctor.scope.ts'
import { mayWriteFor } from '../events/event.scope.ts'
import { listBookableOf } from '../resources/resource.queries.ts'
import { holdScope } from './hold.scope.ts'

export type HoldRow = Hold

/** What is held at an establishment, the earliest first. */
export const listHolds = (context: SignedInContext, establishmentId: string): Promise<HoldRow[]> =>
  context.db.hold.findMany({ where: holdScope(context, establishmentId), orderBy: [{ startTime: 'asc' }, { id: 'asc' }] })

/**
 * Tells others that the viewer is about to give a time away. It ends by itself, so that nothing has to wait for it. Those that have ended are
 * swept away by the way.
 */
export async function createHold(context: SignedInContext, { establishmentId, ...input }: CreateHold): Promise<HoldRow> {
  const { db, viewer } = context
  if (!viewer.establishmentIds.includes(establishmentId)) throw badInput(['input.establishmentId', 'unknown_reference'])
  const held = heldOf(input)
  await checkHeld(context, establishmentId, held)
  const now = Date.now()
  await db.hold.deleteMany({ where: { establishmentId, heldUntil: { lt: new Date(now) } } })
  const by = { userId: viewer.userId, userName: viewer.name }
  const hold = await db.hold.create({
    data: { id: uuidv7(), establishmentId, ...held, ...by, heldUntil: new Date(now + holdLength) },
  })
  await tell(context, hold, 'created')
  return hold
}

/** For another two minutes, and for another time where the form has one. Nobody is told of what goes on as it was: whoever sees it asks when it would end. */
export async function updateHold(context: SignedInContext, { id, ...input }: UpdateHold): Promise<HoldRow> {
  const before = await findOpen(context, id)
  const held = heldOf(input)
  const isMoved = !isDeepStrictEqual(held, heldOf(before))
  if (isMoved) await checkHeld(context, before.establishmentId, held)
  const heldUntil = new Date(Date.now() + holdLength)
  await context.db.hold.updateMany({ where: { id }, data: { ...held, heldUntil } })
  const hold = { ...before, ...held, heldUntil }
  if (isMoved) await tell(context, hold, 'updated')
  return hold
}

/** Before its time. */
export async function deleteHold(context: SignedInContext, id: string): Promise<{ id: string }> {
  const hold = await findOpen(context, id)
  await context.db.hold.deleteMany({ where: { id } })
  await tell(context, hold, 'deleted')
  return { id }
}

/** One of the viewer's own that has not ended. */
async function findOpen(context: SignedInContext, id: string): Promise<HoldRow> {
  const hold = await context.db.hold.findFirst({ where: { AND: [holdScope(context), { id, userId: context.viewer.userId }] } })
  if (!hold) throw notFound('Hold')
  return hold
}

/** Of which doctor, in which rooms, when. */
type Held = Pick<HoldRow, 'doctorId' | 'resourceIds' | 'startTime' | 'endTime'>
const heldOf = ({ doctorId, resourceIds, startTime, endTime }: Held | Omit<UpdateHold, 'id'>): Held => ({
  doctorId: doctorId ?? null,
  resourceIds: resourceIds ?? [],
  startTime,
  endTime,
})

async function checkHeld(context: SignedInContext, establishmentId: string, { doctorId, resourceIds }: Held): Promise<void> {
  const { db, viewer } = context
  const doctor =
    doctorId && (await db.doctor.findFirst({ where: { AND: [doctorScope(context, establishmentId), { id: doctorId }] } }))
  if (doctorId && !doctor) throw badInput(['input.doctorId', 'unknown_reference'])
  if (!mayWriteFor(viewer, doctorId)) throw forbidden()
  if (resourceIds.length === 0) return
  const known = new Set((await listBookableOf(context, [establishmentId])).map(({ id }) => id))
  const unknown = resourceIds.findIndex((id) => !known.has(id))
  if (unknown >= 0) throw badInput([`input.resourceIds.${unknown}`, 'unknown_reference'])
}

/** It is no record of the clinic: the audit log has nothing of it. */
const tell = (context: SignedInContext, { id, establishmentId }: HoldRow, change: ChangeType) =>
  record(context, [], [{ topic: 'list', list: 'holds', establishmentId, change, id }])
