import { snapshotOf, type SnapshotParties } from '@clinic/shared/documents/snapshot'
import { importReason } from '@clinic/shared/imports/import-reasons'
import { toDecimal, toMinorUnits, type Currency } from '@clinic/shared/money'
import { couldBeNumberOf, defaultNumbering, type Numbering } from '@clinic/shared/numbering/numbering'
import { startOfDate } from '@clinic/shared/time/time'
import { v7 as uuidv7 } from 'uuid'
import { resolvePatientKeys } from './event-references.ts'
import type { Item, MappedItem } from './kind.ts'
import type { Run } from '../run.ts'
import { audit, insertRows } from './rows.ts'

/** What a patient owes (positive) or has paid in advance (negative) in the program before. */
export type BalanceRow = {
  /** Decimal with two places. */
  amount: string
  /** `null`: the clinic's. */
  currency: Currency | null
  invoiceNumber: string | null
  date: string | null
  dueDate: string | null
  description: string | null
  patientKey: string
  patientId: string | null
}

type Balance = Item<BalanceRow> & { row: BalanceRow & { patientId: string } }

export const resolveBalances = (run: Run, items: MappedItem<BalanceRow>[]): Promise<void> => resolvePatientKeys(run, items)

/**
 * What is owed becomes an issued invoice of one line, what was paid in advance becomes credit. Later changes in the source change
 * neither: payments may have been taken for it here.
 */
export async function saveBalances(run: Run, items: Item<BalanceRow>[]): Promise<void> {
  for (const { isNew, notices } of items) if (!isNew) notices.push({ field: 'balance', reason: importReason('stays_as_brought') })
  const fresh = items.filter(({ isNew }) => isNew) as Balance[]
  const currency = await currencyOfClinic(run)
  const isOwed = ({ row }: Balance) => toMinorUnits(row.amount) > 0n
  await saveInvoices(run, fresh.filter(isOwed), currency)
  await saveCredit(
    run,
    fresh.filter((item) => !isOwed(item)),
    currency,
  )
}

async function currencyOfClinic({ db, clinic }: Run): Promise<Currency> {
  const { rows } = await db.query<{ currency: Currency }>('SELECT currency FROM establishment WHERE id = $1', [clinic.id])
  return rows[0]?.currency ?? 'THB'
}

/** In both languages, because the reader's is not known. */
const broughtForward = 'ยอดยกมา / Balance brought forward'

async function saveInvoices(run: Run, items: Balance[], currency: Currency): Promise<void> {
  const numbers = await numbersOf(run, items)
  const snapshots = await snapshotsOf(run, items)
  const { timeZone, id: establishmentId } = run.clinic
  const invoices = items.map(({ id, row }, index) => {
    const issuedTime = row.date ? startOfDate(row.date, timeZone) : new Date()
    return {
      id,
      status: 'issued',
      number: numbers[index]?.number,
      notes: [broughtForward, numbers[index]?.former].filter(Boolean).join('\n'),
      currency: row.currency ?? currency,
      totalAmount: row.amount,
      dueDate: row.dueDate,
      createdTime: new Date(),
      issuedTime,
      snapshot: snapshots.get(row.patientId),
      patientId: row.patientId,
      establishmentId,
    }
  })
  await insertRows(run, 'invoice', invoices)
  const lines = items.map(({ id, row }) => ({
    id: uuidv7(),
    invoiceId: id,
    establishmentId,
    position: 0,
    medicalService: row.description ?? broughtForward,
    description: '',
    quantity: 1,
    price: row.amount,
  }))
  await insertRows(run, 'invoice_detail', lines)
  await audit(
    run,
    'invoice',
    'created',
    items.map(({ id }) => ({ entityId: id })),
  )
}

/** The source's number, unless it is taken or could be one of the clinic's own to come: then one of a series for what was brought forward. */
async function numbersOf(run: Run, items: Balance[]): Promise<{ number: string; former?: string }[]> {
  const { db, clinic } = run
  const given = items.flatMap(({ row }) => row.invoiceNumber ?? [])
  const { rows } = await db.query<{ number: string }>(
    'SELECT number FROM invoice WHERE "establishmentId" = $1 AND number = ANY ($2)',
    [clinic.id, given],
  )
  const taken = new Set(rows.map(({ number }) => number))
  const own = await numberingOf(run)
  const kept = items.map(({ row: { invoiceNumber } }) => {
    if (!invoiceNumber || couldBeNumberOf(own, invoiceNumber) || taken.has(invoiceNumber)) return undefined
    taken.add(invoiceNumber)
    return invoiceNumber
  })
  const missing = kept.filter((number) => !number).length
  const counted = await db.query<{ value: number }>(
    `INSERT INTO counter ("establishmentId", series, value) VALUES ($1, 'invoice-brought-forward', $2)
     ON CONFLICT ("establishmentId", series) DO UPDATE SET value = counter.value + $2 RETURNING value`,
    [clinic.id, missing],
  )
  let next = (counted.rows[0]?.value ?? missing) - missing
  return items.map(({ row: { invoiceNumber } }, index) => {
    const number = kept[index]
    if (number) return { number }
    next += 1
    return { number: `BF-${String(next).padStart(5, '0')}`, ...(invoiceNumber && { former: invoiceNumber }) }
  })
}

async function numberingOf({ db, clinic }: Run): Promise<Numbering> {
  const { rows } = await db.query<Numbering>(`SELECT * FROM numbering WHERE "establishmentId" = $1 AND run = 'invoice'`, [
    clinic.id,
  ])
  return rows[0] ?? defaultNumbering('invoice')
}

async function snapshotsOf({ db, clinic }: Run, items: Balance[]) {
  const { rows } = await db.query<SnapshotParties & { id: string }>(
    `SELECT p.id, l."hospitalNumber", to_jsonb(s) AS clinic, to_jsonb(p) AS patient, NULL AS doctor
     FROM patient_establishment l JOIN establishment s ON s.id = l."establishmentId" JOIN patient p ON p.id = l."patientId"
     WHERE l."establishmentId" = $1 AND p.id = ANY ($2)`,
    [clinic.id, items.map(({ row }) => row.patientId)],
  )
  return new Map(rows.map(({ id, ...parties }) => [id, snapshotOf(parties)]))
}

async function saveCredit(run: Run, items: Balance[], currency: Currency): Promise<void> {
  const entries = items.map(({ id, row }) => ({
    id,
    createdTime: new Date(),
    time: row.date ? startOfDate(row.date, run.clinic.timeZone) : new Date(),
    patientId: row.patientId,
    establishmentId: run.clinic.id,
    currency: row.currency ?? currency,
    kind: 'brought_forward',
    amount: toDecimal(-toMinorUnits(row.amount)),
    note: row.description ?? '',
  }))
  await insertRows(run, 'credit_entry', entries)
  await audit(
    run,
    'credit',
    'updated',
    entries.map(({ patientId, kind, amount, currency: unit }) => ({
      entityId: patientId,
      changes: [
        { field: 'credit', from: null, to: `${amount} ${unit}` },
        { field: 'creditKind', from: null, to: kind },
      ],
    })),
  )
}
