import type { Clinic } from '../clinic.ts'
import type { TestDocuments } from '../documents.ts'

/** An example of every operation of the schema with the roles that may use it and the positions of its ids. */

export type Place = {
  clinic: Clinic
  eventId: string
  invitationId: string
  documents: TestDocuments
  conversationId: string
  importId: string
}
export type Operation = {
  document: string
  variables: (place: Place) => Record<string, unknown>
  /**
   * `anybody`: answers without a session. The others answer an admin; a doctor is refused where it says `admin`, an admin where
   * it says `doctor`.
   */
  for: 'anybody' | 'admin' | 'doctor' | 'admin and doctor'
}

const monday = '2031-03-03'
export const at = (time: string) => `${monday}T${time}:00+07:00`

const operation = (allowed: Operation['for'], document: string, variables: Operation['variables'] = () => ({})): Operation => ({
  for: allowed,
  document,
  variables,
})

export const queries: Record<string, Operation> = {
  assistantSettings: operation(
    'admin and doctor',
    `{ assistantSettings { mode modelSet localHost tokensPerDay tokensUsedToday } }`,
  ),
  assistantConversations: operation(
    'admin and doctor',
    `{ assistantConversations { totalCount pageInfo { totalPages } edges { id title updatedTime } } }`,
  ),
  assistantConversation: operation(
    'admin and doctor',
    `query ($id: ID!) { assistantConversation(id: $id) { id title messages { id role text parts createdTime } } }`,
    ({ conversationId }) => ({ id: conversationId }),
  ),
  currentImport: operation(
    'admin',
    `{ currentImport { id status userName isCancelling files { name size } progress { kind done total } failure
      checked { tallies { kind read reported } faults { file line reason reasonKey value } files { name encoding columns { name field } } }
      imported { faultCount passedOver { kind count } } } }`,
  ),
  importAllowed: operation('admin', `{ importAllowed }`),
  me: operation('anybody', `{ me { id } }`),
  session: operation('anybody', `{ session { user { id } establishment { id } } }`),
  user: operation('admin and doctor', `query ($id: ID!) { user(userId: $id) { id email { value } } }`, ({ clinic }) => ({
    id: clinic.ploy.userId,
  })),
  users: operation('admin', `{ users { totalCount pageInfo { totalPages } edges { id email { value } } } }`),
  auditLog: operation(
    'admin',
    `query ($establishmentId: ID, $entityId: ID, $actorId: ID) {
      auditLog(filter: { establishmentId: $establishmentId, entityId: $entityId, actorId: $actorId }) {
        totalCount pageInfo { totalPages } edges { id userName entity entityId entityName action changes { field from to } }
      }
    }`,
    ({ clinic }) => ({ establishmentId: clinic.id, entityId: clinic.somchai.patientId, actorId: clinic.admin.userId }),
  ),
  backups: operation('admin', `{ backups { lastTime alarm nextTime runs { id result bytes counts { name count } } } }`),
  clinicSummary: operation(
    'admin and doctor',
    `query ($id: ID) { clinicSummary(establishmentId: $id, from: "2031-03-03") { days { date total } unpaid { currency count amount } } }`,
    ({ clinic }) => ({ id: clinic.id }),
  ),
  similarPatients: operation(
    'admin and doctor',
    `query ($input: SimilarPatientsInput!) { similarPatients(input: $input) { id firstName } }`,
    ({ clinic }) => ({ input: { establishmentId: clinic.id, firstName: 'Malee', lastName: 'Thongdee' } }),
  ),
  userPresenceInfo: operation(
    'admin and doctor',
    `query ($id: ID!) { userPresenceInfo(userId: $id) { current { status } previous { status } } }`,
    ({ clinic }) => ({
      id: clinic.ploy.userId,
    }),
  ),
  doctor: operation(
    'admin and doctor',
    `query ($id: ID!) { doctor(id: $id) { id lastName establishments { id } } }`,
    ({ clinic }) => ({ id: clinic.krit.doctorId }),
  ),
  doctors: operation(
    'admin and doctor',
    `query ($id: ID, $query: String) { doctors(filter: { establishmentId: $id, query: $query }) { totalCount pageInfo { totalPages } edges { id } } }`,
    ({ clinic }) => ({ id: clinic.id }),
  ),
  patient: operation('admin and doctor', `query ($id: ID!) { patient(id: $id) { id firstName } }`, ({ clinic }) => ({
    id: clinic.malee.patientId,
  })),
  patients: operation(
    'admin and doctor',
    `query ($id: ID) { patients(filter: { establishmentId: $id }) { totalCount pageInfo { totalPages } edges { id } } }`,
    ({ clinic }) => ({
      id: clinic.id,
    }),
  ),
  establishment: operation('admin and doctor', `query ($id: ID!) { establishment(id: $id) { id name } }`, ({ clinic }) => ({
    id: clinic.id,
  })),
  establishments: operation('admin and doctor', `{ establishments { totalCount edges { id } } }`),
  event: operation(
    'admin and doctor',
    `query ($id: ID!) { event(id: $id) { id subject history { userName } } }`,
    ({ eventId }) => ({ id: eventId }),
  ),
  events: operation(
    'admin and doctor',
    `query ($establishmentId: ID, $doctorId: ID, $patientId: ID) {
      events(filter: { establishmentId: $establishmentId, doctorId: $doctorId, patientId: $patientId }) { totalCount pageInfo { totalPages } edges { id } }
    }`,
    ({ clinic }) => ({ establishmentId: clinic.id, doctorId: clinic.ploy.doctorId, patientId: clinic.somchai.patientId }),
  ),
  freeSlots: operation(
    'admin and doctor',
    `query ($id: ID!, $from: DateTime!, $to: DateTime!) { freeSlots(doctorId: $id, from: $from, to: $to) { startTime } }`,
    ({ clinic }) => ({ id: clinic.ploy.doctorId, from: at('08:00'), to: at('20:00') }),
  ),
  invoice: operation(
    'admin and doctor',
    `query ($id: ID!) { invoice(id: $id) { id number totalAmount payments { amount } history { userName } patient { id } } }`,
    ({ documents }) => ({ id: documents.partlyPaidInvoice }),
  ),
  invoices: operation(
    'admin and doctor',
    `query ($establishmentId: ID, $patientId: ID) {
      invoices(filter: { establishmentId: $establishmentId, patientId: $patientId }) { totalCount pageInfo { totalPages } edges { id } }
    }`,
    ({ clinic }) => ({ establishmentId: clinic.id, patientId: clinic.somchai.patientId }),
  ),
  prescription: operation(
    'admin and doctor',
    `query ($id: ID!) { prescription(id: $id) { id status doctor { id } history { userName } } }`,
    ({ documents }) => ({ id: documents.issuedPrescription }),
  ),
  prescriptions: operation(
    'admin and doctor',
    `query ($establishmentId: ID, $doctorId: ID, $patientId: ID) {
      prescriptions(filter: { establishmentId: $establishmentId, doctorId: $doctorId, patientId: $patientId }) { totalCount pageInfo { totalPages } edges { id } }
    }`,
    ({ clinic }) => ({ establishmentId: clinic.id, doctorId: clinic.ploy.doctorId, patientId: clinic.somchai.patientId }),
  ),
  search: operation(
    'admin and doctor',
    `query ($query: String!) { search(query: $query, types: [DOCTOR, ESTABLISHMENT, PATIENT]) { __typename ... on Doctor { id } ... on Establishment { id } ... on Patient { id } } }`,
    () => ({ query: 'i' }),
  ),
}

