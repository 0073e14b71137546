import { contactRelationships, contactRoles } from '@clinic/shared/contacts/contact'
import { builder } from '../../graphql/builder.ts'
import { enumType } from '../../graphql/enum-type.ts'
import { Phone } from '../../graphql/shared-types.ts'
import { PatientType, type PatientRow } from '../patients/patient.types.ts'
import type { ContactRow } from './contact.queries.ts'

export const ContactRelationshipEnum = enumType('ContactRelationship', contactRelationships, 'What somebody is to a patient.')
const ContactRoleEnum = enumType('ContactRole', contactRoles, 'What a contact is asked for; `escort` comes along.')

export const PatientContactType = builder.objectRef<ContactRow>('PatientContact').implement({
  description: 'Somebody who belongs to a patient.',
  authScopes: { can: 'contact:read' },
  fields: (t) => ({
    id: t.exposeID('id'),
    version: t.exposeInt('version'),
    archivedTime: t.expose('archivedTime', { type: 'DateTime', nullable: true }),
    relationship: t.expose('relationship', { type: ContactRelationshipEnum }),
    roles: t.expose('roles', { type: [ContactRoleEnum] }),
    name: t.exposeString('name', { description: 'Of somebody who is no patient here.' }),
    phone: t.field({ type: Phone, nullable: true, resolve: (contact) => contact }),
    note: t.exposeString('note'),
    patient: t.field({
      type: PatientType,
      resolve: async ({ patientId }, _args, { load }) => (await load.patient.load(patientId)) as PatientRow,
    }),
    person: t.field({
      type: PatientType,
      nullable: true,
      description: 'Where the contact is a patient, too.',
      resolve: ({ personId }, _args, { load }) => (personId ? load.patient.load(personId) : null),
    }),
  }),
})
