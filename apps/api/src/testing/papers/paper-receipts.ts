import type pg from 'pg'
import type { Line } from '@clinic/shared/invoices/invoice-totals'
import type { Clinic } from '../clinic.ts'
import { addCreditNote, addReceipt } from '../documents/printed-documents.ts'
import { creditsAt } from '../records/credits.ts'
import type { Session, TestServer } from '../server.ts'
import { sumsOf } from './paper-sums.ts'

/** Receipts in each of their forms, those of deposits, and what the registers list. */

export type Given = {
  owner: pg.Pool
  clinic: Clinic
  patientId: string
  lines: number
  logo: boolean
  lineDoctors: { id: string; name: string }[]
  /** Of the doctor, where papers are signed with it. */
  signatureId: string | null
}

const voided = { voidedTime: '2026-04-01T09:00:00Z', voidReason: 'ออกผิดชื่อผู้ป่วย' }

/** The id of each document by its name among the cases. */
export type Ids = Record<string, string>

const office = {
  name: 'บริษัท ไทยรุ่งเรือง จำกัด',
  address: '1 ถนนพระราม 4 กรุงเทพฯ 10500',
  taxId: '0105500000011',
  branchNumber: '00002',
}

type Lines = (NonNullable<Parameters<typeof addReceipt>[2]['lines']>[number] & Line)[]

export async function addReceipts({ owner, clinic, patientId, lineDoctors }: Given, lines: Lines): Promise<Ids> {
  const free = lines.map((line) => ({ ...line, tax: 0 }))
  const [exempt, taxed] = [sumsOf(free), sumsOf(lines)]
  const part = { amount: '500.00', taxes: [{ rate: '7', base: '467.29', amount: '32.71' }] }
  const rows = {
    receipts: { kind: 'receipt', number: 'REC-2026-00001', buyer: null, taxes: exempt.taxes, ...(lines.length === 12 && voided) },
    'tax-invoices': { number: 'TAX-2026-00001', taxes: taxed.taxes },
    'short-tax-invoices': { kind: 'short_tax_invoice', number: 'TAX-2026-00002', buyer: null, taxes: taxed.taxes },
    'part-payments': { number: 'TAX-2026-00003', ...part },
  }
  const ids: Ids = {}
  for (const [index, [name, row]] of Object.entries(rows).entries()) {
    const isFree = name === 'receipts'
    const [bill, { total }] = isFree ? [free, exempt] : [lines, taxed]
    ids[name] = await addReceipt(owner, clinic, {
      patientId,
      row,
      invoiceNumber: `INV-2026-0002${index}`,
      lines: bill,
      lineDoctors,
      total,
    })
  }
  await owner.query('UPDATE payment SET "cashGiven" = amount + 500 WHERE "establishmentId" = $1 AND amount > 0', [clinic.id])
  return ids
}

/** Against a tax invoice of the bill: one of the two of each line. */
export function addNoteOfLines({ owner, clinic, patientId }: Given, lines: Lines): Promise<string> {
  const { total, taxes } = sumsOf(lines)
  const half = sumsOf(lines.map((line) => ({ ...line, quantity: 1 })))
  const row = { amount: half.total, taxes: half.taxes }
  return addCreditNote(owner, clinic, {
    patientId,
    row,
    receipt: { lines, total, row: { number: 'TAX-2026-00008', taxes } },
    ofLines: true,
  })
}

/** Taken, receipted and in part given back by the desk's own requests. */
export async function addDeposits(server: TestServer, { clinic, session }: { clinic: Clinic; session: Session }): Promise<Ids> {
  const { deposit, done, somchai } = creditsAt(server)
  async function receipted(input: object): Promise<string> {
    const taken = await deposit(session, clinic, { amount: '1070', method: 'cash' })
    const given = await done(session, 'issueDepositReceipt', { creditEntryId: taken.credits[0].entries[0].id, ...input })
    return given.credits[0].entries[0].receipts[0].id as string
  }
  const ids = {
    'deposit-receipts': await receipted({}),
    'deposit-tax-invoices': await receipted({ tax: '7', buyer: office }),
    'deposit-short-tax-invoices': await receipted({ tax: '7' }),
  }
  const back = await done(session, 'refundCredit', { ...somchai(clinic), amount: '214', method: 'cash', reason: 'ย้ายไปต่างจังหวัด' })
  return { ...ids, 'deposit-credit-notes': back.credits[0].entries[0].creditNotes[0].id }
}

/** So many receipts of each form in turn, with a credit note for each. */
export async function addRegistered({
  owner,
  clinic,
  patientId,
  lines,
}: Pick<Given, 'owner' | 'clinic' | 'patientId' | 'lines'>): Promise<void> {
  for (let index = 0; index < lines; index += 1) {
    const place = String(index + 1).padStart(5, '0')
    const short = { kind: 'short_tax_invoice', buyer: null }
    const row = { number: `TAX-2026-${place}`, ...(index % 3 === 1 && short) }
    const receipt = { row, invoiceNumber: `INV-2026-${place}` }
    await addCreditNote(owner, clinic, { patientId, row: { number: `CN-2026-${place}` }, receipt })
  }
}
