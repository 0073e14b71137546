import { defaultOpeningHours } from '@clinic/shared/establishments/opening-hours'
import type { FieldChange } from '@clinic/shared/errors'
import { fullName } from '@clinic/shared/patients/patient-name'
import type { UserRole } from '@clinic/shared/users/user'
import type { CreateUser, UpdateUser } from '@clinic/shared/users/user-input'
import type { SignedInContext } from '../../context.ts'
import { AppError, badInput } from '../../lib/app-error.ts'
import { publish } from '../../lib/pubsub.ts'
import { sqlState } from '../../lib/sql-state.ts'
import { lockRow } from '../audit/audit.service.ts'
import { getDoctor, listDoctorEstablishments } from '../doctors/doctor.queries.ts'
import { createDoctor } from '../doctors/doctor.service.ts'
import { leaveSignature } from '../doctors/signature.service.ts'
import type { DoctorRow } from '../doctors/doctor.types.ts'

/** What an input asks about the doctor record of an account or invitation. */
type DoctorWish = Pick<UpdateUser, 'doctorId' | 'isDoctor'>

export const namesDoctor = ({ doctorId, isDoctor }: DoctorWish) => Boolean(doctorId) || isDoctor != null

/** Whether an account of this role is to hold a doctor record. Throws for what contradicts itself. */
export function holdsDoctor(role: UserRole, { doctorId, isDoctor }: DoctorWish, held: boolean): boolean {
  if (role !== 'DOCTOR' && role !== 'ADMIN') {
    if (doctorId) throw badInput(['input.doctorId', 'staff_is_no_doctor'])
    if (isDoctor) throw badInput(['input.isDoctor', 'staff_is_no_doctor'])
    return false
  }
  if (role === 'DOCTOR' && isDoctor === false) throw badInput(['input.isDoctor', 'doctor_needs_record'])
  if (doctorId && isDoctor === false) throw badInput(['input.isDoctor', 'invalid_choice'])
  return role === 'DOCTOR' || (isDoctor ?? (Boolean(doctorId) || held))
}

/** The record that an account holds. One that is archived counts as none, but is in the way of another. */
export async function readHeldDoctor(context: SignedInContext, userId: string) {
  const row = await context.db.doctor.findFirst({ where: { userId } })
  return { row, current: row && (await getDoctor(context, row.id)) }
}

type DoctorChange = {
  person: NewDoctor & { id: string }
  role: UserRole
  wish: DoctorWish
  before: Awaited<ReturnType<typeof readHeldDoctor>>
  establishmentIds: string[]
}

/** Links the account to a doctor record, to another one or to none, as the role and the input want it. One account holds one. */
export async function changeDoctor(context: SignedInContext, change: DoctorChange): Promise<FieldChange[]> {
  const { person, role, wish, before, establishmentIds } = change
  const { row, current } = before
  const wanted = holdsDoctor(role, wish, current !== null)
  if (wanted ? current && (!wish.doctorId || wish.doctorId === current.id) : !row) return []
  if (row) await unlink(context, row)
  const after = wanted ? await doctorFor(context, { person, role, doctorId: wish.doctorId, establishmentIds }) : null
  if (after) await link(context, after, person.id)
  return [doctorEntry(current, after)]
}

/** The audited change: people read names. */
export const doctorEntry = (from: DoctorRow | null, to: DoctorRow | null): FieldChange => ({
  field: 'doctorId',
  from: from && fullName(from),
  to: to && fullName(to),
})

type WantedDoctor = Pick<DoctorChange, 'person' | 'role' | 'establishmentIds'> & { doctorId: string | null | undefined }

async function doctorFor(context: SignedInContext, { person, role, doctorId, establishmentIds }: WantedDoctor) {
  if (!doctorId) return createDoctorOf(context, person, establishmentIds)
  return freeDoctor(context, doctorId, role === 'ADMIN' ? establishmentIds : undefined)
}

type NewDoctor = Pick<CreateUser, 'firstName' | 'lastName' | 'email' | 'phone'>

/** The record of somebody who has none, which can be booked at once. */
export const createDoctorOf = (
  context: SignedInContext,
  { firstName, lastName, email, phone }: NewDoctor,
  establishmentIds: string[],
) => createDoctor(context, { firstName, lastName, email, phone, openingHours: defaultOpeningHours, establishmentIds })

/** Finds a doctor of the clinic without an account or invitation, who works in one of these establishments. */
export async function freeDoctor(context: SignedInContext, doctorId: string, establishmentIds?: string[]): Promise<DoctorRow> {
  await lockRow(context.db, 'doctor', doctorId)
  const doctor = await getDoctor(context, doctorId)
  if (!doctor) throw badInput(['input.doctorId', 'unknown_reference'])
  if (doctor.userId || (await context.db.invitation.count({ where: { doctorId } }))) {
    throw new AppError('CONFLICT', 'This doctor has an account, or an invitation to one.', { reason: 'has_account' })
  }
  const works = await listDoctorEstablishments(context, doctorId)
  if (establishmentIds && !works.some((id) => establishmentIds.includes(id)))
    throw badInput(['input.doctorId', 'doctor_works_elsewhere'])
  return doctor
}

/** The doctor stays, without an account. A doctor of another clinic, too, keeps it: there, the account is this doctor's. */
async function unlink(context: SignedInContext, { id }: DoctorRow) {
  const { db } = context
  await lockRow(db, 'doctor', id)
  const [elsewhere] = await db.$queryRaw<{ count: number }[]>`SELECT links_elsewhere(${id}::uuid) AS count`
  if (elsewhere?.count) throw belongsElsewhere()
  await leaveSignature(context, id)
  await db.doctor.updateMany({ where: { id }, data: { userId: null, version: { increment: 1 } } })
  await publishDoctor(context, id)
}

async function link(context: SignedInContext, { id }: DoctorRow, userId: string) {
  try {
    await context.db.doctor.update({ where: { id }, data: { userId, version: { increment: 1 } } })
  } catch (error) {
    // The account is a doctor of another clinic, which row-level security hides.
    throw sqlState(error) === '23505' ? belongsElsewhere() : error
  }
  await publishDoctor(context, id)
}

const belongsElsewhere = () =>
  new AppError('CONFLICT', 'This account belongs to another clinic as well.', { reason: 'belongs_elsewhere' })

export async function publishDoctor(context: SignedInContext, id: string) {
  const establishmentIds = await listDoctorEstablishments(context, id)
  const change = { topic: 'list' as const, list: 'doctors', change: 'updated' as const, id }
  await publish(context.db, ...establishmentIds.map((establishmentId) => ({ ...change, establishmentId })))
}
