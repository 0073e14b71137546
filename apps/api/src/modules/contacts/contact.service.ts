import type { ArchiveContact, CreateContact, UpdateContact } from '@clinic/shared/contacts/contact-input'
import { fullName } from '@clinic/shared/patients/patient-name'
import { v7 as uuidv7 } from 'uuid'
import type { SignedInContext } from '../../context.ts'
import { phoneColumns } from '../../graphql/shared-types.ts'
import { badInput, notFound } from '../../lib/app-error.ts'
import { checkVersion, differences, lockRow, recordAndPublish } from '../audit/audit.service.ts'
import { checkParties } from '../documents/document.service.ts'
import { getContact, listContacts, type ContactRow } from './contact.queries.ts'

export async function createContact(context: SignedInContext, input: CreateContact): Promise<ContactRow> {
  const { establishmentId, patientId } = input
  await checkParties(context, { establishmentId, patientId })
  await lockRow(context.db, 'patient', patientId)
  await checkPerson(context, input, { establishmentId, patientId })
  const id = uuidv7()
  await context.db.patientContact.create({ data: { id, establishmentId, patientId, ...columnsOf(input) } })
  const created = await readBack(context, id)
  await announce(context, created, 'created', differences({}, await readable(context, created)))
  return created
}

export async function updateContact(context: SignedInContext, { id, version, ...input }: UpdateContact): Promise<ContactRow> {
  const before = await lockContact(context, id)
  await checkVersion(context, before, version)
  if (input.personId !== before.personId) await checkPerson(context, input, before)
  await context.db.patientContact.update({ where: { id }, data: { ...columnsOf(input), version: { increment: 1 } } })
  return announceChange(context, before)
}

export async function archiveContact(context: SignedInContext, { id, archived }: ArchiveContact): Promise<ContactRow> {
  const before = await lockContact(context, id)
  if ((before.archivedTime !== null) === archived) return before
  if (!archived) await checkPerson(context, before, before)
  const archivedTime = archived ? new Date() : null
  await context.db.patientContact.update({ where: { id }, data: { archivedTime, version: { increment: 1 } } })
  return announceChange(context, before)
}

/** Another patient of the clinic, and a contact of this one once. */
async function checkPerson(
  context: SignedInContext,
  { personId }: Pick<UpdateContact, 'personId'>,
  { establishmentId, patientId }: { establishmentId: string; patientId: string },
): Promise<void> {
  if (!personId) return
  const link = await context.db.patientEstablishment.findFirst({
    where: { patientId: personId, establishmentId, archivedTime: null },
  })
  if (!link || personId === patientId) throw badInput(['input.personId', 'unknown_reference'])
  const known = await listContacts(context, patientId)
  if (known.some((contact) => contact.patientId === patientId && contact.personId === personId && !contact.archivedTime))
    throw badInput(['input.personId', 'repeated'])
}

const columnsOf = ({ personId = null, name, phone, relationship, roles, note }: Omit<UpdateContact, 'id' | 'version'>) => ({
  personId,
  name: personId ? '' : (name ?? ''),
  ...phoneColumns(personId ? null : (phone ?? null)),
  relationship,
  roles: [...new Set(roles)],
  note: note ?? '',
})

async function lockContact(context: SignedInContext, id: string): Promise<ContactRow> {
  await lockRow(context.db, 'patient_contact', id)
  return readBack(context, id)
}

async function readBack(context: SignedInContext, id: string): Promise<ContactRow> {
  const contact = await getContact(context, id)
  if (!contact) throw notFound('PatientContact')
  return contact
}

/** Values for the history. */
async function readable(context: SignedInContext, { name, personId, relationship, roles, note, ...contact }: ContactRow) {
  const person = personId ? await context.load.patient.load(personId) : null
  return {
    name: person ? fullName(person) : name,
    phone: contact.phoneValue ? `${contact.phoneDialCode} ${contact.phoneValue}` : null,
    relationship,
    roles: roles.join(', '),
    note,
    archived: contact.archivedTime ? 'true' : null,
  }
}

async function announceChange(context: SignedInContext, before: ContactRow): Promise<ContactRow> {
  const after = await readBack(context, before.id)
  await announce(context, after, 'updated', differences(await readable(context, before), await readable(context, after)))
  return after
}

const announce = (
  context: SignedInContext,
  { id, establishmentId }: ContactRow,
  action: 'created' | 'updated',
  changes: ReturnType<typeof differences>,
) =>
  recordAndPublish(context, {
    entity: 'patient_contact',
    list: 'patient_contacts',
    entityId: id,
    establishmentIds: [establishmentId],
    action,
    changes,
  })
