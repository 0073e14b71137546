import { contactRoles, type ContactRelationship, type ContactRole } from '@clinic/shared/contacts/contact'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { NounTexts, ReadValue } from '../../components/labels/change-sentence.ts'
import { readAs } from '../../components/labels/read-as.ts'

export const relationshipText: Record<ContactRelationship, MessageDescriptor> = {
  mother: msg`Mother`,
  father: msg`Father`,
  spouse: msg`Husband or wife`,
  child: msg`Child`,
  sibling: msg`Brother or sister`,
  grandparent: msg`Grandparent`,
  grandchild: msg`Grandchild`,
  relative: msg`Relative`,
  friend: msg`Friend`,
  caregiver: msg`Caregiver`,
  employer: msg`Employer`,
  other: msg({ message: 'Somebody else', context: 'contact of a patient' }),
}

export const roleText: Record<ContactRole, MessageDescriptor> = {
  guardian: msg`Guardian`,
  emergency: msg`Emergency contact`,
  payer: msg`Pays the bills`,
  escort: msg`Comes along`,
}

export const contactLabels = {
  name: msg`Name`,
  phone: msg`Phone`,
  relationship: msg`Relationship`,
  roles: msg({ message: 'What for', context: 'contact of a patient' }),
  note: msg`Note`,
  archived: msg`No longer a contact`,
}

const readRoles: ReadValue = (value, { i18n }) =>
  contactRoles
    .filter((role) => value.split(', ').includes(role))
    .map((role) => i18n._(roleText[role]))
    .join(', ')

export const contactTexts: NounTexts = {
  labels: contactLabels,
  read: { relationship: readAs(relationshipText), roles: readRoles },
}
