import type { Refusal } from '../../../testing/contract/contract.ts'
import { bad, badId, badPage, long } from '../../../testing/contract/contract.ts'
import type { InvoiceIds } from './invoice-records.ts'

/** Of invoices, payments, receipts and credit notes. */
export const refusals: Record<string, Refusal<InvoiceIds>> = {
  invoice: { bad: badId('id') },
  invoices: { bad: badPage('invoices') },
  invoiceSums: {
    bad: { document: '{ invoiceSums(filter: { patientId: "x" }) { total } }', says: 'filter.patientId:invalid_id' },
  },
  createInvoice: { bad: bad('input.invoiceDetails.0.price', '-1', 'amount_out_of_range') },
  updateInvoice: {
    bad: bad('input.notes', long, 'too_long'),
    conflict: {
      reason: 'frozen',
      input: ({ clinic, ids }) => ({ id: ids.issuedInvoice, establishmentId: clinic.id, notes: 'Changed' }),
    },
  },
  deleteInvoice: {
    bad: badId('input.id'),
    conflict: {
      reason: 'frozen',
      input: ({ clinic, ids }) => ({ id: ids.issuedInvoice, establishmentId: clinic.id }),
    },
  },
  issueInvoice: {
    bad: badId('input.id'),
    conflict: { reason: 'transition', input: ({ ids }) => ({ id: ids.issuedInvoice }) },
  },
  voidInvoice: {
    bad: bad('input.reason', '', 'required'),
    conflict: { reason: 'transition', input: ({ ids }) => ({ id: ids.draftInvoice, reason: 'Wrong patient' }) },
  },
  copyInvoice: { bad: badId('input.id') },
  recordPayment: {
    bad: bad('input.amount', '1000.01', 'overpaid'),
    conflict: {
      reason: 'transition',
      input: ({ ids }) => ({ invoiceId: ids.draftInvoice, amount: '1', method: 'cash' }),
    },
  },
  removePayment: {
    bad: bad('input.reason', '', 'required'),
    conflict: { reason: 'stale', input: ({ ids }) => ({ id: ids.payment, reason: 'Booked twice', version: 99 }) },
  },
  refundPayment: {
    bad: bad('input.amount', '200.01', 'refund_exceeded'),
    conflict: {
      reason: 'stale',
      input: ({ ids }) => ({ id: ids.payment, amount: '1', reason: 'Booked twice', version: 99 }),
    },
  },
  issueReceipt: {
    bad: badId('input.paymentId'),
    conflict: { reason: 'frozen', input: ({ ids }) => ({ paymentId: ids.payment, buyer: { name: 'Company' } }) },
  },
  voidReceipt: { bad: bad('input.reason', '', 'required') },
  printReceipt: { bad: badId('input.id') },
  issueCreditNote: {
    bad: bad('input.amount', '200.01', 'credit_note_exceeded'),
    conflict: {
      reason: 'transition',
      input: ({ ids }) => ({ invoiceId: ids.draftInvoice, amount: '1', reason: 'Cheaper' }),
    },
  },
  voidCreditNote: {
    bad: bad('input.reason', '', 'required'),
    conflict: { reason: 'stale', input: ({ ids }) => ({ id: ids.creditNote, reason: 'Wrong patient', version: 99 }) },
  },
  printCreditNote: { bad: badId('input.id') },
}
