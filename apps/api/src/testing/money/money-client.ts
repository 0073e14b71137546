import type { Clinic } from '../clinic.ts'
import type { Random } from '../faults/random.ts'
import type { Answer, Session, TestServer } from '../server.ts'
import type { Entry, Invoice, Note, Payment } from './money-model.ts'
import { leftOf, MoneyModel } from './money-model.ts'
import type { TillClient } from './till-client.ts'

/** Random steps of one receptionist, sent to the server and done in the model, which has to agree whether each is taken. */

const documents = {
  recordDeposit: ['RecordDepositInput', '{ id }'],
  refundCredit: ['RefundCreditInput', '{ id }'],
  createInvoice: ['CreateInvoiceInput', '{ id }'],
  recordPayment: ['RecordPaymentInput', '{ payments { id reverses } }'],
  removePayment: ['RemovePaymentInput', '{ id }'],
  refundPayment: ['RefundPaymentInput', '{ id }'],
  issueReceipt: ['IssueReceiptInput', '{ receipts { id paymentId voidedTime amount } }'],
  voidReceipt: ['VoidReceiptInput', '{ id }'],
  issueCreditNote: ['IssueCreditNoteInput', '{ creditNotes { id } }'],
  voidCreditNote: ['VoidCreditNoteInput', '{ id }'],
  voidInvoice: ['VoidInvoiceInput', '{ id }'],
  issueDepositReceipt: ['IssueDepositReceiptInput', '{ credits { entries { id receipts { id voidedTime } } } }'],
  voidDepositReceipt: ['VoidDepositReceiptInput', '{ id }'],
} as const

const baht = (satang: number) => (satang / 100).toFixed(2)
const reason = 'x'

type Client = { server: TestServer; session: Session; clinic: Clinic; till: TillClient; patientId: string; random: Random }

export class MoneyClient {
  readonly model = new MoneyModel()
  /** Steps of which the server and the model disagree. */
  readonly disagreements: string[] = []

  private readonly client: Client

  constructor(client: Client) {
    this.client = client
  }

  private async send(name: keyof typeof documents, input: object): Promise<Answer> {
    const [type, fields] = documents[name]
    const { server, session } = this.client
    return server.graphql(session, `mutation ($input: ${type}!) { ${name}(input: $input) ${fields} }`, { input })
  }

  private async agree(name: keyof typeof documents, input: object, expected: boolean): Promise<Answer> {
    const answer = await this.send(name, input)
    if (!answer.errors !== expected)
      this.disagreements.push(
        `${name} ${JSON.stringify(input)}: ${expected ? 'refused' : 'taken'} ${JSON.stringify(answer.errors)}`,
      )
    return answer
  }

  private readonly pick = <Item>(items: readonly Item[]): Item | undefined =>
    items[Math.floor(this.client.random.between(0, items.length))]
  /** Often all of it, sometimes more than there is. */
  private amount(most: number): number {
    const kind = this.client.random.between(0, 4)
    if (kind < 1 && most > 0) return most
    return Math.max(1, Math.round(this.client.random.between(0, most * (kind < 2 ? 1.4 : 1)) + (kind < 2 ? 1 : 0)))
  }
  private readonly method = () => this.pick(['cash', 'transfer', 'card', 'other'] as const) ?? 'cash'
  private readonly who = () => ({ establishmentId: this.client.clinic.id, patientId: this.client.patientId })

  async step(): Promise<void> {
    const { model } = this
    const invoice = this.pick(model.invoices)
    const payment = invoice && this.pick(invoice.payments)
    const kind = Math.floor(this.client.random.between(0, 17))
    if (kind === 16) return this.voidDepositReceipt()
    if (kind >= 14) return this.depositReceipt()
    if (kind === 13) return invoice && this.voidNote(invoice)
    if (kind === 12) return void this.disagreements.push(...(await this.client.till.toggle(this.client.random)))
    if (kind === 0) return this.deposit()
    if (kind === 1) return this.refundCredit()
    if (!invoice || kind === 2) return this.invoice()
    if (kind <= 4) return this.pay(invoice)
    if (kind === 5) return this.payByCredit(invoice)
    if (kind === 6) return this.creditNote(invoice)
    if (kind === 7) return void (await this.agree('voidInvoice', { id: invoice.id, reason }, model.void(invoice)))
    if (!payment) return this.pay(invoice)
    if (kind === 8) return this.receipt(payment)
    if (kind === 9) return this.creditNoteOfReceipt(invoice, payment)
    if (kind === 10) return this.refund(invoice, payment)
    const receipt = this.pick(payment.receipts)
    if (receipt && this.client.random.between(0, 2) < 1)
      await this.agree('voidReceipt', { id: receipt.id, reason }, model.voidReceipt(payment, receipt))
    else await this.agree('removePayment', { id: payment.id, reason }, model.remove(invoice, payment))
  }

  private async deposit() {
    const amount = this.amount(50_000)
    await this.agree('recordDeposit', { ...this.who(), amount: baht(amount), method: this.method() }, this.model.deposit(amount))
    await this.newEntry(amount)
  }

  /** The entry of what has just come in as credit. */
  private async newEntry(amount: number): Promise<Entry | null> {
    const { server, session, patientId } = this.client
    const query = `query ($id: ID!) { patient(id: $id) { credits { entries { id kind } } } }`
    const { data } = await server.graphql(session, query, { id: patientId })
    type Row = { id: string; kind: string }
    const rows = (data.patient.credits as { entries: Row[] }[]).flatMap(({ entries }) => entries)
    const known = new Set(this.model.entries.map(({ id }) => id))
    const row = rows.find(({ id, kind }) => (kind === 'deposit' || kind === 'overpayment') && !known.has(id))
    if (!row) return null
    const entry = { id: row.id, amount, isGone: false, receipts: [] }
    this.model.entries.push(entry)
    return entry
  }

