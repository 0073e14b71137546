import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, test } from 'vitest'
import { fieldFault, refusal } from '../answers.ts'
import type { Clinic } from '../clinic.ts'
import { createClinic, createTwoClinics } from '../clinic.ts'
import { bill, invoicesAt, line } from '../records/invoices.ts'
import type { Input } from '../requests.ts'
import { medicine, prescriptionsAt, script } from '../records/prescriptions.ts'
import type { Session } from '../server.ts'
import { sessionToken, useTestServer } from '../server.ts'

/** What holds for invoices and for prescriptions alike. */

const server = useTestServer()
const invoices = invoicesAt(server)
const prescriptions = prescriptionsAt(server)

/** An invoice is written and issued by an admin, a prescription by the doctor. */
const documents = {
  invoice: {
    author: 'admin',
    ...invoices,
    create: (by: Session, clinic: Clinic, input: Input) => invoices.request(by, 'createInvoice', bill(clinic, input)),
    update: (by: Session, { id: establishmentId }: Clinic, id: string, input: Input) =>
      invoices.request(by, 'updateInvoice', { id, establishmentId, ...input }),
    issue: (by: Session, id: string, version?: number) => invoices.request(by, 'issueInvoice', { id, version }),
    remove: (by: Session, input: Input) => invoices.request(by, 'deleteInvoice', input),
  },
  prescription: {
    author: 'ploy',
    ...prescriptions,
    create: (by: Session, clinic: Clinic, input: Input) => prescriptions.request(by, 'createPrescription', script(clinic, input)),
    update: (by: Session, _clinic: Clinic, id: string, input: Input) =>
      prescriptions.request(by, 'updatePrescription', { id, ...input }),
    issue: (by: Session, id: string, version?: number) => prescriptions.request(by, 'issuePrescription', { id, version }),
    remove: (by: Session, input: Input) => prescriptions.request(by, 'deletePrescription', input),
  },
} as const
type Noun = keyof typeof documents
const nouns = ['invoice', 'prescription'] as const

async function open(noun: Noun) {
  const home = await createClinic(server.owner)
  const author = await server.signIn(home[documents[noun].author].email)
  return { home, author, suda: await server.signIn(home.admin.email) }
}

