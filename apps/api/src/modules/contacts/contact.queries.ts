import type { PatientContact } from '@clinic/prisma/generated'
import type { ContactRelationship, ContactRole } from '@clinic/shared/contacts/contact'
import type { SignedInContext } from '../../context.ts'
import { loadEvent } from '../events/event.queries.ts'
import { contactScope } from './contact.scope.ts'

export type ContactRow = Omit<PatientContact, 'relationship' | 'roles'> & {
  relationship: ContactRelationship
  roles: ContactRole[]
}

const most = 100

/** A patient's, and those of others which the patient is; the oldest first, archived ones among them. */
export const listContacts = (context: SignedInContext, patientId: string) =>
  context.db.patientContact.findMany({
    where: { AND: [contactScope(context), { OR: [{ patientId }, { personId: patientId }] }] },
    orderBy: { id: 'asc' },
    take: most,
  }) as Promise<ContactRow[]>

export const getContact = (context: SignedInContext, id: string) =>
  context.db.patientContact.findFirst({ where: { AND: [{ id }, contactScope(context)] } }) as Promise<ContactRow | null>

/** Whom to call about an appointment: the contacts of its patient. */
export async function listContactsOfVisit(context: SignedInContext, eventId: string): Promise<ContactRow[]> {
  const patientId = (await loadEvent(context, eventId))?.patientId
  if (!patientId) return []
  const contacts = await listContacts(context, patientId)
  return contacts.filter((contact) => contact.patientId === patientId && !contact.archivedTime)
}