  private async depositReceipt() {
    const entry = this.pick(this.model.entries)
    if (!entry) return this.deposit()
    const expected = this.model.mayDepositReceipt(entry)
    const { data, errors } = await this.agree('issueDepositReceipt', { creditEntryId: entry.id }, expected)
    if (errors) return
    type Row = { id: string; receipts: { id: string; voidedTime: string | null }[] }
    const rows = (data.issueDepositReceipt.credits as { entries: Row[] }[]).flatMap(({ entries }) => entries)
    const receipt = rows.find(({ id }) => id === entry.id)?.receipts.find(({ voidedTime }) => !voidedTime)
    if (receipt) this.model.depositReceipt(entry, receipt.id)
  }

  private async voidDepositReceipt() {
    const deposit = this.pick(this.model.entries.flatMap(({ receipts }) => receipts))
    if (deposit) await this.agree('voidDepositReceipt', { id: deposit.id, reason }, this.model.voidDepositReceipt(deposit))
  }

  private async refundCredit() {
    const amount = this.amount(this.model.credit)
    const input = { ...this.who(), amount: baht(amount), method: this.method(), reason }
    await this.agree('refundCredit', input, this.model.refundCredit(amount))
  }

  private async invoice() {
    const total = this.amount(100_000)
    const invoiceDetails = [{ medicalService: 'Check-up', quantity: 1, price: baht(total) }]
    const { data } = await this.agree('createInvoice', { ...this.who(), status: 'issued', invoiceDetails }, true)
    this.model.invoices.push({ id: data.createInvoice.id, total, paid: 0, credited: 0, isVoid: false, payments: [], notes: [] })
  }

  private newPayment(invoice: Invoice, { data }: Answer): string {
    const rows = data.recordPayment.payments as { id: string; reverses: string | null }[]
    return rows.find(({ id, reverses }) => !reverses && !invoice.payments.some((known) => known.id === id))?.id ?? ''
  }

  private async pay(invoice: Invoice) {
    const amount = this.amount(leftOf(invoice))
    const kept = this.client.random.between(0, 2) < 1
    const input = { invoiceId: invoice.id, amount: baht(amount), method: this.method(), excess: kept ? 'credit' : null }
    const expected = this.model.mayPay(invoice, amount, kept)
    const answer = await this.agree('recordPayment', input, expected)
    if (!expected || answer.errors) return
    this.model.pay(invoice, amount, this.newPayment(invoice, answer))
    const payment = invoice.payments.at(-1)
    if (payment?.over) payment.overEntry = await this.newEntry(payment.over)
  }

  private async payByCredit(invoice: Invoice) {
    const amount = this.amount(Math.min(leftOf(invoice), this.model.credit))
    const expected = this.model.mayPayByCredit(invoice, amount)
    const answer = await this.agree('recordPayment', { invoiceId: invoice.id, amount: baht(amount), method: 'credit' }, expected)
    if (expected && !answer.errors) this.model.payByCredit(invoice, amount, this.newPayment(invoice, answer))
  }

  private async receipt(payment: Payment) {
    const expected = this.model.mayReceipt(payment)
    const { data, errors } = await this.agree('issueReceipt', { paymentId: payment.id }, expected)
    if (errors) return
    type Row = { id: string; paymentId: string; voidedTime: string | null; amount: string }
    const row = (data.issueReceipt.receipts as Row[]).find((each) => each.paymentId === payment.id && !each.voidedTime)
    if (!row || payment.receipts.some(({ id }) => id === row.id)) return
    payment.receipts.push({ id: row.id, isVoid: false, amount: Math.round(Number(row.amount) * 100), credited: 0 })
  }

  private async creditNote(invoice: Invoice) {
    const amount = this.amount(leftOf(invoice))
    const input = { invoiceId: invoice.id, amount: baht(amount), reason }
    const answer = await this.agree('issueCreditNote', input, this.model.creditNote(invoice, amount))
    addNote(invoice, answer, { amount, payment: null, receipt: null })
  }

  private async voidNote(invoice: Invoice) {
    const note = this.pick(invoice.notes)
    if (note) await this.agree('voidCreditNote', { id: note.id, reason }, this.model.voidNote(invoice, note))
  }

  private async creditNoteOfReceipt(invoice: Invoice, payment: Payment) {
    const receipt = this.pick(payment.receipts)
    if (!receipt) return this.receipt(payment)
    const amount = this.amount(receipt.amount - receipt.credited)
    const input = { invoiceId: invoice.id, receiptId: receipt.id, amount: baht(amount), reason }
    const answer = await this.agree(
      'issueCreditNote',
      input,
      this.model.creditNoteOfReceipt(invoice, payment, { receipt, amount }),
    )
    addNote(invoice, answer, { amount, payment, receipt })
  }

  private async refund(invoice: Invoice, payment: Payment) {
    const amount = this.amount(payment.left)
    const toCredit = this.client.random.between(0, 2) < 1
    const input = { id: payment.id, amount: baht(amount), method: toCredit ? 'credit' : this.method(), reason }
    await this.agree('refundPayment', input, this.model.refund(invoice, payment, { amount, toCredit }))
  }
}

function addNote(invoice: Invoice, { data, errors }: Answer, note: Omit<Note, 'id' | 'isVoid'>): void {
  const id = errors ? undefined : (data.issueCreditNote.creditNotes as { id: string }[]).at(-1)?.id
  if (id) invoice.notes.push({ ...note, id, isVoid: false })
}
