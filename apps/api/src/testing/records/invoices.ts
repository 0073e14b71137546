import { expectRefused } from '../answers.ts'
import { at } from '../contract/contract.ts'
import type { Clinic } from '../clinic.ts'
import { addEvents } from '../clinic.ts'
import type { Answer, TestServer, Session } from '../server.ts'
import type { Input } from '../requests.ts'
import { requestsAt } from '../requests.ts'

/** Requests of tests about invoices. */

const fields = `id version time status number issuedTime dueDate overdue subtotal discount amountOff discountAmount tax taxAmount taxIncluded totalAmount currency
  amountPaid balance notes voidReason voidedTime copyOf mayEdit nextStatuses
  taxes { rate base amount }
  invoiceDetails { medicalService description quantity price tax amount discount amountOff netAmount total taxRate vatIncluded doctor { id } }
  receipts { id kind number issuedTime paymentId amount userName voidReason voidedTime printCount creditableAmount buyer { name address taxId branchNumber } }
  payments { id time amount method cashGiven change note userName reverses isReversed refundableAmount deposits { receiptId number amount } }
  creditAvailable amountCredited
  creditNotes { id number issuedTime receiptId amount lines { lineId quantity amount } reason userName voidReason voidedTime printCount }
  snapshot { clinicName clinicRegistrationId clinicAddress clinicPhone clinicEmail timeZone patientName patientAddress hospitalNumber doctorName }
  patient { id } establishment { id }`
const mutation = (name: string, type: string) => `mutation ($input: ${type}!) { ${name}(input: $input) { ${fields} } }`
const documents = {
  createInvoice: mutation('createInvoice', 'CreateInvoiceInput'),
  updateInvoice: mutation('updateInvoice', 'UpdateInvoiceInput'),
  issueInvoice: mutation('issueInvoice', 'IssueInvoiceInput'),
  voidInvoice: mutation('voidInvoice', 'VoidInvoiceInput'),
  copyInvoice: mutation('copyInvoice', 'CopyInvoiceInput'),
  recordPayment: mutation('recordPayment', 'RecordPaymentInput'),
  removePayment: mutation('removePayment', 'RemovePaymentInput'),
  refundPayment: mutation('refundPayment', 'RefundPaymentInput'),
  issueReceipt: mutation('issueReceipt', 'IssueReceiptInput'),
  issueCreditNote: mutation('issueCreditNote', 'IssueCreditNoteInput'),
  voidCreditNote: mutation('voidCreditNote', 'VoidCreditNoteInput'),
  printCreditNote: `mutation ($input: PrintCreditNoteInput!) { printCreditNote(input: $input) { id number printCount } }`,
  voidReceipt: mutation('voidReceipt', 'VoidReceiptInput'),
  printReceipt: `mutation ($input: PrintReceiptInput!) { printReceipt(input: $input) { id number printCount } }`,
  deleteInvoice: `mutation ($input: DeleteInvoiceInput!) { deleteInvoice(input: $input) { id } }`,
}
const one = `query ($id: ID!) { invoice(id: $id) { ${fields} history { userName action changes { field from to } } } }`

export const line = (input: Input = {}): Input => ({ medicalService: 'Check-up', quantity: 2, price: '500', ...input })

export const bill = (clinic: Clinic, input: Input = {}): Input => ({
  establishmentId: clinic.id,
  patientId: clinic.somchai.patientId,
  invoiceDetails: [line()],
  ...input,
})

export function invoicesAt(server: TestServer) {
  const { request, done } = requestsAt(server, documents)
  const draft = (session: Session, clinic: Clinic, input?: Input) => done(session, 'createInvoice', bill(clinic, input))
  /** All rows of a clinic's invoices, to compare. */
  async function stored(clinic: Clinic) {
    const { rows } = await server.owner.query(
      `SELECT to_jsonb(i) AS invoice,
         (SELECT jsonb_agg(d ORDER BY position) FROM invoice_detail d WHERE "invoiceId" = i.id) AS lines,
         (SELECT jsonb_agg(p ORDER BY p.id) FROM payment p WHERE "invoiceId" = i.id) AS payments,
         (SELECT count(*)::int FROM audit_entry a WHERE a."entityId" = i.id) AS entries
       FROM invoice i WHERE "establishmentId" = $1 ORDER BY i.id`,
      [clinic.id],
    )
    return rows as { invoice: Record<string, unknown>; lines: unknown[]; payments: unknown[] | null; entries: number }[]
  }
  return {
    request,
    done,
    draft,
    async issued(session: Session, clinic: Clinic, input?: Input) {
      return done(session, 'issueInvoice', { id: (await draft(session, clinic, input)).id })
    },
    get: async (session: Session, id: string) => (await server.graphql(session, one, { id })).data.invoice,
    stored,
    expectRefused: (clinic: Clinic, work: () => Promise<Answer>, details: object) =>
      expectRefused(() => stored(clinic), work, details),
    /** Makes Somchai a patient of Dr Ploy's. */
    event: (clinic: Clinic) => addEvents(server.owner, clinic, [{ at: at('10:00') }]),
  }
}
