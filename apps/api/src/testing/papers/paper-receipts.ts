import type pg from 'pg'
import type { Clinic } from '../clinic.ts'
import { addCreditNote, addReceipt } from '../documents/printed-documents.ts'
import { creditsAt } from '../records/credits.ts'
import type { Session, TestServer } from '../server.ts'
import { sumsOf } from './paper-sums.ts'

/** Receipts in each of their forms, those of deposits, and what the registers list. */

export type Given = { owner: pg.Pool; clinic: Clinic; patientId: string; lines: number }

/** The id of each document by its name among the cases. */
export type Ids = Record<string, string>

const office = {
  name: 'บริษัท ไทยรุ่งเรือง จำกัด',
  address: '1 ถนนพระราม 4 กรุงเทพฯ 10500',
  taxId: '0105500000011',
  branchNumber: '00002',
}

type Lines = NonNullable<Parameters<typeof addReceipt>[2]['lines']>

export async function addReceipts({ owner, clinic, patientId }: Given, lines: Lines): Promise<Ids> {
  const exempt = sumsOf(lines.length, 0)
  const taxed = sumsOf(lines.length, 7)
  const part = { amount: '500.00', taxes: [{ rate: '7', base: '467.29', amount: '32.71' }] }
  const rows = {
    receipts: { kind: 'receipt', number: 'REC-2026-00001', buyer: null, taxes: exempt.taxes },
    'tax-invoices': { number: 'TAX-2026-00001', taxes: taxed.taxes },
    'short-tax-invoices': { kind: 'short_tax_invoice', number: 'TAX-2026-00002', buyer: null, taxes: taxed.taxes },
    'part-payments': { number: 'TAX-2026-00003', ...part },
  }
  const ids: Ids = {}
  for (const [index, [name, row]] of Object.entries(rows).entries()) {
    const isFree = name === 'receipts'
    const bill = isFree ? lines.map((line) => ({ ...line, tax: 0 })) : lines
    const { total } = isFree ? exempt : taxed
    ids[name] = await addReceipt(owner, clinic, { patientId, row, invoiceNumber: `INV-2026-0002${index}`, lines: bill, total })
  }
  return ids
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
export async function addRegistered({ owner, clinic, patientId, lines }: Given): Promise<void> {
  for (let index = 0; index < lines; index += 1) {
    const place = String(index + 1).padStart(5, '0')
    const short = { kind: 'short_tax_invoice', buyer: null }
    const row = { number: `TAX-2026-${place}`, ...(index % 3 === 1 && short) }
    const receipt = { row, invoiceNumber: `INV-2026-${place}` }
    await addCreditNote(owner, clinic, { patientId, row: { number: `CN-2026-${place}` }, receipt })
  }
}
