import { graphql } from '../../../graphql/typed-documents.ts'
import type { ResultOf } from '../../../graphql/typed-documents.ts'

/** All that the tools can read: queries of the product's own schema, answered as to the person themselves. No mutation is here. */

const doctor = graphql(`
  fragment AssistantDoctor on Doctor {
    id
    firstName
    lastName
    title
  }
`)

const profile = graphql(`
  fragment AssistantDoctorProfile on Doctor {
    id
    firstName
    lastName
    title
    designations
    medicalServices
    status
  }
`)

const person = graphql(`
  fragment AssistantPerson on Patient {
    id
    firstName
    lastName
  }
`)

export const patient = graphql(
  `
    fragment AssistantPatient on Patient {
      ...AssistantPerson
      nickname
      hospitalNumber
      soundsLike
      phone { dialCode value extension }
    }
  `,
  [person],
)

const event = graphql(
  `
    fragment AssistantEvent on Event {
      id
      version
      startTime
      endTime
      bufferBefore
      bufferAfter
      isAllDay
      status
      cancelReason
      waitingSince
      calledInTime
      subject
      mayEdit
      nextStatuses
      patient { ...AssistantPerson }
      doctor { ...AssistantDoctor }
    }
  `,
  [person, doctor],
)

const invoice = graphql(
  `
    fragment AssistantInvoice on Invoice {
      id
      number
      status
      currency
      totalAmount
      balance
      dueDate
      overdue
      patient { ...AssistantPerson }
    }
  `,
  [person],
)

const amounts = graphql(`
  fragment AssistantAmounts on Invoice {
    currency
    totalAmount
    amountPaid
  }
`)

export type PersonFields = ResultOf<typeof person>
export type DoctorFields = ResultOf<typeof doctor>
export type PatientFields = ResultOf<typeof patient>
export type EventFields = ResultOf<typeof event>
export type ProfileFields = ResultOf<typeof profile>
export type InvoiceFields = ResultOf<typeof invoice>
export type InvoiceAmounts = ResultOf<typeof amounts>

export const documents = {
  patient: graphql(`query AssistantPatient($id: ID!) { patient(id: $id) { ...AssistantPatient } }`, [patient]),
  patients: graphql(
    `
      query AssistantPatients($establishmentId: ID, $query: String, $limit: Int) {
        patients(filter: { establishmentId: $establishmentId, query: $query }, pagination: { limit: $limit }) {
          totalCount
          edges { ...AssistantPatient }
        }
      }
    `,
    [patient],
  ),
  doctor: graphql(`query AssistantDoctor($id: ID!) { doctor(id: $id) { ...AssistantDoctor } }`, [doctor]),
  doctors: graphql(
    `
      query AssistantDoctors($establishmentId: ID, $query: String, $page: Int, $limit: Int) {
        doctors(filter: { establishmentId: $establishmentId, query: $query }, pagination: { page: $page, limit: $limit }) {
          totalCount
          edges { ...AssistantDoctor }
        }
      }
    `,
    [doctor],
  ),
  profiles: graphql(
    `
      query AssistantDoctorProfiles($establishmentId: ID, $page: Int, $limit: Int) {
        doctors(filter: { establishmentId: $establishmentId }, pagination: { page: $page, limit: $limit }) {
          totalCount
          edges { ...AssistantDoctorProfile }
        }
      }
    `,
    [profile],
  ),
  workingTimes: graphql(`
    query AssistantWorkingTimes($establishmentId: ID, $from: DateTime!, $to: DateTime!) {
      workingTimes(establishmentId: $establishmentId, from: $from, to: $to) { doctorId startTime endTime }
    }
  `),
  closures: graphql(`
    query AssistantClosures($establishmentId: ID!, $from: DateTime!, $to: DateTime!) {
      closures(establishmentId: $establishmentId, from: $from, to: $to) { id name startTime endTime }
    }
  `),
  timeOff: graphql(`
    query AssistantTimeOff($establishmentId: ID, $doctorIds: [ID!], $from: DateTime!, $to: DateTime!) {
      timeOff(establishmentId: $establishmentId, doctorIds: $doctorIds, from: $from, to: $to) {
        id
        doctorId
        kind
        startTime
        endTime
      }
      timeOffElsewhere(establishmentId: $establishmentId, doctorIds: $doctorIds, from: $from, to: $to) { doctorId startTime endTime }
    }
  `),
  delays: graphql(
    `query AssistantDelays($establishmentId: ID!) { delays(establishmentId: $establishmentId) { id doctorId minutes } }`,
  ),
  event: graphql(`query AssistantEvent($id: ID!) { event(id: $id) { ...AssistantEvent } }`, [event]),
  events: graphql(
    `
      query AssistantEvents($filter: EventFilter, $page: Int, $limit: Int) {
        events(filter: $filter, pagination: { page: $page, limit: $limit }) {
          totalCount
          edges { ...AssistantEvent }
        }
      }
    `,
    [event],
  ),
  freeSlots: graphql(`
    query AssistantFreeSlots($doctorId: ID!, $from: DateTime!, $to: DateTime!, $minutes: Int!) {
      freeSlots(doctorId: $doctorId, from: $from, to: $to, minutes: $minutes) { startTime endTime }
    }
  `),
  record: graphql(
    `
      query AssistantRecord($id: ID!, $establishmentId: ID, $now: DateTime, $language: Language!, $prescriptions: Boolean!) {
        patient(id: $id) { allergyStatus allergies alerts notes }
        coming: events(filter: { patientId: $id, establishmentId: $establishmentId, from: $now }, pagination: { limit: 5 }) {
          edges { ...AssistantEvent }
        }
        past: events(filter: { patientId: $id, establishmentId: $establishmentId, to: $now }, pagination: { limit: 1 }) {
          totalCount
        }
        prescriptions(
          filter: { patientId: $id, establishmentId: $establishmentId }
          sort: { field: date, descending: true }
          pagination: { limit: 10 }
        ) @include(if: $prescriptions) {
          edges {
            id
            time
            status
            doctor { ...AssistantDoctor }
            prescriptionDetails { medication quantity description: directions(language: $language) }
          }
        }
        invoices(
          filter: { patientId: $id, establishmentId: $establishmentId }
          sort: { field: date, descending: true }
          pagination: { limit: 10 }
        ) {
          edges { ...AssistantInvoice }
        }
      }
    `,
    [event, doctor, invoice],
  ),
  invoice: graphql(`query AssistantInvoiceById($id: ID!) { invoice(id: $id) { ...AssistantInvoice } }`, [invoice]),
  allergyCheck: graphql(`
    query AssistantAllergyCheck($patientId: ID!, $medication: String!) {
      allergyCheck(patientId: $patientId, medication: $medication) {
        isKnown
        matches { allergy relation }
        unknownAllergies
      }
      patient(id: $patientId) { allergyStatus allergies }
    }
  `),
  invoices: graphql(
    `
      query AssistantInvoices($filter: InvoiceFilter, $sort: InvoiceSortInput, $page: Int) {
        invoices(filter: $filter, sort: $sort, pagination: { page: $page, limit: 100 }) {
          totalCount
          edges { ...AssistantInvoice }
        }
      }
    `,
    [invoice],
  ),
  amounts: graphql(
    `
      query AssistantAmounts($filter: InvoiceFilter, $page: Int) {
        invoices(filter: $filter, sort: { field: date }, pagination: { page: $page, limit: 100 }) {
          pageInfo { totalPages }
          edges { ...AssistantAmounts }
        }
      }
    `,
    [amounts],
  ),
}
