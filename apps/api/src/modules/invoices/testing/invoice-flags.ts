import { takesMoney, triesOfAmount } from '../../../testing/contract/amounts.ts'
import { invoiceAs } from './invoice-states.ts'
import type { Said, Trial } from '../../../testing/contract/trial.ts'

const reason = 'Agreed with the patient'

/** No more of the credit than is left to pay. */
const usable = ({ balance, creditAvailable }: Said) => (Number(balance) < Number(creditAvailable) ? balance : creditAvailable)

const refundable = ({ payments }: Said): string | undefined => payments.find(({ reverses }: Said) => !reverses)?.refundableAmount
const creditable = ({ receipts: [receipt] }: Said): string | undefined => receipt?.creditableAmount

const states: Trial['states'] = {
  draft: invoiceAs({ status: 'draft' }),
  issued: invoiceAs({ status: 'issued' }),
  'partially paid': invoiceAs({ status: 'partially_paid', paid: 200 }),
  paid: invoiceAs({ status: 'paid', paid: 1000, receipt: 'valid' }),
  void: invoiceAs({ status: 'void' }),
  settled: invoiceAs({ status: 'settled', total: 0 }),
  'credited whole': invoiceAs({ status: 'credited', credited: 1000 }),
  'given back in part': invoiceAs({ status: 'partially_paid', paid: 1000, back: 300, receipt: 'void' }),
  'given back': invoiceAs({ status: 'issued', paid: 1000, back: 1000, receipt: 'void' }),
  credited: invoiceAs({ status: 'issued', credited: 100 }),
  'credited at its receipt': invoiceAs({ status: 'paid', paid: 1000, back: 100, credited: 100, receipt: 'credited' }),
}

export const ofInvoices: Trial = {
  flags: [
    'Invoice.mayEdit',
    'Invoice.nextStatuses',
    'Invoice.balance',
    'Invoice.creditAvailable',
    'Payment.refundableAmount',
    'Receipt.creditableAmount',
    'PatientOutlook.balances',
  ],
  states,
  document: `query ($id: ID!, $patientId: ID!) {
    invoice(id: $id) { mayEdit nextStatuses balance creditAvailable payments { refundableAmount reverses } receipts { creditableAmount } }
    patient(id: $patientId) { outlook { balances { amount } } } }`,
  of: ({ invoice, patient }) => ({ ...invoice, owed: patient.outlook.balances[0]?.amount ?? '0.00' }),
  same: ({ balance, owed }) => [balance, owed],
  tries: {
    updateInvoice: {
      operation: 'updateInvoice',
      input: ({ id }, _said, { clinic }) => ({ id, establishmentId: clinic.id, notes: 'Changed' }),
      may: ({ mayEdit }) => mayEdit,
    },
    deleteInvoice: {
      operation: 'deleteInvoice',
      input: ({ id }, _said, { clinic }) => ({ id, establishmentId: clinic.id }),
      may: ({ mayEdit }) => mayEdit,
    },
    issueInvoice: {
      operation: 'issueInvoice',
      input: ({ id }) => ({ id }),
      may: ({ nextStatuses }) => nextStatuses.includes('issued'),
    },
    voidInvoice: {
      operation: 'voidInvoice',
      input: ({ id }) => ({ id, reason }),
      may: ({ nextStatuses }) => nextStatuses.includes('void'),
    },
    removePayment: {
      operation: 'removePayment',
      input: ({ payment }, said) => (refundable(said) ? { id: payment, reason } : null),
      may: (said, caller) => takesMoney(caller) && Number(refundable(said)) > 0,
    },
    ...triesOfAmount(
      'recordPayment',
      ({ balance }) => balance,
      ({ id }) => ({ invoiceId: id, method: 'cash' }),
    ),
    ...triesOfAmount(
      'issueCreditNote',
      ({ balance }) => balance,
      ({ id }) => ({ invoiceId: id, reason }),
    ),
    ...triesOfAmount('recordPayment by credit', usable, ({ id }) => ({ invoiceId: id, method: 'credit' })),
    ...triesOfAmount('refundPayment', refundable, ({ payment }) => ({ id: payment, reason })),
    ...triesOfAmount('issueCreditNote at a receipt', creditable, ({ id, receipt }) => ({
      invoiceId: id,
      receiptId: receipt,
      reason,
    })),
  },
}

/** Asked alone: who may not see sums reads invoices all the same. */
export const ofInvoiceSums: Trial = {
  flags: ['InvoiceSum.outstanding'],
  states,
  document: `query ($id: ID!, $patientId: ID!) {
    invoice(id: $id) { balance }
    invoiceSums(filter: { patientId: $patientId }) { outstanding } }`,
  of: ({ invoice, invoiceSums: [sum] }) => ({ ...invoice, outstanding: sum?.outstanding ?? '0.00' }),
  same: ({ balance, outstanding }) => [balance, outstanding],
  tries: {},
}
