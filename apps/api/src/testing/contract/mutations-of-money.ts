import type { Operation, TestRecords } from './operations.ts'

export type Change = [allowed: Operation['for'], inputType: string, input: (place: TestRecords) => unknown]

/** Examples of mutations of invoices, payments, credit, tills and the price list. */
export const changesOfMoney: Record<string, Change> = {
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
  createPriceListItem: [
    'admin',
    'CreatePriceListItemInput',
    ({ clinic }) => ({ establishmentId: clinic.id, code: 'V01', nameEn: 'Vaccination', price: '1200', vat: 'exempt' }),
  ],
  updatePriceListItem: ['admin', 'UpdatePriceListItemInput', ({ priceListItemId }) => ({ id: priceListItemId, price: '650' })],
  archivePriceListItem: ['admin', 'DeleteByIdInput', ({ priceListItemId }) => ({ id: priceListItemId })],
  restorePriceListItem: ['admin', 'RestorePriceListItemInput', ({ priceListItemId }) => ({ id: priceListItemId })],
}