export const mutations: Record<string, Operation> = {
  startBackup: operation('admin', `mutation { startBackup { lastTime place } }`),
  proveBackup: operation('admin', `mutation { proveBackup { lastTime lastProof } }`),
  updateAssistantSettings: operation(
    'admin',
    `mutation ($input: UpdateAssistantSettingsInput!) { updateAssistantSettings(input: $input) { mode } }`,
    () => ({ input: { mode: 'off', tokensPerDay: 1000 } }),
  ),
  deleteAssistantConversation: operation(
    'admin and doctor',
    `mutation ($id: ID!) { deleteAssistantConversation(id: $id) }`,
    ({ conversationId }) => ({ id: conversationId }),
  ),
  deleteAssistantConversations: operation('admin and doctor', `mutation { deleteAssistantConversations }`),
  createImport: operation('admin', `mutation ($input: CreateImportInput!) { createImport(input: $input) { id status } }`, () => ({
    input: { files: [{ name: 'patients.csv', size: 100 }] },
  })),
  startImport: operation(
    'admin',
    `mutation ($input: StartImportInput!) { startImport(input: $input) { id status } }`,
    ({ importId }) => ({ input: { id: importId, dryRun: true } }),
  ),
  cancelImport: operation(
    'admin',
    `mutation ($input: DeleteByIdInput!) { cancelImport(input: $input) { id status } }`,
    ({ importId }) => ({ input: { id: importId } }),
  ),
  removeImport: operation(
    'admin',
    `mutation ($input: DeleteByIdInput!) { removeImport(input: $input) { id } }`,
    ({ importId }) => ({ input: { id: importId } }),
  ),
  createEvents: operation(
    'admin and doctor',
    `mutation ($input: [CreateEventInput!]!) { createEvents(input: $input) { id } }`,
    ({ clinic }) => ({
      input: [
        {
          startTime: at('15:00'),
          endTime: at('15:30'),
          subject: 'Follow-up',
          doctorId: clinic.ploy.doctorId,
          patientId: clinic.malee.patientId,
          establishmentId: clinic.id,
        },
      ],
    }),
  ),
  updateEvents: operation(
    'admin and doctor',
    `mutation ($input: [UpdateEventInput!]!) { updateEvents(input: $input) { id } }`,
    ({ clinic, eventId }) => ({
      input: [
        {
          id: eventId,
          subject: 'Changed',
          doctorId: clinic.ploy.doctorId,
          patientId: clinic.malee.patientId,
          establishmentId: clinic.id,
        },
      ],
    }),
  ),
  deleteEvent: operation(
    'admin and doctor',
    `mutation ($input: DeleteEventInput!) { deleteEvent(input: $input) { id } }`,
    ({ clinic, eventId }) => ({
      input: { id: eventId, establishmentId: clinic.id },
    }),
  ),
  createInvoice: operation(
    'admin and doctor',
    `mutation ($input: CreateInvoiceInput!) { createInvoice(input: $input) { id } }`,
    ({ clinic, eventId }) => ({
      input: {
        establishmentId: clinic.id,
        patientId: clinic.somchai.patientId,
        eventId,
        invoiceDetails: [{ medicalService: 'Check-up', quantity: 1, price: '500' }],
      },
    }),
  ),
  updateInvoice: operation(
    'admin',
    `mutation ($input: UpdateInvoiceInput!) { updateInvoice(input: $input) { id } }`,
    ({ clinic, documents }) => ({
      input: { id: documents.draftInvoice, establishmentId: clinic.id, patientId: clinic.malee.patientId, notes: 'Changed' },
    }),
  ),
  deleteInvoice: operation(
    'admin',
    `mutation ($input: DeleteInvoiceInput!) { deleteInvoice(input: $input) { id } }`,
    ({ clinic, documents }) => ({ input: { id: documents.draftInvoice, establishmentId: clinic.id } }),
  ),
  issueInvoice: operation(
    'admin',
    `mutation ($input: IssueInvoiceInput!) { issueInvoice(input: $input) { id } }`,
    ({ documents }) => ({ input: { id: documents.draftInvoice } }),
  ),
  voidInvoice: operation(
    'admin',
    `mutation ($input: VoidInvoiceInput!) { voidInvoice(input: $input) { id } }`,
    ({ documents }) => ({
      input: { id: documents.issuedInvoice, reason: 'Wrong patient' },
    }),
  ),
  copyInvoice: operation(
    'admin',
    `mutation ($input: CopyInvoiceInput!) { copyInvoice(input: $input) { id } }`,
    ({ documents }) => ({
      input: { id: documents.issuedInvoice },
    }),
  ),
  recordPayment: operation(
    'admin',
    `mutation ($input: RecordPaymentInput!) { recordPayment(input: $input) { id } }`,
    ({ documents }) => ({ input: { invoiceId: documents.issuedInvoice, amount: '100', method: 'cash' } }),
  ),
  removePayment: operation(
    'admin',
    `mutation ($input: RemovePaymentInput!) { removePayment(input: $input) { id } }`,
    ({ documents }) => ({ input: { id: documents.payment, reason: 'Booked twice' } }),
  ),
  createPrescription: operation(
    'admin and doctor',
    `mutation ($input: CreatePrescriptionInput!) { createPrescription(input: $input) { id } }`,
    ({ clinic }) => ({
      input: {
        establishmentId: clinic.id,
        doctorId: clinic.ploy.doctorId,
        patientId: clinic.malee.patientId,
        prescriptionDetails: [{ medication: 'Paracetamol 500 mg', quantity: 20 }],
      },
    }),
  ),
  updatePrescription: operation(
    'admin and doctor',
    `mutation ($input: UpdatePrescriptionInput!) { updatePrescription(input: $input) { id } }`,
    ({ documents }) => ({ input: { id: documents.draftPrescription, notes: 'Changed' } }),
  ),
  deletePrescription: operation(
    'admin and doctor',
    `mutation ($input: DeleteByIdInput!) { deletePrescription(input: $input) { id } }`,
    ({ documents }) => ({ input: { id: documents.draftPrescription } }),
  ),
  issuePrescription: operation(
    'doctor',
    `mutation ($input: IssuePrescriptionInput!) { issuePrescription(input: $input) { id } }`,
    ({ documents }) => ({ input: { id: documents.draftPrescription } }),
  ),
  cancelPrescription: operation(
    'doctor',
    `mutation ($input: CancelPrescriptionInput!) { cancelPrescription(input: $input) { id } }`,
    ({ documents }) => ({ input: { id: documents.issuedPrescription, reason: 'Wrong dose' } }),
  ),
  reissuePrescription: operation(
    'admin and doctor',
    `mutation ($input: ReissuePrescriptionInput!) { reissuePrescription(input: $input) { id } }`,
    ({ documents }) => ({ input: { id: documents.cancelledPrescription } }),
  ),
  createDoctor: operation(
    'admin',
    `mutation ($input: CreateDoctorInput!) { createDoctor(input: $input) { id } }`,
    ({ clinic }) => ({
      input: { firstName: 'Anong', lastName: 'Meesuk', establishmentIds: [clinic.id] },
    }),
  ),
  updateDoctor: operation(
    'admin',
    `mutation ($input: UpdateDoctorInput!) { updateDoctor(input: $input) { id } }`,
    ({ clinic }) => ({
      input: { id: clinic.krit.doctorId, info: 'Changed', establishmentIds: [clinic.id] },
    }),
  ),
  deleteDoctor: operation(
    'admin',
    `mutation ($input: DeleteDoctorInput!) { deleteDoctor(input: $input) { id } }`,
    ({ clinic }) => ({
      input: { doctorId: clinic.krit.doctorId },
    }),
  ),
  restoreDoctor: operation(
    'admin',
    `mutation ($input: RestoreDoctorInput!) { restoreDoctor(input: $input) { id } }`,
    ({ clinic }) => ({ input: { doctorId: clinic.krit.doctorId } }),
  ),
  removeEstablishmentRefFromDoctor: operation(
    'admin',
    `mutation ($input: RemoveEstablishmentRefFromDoctorInput!) { removeEstablishmentRefFromDoctor(input: $input) { id } }`,
    ({ clinic }) => ({ input: { doctorId: clinic.krit.doctorId, establishmentId: clinic.id } }),
  ),
  createPatient: operation(
    'admin and doctor',
    `mutation ($input: CreatePatientInput!) { createPatient(input: $input) { id } }`,
    ({ clinic }) => ({
      input: { firstName: 'Wipa', lastName: 'Suksan', establishmentId: clinic.id },
    }),
  ),
  updatePatient: operation(
    'admin and doctor',
    `mutation ($input: UpdatePatientInput!) { updatePatient(input: $input) { id } }`,
    ({ clinic }) => ({
      input: { id: clinic.malee.patientId, notes: 'Changed' },
    }),
  ),
  removeEstablishmentRefFromPatient: operation(
    'admin',
    `mutation ($input: RemoveEstablishmentRefFromPatientInput!) { removeEstablishmentRefFromPatient(input: $input) { id } }`,
    ({ clinic }) => ({ input: { patientId: clinic.malee.patientId, establishmentId: clinic.id } }),
  ),
  restorePatient: operation(
    'admin',
    `mutation ($input: RestorePatientInput!) { restorePatient(input: $input) { id } }`,
    ({ clinic }) => ({ input: { patientId: clinic.malee.patientId, establishmentId: clinic.id } }),
  ),
  updateEstablishment: operation(
    'admin',
    `mutation ($input: UpdateEstablishmentInput!) { updateEstablishment(input: $input) { id } }`,
    ({ clinic }) => ({
      input: { id: clinic.id, info: 'Changed' },
    }),
  ),
  restoreEstablishment: operation(
    'admin',
    `mutation ($input: RestoreEstablishmentInput!) { restoreEstablishment(input: $input) { id } }`,
    ({ clinic }) => ({ input: { id: clinic.id } }),
  ),
  createEstablishment: operation(
    'admin',
    `mutation ($input: CreateEstablishmentInput!) { createEstablishment(input: $input) { id } }`,
    () => ({ input: { name: 'Annexe' } }),
  ),
  createUser: operation('admin', `mutation ($input: CreateUserInput!) { createUser(input: $input) { id } }`, ({ clinic }) => ({
    input: {
      firstName: 'Krit',
      lastName: 'Boonmee',
      email: `krit.${clinic.id.slice(-12)}@clinic.test`,
      role: 'DOCTOR',
      doctorId: clinic.krit.doctorId,
    },
  })),
  resendInvitation: operation(
    'admin',
    `mutation ($input: DeleteByIdInput!) { resendInvitation(input: $input) { id } }`,
    ({ invitationId }) => ({ input: { id: invitationId } }),
  ),
  updateUser: operation('admin', `mutation ($input: UpdateUserInput!) { updateUser(input: $input) { id } }`, ({ clinic }) => ({
    input: { id: clinic.admin.userId, firstName: 'Changed' },
  })),
  deleteUser: operation('admin', `mutation ($input: DeleteByIdInput!) { deleteUser(input: $input) { id } }`, ({ clinic }) => ({
    input: { id: clinic.ploy.userId },
  })),
  deleteEstablishment: operation(
    'admin',
    `mutation ($input: DeleteByIdInput!) { deleteEstablishment(input: $input) { id } }`,
    ({ clinic }) => ({
      input: { id: clinic.id },
    }),
  ),
}

