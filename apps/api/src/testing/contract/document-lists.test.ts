import { addDays, dateOf } from '@clinic/shared/time/time'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, test } from 'vitest'
import { refusal } from '../answers.ts'
import type { Clinic } from '../clinic.ts'
import { addPatients, createClinic } from '../clinic.ts'
import type { Asked, DocumentList } from '../records/document-lists.ts'
import { documentListsAt } from '../records/document-lists.ts'
import { invoicesAt, line } from '../records/invoices.ts'
import { prescriptionsAt } from '../records/prescriptions.ts'
import type { Session } from '../server.ts'
import { useTestServer } from '../server.ts'
import { statementsOf } from '../statements.ts'

/** Invoices and prescriptions, sorted and narrowed; how their pages are read stands in document-pages.test.ts. */

const server = useTestServer()
const invoices = invoicesAt(server)
const prescriptions = prescriptionsAt(server)
const { ask, idsOf } = documentListsAt(server)

const today = dateOf(new Date(), 'Asia/Bangkok')
let home: Clinic
let suda: Session
/** By name, in the order in which they were made. */
const ids: Record<DocumentList, Record<string, string>> = { invoices: {}, prescriptions: {} }
const find = async (list: DocumentList, asked: Asked) =>
  (await idsOf(suda, list, asked)).map((id) => Object.keys(ids[list]).find((name) => ids[list][name] === id))

beforeAll(async () => {
  home = await createClinic(server.owner)
  suda = await server.signIn(home.admin.email)
  const [anong] = await addPatients(server.owner, home.id, [{ firstName: 'Anong', lastName: 'Aree', phoneValue: '812345678' }])
  await addInvoices(anong)
  await addPrescriptions(anong)
})

async function addInvoices(anong?: string) {
  const { done, draft, issued } = invoices
  const price = (amount: string) => ({ invoiceDetails: [line({ quantity: 1, price: amount })] })
  const malee = home.malee.patientId
  const late = await issued(suda, home, { ...price('300'), dueDate: addDays(today, -1) })
  const drafted = await draft(suda, home, { ...price('100'), patientId: malee, dueDate: addDays(today, -9) })
  const paid = await issued(suda, home, { ...price('200'), patientId: anong, dueDate: addDays(today, -9) })
  await done(suda, 'recordPayment', { invoiceId: paid.id, amount: '200', method: 'cash' })
  const partly = await issued(suda, home, { ...price('50'), patientId: malee, dueDate: today })
  await done(suda, 'recordPayment', { invoiceId: partly.id, amount: '20', method: 'cash' })
  const voided = await issued(suda, home, { ...price('400'), patientId: anong })
  await done(suda, 'voidInvoice', { id: voided.id, reason: 'Wrong' })
  ids.invoices = { late: late.id, draft: drafted.id, paid: paid.id, partly: partly.id, void: voided.id }
}

async function addPrescriptions(anong?: string) {
  const { done, draft, issued } = prescriptions
  const ploy = await server.signIn(home.ploy.email)
  const own = await issued(ploy, home)
  const cancelled = await issued(ploy, home, { patientId: anong })
  await done(ploy, 'cancelPrescription', { id: cancelled.id, reason: 'x' })
  const drafted = await draft(ploy, home, { patientId: home.malee.patientId })
  const krits = await draft(suda, home, { doctorId: home.krit.doctorId, patientId: anong })
  ids.prescriptions = { issued: own.id, cancelled: cancelled.id, draft: drafted.id, krits: krits.id }
}

describe('sorted', () => {
  test.each<[list: DocumentList, field: string, order: string[]]>([
    ['invoices', 'date', ['late', 'draft', 'paid', 'partly', 'void']],
    ['invoices', 'number', ['late', 'paid', 'partly', 'void', 'draft']],
    ['invoices', 'total', ['partly', 'draft', 'paid', 'late', 'void']],
    ['invoices', 'status', ['draft', 'late', 'partly', 'paid', 'void']],
    ['invoices', 'patient', ['paid', 'void', 'draft', 'partly', 'late']],
    ['invoices', 'dueDate', ['draft', 'paid', 'late', 'partly', 'void']],
    ['prescriptions', 'date', ['issued', 'cancelled', 'draft', 'krits']],
    ['prescriptions', 'patient', ['cancelled', 'krits', 'draft', 'issued']],
    ['prescriptions', 'status', ['draft', 'krits', 'issued', 'cancelled']],
  ])('%s by %s, and the other way round', async (list, field, order) => {
    expect(await find(list, { sort: { field } })).toEqual(order)
    expect(await find(list, { sort: { field, descending: true } })).toEqual(order.toReversed())
  })

  test.each<[list: DocumentList, order: string[]]>([
    ['invoices', ['void', 'partly', 'paid', 'draft', 'late']],
    ['prescriptions', ['krits', 'draft', 'cancelled', 'issued']],
  ])('%s: the newest first where nothing else is asked for; a draft that is issued comes first', async (list, order) => {
    expect(await find(list, {})).toEqual(order)
  })
})

