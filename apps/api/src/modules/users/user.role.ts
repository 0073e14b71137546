import type { UserRole } from '@clinic/shared/users/user'
import { userRoles } from '@clinic/shared/users/user'
import type { SignedInContext } from '../../context.ts'
import { AppError, forbidden, notFound } from '../../lib/app-error.ts'

const refusals: Record<string, () => AppError> = {
  forbidden: () => forbidden('Nobody changes their own role.'),
  not_found: () => notFound('User'),
  last_admin: () => new AppError('CONFLICT', 'The last admin of an establishment stays.', { reason: 'last_admin' }),
  elsewhere: () =>
    new AppError('CONFLICT', 'This account has another owner besides you: its role stays.', { reason: 'belongs_elsewhere' }),
}

/** Changes a role by a Postgres function under a lock; the user then has to sign in again. */
export async function changeRole({ db, viewer }: SignedInContext, personId: string, role: UserRole): Promise<void> {
  if (!viewer.can('user:write') || personId === viewer.userId) throw forbidden('Nobody changes their own role.')
  const [answer] = await db.$queryRaw<{ outcome: string }[]>`
    SELECT change_role(${personId}::uuid, ${userRoles[role]}::integer) AS outcome`
  const refusal = refusals[answer?.outcome ?? 'not_found']
  if (refusal) throw refusal()
}
