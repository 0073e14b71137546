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