describe('narrowed', () => {
  const all = ['late', 'draft', 'paid', 'partly', 'void']
  test.each<[list: DocumentList, what: string, filter: () => object, found: string[]]>([
    ['invoices', 'a status', () => ({ status: ['paid'] }), ['paid']],
    ['invoices', 'several statuses', () => ({ status: ['draft', 'void'] }), ['draft', 'void']],
    ['invoices', 'overdue: something left to pay, the day is over at the clinic', () => ({ overdue: true }), ['late']],
    ['invoices', 'not overdue, also without a due date', () => ({ overdue: false }), ['draft', 'paid', 'partly', 'void']],
    ['invoices', 'the last digits of a number', () => ({ query: '00002' }), ['paid']],
    ['invoices', 'a number as it is written', () => ({ query: 'inv-' }), ['late', 'paid', 'partly', 'void']],
    ['invoices', 'a name, in small letters', () => ({ query: 'malee' }), ['draft', 'partly']],
    ['invoices', 'a name in Thai', () => ({ query: 'ใจดี' }), ['late']],
    ['invoices', 'two words, each of which has to be found', () => ({ query: 'aree 00004' }), ['void']],
    ['invoices', 'a phone number as it is written', () => ({ query: '081-234-5678' }), ['paid', 'void']],
    ['invoices', 'nothing of the kind', () => ({ query: 'x%_' }), []],
    ['invoices', 'words of nothing', () => ({ query: '  ' }), all],
    ['invoices', 'a time', () => ({ from: '2020-01-01T00:00:00Z', to: '2020-01-02T00:00:00Z' }), []],
    ['invoices', 'a patient', () => ({ patientId: home.somchai.patientId }), ['late']],
    ['invoices', 'an establishment', () => ({ establishmentId: home.id }), all],
    ['invoices', 'an establishment that is none', () => ({ establishmentId: uuidv7() }), []],
    ['invoices', 'all at once', () => ({ query: 'malee', status: ['partially_paid'], overdue: false }), ['partly']],
    ['prescriptions', 'a status', () => ({ status: ['draft'] }), ['draft', 'krits']],
    ['prescriptions', 'a doctor', () => ({ doctorId: home.krit.doctorId }), ['krits']],
    ['prescriptions', 'a doctor that is none', () => ({ doctorId: uuidv7() }), []],
    ['prescriptions', 'a patient', () => ({ patientId: home.malee.patientId }), ['draft']],
    ['prescriptions', 'a name in part', () => ({ query: 'ano' }), ['cancelled', 'krits']],
    ['prescriptions', 'a name in Thai', () => ({ query: 'สมชาย' }), ['issued']],
    ['prescriptions', 'a time', () => ({ to: '2020-01-01T00:00:00Z' }), []],
    [
      'prescriptions',
      'all at once',
      () => ({ query: 'aree', status: ['cancelled'], doctorId: home.ploy.doctorId }),
      ['cancelled'],
    ],
  ])('%s: %s', async (list, _what, filter, found) => {
    expect(await find(list, { filter: filter(), sort: { field: 'date' } })).toEqual(found)
  })

  test('time is half-open, and it is the time of issue', async () => {
    const { time, issuedTime } = await invoices.get(suda, ids.invoices.paid ?? '')
    expect(time).toBe(issuedTime)
    const to = new Date(Date.parse(time) + 1).toISOString()
    expect(await find('invoices', { filter: { from: time, to } })).toEqual(['paid'])
    expect(await find('invoices', { filter: { from: '2020-01-01T00:00:00Z', to: time } })).not.toContain('paid')
  })

  test('a patient who marries is found by the new name, and by the one on the invoice', async () => {
    const rename = `UPDATE patient SET "lastName" = $2 WHERE id = $1`
    await server.owner.query(rename, [home.malee.patientId, 'Zapata'])
    expect(await find('invoices', { filter: { query: 'zapata' }, sort: { field: 'date' } })).toEqual(['draft', 'partly'])
    expect(await find('invoices', { filter: { query: 'thongdee' } })).toEqual(['partly'])
    expect(await find('invoices', { sort: { field: 'patient' } })).toEqual(['paid', 'void', 'draft', 'partly', 'late'])
    await server.owner.query(rename, [home.malee.patientId, 'Thongdee'])
  })

  test('a patient is renamed while their invoices are issued and paid: nobody waits for the other, and all are found', async () => {
    const own = await createClinic(server.owner)
    const session = await server.signIn(own.admin.email)
    const drafts = await Promise.all(Array.from({ length: 10 }, () => invoices.draft(session, own)))
    const rename = `mutation ($input: UpdatePatientInput!) { updatePatient(input: $input) { id } }`
    const issueAndPay = async ({ id }: { id: string }) => {
      await invoices.done(session, 'issueInvoice', { id })
      return invoices.done(session, 'recordPayment', { invoiceId: id, amount: '1', method: 'cash' })
    }
    const answers = await Promise.all(
      drafts.flatMap((document, index) => [
        issueAndPay(document),
        server.graphql(session, rename, { input: { id: own.somchai.patientId, lastName: `Name${index}` } }),
      ]),
    )
    expect(answers.filter((answer) => (answer as { errors?: unknown }).errors)).toEqual([])
    const { rows } = await server.owner.query('SELECT "lastName" FROM patient WHERE id = $1', [own.somchai.patientId])
    const found = await idsOf(session, 'invoices', { filter: { query: rows[0].lastName, status: ['partially_paid'] } })
    expect(found).toHaveLength(10)
  })
})

