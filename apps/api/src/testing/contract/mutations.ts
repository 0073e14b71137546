import { changesOfMoney, type Change } from './mutations-of-money.ts'
import type { Operation } from './operations.ts'
import { at, operation } from './operations.ts'

/** An example of every mutation. */

/** Those that take an input and answer with the record, which is asked for its id. */
const changes: Record<string, Change> = {
  ...changesOfMoney,
  createEvents: [
    'admin and doctor',
    '[CreateEventInput!]',
    ({ clinic }) => [
      {
        startTime: at('15:00'),
        endTime: at('15:30'),
        subject: 'Follow-up',
        doctorId: clinic.ploy.doctorId,
        patientId: clinic.malee.patientId,
        establishmentId: clinic.id,
      },
    ],
  ],
  updateEvents: [
    'admin and doctor',
    '[UpdateEventInput!]',
    ({ clinic, eventId }) => [
      {
        id: eventId,
        subject: 'Changed',
        doctorId: clinic.ploy.doctorId,
        patientId: clinic.malee.patientId,
        establishmentId: clinic.id,
      },
    ],
  ],
  deleteEvent: ['admin and doctor', 'DeleteEventInput', ({ clinic, eventId }) => ({ id: eventId, establishmentId: clinic.id })],
  sendDocument: [
    'admin and doctor',
    'SendDocumentInput',
    ({ documents }) => ({
      kind: 'prescriptions',
      id: documents.issuedPrescription,
      address: 'malee@clinic.test',
      language: 'th',
    }),
  ],
  createPrescription: [
    'admin and doctor',
    'CreatePrescriptionInput',
    ({ clinic }) => ({
      establishmentId: clinic.id,
      doctorId: clinic.ploy.doctorId,
      patientId: clinic.malee.patientId,
      prescriptionDetails: [{ medication: 'Paracetamol 500 mg', quantity: 20 }],
    }),
  ],
  updatePrescription: [
    'admin and doctor',
    'UpdatePrescriptionInput',
    ({ documents }) => ({ id: documents.draftPrescription, notes: 'Changed' }),
  ],
  deletePrescription: ['admin and doctor', 'DeleteByIdInput', ({ documents }) => ({ id: documents.draftPrescription })],
  issuePrescription: [
    'doctor',
    'IssuePrescriptionInput',
    ({ documents }) => ({ id: documents.draftPrescription, warningOverrideReason: 'Agreed' }),
  ],
  cancelPrescription: [
    'doctor',
    'CancelPrescriptionInput',
    ({ documents }) => ({ id: documents.issuedPrescription, reason: 'Wrong dose' }),
  ],
  reissuePrescription: [
    'admin and doctor',
    'ReissuePrescriptionInput',
    ({ documents }) => ({ id: documents.cancelledPrescription }),
  ],
  createPrescriptionTemplate: [
    'admin and doctor',
    'CreatePrescriptionTemplateInput',
    ({ clinic }) => ({
      establishmentId: clinic.id,
      doctorId: clinic.ploy.doctorId,
      name: 'Fever',
      prescriptionDetails: [{ medication: 'Paracetamol 500 mg', quantity: 20 }],
    }),
  ],
  updatePrescriptionTemplate: [
    'admin and doctor',
    'UpdatePrescriptionTemplateInput',
    ({ templateId }) => ({ id: templateId, name: 'Cough' }),
  ],
  deletePrescriptionTemplate: ['admin and doctor', 'DeleteByIdInput', ({ templateId }) => ({ id: templateId })],
  printLabels: [
    'admin and doctor',
    'PrintLabelsInput',
    ({ documents }) => ({ id: documents.issuedPrescription, language: 'th' }),
  ],
  issueCertificate: [
    'doctor',
    'IssueCertificateInput',
    ({ clinic }) => ({
      establishmentId: clinic.id,
      doctorId: clinic.ploy.doctorId,
      patientId: clinic.somchai.patientId,
      examinedDate: '2026-01-02',
      findings: 'Influenza',
    }),
  ],
  voidCertificate: [
    'doctor',
    'VoidCertificateInput',
    ({ documents }) => ({ id: documents.certificate, reason: 'Wrong patient' }),
  ],
  createAllergyClass: [
    'admin',
    'CreateAllergyClassInput',
    ({ clinic }) => ({ establishmentId: clinic.id, nameEn: 'Macrolides', substances: [{ name: 'Erythromycin' }] }),
  ],
  updateAllergyClass: ['admin', 'UpdateAllergyClassInput', ({ allergyClassId }) => ({ id: allergyClassId, otherNames: ['TCN'] })],
  archiveAllergyClass: ['admin', 'DeleteByIdInput', ({ allergyClassId }) => ({ id: allergyClassId })],
  restoreAllergyClass: ['admin', 'DeleteByIdInput', ({ allergyClassId }) => ({ id: allergyClassId })],
  createDrug: ['admin and doctor', 'CreateDrugInput', ({ clinic }) => ({ establishmentId: clinic.id, genericName: 'Ibuprofen' })],
  updateDrug: ['admin and doctor', 'UpdateDrugInput', ({ drugId }) => ({ id: drugId, info: 'Changed' })],
  archiveDrug: ['admin and doctor', 'DeleteByIdInput', ({ drugId }) => ({ id: drugId })],
  restoreDrug: ['admin and doctor', 'DeleteByIdInput', ({ drugId }) => ({ id: drugId })],
  createDoctor: [
    'admin',
    'CreateDoctorInput',
    ({ clinic }) => ({ firstName: 'Anong', lastName: 'Meesuk', establishmentIds: [clinic.id] }),
  ],
  updateDoctor: [
    'admin',
    'UpdateDoctorInput',
    ({ clinic }) => ({ id: clinic.krit.doctorId, info: 'Changed', establishmentIds: [clinic.id] }),
  ],
  deleteDoctor: ['admin', 'DeleteDoctorInput', ({ clinic }) => ({ doctorId: clinic.krit.doctorId })],
  restoreDoctor: ['admin', 'RestoreDoctorInput', ({ clinic }) => ({ doctorId: clinic.krit.doctorId })],
  removeEstablishmentRefFromDoctor: [
    'admin',
    'RemoveEstablishmentRefFromDoctorInput',
    ({ clinic }) => ({ doctorId: clinic.krit.doctorId, establishmentId: clinic.id }),
  ],
  createPatient: [
    'admin and doctor',
    'CreatePatientInput',
    ({ clinic }) => ({ firstName: 'Wipa', lastName: 'Suksan', establishmentId: clinic.id }),
  ],
  updatePatient: ['admin and doctor', 'UpdatePatientInput', ({ clinic }) => ({ id: clinic.malee.patientId, notes: 'Changed' })],
  removeEstablishmentRefFromPatient: [
    'admin',
    'RemoveEstablishmentRefFromPatientInput',
    ({ clinic }) => ({ patientId: clinic.malee.patientId, establishmentId: clinic.id }),
  ],
  restorePatient: [
    'admin',
    'RestorePatientInput',
    ({ clinic }) => ({ patientId: clinic.malee.patientId, establishmentId: clinic.id }),
  ],
  updateEstablishment: ['admin', 'UpdateEstablishmentInput', ({ clinic }) => ({ id: clinic.id, info: 'Changed' })],
  restoreEstablishment: ['admin', 'RestoreEstablishmentInput', ({ clinic }) => ({ id: clinic.id })],
  createEstablishment: ['admin', 'CreateEstablishmentInput', () => ({ name: 'Annexe' })],
  deleteEstablishment: ['admin', 'DeleteByIdInput', ({ clinic }) => ({ id: clinic.id })],
  createUser: [
    'admin',
    'CreateUserInput',
    ({ clinic }) => ({
      firstName: 'Krit',
      lastName: 'Boonmee',
      email: `krit.${clinic.id.slice(-12)}@clinic.test`,
      role: 'DOCTOR',
      doctorId: clinic.krit.doctorId,
    }),
  ],
  resendInvitation: ['admin', 'DeleteByIdInput', ({ invitationId }) => ({ id: invitationId })],
  updateUser: ['admin', 'UpdateUserInput', ({ clinic }) => ({ id: clinic.admin.userId, firstName: 'Changed' })],
  deleteUser: ['admin', 'DeleteByIdInput', ({ clinic }) => ({ id: clinic.ploy.userId })],
  removeImport: ['admin', 'DeleteByIdInput', ({ importId }) => ({ id: importId })],
}

const changeOperations = Object.entries(changes).map(([name, [allowed, inputType, input]]) => {
  const document = `mutation ($input: ${inputType}!) { ${name}(input: $input) { id } }`
  return [name, operation(allowed, document, (place) => ({ input: input(place) }))] as const
})

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
  importPriceList: operation(
    'admin',
    `mutation ($input: ImportPriceListInput!) { importPriceList(input: $input) { created updated unchanged faults { line column reasonKey reason value } } }`,
    ({ clinic }) => ({
      input: { establishmentId: clinic.id, text: 'Code,Name (English),Price\nC01,Check-up,700', dryRun: false },
    }),
  ),
  setOwnSignature: operation(
    'doctor',
    `mutation ($input: SetOwnSignatureInput!) { setOwnSignature(input: $input) { previewUrl width height } }`,
    () => ({ input: { previewUrl: null } }),
  ),
  ...Object.fromEntries(changeOperations),
}
