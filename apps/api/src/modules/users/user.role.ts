import type { User } from '@clinic/prisma/generated'
import type { UserRole } from '@clinic/shared/users/user'
import { userRoles } from '@clinic/shared/users/user'
import type { SignedInContext } from '../../context.ts'
import { AppError, badInput, forbidden, notFound } from '../../lib/app-error.ts'
import { publish } from '../../lib/pubsub.ts'
import { lockRow } from '../audit/audit.service.ts'
import { getDoctor } from '../doctors/doctor.queries.ts'
import { createDoctor } from '../doctors/doctor.service.ts'

type RoleChange = { person: User; role: UserRole; doctorId: string | null | undefined; establishments: string[] }

const refusals: Record<string, () => AppError> = {
  forbidden: () => forbidden('Nobody changes their own role.'),
  not_found: () => notFound('User'),
  last_admin: () => new AppError('CONFLICT', 'The last admin of an establishment stays.', { reason: 'last_admin' }),
  elsewhere: () =>
    new AppError('CONFLICT', 'This account has another owner besides you: its role stays.', { reason: 'belongs_elsewhere' }),
}

/** Changes a role by a Postgres function under a lock; the user then has to sign in again. */
export async function changeRole(
  context: SignedInContext,
  { person, role, doctorId, establishments }: RoleChange,
): Promise<void> {
  const { db, viewer } = context
  if (!viewer.can('user:write') || person.id === viewer.userId) throw forbidden('Nobody changes their own role.')
  if (role === 'DOCTOR') await giveDoctorRecord(context, { person, doctorId, establishments })
  const [answer] = await db.$queryRaw<{ outcome: string }[]>`
    SELECT change_role(${person.id}::uuid, ${userRoles[role]}::integer) AS outcome`
  const refusal = refusals[answer?.outcome ?? 'not_found']
  if (refusal) throw refusal()
}

async function giveDoctorRecord(context: SignedInContext, { person, doctorId, establishments }: Omit<RoleChange, 'role'>) {
  const { db } = context
  const held = await db.doctor.findFirst({ where: { userId: person.id } })
  if (held && (await getDoctor(context, held.id))) return
  if (held) await db.doctor.update({ where: { id: held.id }, data: { userId: null } })
  const { firstName, lastName, email } = person
  const id = doctorId
    ? (await freeDoctor(context, doctorId)).id
    : (await createDoctor(context, { firstName, lastName, email, establishmentIds: establishments })).id
  await db.doctor.update({ where: { id }, data: { userId: person.id, version: { increment: 1 } } })
  await publish(
    db,
    ...establishments.map((establishmentId) => ({
      topic: 'list' as const,
      list: 'doctors',
      establishmentId,
      change: 'updated' as const,
      id,
    })),
  )
}

/** Finds a doctor of the clinic without an account or invitation. */
export async function freeDoctor(context: SignedInContext, doctorId: string) {
  await lockRow.doctor(context.db, doctorId)
  const doctor = await getDoctor(context, doctorId)
  if (!doctor) throw badInput(['input.doctorId', 'unknown_reference'])
  if (doctor.userId || (await context.db.invitation.count({ where: { doctorId } }))) {
    throw new AppError('CONFLICT', 'This doctor has an account, or an invitation to one.', { reason: 'has_account' })
  }
  return doctor
}