describe('sums of invoices', () => {
  const sumsOf = async (session: Session, filter: object) => {
    const document = `query ($filter: InvoiceFilter) { invoiceSums(filter: $filter) { currency count total paid outstanding } }`
    const { data, errors } = await server.graphql(session, document, { filter })
    expect(errors).toBeUndefined()
    return data.invoiceSums as unknown
  }
  const sum = (count: number, total: string, paid: string, outstanding: string, currency = 'THB') => [
    { currency, count, total, paid, outstanding },
  ]

  test.each<[what: string, filter: () => object, sums: unknown]>([
    ['everything but drafts and void ones', () => ({}), sum(3, '550.00', '220.00', '330.00')],
    ['a status', () => ({ status: ['paid', 'draft'] }), sum(1, '200.00', '200.00', '0.00')],
    ['drafts and void ones', () => ({ status: ['draft', 'void'] }), []],
    ['overdue', () => ({ overdue: true }), sum(1, '300.00', '0.00', '300.00')],
    ['a patient', () => ({ patientId: home.malee.patientId }), sum(1, '50.00', '20.00', '30.00')],
    ['a word', () => ({ query: 'aree' }), sum(1, '200.00', '200.00', '0.00')],
    ['a time', () => ({ to: '2020-01-01T00:00:00Z' }), []],
    ['an establishment that is none', () => ({ establishmentId: uuidv7() }), []],
  ])('%s', async (_what, filter, sums) => expect(await sumsOf(suda, filter())).toEqual(sums))

  test('each currency apart, exact, and in one statement more than the viewer takes', async () => {
    const own = await createClinic(server.owner)
    const session = await server.signIn(own.admin.email)
    const price = (amount: string, currency: string) => ({
      currency,
      invoiceDetails: [line({ quantity: 1, price: amount })],
    })
    for (const amount of ['0.10', '0.20', '9999999.99']) await invoices.issued(session, own, price(amount, 'THB'))
    await invoices.issued(session, own, price('5', 'USD'))
    const both = [...sum(3, '10000000.29', '0.00', '10000000.29'), ...sum(1, '5.00', '0.00', '5.00', 'USD')]
    expect(await sumsOf(session, {})).toEqual(both)
    expect(await statementsOf(server, () => sumsOf(session, {}))).toHaveLength(4)
  })
})

test.each<[list: DocumentList, asked: Asked, path: string, key: string]>([
  ['invoices', { sort: { field: 'secret' } }, 'sort.field', 'invalid_choice'],
  ['invoices', { sort: { descending: true } }, 'sort.field', 'required'],
  ['invoices', { sort: { field: 'date', descending: null } }, 'sort.descending', 'required'],
  ['invoices', { filter: { query: 'x'.repeat(201) } }, 'filter.query', 'too_long'],
  ['invoices', { filter: { from: '2026-01-02T00:00:00Z', to: '2026-01-02T00:00:00Z' } }, 'filter.to', 'end_after_start'],
  ['invoices', { filter: { from: '2026-01-02' } }, 'filter.from', 'invalid_date'],
  ['invoices', { filter: { status: ['late'] } }, 'filter.status.0', 'invalid_choice'],
  ['invoices', { filter: { patientId: 'x' } }, 'filter.patientId', 'invalid_id'],
  ['invoices', { pagination: { page: 0 } }, 'pagination.page', 'page_too_small'],
  ['invoices', { pagination: { limit: 101 } }, 'pagination.limit', 'limit_out_of_range'],
  ['prescriptions', { sort: { field: 'doctor' } }, 'sort.field', 'invalid_choice'],
  ['prescriptions', { filter: { query: 'x'.repeat(201) } }, 'filter.query', 'too_long'],
  ['prescriptions', { filter: { from: '2026-01-02T00:00:00Z', to: '2026-01-01T00:00:00Z' } }, 'filter.to', 'end_after_start'],
  ['prescriptions', { filter: { status: ['paid'] } }, 'filter.status.0', 'invalid_choice'],
  ['prescriptions', { filter: { doctorId: 'x' } }, 'filter.doctorId', 'invalid_id'],
])('%s: %j is refused by name', async (list, asked, path, key) => {
  expect(refusal(await ask(suda, list, asked))).toMatchObject({ code: 'BAD_USER_INPUT', fieldErrors: [{ path, key }] })
})
