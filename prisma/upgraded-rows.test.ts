import { randomUUID } from 'node:crypto'
import { blankDosage, type Dosage } from '@clinic/shared/dosage/dosage'
import { patientDirections, type StoredDirections } from '@clinic/shared/dosage/directions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { earlierDatabase } from './testing/earlier-database.ts'
import { addCounters, addInvoiceOfVisit, addInvoices, addMails, payBeforeTheInvoice, series } from './testing/earlier-money.ts'

/** Rows as an earlier version let them in, and what has become of them. */
let database: Awaited<ReturnType<typeof earlierDatabase>>
const clinic = { establishment: randomUUID(), doctor: randomUUID() }

const people = {
  pasted: { firstName: 'สม\u200bชาย', lastName: 'ใจ\u00a0\u00a0ดี', nationalId: '๑๑๐๑๗๐๐๒๐๓๔๕๑', dob: '1990-05-21' },
  joined: { firstName: 'น\u0e4d\u0e32', lastName: 'Ｓｍｉｔｈ', nationalId: '', dob: '1990-05-21' },
  titled: { firstName: 'นาย เอก', lastName: 'ตัวอย่าง', nationalId: '', dob: '1990-05-21' },
  likeTitle: { firstName: 'นายิกา', lastName: 'ตัวอย่าง', nationalId: '', dob: null },
  unborn: { firstName: 'Later', lastName: 'Born', nationalId: '', dob: '2090-01-31' },
  invisible: { firstName: '\u200b', lastName: '\u200b', nationalId: '', dob: null },
}
type Person = keyof typeof people
const idOf = Object.fromEntries(Object.keys(people).map((name) => [name, randomUUID()])) as Record<Person, string>

const dosage: Dosage = { ...blankDosage, route: 'oral', amount: '1', unit: 'tablet', timesPerDay: 3, meal: 'after', days: 5 }
const both = { medication: 'Chlorpheniramine', quantity: 15, description: 'may cause drowsiness', dosage }
const match = { medication: 'Amoxicillin 500 mg', allergy: 'Penicillin', relation: 'same_class' }

