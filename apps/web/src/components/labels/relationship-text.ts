import type { ContactRelationship } from '@clinic/shared/contacts/contact'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What somebody is to a patient. */
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
