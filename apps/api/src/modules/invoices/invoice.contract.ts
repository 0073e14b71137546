import { v7 as uuidv7 } from 'uuid'
import { insert } from '../../testing/clinic.ts'
import type { Contract } from '../../testing/contract/contract.ts'
import { operation } from '../../testing/contract/contract.ts'
import type { EventIds } from '../events/event.contract.ts'
import { ofInvoices, ofInvoiceSums } from './testing/invoice-flags.ts'
import { addInvoices } from './testing/invoice-records.ts'
import type { InvoiceIds } from './testing/invoice-records.ts'
import { refusals } from './testing/invoice-refusals.ts'

export type { InvoiceIds } from './testing/invoice-records.ts'

export const contract: Contract<InvoiceIds, InvoiceIds & EventIds> = {
  rights: {
    'invoice:read': ['ADMIN', 'DOCTOR', 'STAFF'],
    'invoice:sum': ['ADMIN', 'STAFF'],
    'invoice:write': ['ADMIN', 'STAFF'],
    'invoice:draft-own': ['ADMIN', 'DOCTOR', 'STAFF'],
  },
  records: addInvoices,
  printed: {
    invoices: ({ ids }) => ids.issuedInvoice,
    receipts: ({ ids }) => ids.receipt,
    credit_notes: ({ ids }) => ids.creditNote,
  },
  queries: {
    invoice: operation(
      'admin and doctor',
      `query ($id: ID!) { invoice(id: $id) { id number totalAmount payments { amount } history { userName } patient { id } } }`,
      ({ ids }) => ({ id: ids.partlyPaidInvoice }),
    ),
    invoices: operation(
      'admin and doctor',
      `query ($establishmentId: ID, $patientId: ID) {
      invoices(filter: { establishmentId: $establishmentId, patientId: $patientId }) { totalCount pageInfo { totalPages } edges { id } }
    }`,
      ({ clinic }) => ({ establishmentId: clinic.id, patientId: clinic.somchai.patientId }),
    ),
    invoiceSums: operation(
      'admin',
      `query ($establishmentId: ID, $patientId: ID) {
      invoiceSums(filter: { establishmentId: $establishmentId, patientId: $patientId }) { currency count total paid outstanding }
    }`,
      ({ clinic }) => ({ establishmentId: clinic.id, patientId: clinic.somchai.patientId }),
    ),
  },
  changes: {
    createInvoice: [
      'admin and doctor',
      'CreateInvoiceInput',
      ({ clinic, ids }) => ({
        establishmentId: clinic.id,
        patientId: clinic.somchai.patientId,
        eventId: ids.event,
        invoiceDetails: [{ medicalService: 'Check-up', quantity: 1, price: '500' }],
      }),
    ],
    updateInvoice: [
      'admin',
      'UpdateInvoiceInput',
      ({ clinic, ids }) => ({
        id: ids.draftInvoice,
        establishmentId: clinic.id,
        patientId: clinic.malee.patientId,
        notes: 'Changed',
      }),
    ],
    deleteInvoice: ['admin', 'DeleteInvoiceInput', ({ clinic, ids }) => ({ id: ids.draftInvoice, establishmentId: clinic.id })],
    issueInvoice: ['admin', 'IssueInvoiceInput', ({ ids }) => ({ id: ids.draftInvoice })],
    voidInvoice: ['admin', 'VoidInvoiceInput', ({ ids }) => ({ id: ids.issuedInvoice, reason: 'Wrong patient' })],
    copyInvoice: ['admin', 'CopyInvoiceInput', ({ ids }) => ({ id: ids.issuedInvoice })],
    recordPayment: [
      'admin',
      'RecordPaymentInput',
      ({ ids }) => ({ invoiceId: ids.issuedInvoice, amount: '100', method: 'cash' }),
    ],
    removePayment: ['admin', 'RemovePaymentInput', ({ ids }) => ({ id: ids.payment, reason: 'Booked twice' })],
    refundPayment: [
      'admin',
      'RefundPaymentInput',
      ({ ids }) => ({ id: ids.payment, amount: '50', reason: 'Half of it not given' }),
    ],
    issueReceipt: ['admin', 'IssueReceiptInput', ({ ids }) => ({ paymentId: ids.payment })],
    voidReceipt: ['admin', 'VoidReceiptInput', ({ ids }) => ({ id: ids.receipt, reason: 'Wrong name' })],
    printReceipt: ['admin', 'PrintReceiptInput', ({ ids }) => ({ id: ids.receipt })],
    issueCreditNote: [
      'admin',
      'IssueCreditNoteInput',
      ({ ids }) => ({
        invoiceId: ids.partlyPaidInvoice,
        receiptId: ids.receipt,
        amount: '50',
        reason: 'Cheaper',
      }),
    ],
    voidCreditNote: ['admin', 'VoidCreditNoteInput', ({ ids }) => ({ id: ids.creditNote, reason: 'Wrong patient' })],
    printCreditNote: ['admin', 'PrintCreditNoteInput', ({ ids }) => ({ id: ids.creditNote })],
  },
  staffMay: [
    'invoice',
    'invoices',
    'invoiceSums',
    'createInvoice',
    'updateInvoice',
    'deleteInvoice',
    'issueInvoice',
    'voidInvoice',
    'copyInvoice',
    'recordPayment',
    'removePayment',
    'refundPayment',
    'issueReceipt',
    'voidReceipt',
    'printReceipt',
    'issueCreditNote',
    'voidCreditNote',
    'printCreditNote',
  ],
  refusals,
  lists: {
    invoices: (owner, { id: establishmentId, somchai: { patientId } }) =>
      insert(owner, 'invoice', [{ id: uuidv7(), establishmentId, patientId }]),
  },
  trials: { 'an invoice': ofInvoices, 'the sums of an invoice': ofInvoiceSums },
}
