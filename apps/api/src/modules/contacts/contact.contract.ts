import { v7 as uuidv7 } from 'uuid'
import { insert } from '../../testing/clinic.ts'
import type { Contract } from '../../testing/contract/contract.ts'
import { bad, badId, operation } from '../../testing/contract/contract.ts'

export const contract: Contract<{ contact: string; olderContact: string }> = {
  rights: {
    'contact:read': ['ADMIN', 'DOCTOR', 'STAFF'],
    'contact:write': ['ADMIN', 'DOCTOR', 'STAFF'],
  },
  async records(owner, { id: establishmentId, somchai }) {
    const ids = { contact: uuidv7(), olderContact: uuidv7() }
    const about = { establishmentId, patientId: somchai.patientId, relationship: 'mother', roles: ['emergency'] }
    await insert(owner, 'patient_contact', [
      { id: ids.contact, name: 'Somying Jaidee', phoneValue: '812345678', ...about },
      { id: ids.olderContact, name: 'Somsri Jaidee', ...about },
    ])
    return ids
  },
  queries: {
    patientContacts: operation(
      'admin and doctor',
      `query ($id: ID!) { patientContacts(patientId: $id) { id name roles phone { value } patient { id } person { id } } }`,
      ({ clinic }) => ({ id: clinic.somchai.patientId }),
    ),
    contactsOfVisit: operation(
      'admin and doctor',
      `query ($id: ID!) { contactsOfVisit(eventId: $id) { id name } }`,
      ({ ids }) => ({ id: ids.contact }),
    ),
  },
  changes: {
    createContact: [
      'admin and doctor',
      'CreateContactInput',
      ({ clinic }) => ({
        establishmentId: clinic.id,
        patientId: clinic.somchai.patientId,
        personId: clinic.malee.patientId,
        relationship: 'spouse',
        roles: ['payer'],
      }),
    ],
    updateContact: [
      'admin and doctor',
      'UpdateContactInput',
      ({ ids }) => ({ id: ids.contact, name: 'Somying Jaidee', relationship: 'mother', roles: ['guardian'] }),
    ],
    archiveContact: ['admin and doctor', 'ArchiveContactInput', ({ ids }) => ({ id: ids.olderContact, archived: true })],
  },
  staffMay: ['patientContacts', 'contactsOfVisit', 'createContact', 'updateContact', 'archiveContact'],
  refusals: {
    patientContacts: { bad: badId('id', 'patientId') },
    contactsOfVisit: { bad: badId('id', 'eventId') },
    createContact: { bad: bad('input.relationship', 'godmother', 'invalid_choice') },
    updateContact: {
      bad: badId('input.id'),
      conflict: {
        reason: 'stale',
        input: ({ ids }) => ({ id: ids.contact, name: 'Somying', relationship: 'mother', roles: [], version: 99 }),
      },
    },
    archiveContact: { bad: badId('input.id') },
  },
  told: {
    createContact: ['patient_contacts', 'created'],
    updateContact: ['patient_contacts', 'updated'],
    archiveContact: ['patient_contacts', 'updated'],
  },
}
