import type { UserRole } from '@clinic/shared/users/user'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export const roleNames: Record<UserRole, MessageDescriptor> = {
  GUEST: msg`Guest`,
  PATIENT: msg({ message: 'Patient', context: 'role' }),
  DOCTOR: msg({ message: 'Doctor', context: 'role' }),
  STAFF: msg`Staff`,
  ADMIN: msg`Administrator`,
}

/** What somebody is here: an administrator may be a doctor, too. */
export const roleNameOf = ({ role, doctorId }: { role: UserRole; doctorId: string | null }): MessageDescriptor =>
  role === 'ADMIN' && doctorId ? msg`Administrator and doctor` : roleNames[role]
