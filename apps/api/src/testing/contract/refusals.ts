import type { TestRecords } from './operations.ts'
import { at } from './operations.ts'

/** The errors of each operation for permitted viewers: bad input by field, and conflicts. */

type Row = {
  /** Where something in its variables is replaced, by what, and how the answer names it. A document where none is a variable. */
  bad: { at: string; value: unknown; says: string } | { document: string; says: string } | 'takes nothing'
  /** The variables that contradict what is there; the reason given. */
  conflict?: { reason: string; input: (records: TestRecords) => object | object[] }
}

const badId = (path: string, says = path) => ({ at: path, value: 'not an id', says: `${says}:invalid_id` })
const badPage = (list: string) => ({
  document: `{ ${list}(pagination: { page: 0 }) { totalCount } }`,
  says: 'pagination.page:page_too_small',
})
const bad = (path: string, value: unknown, key: string) => ({ at: path, value, says: `${path}:${key}` })
const long = 'x'.repeat(20_001)

export const refusals: Record<string, Row> = {
  assistantSettings: { bad: 'takes nothing' },
  assistantConversations: { bad: badPage('assistantConversations') },
  assistantConversation: { bad: badId('id') },
  currentImport: { bad: 'takes nothing' },
  backups: { bad: 'takes nothing' },
  startBackup: { bad: 'takes nothing' },
  proveBackup: { bad: 'takes nothing' },
  importAllowed: { bad: 'takes nothing' },
  createImport: { bad: bad('input.files.0.name', 'sheet.xlsx', 'invalid_choice') },
  startImport: {
    bad: badId('input.id'),
    conflict: { reason: 'transition', input: ({ importId }) => ({ id: importId, dryRun: false }) },
  },
  cancelImport: { bad: badId('input.id') },
  removeImport: { bad: badId('input.id') },
  me: { bad: 'takes nothing' },
  session: { bad: 'takes nothing' },
  user: { bad: badId('id', 'userId') },
  users: { bad: badPage('users') },
  auditLog: { bad: badPage('auditLog') },
  clinicSummary: {
    bad: { document: '{ clinicSummary(from: "2031-02-30") { days { total } } }', says: 'from:invalid_date' },
  },
  similarPatients: { bad: bad('input.firstName', long, 'too_long') },
  userPresenceInfo: { bad: badId('id', 'userId') },
  certificates: { bad: badId('id', 'patientId') },
  medicineLabels: { bad: badId('id', 'patientId') },
  drug: { bad: badId('id') },
  drugs: { bad: badPage('drugs') },
  allergyClass: { bad: badId('id') },
  allergyClasses: { bad: badPage('allergyClasses') },
  doctor: { bad: badId('id') },
  doctors: { bad: badPage('doctors') },
  patient: { bad: badId('id') },
  patientArchived: { bad: badId('id') },
  patients: { bad: badPage('patients') },
  establishment: { bad: badId('id') },
  establishments: { bad: badPage('establishments') },
  event: { bad: badId('id') },
  events: { bad: badPage('events') },
  freeSlots: { bad: bad('to', at('07:00'), 'end_after_start') },
  freeTimes: { bad: bad('to', at('07:00'), 'end_after_start') },
  invoice: { bad: badId('id') },
  invoices: { bad: badPage('invoices') },
  invoiceSums: {
    bad: { document: '{ invoiceSums(filter: { patientId: "x" }) { total } }', says: 'filter.patientId:invalid_id' },
  },
  till: { bad: badId('id') },
  openTill: {
    bad: bad('input.openingFloat', '-1', 'amount_out_of_range'),
    conflict: { reason: 'transition', input: ({ clinic }) => ({ establishmentId: clinic.id, openingFloat: '500' }) },
  },
  currentTill: { bad: badId('id', 'establishmentId') },
  tills: { bad: badPage('tills') },
  tillDay: { bad: bad('day', '2026-02-30', 'invalid_date') },
  prescription: { bad: badId('id') },
  prescriptions: { bad: badPage('prescriptions') },
  search: { bad: bad('query', long, 'too_long') },

  updateAssistantSettings: { bad: bad('input.tokensPerDay', -1, 'invalid_number') },
  deleteAssistantConversation: { bad: badId('id') },
  deleteAssistantConversations: { bad: 'takes nothing' },
  createEvents: {
    bad: bad('input.0.endTime', at('14:00'), 'end_after_start'),
    conflict: {
      reason: 'double_booked',
      input: ({ clinic }) => [
        {
          startTime: at('10:15'),
          endTime: at('10:45'),
          subject: 'Follow-up',
          doctorId: clinic.ploy.doctorId,
          patientId: clinic.malee.patientId,
          establishmentId: clinic.id,
        },
      ],
    },
  },
  updateEvents: {
    bad: bad('input.0.subject', long, 'too_long'),
    conflict: { reason: 'stale', input: ({ eventId }) => [{ id: eventId, subject: 'Changed', version: 99 }] },
  },
  deleteEvent: { bad: badId('input.id') },
  createInvoice: { bad: bad('input.invoiceDetails.0.price', '-1', 'amount_out_of_range') },
  updateInvoice: {
    bad: bad('input.notes', long, 'too_long'),
    conflict: {
      reason: 'frozen',
      input: ({ clinic, documents }) => ({ id: documents.issuedInvoice, establishmentId: clinic.id, notes: 'Changed' }),
    },
  },
  deleteInvoice: {
    bad: badId('input.id'),
    conflict: {
      reason: 'frozen',
      input: ({ clinic, documents }) => ({ id: documents.issuedInvoice, establishmentId: clinic.id }),
    },
  },
  issueInvoice: {
    bad: badId('input.id'),
    conflict: { reason: 'transition', input: ({ documents }) => ({ id: documents.issuedInvoice }) },
  },
  voidInvoice: {
    bad: bad('input.reason', '', 'required'),
    conflict: { reason: 'transition', input: ({ documents }) => ({ id: documents.draftInvoice, reason: 'Wrong patient' }) },
  },
  copyInvoice: { bad: badId('input.id') },
  recordPayment: {
    bad: bad('input.amount', '1000.01', 'overpaid'),
    conflict: {
      reason: 'transition',
      input: ({ documents }) => ({ invoiceId: documents.draftInvoice, amount: '1', method: 'cash' }),
    },
  },
  removePayment: {
    bad: bad('input.reason', '', 'required'),
    conflict: { reason: 'stale', input: ({ documents }) => ({ id: documents.payment, reason: 'Booked twice', version: 99 }) },
  },
  refundPayment: {
    bad: bad('input.amount', '200.01', 'refund_exceeded'),
    conflict: {
      reason: 'stale',
      input: ({ documents }) => ({ id: documents.payment, amount: '1', reason: 'Booked twice', version: 99 }),
    },
  },
  recordDeposit: {
    bad: bad('input.amount', '0', 'amount_out_of_range'),
    conflict: {
      reason: 'stale',
      input: ({ clinic }) => ({
        establishmentId: clinic.id,
        patientId: clinic.somchai.patientId,
        amount: '1',
        method: 'cash',
        version: 99,
      }),
    },
  },
  refundCredit: {
    bad: bad('input.amount', '1000.01', 'credit_exceeded'),
    conflict: {
      reason: 'stale',
      input: ({ clinic }) => ({
        establishmentId: clinic.id,
        patientId: clinic.somchai.patientId,
        amount: '1',
        reason: 'Moves away',
        version: 99,
      }),
    },
  },
  issueReceipt: {
    bad: badId('input.paymentId'),
    conflict: { reason: 'frozen', input: ({ documents }) => ({ paymentId: documents.payment, buyer: { name: 'Company' } }) },
  },
  voidReceipt: { bad: bad('input.reason', '', 'required') },
  printReceipt: { bad: badId('input.id') },
  closeTill: {
    bad: bad('input.cash.0.pieces.0.denomination', '3', 'invalid_choice'),
    conflict: {
      reason: 'till_differs',
      input: ({ documents }) => ({ id: documents.openTill, cash: [{ currency: 'THB', pieces: [] }] }),
    },
  },
  printTill: { bad: badId('input.id') },
  issueCreditNote: {
    bad: bad('input.amount', '200.01', 'credit_note_exceeded'),
    conflict: {
      reason: 'transition',
      input: ({ documents }) => ({ invoiceId: documents.draftInvoice, amount: '1', reason: 'Cheaper' }),
    },
  },
  printCreditNote: { bad: badId('input.id') },
  sendDocument: {
    bad: bad('input.address', 'nobody', 'invalid_email'),
    conflict: {
      reason: 'transition',
      input: ({ documents }) => ({ kind: 'invoices', id: documents.draftInvoice, address: 'malee@clinic.test', language: 'en' }),
    },
  },
  figures: {
    bad: { document: '{ figures(from: "2025-02-01", until: "2025-01-31") { money { amount } } }', says: 'until:end_after_start' },
  },
  priceList: { bad: badId('establishmentId') },
  priceListItem: { bad: badId('id') },
  priceListItems: { bad: badPage('priceListItems') },
  createPriceListItem: { bad: bad('input.code', 'C01', 'code_taken') },
  updatePriceListItem: {
    bad: bad('input.price', '-1', 'amount_out_of_range'),
    conflict: { reason: 'stale', input: ({ priceListItemId }) => ({ id: priceListItemId, price: '650', version: 99 }) },
  },
  archivePriceListItem: { bad: badId('input.id') },
  restorePriceListItem: { bad: badId('input.id') },
  importPriceList: { bad: bad('input.text', '', 'required') },
  createPrescription: { bad: bad('input.prescriptionDetails.0.quantity', 0, 'quantity_out_of_range') },
  updatePrescription: {
    bad: bad('input.notes', long, 'too_long'),
    conflict: { reason: 'frozen', input: ({ documents }) => ({ id: documents.issuedPrescription, notes: 'Changed' }) },
  },
  deletePrescription: {
    bad: badId('input.id'),
    conflict: { reason: 'frozen', input: ({ documents }) => ({ id: documents.issuedPrescription }) },
  },
  issuePrescription: {
    bad: badId('input.id'),
    conflict: { reason: 'transition', input: ({ documents }) => ({ id: documents.issuedPrescription }) },
  },
  cancelPrescription: {
    bad: bad('input.reason', '', 'required'),
    conflict: { reason: 'transition', input: ({ documents }) => ({ id: documents.draftPrescription, reason: 'Wrong dose' }) },
  },
  reissuePrescription: {
    bad: badId('input.id'),
    conflict: { reason: 'transition', input: ({ documents }) => ({ id: documents.draftPrescription }) },
  },
  prescriptionTemplates: { bad: badId('doctorId') },
  createPrescriptionTemplate: { bad: bad('input.name', ' ', 'required') },
  updatePrescriptionTemplate: {
    bad: bad('input.name', long, 'too_long'),
    conflict: { reason: 'stale', input: ({ templateId }) => ({ id: templateId, name: 'Cough', version: 99 }) },
  },
  deletePrescriptionTemplate: { bad: badId('input.id') },
  printLabels: { bad: badId('input.id') },
  issueCertificate: { bad: bad('input.findings', ' ', 'required') },
  voidCertificate: { bad: bad('input.reason', '', 'required') },
  createAllergyClass: { bad: bad('input.substances.0.name', ' ', 'required') },
  updateAllergyClass: {
    bad: bad('input.nameEn', 'Penicillin', 'name_taken'),
    conflict: { reason: 'stale', input: ({ allergyClassId }) => ({ id: allergyClassId, otherNames: ['TCN'], version: 99 }) },
  },
  archiveAllergyClass: { bad: badId('input.id') },
  restoreAllergyClass: { bad: badId('input.id') },
  createDrug: { bad: bad('input.genericName', ' ', 'required') },
  updateDrug: {
    bad: bad('input.info', long, 'too_long'),
    conflict: { reason: 'stale', input: ({ drugId }) => ({ id: drugId, info: 'Changed', version: 99 }) },
  },
  archiveDrug: { bad: badId('input.id') },
  restoreDrug: { bad: badId('input.id') },
  createDoctor: { bad: bad('input.establishmentIds', [], 'doctor_needs_establishment') },
  updateDoctor: {
    bad: bad('input.info', long, 'too_long'),
    conflict: { reason: 'stale', input: ({ clinic }) => ({ id: clinic.krit.doctorId, info: 'Changed', version: 99 }) },
  },
  deleteDoctor: { bad: badId('input.doctorId') },
  restoreDoctor: { bad: badId('input.doctorId') },
  removeEstablishmentRefFromDoctor: { bad: badId('input.doctorId') },
  createPatient: { bad: bad('input.firstName', ' ', 'required') },
  updatePatient: {
    bad: bad('input.notes', long, 'too_long'),
    conflict: { reason: 'stale', input: ({ clinic }) => ({ id: clinic.malee.patientId, notes: 'Changed', version: 99 }) },
  },
  removeEstablishmentRefFromPatient: { bad: badId('input.patientId') },
  restorePatient: { bad: badId('input.patientId') },
  updateEstablishment: {
    bad: bad('input.info', long, 'too_long'),
    conflict: { reason: 'stale', input: ({ clinic }) => ({ id: clinic.id, info: 'Changed', version: 99 }) },
  },
  createEstablishment: { bad: bad('input.name', '', 'required') },
  createUser: {
    bad: bad('input.email', 'krit', 'invalid_email'),
    conflict: {
      reason: 'already_member',
      input: ({ clinic }) => ({ firstName: 'Ploy', lastName: 'Srisuk', email: clinic.ploy.email, role: 'ADMIN' }),
    },
  },
  resendInvitation: { bad: badId('input.id') },
  updateUser: {
    bad: bad('input.firstName', '', 'required'),
    conflict: { reason: 'stale', input: ({ clinic }) => ({ id: clinic.admin.userId, firstName: 'Changed', version: 99 }) },
  },
  deleteUser: {
    bad: badId('input.id'),
    conflict: { reason: 'last_admin', input: ({ clinic }) => ({ id: clinic.admin.userId }) },
  },
  deleteEstablishment: {
    bad: badId('input.id'),
    conflict: { reason: 'in_use', input: ({ clinic }) => ({ id: clinic.id }) },
  },
  restoreEstablishment: { bad: badId('input.id') },
  eventsChanged: { bad: badId('id', 'establishmentId') },
  presenceChanged: { bad: badId('id', 'establishmentId') },
  presencesChanged: { bad: badId('id', 'establishmentId') },
  listChanged: { bad: badId('id', 'establishmentId') },
  readAgain: { bad: badId('id', 'establishmentId') },
}