export const subscriptions: Record<string, Operation> = {
  eventsChanged: operation(
    'admin and doctor',
    `subscription ($id: ID!) { eventsChanged(establishmentId: $id) { change id event { id subject } } }`,
    ({ clinic }) => ({ id: clinic.id }),
  ),
  presenceChanged: operation(
    'admin and doctor',
    `subscription ($id: ID!) { presenceChanged(establishmentId: $id) { userId doctorId current { status } } }`,
    ({ clinic }) => ({
      id: clinic.id,
    }),
  ),
  listChanged: operation(
    'admin and doctor',
    `subscription ($id: ID!) { listChanged(establishmentId: $id) { list change id } }`,
    ({ clinic }) => ({ id: clinic.id }),
  ),
  readAgain: operation(
    'admin and doctor',
    `subscription ($id: ID!) { readAgain(establishmentId: $id) { establishmentId } }`,
    ({ clinic }) => ({ id: clinic.id }),
  ),
}

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/

/** The paths of all ids in variables: "input.0.doctorId". */
export function idPaths(value: unknown, path: string[] = []): string[][] {
  if (typeof value === 'string') return uuid.test(value) ? [path] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => idPaths(inner, [...path, key]))
}

export function withValue<Variables>(variables: Variables, path: string[], value: unknown): Variables {
  const copy = structuredClone(variables)
  const last = path.at(-1) ?? ''
  const parent = path
    .slice(0, -1)
    .reduce<Record<string, unknown>>((inner, key) => inner[key] as Record<string, unknown>, copy as never)
  parent[last] = value
  return copy
}
