import { bad, badId, badPage, long, type Refusal } from './refusal.ts'

/** Of invoices, payments, credit, tills and the price list. */
export const refusalsOfMoney: Record<string, Refusal> = {
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
}
