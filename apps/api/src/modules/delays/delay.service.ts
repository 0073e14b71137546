import type { Delay } from '@clinic/prisma/generated'
import type { ChangeType } from '@clinic/shared/change'
import type { SetDelay } from '@clinic/shared/delays/delay-input'
import type { FieldChange } from '@clinic/shared/errors'
import { dateOf } from '@clinic/shared/time/time'
import { v7 as uuidv7 } from 'uuid'
import type { SignedInContext } from '../../context.ts'
import { badInput, forbidden, notFound } from '../../lib/app-error.ts'
import { differences, lockRow, recordAndPublish } from '../audit/audit.service.ts'
import { doctorScope } from '../doctors/doctor.scope.ts'
import { mayWriteFor } from '../events/event.scope.ts'
import { delayScope } from './delay.scope.ts'

export type DelayRow = Delay

/** The clinic's day, as the database has it. */
export async function todayAt({ load }: SignedInContext, establishmentId: string): Promise<Date> {
  const clinic = await load.establishment.load(establishmentId)
  if (!clinic) throw badInput(['input.establishmentId', 'unknown_reference'])
  return new Date(`${dateOf(new Date(), clinic.timeZone)}T00:00:00Z`)
}

/** Who is late at an establishment today. */
export async function listDelays(context: SignedInContext, establishmentId: string): Promise<DelayRow[]> {
  const where = { AND: [delayScope(context), { establishmentId, date: await todayAt(context, establishmentId) }] }
  return context.db.delay.findMany({ where, orderBy: { id: 'asc' } })
}

/** A doctor is late once a day and establishment: what was said before is replaced. */
export async function setDelay(context: SignedInContext, input: SetDelay): Promise<DelayRow> {
  const { db, viewer } = context
  const { establishmentId, doctorId, minutes } = input
  if (!viewer.establishmentIds.includes(establishmentId)) throw badInput(['input.establishmentId', 'unknown_reference'])
  const doctor = await db.doctor.findFirst({ where: { AND: [doctorScope(context, establishmentId), { id: doctorId }] } })
  if (!doctor) throw badInput(['input.doctorId', 'unknown_reference'])
  if (!mayWriteFor(viewer, doctorId)) throw forbidden()
  await lockRow(db, 'doctor', doctorId)
  const date = await todayAt(context, establishmentId)
  const before = await db.delay.findFirst({ where: { establishmentId, doctorId, date } })
  const said = { minutes, setTime: new Date(), setById: viewer.userId, setByName: viewer.name }
  const after = before
    ? await db.delay.update({ where: { id: before.id }, data: { ...said, version: { increment: 1 } } })
    : await db.delay.create({ data: { id: uuidv7(), establishmentId, doctorId, date, ...said } })
  await announce(context, after, before ? 'updated' : 'created', differences(before ? readable(before) : {}, readable(after)))
  return after
}

/** Ends it before the day does. Answers what it was, so that it can be set again. */
export async function deleteDelay(context: SignedInContext, id: string): Promise<DelayRow> {
  const { db, viewer } = context
  const delay = await db.delay.findFirst({ where: { AND: [delayScope(context), { id }] } })
  if (!delay) throw notFound('Delay')
  if (!mayWriteFor(viewer, delay.doctorId)) throw forbidden()
  await db.delay.deleteMany({ where: { id } })
  await announce(context, delay, 'deleted')
  return delay
}

/** Values for the audit log, which names the doctor itself. */
const readable = ({ minutes }: DelayRow) => ({ minutes })

const announce = (context: SignedInContext, delay: DelayRow, action: ChangeType, changes: FieldChange[] = []) =>
  recordAndPublish(context, {
    entity: 'delay',
    entityId: delay.id,
    list: 'delays',
    establishmentIds: [delay.establishmentId],
    action,
    changes,
  })
