import { z } from 'zod'
import { nullableId, optionalText } from '../fields.ts'
import { phone } from '../phone-input.ts'
import { contactRelationships, contactRoles } from './contact.ts'

const id = z.uuid('invalid_id')

const details = {
  /** Of a patient of the same clinic: name and telephone are theirs. */
  personId: nullableId,
  name: optionalText(200),
  phone: phone.nullish(),
  relationship: z.enum(contactRelationships, 'invalid_choice'),
  roles: z.array(z.enum(contactRoles, 'invalid_choice')).max(contactRoles.length, 'too_many'),
  note: optionalText(500),
}

type Who = { personId?: string | null | undefined; name?: string | null | undefined }
const isNamed = ({ personId, name }: Who) => Boolean(personId || name)
const nameFault = { message: 'required', path: ['name'], when: () => true }

/** What is written of a contact; it replaces what was. */
const contactSchema = z.object(details).refine(isNamed, nameFault)

export const createContactSchema = contactSchema.safeExtend({ establishmentId: id, patientId: id })
export type CreateContact = z.output<typeof createContactSchema>

export const updateContactSchema = contactSchema.safeExtend({ id, version: z.int().min(1, 'invalid_number').nullish() })
export type UpdateContact = z.output<typeof updateContactSchema>

export const archiveContactSchema = z.object({ id, archived: z.boolean('invalid_choice') })
export type ArchiveContact = z.output<typeof archiveContactSchema>