describe('bad input', () => {
  /** Nothing is written, so that one clinic serves all. */
  let home: Clinic
  const by = {} as Record<Noun, Session>
  const drafts = {} as Record<Noun, string>
  beforeAll(async () => {
    home = await createClinic(server.owner)
    for (const noun of nouns) {
      by[noun] = await server.signIn(home[documents[noun].author].email)
      drafts[noun] = (await documents[noun].draft(by[noun], home)).id
    }
  })

  const service = (input: Input) => ({ invoiceDetails: [line(input)] })
  const drug = (input: Input) => ({ prescriptionDetails: [medicine(input)] })
  const lines = (count: number, make: () => Input) => Array.from({ length: count }, make)
  const secondLine = { invoiceDetails: [line(), line({ quantity: -1 })] }
  const secondDrug = { prescriptionDetails: [medicine(), medicine({ description: 'a\u0000' })] }

  test.each<[noun: Noun, what: string, input: Input, path: string, key: string]>([
    ['invoice', 'no lines', { invoiceDetails: [] }, 'invoiceDetails', 'required'],
    ['invoice', '101 lines', { invoiceDetails: lines(101, line) }, 'invoiceDetails', 'too_many'],
    ['invoice', 'no service', service({ medicalService: ' ' }), 'invoiceDetails.0.medicalService', 'required'],
    ['invoice', 'a long service', service({ medicalService: 'x'.repeat(201) }), 'invoiceDetails.0.medicalService', 'too_long'],
    ['invoice', 'NUL in a text', service({ description: 'a\u0000' }), 'invoiceDetails.0.description', 'invalid_text'],
    ['invoice', 'nothing of it', service({ quantity: 0 }), 'invoiceDetails.0.quantity', 'quantity_out_of_range'],
    ['invoice', 'less than nothing', secondLine, 'invoiceDetails.1.quantity', 'quantity_out_of_range'],
    ['invoice', 'four places of it', service({ quantity: 1.5005 }), 'invoiceDetails.0.quantity', 'too_many_decimals'],
    ['invoice', 'a negative price', service({ price: '-0.01' }), 'invoiceDetails.0.price', 'amount_out_of_range'],
    ['invoice', 'a price of words', service({ price: 'much' }), 'invoiceDetails.0.price', 'invalid_number'],
    ['invoice', 'an exponent', service({ price: '1e9' }), 'invoiceDetails.0.price', 'invalid_number'],
    ['invoice', 'five places', service({ price: '0.00001' }), 'invoiceDetails.0.price', 'too_many_decimals'],
    ['invoice', 'a rate over 100', service({ tax: '100.01' }), 'invoiceDetails.0.tax', 'percentage_out_of_range'],
    [
      'invoice',
      'a total that no column holds',
      service({ quantity: 1_000_000, price: '999999999' }),
      'invoiceDetails',
      'amount_out_of_range',
    ],
    ['invoice', 'a discount over 100', { discount: '101' }, 'discount', 'percentage_out_of_range'],
    ['invoice', 'a negative tax', { tax: '-7' }, 'tax', 'percentage_out_of_range'],
    ['invoice', 'a tax of three places', { tax: '7.005' }, 'tax', 'too_many_decimals'],
    ['invoice', 'another total', { totalAmount: '1000.01' }, 'totalAmount', 'total_differs'],
    ['invoice', 'a currency that there is not', { currency: 'EUR' }, 'currency', 'invalid_choice'],
    ['invoice', 'a status that there is not', { status: 'overdue' }, 'status', 'invalid_choice'],
    ['invoice', 'a day that there is not', { dueDate: '2031-02-30' }, 'dueDate', 'invalid_date'],
    ['invoice', 'the year 2100', { dueDate: '2100-01-01' }, 'dueDate', 'date_out_of_range'],
    ['invoice', 'long notes', { notes: 'x'.repeat(4001) }, 'notes', 'too_long'],
    ['invoice', 'no id', { patientId: 'x' }, 'patientId', 'invalid_id'],
    ['invoice', 'a patient that is none', { patientId: uuidv7() }, 'patientId', 'unknown_reference'],
    ['invoice', 'a field that there is not', { colour: 'red' }, 'colour', 'invalid_type'],
    ['prescription', 'no lines', { prescriptionDetails: [] }, 'prescriptionDetails', 'required'],
    ['prescription', '101 lines', { prescriptionDetails: lines(101, medicine) }, 'prescriptionDetails', 'too_many'],
    ['prescription', 'no name', drug({ medication: ' ' }), 'prescriptionDetails.0.medication', 'required'],
    ['prescription', 'a long name', drug({ medication: 'x'.repeat(201) }), 'prescriptionDetails.0.medication', 'too_long'],
    ['prescription', 'NUL in a text', secondDrug, 'prescriptionDetails.1.description', 'invalid_text'],
    ['prescription', 'none of it', drug({ quantity: 0 }), 'prescriptionDetails.0.quantity', 'quantity_out_of_range'],
    ['prescription', 'half of one', drug({ quantity: 0.5 }), 'prescriptionDetails.0.quantity', 'invalid_number'],
    [
      'prescription',
      'a million and one',
      drug({ quantity: 1_000_001 }),
      'prescriptionDetails.0.quantity',
      'quantity_out_of_range',
    ],
    ['prescription', 'long notes', { notes: 'x'.repeat(4001) }, 'notes', 'too_long'],
    ['prescription', 'a field that there is not', { dose: 'much' }, 'dose', 'invalid_type'],
  ])('%s, %s: the field is named, nothing is written and nothing changed', async (noun, _what, input, path, key) => {
    const { create, update, expectRefused } = documents[noun]
    for (const attempt of [() => create(by[noun], home, input), () => update(by[noun], home, drafts[noun], input)])
      await expectRefused(home, attempt, fieldFault(`input.${path}`, key))
  })

  test.each<[noun: Noun, input: Input, message: string]>([
    ['invoice', {}, 'Invoice ID is missing'],
    ['invoice', { id: null, establishmentId: uuidv7() }, 'Invoice ID is missing'],
    ['invoice', { id: '', establishmentId: uuidv7() }, 'Invoice ID is missing'],
    ['invoice', { id: uuidv7() }, 'EstablishmentId is missing'],
    ['invoice', { id: uuidv7(), establishmentId: null }, 'EstablishmentId is missing'],
    ['prescription', {}, 'Prescription ID is missing'],
    ['prescription', { id: null }, 'Prescription ID is missing'],
    ['prescription', { id: '' }, 'Prescription ID is missing'],
  ])('no %s is deleted by %j, in the words of the specification', async (noun, input, message) => {
    const { errors } = await documents[noun].remove(by[noun], input)
    expect(errors?.[0]).toMatchObject({ message, extensions: { code: 'BAD_USER_INPUT' } })
  })
})

