import { archiveContactSchema, createContactSchema, updateContactSchema } from '@clinic/shared/contacts/contact-input'
import { z } from 'zod'
import { builder } from '../../graphql/builder.ts'
import { zodInput } from '../../graphql/zod-input.ts'
import { listContacts, listContactsOfVisit } from './contact.queries.ts'
import { archiveContact, createContact, updateContact } from './contact.service.ts'
import { PatientContactType } from './contact.types.ts'

const personId = { description: 'A patient of the same clinic, whose name and telephone count; else there is a name.' }
const CreateContactInput = zodInput('CreateContactInput', createContactSchema, { personId })
const UpdateContactInput = zodInput('UpdateContactInput', updateContactSchema, { personId })
const ArchiveContactInput = zodInput('ArchiveContactInput', archiveContactSchema)

const id = z.uuid('invalid_id')

builder.queryFields((t) => ({
  patientContacts: t.withAuth({ can: 'contact:read' }).field({
    type: [PatientContactType],
    complexity: 40,
    description: "A patient's contacts, and whose contact the patient is; archived ones among them.",
    args: { patientId: t.arg.id({ required: true, validate: id }) },
    resolve: (_root, { patientId }, context) => listContacts(context, patientId),
  }),
  contactsOfVisit: t.withAuth({ can: 'contact:read' }).field({
    type: [PatientContactType],
    complexity: 40,
    description: 'Whom to call about an appointment: those of its patient that are not archived.',
    args: { eventId: t.arg.id({ required: true, validate: id }) },
    resolve: (_root, { eventId }, context) => listContactsOfVisit(context, eventId),
  }),
}))

builder.mutationFields((t) => ({
  createContact: t.withAuth({ can: 'contact:write' }).field({
    type: PatientContactType,
    args: { input: t.arg({ type: CreateContactInput, required: true }) },
    resolve: (_root, { input }, context) => createContact(context, input),
  }),
  updateContact: t.withAuth({ can: 'contact:write' }).field({
    type: PatientContactType,
    description: 'Replaces what was written.',
    args: { input: t.arg({ type: UpdateContactInput, required: true }) },
    resolve: (_root, { input }, context) => updateContact(context, input),
  }),
  archiveContact: t.withAuth({ can: 'contact:write' }).field({
    type: PatientContactType,
    description: 'Of somebody who is none any more, or is again.',
    args: { input: t.arg({ type: ArchiveContactInput, required: true }) },
    resolve: (_root, { input }, context) => archiveContact(context, input),
  }),
}))
