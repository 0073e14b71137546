import type { Clinic } from '../clinic.ts'
import { requestsAt } from '../requests.ts'
import type { Input } from '../requests.ts'
import type { Session, TestServer } from '../server.ts'

/** Requests of tests about credit. */

const fields = `id credits { currency balance version refundMethod
  entries { id kind time amount method note userName invoiceNumber invoiceId mayIssueReceipt
    receipts { id kind number amount paymentId creditableAmount voidedTime voidReason printCount buyer { name } }
    creditNotes { id number amount receiptId reason } } }`
const mutation = (name: string, type: string) => `mutation ($input: ${type}!) { ${name}(input: $input) { ${fields} } }`
const documents = {
  recordDeposit: mutation('recordDeposit', 'RecordDepositInput'),
  refundCredit: mutation('refundCredit', 'RefundCreditInput'),
  issueDepositReceipt: mutation('issueDepositReceipt', 'IssueDepositReceiptInput'),
  voidDepositReceipt: mutation('voidDepositReceipt', 'VoidDepositReceiptInput'),
}

export function creditsAt(server: TestServer) {
  const { request, done } = requestsAt(server, documents)
  const somchai = (clinic: Clinic) => ({ establishmentId: clinic.id, patientId: clinic.somchai.patientId })
  return {
    somchai,
    request,
    done,
    deposit: (session: Session, clinic: Clinic, input: Input = {}) =>
      done(session, 'recordDeposit', { ...somchai(clinic), amount: '500', method: 'transfer', ...input }),
    credits: async (session: Session, { somchai: { patientId } }: Clinic) =>
      (await server.graphql(session, `query ($id: ID!) { patient(id: $id) { ${fields} } }`, { id: patientId })).data.patient
        .credits,
    /** The credit and its entries as they are stored. */
    async storedCredits(clinic: Clinic) {
      const { rows } = await server.owner.query<{
        currency: string
        balance: string
        version: number
        sum: string
        entries: number
      }>(
        `SELECT c.currency, c.balance, c.version, sum(e.amount) AS sum, count(*)::int AS entries
         FROM patient_credit c JOIN credit_entry e USING ("patientId", "establishmentId", currency)
         WHERE c."establishmentId" = $1 GROUP BY c."patientId", c."establishmentId", c.currency ORDER BY c.currency`,
        [clinic.id],
      )
      return rows
    },
  }
}