test.each(nouns)('%s: the second of two who edit is told what the first one changed', async (noun) => {
  const { draft, update, issue, expectRefused } = documents[noun]
  const { home, author, suda } = await open(noun)
  const { id } = await draft(author, home)
  expect((await update(suda, home, id, { version: 1, notes: 'Mine' })).errors).toBeUndefined()
  const stale = {
    code: 'CONFLICT',
    reason: 'stale',
    version: 2,
    changedBy: 'Suda Rattanakul',
    changes: [{ field: 'notes', from: null, to: 'Mine' }],
  }
  await expectRefused(home, () => update(author, home, id, { version: 1, notes: 'Yours' }), stale)
  await expectRefused(home, () => issue(author, id, 1), stale)
})

test.each(nouns)('%s: issued by ten at once, it is issued once', async (noun) => {
  const { draft, issue, get } = documents[noun]
  const { home, author } = await open(noun)
  const { id } = await draft(author, home)
  const answers = await Promise.all(Array.from({ length: 10 }, () => issue(author, id)))
  expect(answers.filter(({ errors }) => !errors)).toHaveLength(1)
  expect(answers.flatMap((answer) => refusal(answer)?.reason ?? [])).toEqual(Array.from({ length: 9 }, () => 'transition'))
  expect((await get(author, id)).version).toBe(2)
  if (noun === 'invoice') expect((await invoices.issued(author, home)).number).toMatch(/-00002$/)
})

test.each([
  ['invoice', 'Suda Rattanakul', { field: 'totalAmount', from: '1000.00', to: null }],
  [
    'prescription',
    'Ploy Srisuk',
    { field: 'prescriptionDetails', from: expect.stringContaining('20 x Paracetamol 500 mg') as string, to: null },
  ],
] as const)('%s: a draft is removed; what it said stays in the history', async (noun, userName, change) => {
  const { draft, get, remove, stored } = documents[noun]
  const { home, author, suda } = await open(noun)
  const { id } = await draft(author, home)
  const { data } = await remove(suda, noun === 'invoice' ? { id, establishmentId: home.id } : { id })
  expect(Object.values(data)).toEqual([{ id }])
  expect(await stored(home)).toEqual([])
  expect(await get(suda, id)).toBeNull()
  const { rows } = await server.owner.query(
    `SELECT action, "userName", changes FROM audit_entry WHERE "entityId" = $1 ORDER BY time`,
    [id],
  )
  expect(rows).toMatchObject([
    { action: 'created', userName },
    { action: 'deleted', userName: 'Suda Rattanakul', changes: expect.arrayContaining([change]) },
  ])
})

