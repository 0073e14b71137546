import type { Operation, TestRecords } from './operations.ts'
import { at, operation } from './operations.ts'

/** An example of every mutation. */

type Change = [allowed: Operation['for'], inputType: string, input: (place: TestRecords) => unknown]

/** Those that take an input and answer with the record, which is asked for its id. */
const changes: Record<string, Change> = {
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
  createInvoice: [
    'admin and doctor',
    'CreateInvoiceInput',
    ({ clinic, eventId }) => ({
      establishmentId: clinic.id,
      patientId: clinic.somchai.patientId,
      eventId,
      invoiceDetails: [{ medicalService: 'Check-up', quantity: 1, price: '500' }],
    }),
  ],
  updateInvoice: [
    'admin',
    'UpdateInvoiceInput',
    ({ clinic, documents }) => ({
      id: documents.draftInvoice,
      establishmentId: clinic.id,
      patientId: clinic.malee.patientId,
      notes: 'Changed',
    }),
  ],
  deleteInvoice: [
    'admin',
    'DeleteInvoiceInput',
    ({ clinic, documents }) => ({ id: documents.draftInvoice, establishmentId: clinic.id }),
  ],
  issueInvoice: ['admin', 'IssueInvoiceInput', ({ documents }) => ({ id: documents.draftInvoice })],
  voidInvoice: ['admin', 'VoidInvoiceInput', ({ documents }) => ({ id: documents.issuedInvoice, reason: 'Wrong patient' })],
  copyInvoice: ['admin', 'CopyInvoiceInput', ({ documents }) => ({ id: documents.issuedInvoice })],
  recordPayment: [
    'admin',
    'RecordPaymentInput',
    ({ documents }) => ({ invoiceId: documents.issuedInvoice, amount: '100', method: 'cash' }),
  ],
  removePayment: ['admin', 'RemovePaymentInput', ({ documents }) => ({ id: documents.payment, reason: 'Booked twice' })],
  refundPayment: [
    'admin',
    'RefundPaymentInput',
    ({ documents }) => ({ id: documents.payment, amount: '50', reason: 'Half of it not given' }),
  ],
  recordDeposit: [
    'admin',
    'RecordDepositInput',
    ({ clinic }) => ({ establishmentId: clinic.id, patientId: clinic.somchai.patientId, amount: '500', method: 'cash' }),
  ],
  refundCredit: [
    'admin',
    'RefundCreditInput',
    ({ clinic }) => ({
      establishmentId: clinic.id,
      patientId: clinic.somchai.patientId,
      amount: '50',
      reason: 'Moves away',
    }),
  ],
  issueReceipt: ['admin', 'IssueReceiptInput', ({ documents }) => ({ paymentId: documents.payment })],
  voidReceipt: ['admin', 'VoidReceiptInput', ({ documents }) => ({ id: documents.receipt, reason: 'Wrong name' })],
  printReceipt: ['admin', 'PrintReceiptInput', ({ documents }) => ({ id: documents.receipt })],
  openTill: ['admin', 'OpenTillInput', ({ clinic }) => ({ establishmentId: clinic.id, openingFloat: '1000' })],
  closeTill: [
    'admin',
    'CloseTillInput',
    ({ documents }) => ({ id: documents.openTill, cash: [{ currency: 'THB', pieces: [{ denomination: '500', count: 2 }] }] }),
  ],
  printTill: ['admin', 'PrintTillInput', ({ documents }) => ({ id: documents.closedTill })],
  issueCreditNote: [
    'admin',
    'IssueCreditNoteInput',
    ({ documents }) => ({
      invoiceId: documents.partlyPaidInvoice,
      receiptId: documents.receipt,
      amount: '50',
      reason: 'Cheaper',
    }),
  ],
  printCreditNote: ['admin', 'PrintCreditNoteInput', ({ documents }) => ({ id: documents.creditNote })],
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
  createPriceListItem: [
    'admin',
    'CreatePriceListItemInput',
    ({ clinic }) => ({ establishmentId: clinic.id, code: 'V01', nameEn: 'Vaccination', price: '1200', vat: 'exempt' }),
  ],
  updatePriceListItem: ['admin', 'UpdatePriceListItemInput', ({ priceListItemId }) => ({ id: priceListItemId, price: '650' })],
  archivePriceListItem: ['admin', 'DeleteByIdInput', ({ priceListItemId }) => ({ id: priceListItemId })],
  restorePriceListItem: ['admin', 'RestorePriceListItemInput', ({ priceListItemId }) => ({ id: priceListItemId })],
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
  issuePrescription: ['doctor', 'IssuePrescriptionInput', ({ documents }) => ({ id: documents.draftPrescription })],
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
  ...Object.fromEntries(changeOperations),
}
