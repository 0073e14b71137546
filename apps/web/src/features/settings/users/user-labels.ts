import type { UserRole } from '@clinic/shared/users/user'
import { userRoles } from '@clinic/shared/users/user'
import type { UpdateUser } from '@clinic/shared/users/user-input'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { NounTexts } from '../../../components/labels/change-sentence.ts'
import { readAs } from '../../../components/labels/read-as.ts'
import { roleNames } from '../../../components/labels/role-names.ts'

type Field = Exclude<keyof UpdateUser, 'id' | 'version'>

export const userLabels: Record<Field | 'email' | 'invitationExpires', MessageDescriptor> = {
  firstName: msg`First name`,
  lastName: msg`Last name`,
  email: msg`E-mail`,
  phone: msg`Phone`,
  avatar: msg`Photo`,
  role: msg`Role`,
  doctorId: msg`Doctor's record`,
  isDoctor: msg`Also a doctor`,
  invitationExpires: msg`Invitation ends`,
}

/** A new account's role is recorded as its table has it, by number; a change by name. */
const rolesByNumber = Object.fromEntries(Object.entries(userRoles).map(([role, number]) => [number, roleNames[role as UserRole]]))

export const userTexts: NounTexts = { labels: userLabels, read: { role: readAs({ ...roleNames, ...rolesByNumber }) } }