test('a foreign prescription is one that does not exist, whatever is asked of it', async () => {
  const { home, other } = await createTwoClinics(server.owner)
  const [ploy, stranger] = [await server.signIn(home.ploy.email), await server.signIn(other.ploy.email)]
  const theirs = await prescriptions.draft(stranger, other)
  const before = await prescriptions.stored(other)
  for (const [name, input] of [
    ['updatePrescription', { notes: 'x' }],
    ['issuePrescription', {}],
    ['cancelPrescription', { reason: 'x' }],
    ['reissuePrescription', {}],
    ['deletePrescription', {}],
  ] as const)
    for (const id of [theirs.id as string, uuidv7()])
      expect((await prescriptions.request(ploy, name, { id, ...input })).errors?.[0], name).toMatchObject({
        message: 'Prescription not found',
        extensions: { code: 'NOT_FOUND' },
      })
  expect(await prescriptions.get(ploy, theirs.id)).toBeNull()
  expect(await prescriptions.stored(other)).toEqual(before)
})

test.each<[noun: Noun, what: string, statement: string]>([
  ['invoice', 'another total', `UPDATE invoice SET "totalAmount" = 1 WHERE id = $1`],
  ['invoice', 'another number', `UPDATE invoice SET number = 'INV-1' WHERE id = $1`],
  ['invoice', 'another snapshot', `UPDATE invoice SET snapshot = '{}' WHERE id = $1`],
  [
    'invoice',
    'back to a draft',
    `UPDATE invoice SET status = 'draft', number = NULL, "issuedTime" = NULL, snapshot = NULL WHERE id = $1`,
  ],
  ['invoice', 'deleting it', `DELETE FROM invoice WHERE id = $1`],
  ['invoice', 'another line', `UPDATE invoice_detail SET price = 1 WHERE "invoiceId" = $1`],
  [
    'invoice',
    'one line more',
    `INSERT INTO invoice_detail (id, "invoiceId", "establishmentId", position, "medicalService", quantity, price)
     SELECT uuidv7(), id, "establishmentId", 9, 'x', 1, 1 FROM invoice WHERE id = $1`,
  ],
  ['invoice', 'one line less', `DELETE FROM invoice_detail WHERE "invoiceId" = $1`],
  ['invoice', 'paid without a payment', `UPDATE invoice SET status = 'paid', "amountPaid" = "totalAmount" WHERE id = $1`],
  ['invoice', 'partly paid with nothing', `UPDATE invoice SET status = 'partially_paid' WHERE id = $1`],
  ['invoice', 'void without a reason', `UPDATE invoice SET status = 'void' WHERE id = $1`],
  ['prescription', 'other notes', `UPDATE prescription SET notes = 'x' WHERE id = $1`],
  ['prescription', 'no snapshot', `UPDATE prescription SET snapshot = NULL WHERE id = $1`],
  ['prescription', 'back to a draft', `UPDATE prescription SET status = 'draft' WHERE id = $1`],
  ['prescription', 'deleting it', `DELETE FROM prescription WHERE id = $1`],
  ['prescription', 'another line', `UPDATE prescription_detail SET quantity = 1 WHERE "prescriptionId" = $1`],
  ['prescription', 'one line less', `DELETE FROM prescription_detail WHERE "prescriptionId" = $1`],
  [
    'prescription',
    'one line more',
    `INSERT INTO prescription_detail (id, "prescriptionId", position, medication, quantity) VALUES (uuidv7(), $1, 9, 'x', 1)`,
  ],
])('Postgres itself refuses the application, of an issued %s, %s', async (noun, _what, statement) => {
  const { issued, stored } = documents[noun]
  const { home, author } = await open(noun)
  const { id } = await issued(author, home)
  const before = await stored(home)
  const client = await server.app.clinic.pool.connect()
  await client.query('BEGIN')
  await client.query('SELECT * FROM begin_viewer($1, NULL)', [sessionToken(author)])
  const attempt = client.query(statement, [id]).then(() => client.query('COMMIT'))
  await expect(attempt).rejects.toMatchObject({ code: '23514' })
  await client.query('ROLLBACK')
  client.release()
  expect(await stored(home)).toEqual(before)
})
