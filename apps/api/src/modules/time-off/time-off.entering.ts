import type { SignedInContext } from '../../context.ts'
import { badInput, forbidden, notFound } from '../../lib/app-error.ts'
import { lockRow } from '../audit/audit.service.ts'
import { doctorScope } from '../doctors/doctor.scope.ts'
import { mayEnterFor } from './time-off.scope.ts'

export type Place = { doctorId: string; establishmentId: string }

/** Locks the doctor, who must work at the establishment. */
export async function lockPlace(context: SignedInContext, { doctorId, establishmentId }: Place): Promise<void> {
  const { db, viewer } = context
  if (!viewer.establishmentIds.includes(establishmentId)) throw badInput(['input.establishmentId', 'unknown_reference'])
  const doctor = await db.doctor.findFirst({ where: { AND: [{ id: doctorId }, doctorScope(context, establishmentId)] } })
  if (!doctor) throw badInput(['input.doctorId', 'unknown_reference'])
  if (!mayEnterFor(viewer, doctorId)) throw forbidden()
  await lockRow(db, 'doctor', doctorId)
}

/** Locks the doctor of a record, and answers the record as it is then. */
export async function lockEntered<Row extends Place>(
  context: SignedInContext,
  what: string,
  read: () => Promise<Row | null>,
): Promise<Row> {
  const found = await read()
  if (!found) throw notFound(what)
  if (!mayEnterFor(context.viewer, found.doctorId)) throw forbidden()
  await lockRow(context.db, 'doctor', found.doctorId)
  const current = await read()
  if (!current) throw notFound(what)
  return current
}