async function prescribe(issuedTime: string | null, extra: { override?: unknown } = {}): Promise<string> {
  const id = randomUUID()
  await database.client.query(
    `INSERT INTO prescription (id, "patientId", "doctorId", "establishmentId", status, "issuedTime", "allergyOverride")
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [
      id,
      idOf.pasted,
      clinic.doctor,
      clinic.establishment,
      issuedTime ? 'issued' : 'draft',
      issuedTime,
      extra.override ? JSON.stringify(extra.override) : null,
    ],
  )
  await database.client.query(
    `INSERT INTO prescription_detail (id, "prescriptionId", position, medication, description, quantity, dosage)
     VALUES (gen_random_uuid(), $1, 0, $2, $3, $4, $5)`,
    [id, both.medication, both.description, both.quantity, JSON.stringify(both.dosage)],
  )
  return id
}

let invoiceId: string
let prescriptions: { newYear: string; first: string; second: string; draft: string }

beforeAll(async () => {
  database = await earlierDatabase('one_name')
  const { client } = database
  await client.query(`INSERT INTO establishment (id, name, "timeZone") VALUES ($1, 'Clinic', 'Asia/Bangkok')`, [
    clinic.establishment,
  ])
  await client.query(`INSERT INTO doctor (id, "firstName", "lastName", "openingHours") VALUES ($1, 'Ploy', 'Srisuk', '{}')`, [
    clinic.doctor,
  ])
  await client.query(`INSERT INTO doctor_establishment ("doctorId", "establishmentId") VALUES ($1, $2)`, [
    clinic.doctor,
    clinic.establishment,
  ])
  for (const [name, { firstName, lastName, nationalId, dob }] of Object.entries(people)) {
    const id = idOf[name as Person]
    await client.query(`INSERT INTO patient (id, "firstName", "lastName", "nationalId", dob) VALUES ($1, $2, $3, $4, $5)`, [
      id,
      firstName,
      lastName,
      nationalId || null,
      dob,
    ])
    await client.query(
      `INSERT INTO patient_establishment ("patientId", "establishmentId", "hospitalNumber") VALUES ($1, $2, $3)`,
      [id, clinic.establishment, name === 'pasted' ? 'HN๐๐๑๒' : null],
    )
  }
  const earlier = { client, clinic, patientId: idOf.pasted }
  invoiceId = await addInvoiceOfVisit(earlier)
  const override = { reason: 'No other works', matches: [match] }
  prescriptions = {
    second: await prescribe('2026-03-02T03:00:00Z', { override }),
    first: await prescribe('2026-03-01T03:00:00Z'),
    newYear: await prescribe('2025-12-31T17:00:00Z'), // midnight in Bangkok
    draft: await prescribe(null),
  }
  await payBeforeTheInvoice(earlier)
  await addInvoices(earlier)
  await addMails(earlier, invoiceId)
  await addCounters(earlier)
  await database.upgrade()
})
afterAll(() => database.close())

const patient = async (name: Person) => {
  const { rows } = await database.client.query<Record<string, string | null>>(
    `SELECT "firstName", "lastName", title, "nationalId", "birthDate", to_char(dob, 'YYYY-MM-DD') AS dob, alerts FROM patient WHERE id = $1`,
    [idOf[name]],
  )
  return rows[0]
}

describe('patients', () => {
  test('what was pasted is cleaned, in names, identity numbers and hospital numbers', async () => {
    expect(await patient('pasted')).toMatchObject({ firstName: 'สมชาย', lastName: 'ใจ ดี', nationalId: '1101700203451' })
    expect(await patient('joined')).toMatchObject({ firstName: 'นำ', lastName: 'Smith' })
    const { rows } = await database.client.query(
      'SELECT "hospitalNumber" AS number FROM patient_establishment WHERE "patientId" = $1',
      [idOf.pasted],
    )
    expect(rows).toEqual([{ number: 'HN0012' }])
  })

  test('a name of nothing that is seen stays: one has to be given', async () => {
    expect(await patient('invisible')).toMatchObject({ firstName: '\u200b', lastName: '\u200b' })
  })

  test('a title is taken off a name where it is clear, and nowhere else', async () => {
    expect(await patient('titled')).toMatchObject({ title: 'นาย', firstName: 'เอก' })
    expect(await patient('likeTitle')).toMatchObject({ title: null, firstName: 'นายิกา' })
  })

  test('a day of birth is kept; one that has not come is asked anew, and not lost', async () => {
    expect(await patient('pasted')).toMatchObject({ birthDate: '1990-05-21', dob: '1990-05-21' })
    const unborn = await patient('unborn')
    expect(unborn).toMatchObject({ birthDate: null, dob: null })
    expect(unborn?.['alerts']).toContain('2090-01-31')
  })

  test('cleaned people are found', async () => {
    const { rows } = await database.client.query(
      `SELECT "patientId" FROM patient_establishment WHERE search LIKE '%สมชาย%' AND search LIKE '%hn0012%'`,
    )
    expect(rows).toEqual([{ patientId: idOf.pasted }])
  })
})

describe('invoices', () => {
  test('their lines are as many as they were, and of the doctor of the appointment', async () => {
    const { rows } = await database.client.query(
      `SELECT quantity::text, discount::float, "amountOff"::float, "vatIncluded", "doctorId", "establishmentId" FROM invoice_detail
       WHERE "invoiceId" = $1`,
      [invoiceId],
    )
    const { doctor: doctorId, establishment: establishmentId } = clinic
    expect(rows).toEqual([{ quantity: '2.000', discount: 0, amountOff: 0, vatIncluded: false, doctorId, establishmentId }])
  })
})

test('invoices that were credited whole are credited, those over nothing settled, and void ones have their new place', async () => {
  const { rows } = await database.client.query<{ number: string }>(
    `SELECT number, status, "statusOrder" FROM invoice WHERE number NOT LIKE 'INV-%' ORDER BY "statusOrder", number`,
  )
  expect(rows).toEqual([
    { number: 'part', status: 'issued', statusOrder: 1 },
    { number: 'rest', status: 'paid', statusOrder: 3 },
    { number: 'free', status: 'settled', statusOrder: 4 },
    { number: 'credited', status: 'credited', statusOrder: 5 },
    { number: 'void', status: 'void', statusOrder: 6 },
  ])
})

test('of mails that were called sent nobody knows whether a mail server took them', async () => {
  const { rows } = await database.client.query(
    `SELECT kind, status, fault, "documentId" = "recordId" AS is_known FROM document_mail ORDER BY kind`,
  )
  expect(rows).toEqual([
    { kind: 'invoices', status: 'not_recorded', fault: null, is_known: true },
    { kind: 'prescriptions', status: 'failed', fault: null, is_known: true },
    { kind: 'receipts', status: 'not_recorded', fault: null, is_known: null },
  ])
})

test('a series is named by what its numbers begin with, and goes on', async () => {
  const { rows } = await database.client.query(`SELECT series, value::int FROM counter WHERE series !~ '^RX' ORDER BY value`)
  expect(rows.map(({ series }) => series as string)).toEqual(Object.values(series))
  expect(rows.map(({ value }) => value as number)).toEqual(Object.keys(series).map((_name, at) => at + 1))
})

describe('prescriptions', () => {
  test("are numbered by the clinic's year, in the order of their issue; drafts are not, and the next number follows", async () => {
    const { rows } = await database.client.query<{ id: string; number: string | null }>('SELECT id, number FROM prescription')
    const numbers = new Map(rows.map(({ id, number }) => [id, number]))
    const { newYear, first, second, draft } = prescriptions
    expect([newYear, first, second, draft].map((id) => numbers.get(id))).toEqual([
      'RX-2026-00001',
      'RX-2026-00002',
      'RX-2026-00003',
      null,
    ])
    const { rows: counters } = await database.client.query(`SELECT series, value::int FROM counter WHERE series LIKE 'RX%'`)
    expect(counters).toEqual([{ series: 'RX-2026-', value: 3 }])
  })

  test('an override of an allergy is a warning with the same reason', async () => {
    const { rows } = await database.client.query('SELECT "issueCheck" FROM prescription WHERE "issueCheck" IS NOT NULL')
    const { medication, allergy, relation } = match
    expect(rows).toEqual([
      {
        issueCheck: {
          reason: 'No other works',
          unknownAllergies: [],
          unknownMedications: [],
          warnings: [{ kind: 'allergy', medication, other: allergy, relation }],
        },
      },
    ])
  })

  test('what was stored with a dosage and words is read with both', async () => {
    const { rows } = await database.client.query<StoredDirections>(
      'SELECT description, dosage, cautions, remark FROM prescription_detail',
    )
    expect(rows).toHaveLength(4)
    for (const row of rows) {
      const { dose, remark } = patientDirections(row, 'en')
      expect(dose).toMatch(/^Take 1 tablet/)
      expect(remark).toBe('may cause drowsiness')
    }
  })
})

describe('payments', () => {
  test('one that was dated before its invoice stays as it is, and nobody knows what cash was given', async () => {
    const { rows } = await database.client.query(
      `SELECT amount::text, to_char(time, 'YYYY') AS year, "cashGiven" FROM payment WHERE time < '2000-01-01'`,
    )
    expect(rows).toEqual([{ amount: '100.00', year: '1990', cashGiven: null }])
  })
})
