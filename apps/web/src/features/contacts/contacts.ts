import type { CreateContact, UpdateContact } from '@clinic/shared/contacts/contact-input'
import { runMutation } from '../../graphql/client.ts'
import { graphql, type ResultOf } from '../../graphql/graphql.ts'

const contactRow = graphql(`
  fragment ContactRow on PatientContact {
    id version archivedTime relationship roles name note
    phone { value dialCode extension verified }
    patient { id title firstName lastName phone { value dialCode extension } }
    person { id title firstName lastName phone { value dialCode extension } }
  }
`)
export type ContactRow = ResultOf<typeof contactRow>

export const PatientContactsQuery = graphql(
  `
    query PatientContacts($patientId: ID!) {
      patientContacts(patientId: $patientId) { ...ContactRow }
    }
  `,
  [contactRow],
)

export const ContactsOfVisitQuery = graphql(
  `
    query ContactsOfVisit($eventId: ID!) {
      contactsOfVisit(eventId: $eventId) { ...ContactRow }
    }
  `,
  [contactRow],
)

const CreateContactDocument = graphql(
  `
    mutation CreateContact($input: CreateContactInput!) {
      createContact(input: $input) { ...ContactRow }
    }
  `,
  [contactRow],
)

const UpdateContactDocument = graphql(
  `
    mutation UpdateContact($input: UpdateContactInput!) {
      updateContact(input: $input) { ...ContactRow }
    }
  `,
  [contactRow],
)

const ArchiveContactDocument = graphql(`
  mutation ArchiveContact($input: ArchiveContactInput!) {
    archiveContact(input: $input) { id }
  }
`)

/** Throws a `Failure`. */
export const createContact = async (input: CreateContact): Promise<ContactRow> =>
  (await runMutation(CreateContactDocument, { input })).createContact

/** Throws a `Failure`. */
export const updateContact = async (input: UpdateContact): Promise<ContactRow> =>
  (await runMutation(UpdateContactDocument, { input })).updateContact

/** Throws a `Failure`. */
export const archiveContact = (id: string, archived: boolean) => runMutation(ArchiveContactDocument, { input: { id, archived } })
