import { invoiceSortFields } from '@clinic/shared/invoice'
import { addDays, dateOf } from '@clinic/shared/time'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Clinic } from '../../testing/clinic.ts'
import { addEstablishment, addPatients, createClinic, createTwoClinics, insert } from '../../testing/clinic.ts'
import { invoicesAt, line, refusal } from '../../testing/invoices.ts'
import { subscriptions } from '../../testing/contract/queries.ts'
import type { Session } from '../../testing/server.ts'
import { useTestServer } from '../../testing/server.ts'
import { openSocket } from '../../testing/socket.ts'
import { planForMany, statementsOf } from '../../testing/statements.ts'

const server = useTestServer()
const { done, draft, issued, get } = invoicesAt(server)

const list = `query ($pagination: PaginationInput, $filter: InvoiceFilter, $sort: InvoiceSortInput) {
  invoices(pagination: $pagination, filter: $filter, sort: $sort) {
    totalCount pageInfo { currentPage totalPages }
    edges { id version time status number issuedTime dueDate overdue totalAmount amountPaid balance currency mayEdit nextStatuses taxAmount
      invoiceDetails { medicalService amount } payments { amount method } snapshot { patientName }
      patient { id firstName lastName } establishment { id name } }
  }
}`
type Asked = { pagination?: object; filter?: object; sort?: object }
const ask = (session: Session, asked: Asked) => server.graphql(session, list, asked)
const idsOf = async (session: Session, asked: Asked) => {
  const { data, errors } = await ask(session, { pagination: { limit: 100 }, ...asked })
  expect(errors).toBeUndefined()
  expect(data.invoices.totalCount).toBe(data.invoices.edges.length)
  return (data.invoices.edges as { id: string }[]).map(({ id }) => id)
}

const today = dateOf(new Date(), 'Asia/Bangkok')

describe('sorted and narrowed', () => {
  let home: Clinic
  let suda: Session
  /** By name, in the order in which they were made. */
  const ids: Record<string, string> = {}
  const named = (found: string[]) => found.map((id) => Object.keys(ids).find((name) => ids[name] === id))

  beforeAll(async () => {
    home = await createClinic(server.owner)
    suda = await server.signIn(home.admin.email)
    const [anong] = await addPatients(server.owner, home.id, [{ firstName: 'Anong', lastName: 'Aree', phoneValue: '812345678' }])
    const price = (amount: string) => ({ invoiceDetails: [line({ quantity: 1, price: amount })] })
    ids.late = (await issued(suda, home, { ...price('300'), dueDate: addDays(today, -1) })).id
    ids.draft = (await draft(suda, home, { ...price('100'), patientId: home.malee.patientId, dueDate: addDays(today, -9) })).id
    ids.paid = (await issued(suda, home, { ...price('200'), patientId: anong, dueDate: addDays(today, -9) })).id
    await done(suda, 'recordPayment', { invoiceId: ids.paid, amount: '200', method: 'cash' })
    ids.partly = (await issued(suda, home, { ...price('50'), patientId: home.malee.patientId, dueDate: today })).id
    await done(suda, 'recordPayment', { invoiceId: ids.partly, amount: '20', method: 'cash' })
    ids.void = (await issued(suda, home, { ...price('400'), patientId: anong })).id
    await done(suda, 'voidInvoice', { id: ids.void, reason: 'Wrong' })
  })

  test.each([
    ['date', ['late', 'draft', 'paid', 'partly', 'void']],
    ['number', ['late', 'paid', 'partly', 'void', 'draft']],
    ['total', ['partly', 'draft', 'paid', 'late', 'void']],
    ['status', ['draft', 'late', 'partly', 'paid', 'void']],
    ['patient', ['paid', 'void', 'draft', 'partly', 'late']],
    ['dueDate', ['draft', 'paid', 'late', 'partly', 'void']],
  ])('by %s, and the other way round', async (field, order) => {
    expect(named(await idsOf(suda, { sort: { field } }))).toEqual(order)
    expect(named(await idsOf(suda, { sort: { field, descending: true } }))).toEqual(order.toReversed())
  })

  test('the newest first where nothing else is asked for; a draft that is issued comes first', async () => {
    expect(named(await idsOf(suda, {}))).toEqual(['void', 'partly', 'paid', 'draft', 'late'])
  })

  test.each<[what: string, filter: object, found: string[]]>([
    ['a status', { status: ['paid'] }, ['paid']],
    ['several statuses', { status: ['draft', 'void'] }, ['draft', 'void']],
    ['overdue: something left to pay, the day is over at the clinic', { overdue: true }, ['late']],
    ['not overdue, also without a due date', { overdue: false }, ['draft', 'paid', 'partly', 'void']],
    ['the last digits of a number', { query: '00002' }, ['paid']],
    ['a number as it is written', { query: 'inv-' }, ['late', 'paid', 'partly', 'void']],
    ['a name, in small letters', { query: 'malee' }, ['draft', 'partly']],
    ['a name in Thai', { query: 'ใจดี' }, ['late']],
    ['two words, each of which has to be found', { query: 'aree 00004' }, ['void']],
    ['a phone number as it is written', { query: '081-234-5678' }, ['paid', 'void']],
    ['nothing of the kind', { query: 'x%_' }, []],
    ['words of nothing', { query: '  ' }, ['late', 'draft', 'paid', 'partly', 'void']],
    ['from a time on', { from: '2020-01-01T00:00:00Z', to: '2020-01-02T00:00:00Z' }, []],
    ['all at once', { query: 'malee', status: ['partially_paid'], overdue: false }, ['partly']],
  ])('%s', async (_what, filter, found) => {
    expect(named(await idsOf(suda, { filter, sort: { field: 'date' } }))).toEqual(found)
  })

  test('by patient, and by establishment', async () => {
    expect(named(await idsOf(suda, { filter: { patientId: home.somchai.patientId } }))).toEqual(['late'])
    expect(await idsOf(suda, { filter: { establishmentId: uuidv7() } })).toEqual([])
    expect(await idsOf(suda, { filter: { establishmentId: home.id } })).toHaveLength(5)
  })

  test('time is half-open, and it is the time of issue', async () => {
    const { time } = await get(suda, ids.paid ?? '')
    expect(time).toBe((await get(suda, ids.paid ?? '')).issuedTime)
    expect(named(await idsOf(suda, { filter: { from: time, to: new Date(Date.parse(time) + 1).toISOString() } }))).toEqual([
      'paid',
    ])
    expect(named(await idsOf(suda, { filter: { from: '2020-01-01T00:00:00Z', to: time } }))).not.toContain('paid')
  })

  test('a patient who marries is found by the new name, and by the one on the invoice', async () => {
    await server.owner.query(`UPDATE patient SET "lastName" = 'Zapata' WHERE id = $1`, [home.malee.patientId])
    expect(named(await idsOf(suda, { filter: { query: 'zapata' }, sort: { field: 'date' } }))).toEqual(['draft', 'partly'])
    expect(named(await idsOf(suda, { filter: { query: 'thongdee' } }))).toEqual(['partly'])
    expect(named(await idsOf(suda, { sort: { field: 'patient' } }))).toEqual(['paid', 'void', 'draft', 'partly', 'late'])
    await server.owner.query(`UPDATE patient SET "lastName" = 'Thongdee' WHERE id = $1`, [home.malee.patientId])
  })

  test('a patient is renamed while their invoices are issued and paid: nobody waits for the other, and all are found', async () => {
    const own = await createClinic(server.owner)
    const session = await server.signIn(own.admin.email)
    const drafts = await Promise.all(Array.from({ length: 10 }, () => draft(session, own)))
    const rename = `mutation ($input: UpdatePatientInput!) { updatePatient(input: $input) { id } }`
    const issueAndPay = async ({ id }: { id: string }) => {
      await done(session, 'issueInvoice', { id })
      return done(session, 'recordPayment', { invoiceId: id, amount: '1', method: 'cash' })
    }
    const answers = await Promise.all(
      drafts.flatMap((document, index) => [
        issueAndPay(document),
        server.graphql(session, rename, { input: { id: own.somchai.patientId, lastName: `Name${index}` } }),
      ]),
    )
    expect(answers.filter((answer) => (answer as { errors?: unknown }).errors)).toEqual([])
    const { rows } = await server.owner.query('SELECT "lastName" FROM patient WHERE id = $1', [own.somchai.patientId])
    expect(await idsOf(session, { filter: { query: rows[0].lastName, status: ['partially_paid'] } })).toHaveLength(10)
  })

  test.each<[Asked, string, string]>([
    [{ sort: { field: 'secret' } }, 'sort.field', 'invalid_choice'],
    [{ sort: { descending: true } }, 'sort.field', 'required'],
    [{ sort: { field: 'date', descending: null } }, 'sort.descending', 'required'],
    [{ filter: { query: 'x'.repeat(201) } }, 'filter.query', 'too_long'],
    [{ filter: { from: '2026-01-02T00:00:00Z', to: '2026-01-02T00:00:00Z' } }, 'filter.to', 'end_after_start'],
    [{ filter: { from: '2026-01-02' } }, 'filter.from', 'invalid_date'],
    [{ filter: { status: ['late'] } }, 'filter.status.0', 'invalid_choice'],
    [{ filter: { patientId: 'x' } }, 'filter.patientId', 'invalid_id'],
    [{ pagination: { page: 0 } }, 'pagination.page', 'page_too_small'],
    [{ pagination: { limit: 101 } }, 'pagination.limit', 'limit_out_of_range'],
  ])('%j is refused by name', async (asked, path, key) => {
    expect(refusal(await ask(suda, asked))).toMatchObject({ code: 'BAD_USER_INPUT', fieldErrors: [{ path, key }] })
  })
})

const rowsOf = (clinic: Clinic, count: number) => {
  const same = { totalAmount: 100, dueDate: '2026-01-01', createdTime: '2026-01-01T00:00:00Z' }
  return Array.from({ length: count }, () => ({
    id: uuidv7(),
    establishmentId: clinic.id,
    patientId: clinic.somchai.patientId,
    ...same,
  }))
}

describe('pages', () => {
  test('hold each invoice once, whatever they are sorted by and however alike they are; past the end there is none', async () => {
    const home = await createClinic(server.owner)
    const suda = await server.signIn(home.admin.email)
    await insert(server.owner, 'invoice', rowsOf(home, 25))
    for (const field of invoiceSortFields)
      for (const descending of [false, true]) {
        const sort = { field, descending }
        const pages = await Promise.all([1, 2, 3, 4].map((page) => ask(suda, { pagination: { page, limit: 10 }, sort })))
        const found = pages.flatMap(({ data }) => data.invoices.edges.map(({ id }: { id: string }) => id) as string[])
        expect(found, field).toHaveLength(25)
        expect(new Set(found).size, field).toBe(25)
        expect(pages[3]?.data.invoices).toMatchObject({ totalCount: 25, edges: [], pageInfo: { currentPage: 4, totalPages: 3 } })
      }
  })
})

const firstWords = (sent: string[]) => sent.map((statement) => statement.trim().split(/\s+/, 1)[0])

describe('statements', () => {
  test('a list takes as many for 40 invoices as for 2', async () => {
    const counts: number[] = []
    for (const count of [2, 40]) {
      const home = await createClinic(server.owner)
      const suda = await server.signIn(home.admin.email)
      const patients = await addPatients(
        server.owner,
        home.id,
        Array.from({ length: count }, (_, index) => ({ firstName: 'Patient', lastName: `Number ${index}` })),
      )
      const rows = rowsOf(home, count).map((row, index) => ({ ...row, patientId: patients[index] }))
      await insert(server.owner, 'invoice', rows)
      await insert(
        server.owner,
        'invoice_detail',
        rows.map(({ id }) => ({ id: uuidv7(), invoiceId: id, position: 0, medicalService: 'x', quantity: 1, price: 100 })),
      )
      const asked = { pagination: { limit: 100 }, filter: { overdue: false, query: 'patient' }, sort: { field: 'patient' } }
      expect(await idsOf(suda, asked)).toHaveLength(count)
      const sent = await statementsOf(server, () => idsOf(suda, asked))
      expect(new Set(firstWords(sent))).toEqual(new Set(['BEGIN', 'SELECT', 'COMMIT']))
      counts.push(sent.length)
    }
    expect(counts[1]).toBe(counts[0])
    expect(counts[1]).toBeLessThanOrEqual(10)
  })

  test('one invoice takes as many with 50 lines and 9 payments as with one of each', async () => {
    const home = await createClinic(server.owner)
    const suda = await server.signIn(home.admin.email)
    const counts: number[] = []
    for (const [lines, payments] of [
      [1, 1],
      [50, 9],
    ] as const) {
      const { id } = await issued(suda, home, { invoiceDetails: Array.from({ length: lines }, () => line()) })
      for (let each = 0; each < payments; each += 1)
        await done(suda, 'recordPayment', { invoiceId: id, amount: '1', method: 'cash' })
      counts.push((await statementsOf(server, () => get(suda, id))).length)
    }
    expect(counts[1]).toBe(counts[0])
  })

  test.each(invoiceSortFields)('of a clinic among others, the first page by %s is read from an index', async (field) => {
    const column = {
      date: 'time',
      number: 'number',
      patient: '"patientName"',
      dueDate: '"dueDate"',
      total: '"totalAmount"',
      status: '"statusOrder"',
    }[field]
    for (const direction of ['ASC', 'DESC']) {
      const plan = await planForMany(
        server,
        `SELECT * FROM invoice WHERE "establishmentId" IN ('${uuidv7()}') ORDER BY ${column} ${direction}, id ${direction} LIMIT 10`,
      )
      expect(plan).not.toContain('Sort')
      expect(plan).toContain('Index Scan')
    }
  })
})

describe('whose', () => {
  test('the clinics that the viewer belongs to, and no others; a doctor reads them all', async () => {
    const { home, other } = await createTwoClinics(server.owner)
    const [suda, stranger] = [await server.signIn(home.admin.email), await server.signIn(other.admin.email)]
    const branch = await addEstablishment(server.owner, home)
    const [wipa] = await addPatients(server.owner, branch, [{ firstName: 'Wipa', lastName: 'Suksan' }])
    const own = (await draft(suda, home)).id as string
    const there = (await draft(suda, home, { establishmentId: branch, patientId: wipa })).id as string
    const theirs = (await draft(stranger, other)).id as string
    expect(await idsOf(suda, {})).toEqual([there, own])
    expect(await idsOf(suda, { filter: { establishmentId: branch } })).toEqual([there])
    expect(await idsOf(suda, { filter: { establishmentId: other.id } })).toEqual([])
    expect(await idsOf(suda, { filter: { patientId: other.somchai.patientId } })).toEqual([])
    expect(await get(suda, theirs)).toBeNull()
    expect(await get(suda, uuidv7())).toBeNull()
    const ploy = await server.signIn(home.ploy.email)
    expect(await idsOf(ploy, {})).toEqual([own])
    expect(await get(ploy, own)).toMatchObject({ id: own, mayEdit: false, nextStatuses: [] })
  })
})

test('listChanged tells the clinic, and nobody else, of each step', async () => {
  const { home, other } = await createTwoClinics(server.owner)
  const suda = await server.signIn(home.admin.email)
  const [here, there] = [await openSocket(server, suda), await openSocket(server, await server.signIn(other.admin.email))]
  type Message = { listChanged: { list: string; change: string; id: string } }
  const watch = (socket: typeof here, { id }: Clinic) =>
    socket.subscribe<Message>(
      subscriptions.listChanged?.document ?? '',
      { id },
      { topic: 'list', establishmentId: id, list: 'users', change: 'updated', id: uuidv7() },
    )
  const [feed, strange] = [await watch(here, home), await watch(there, other)]
  const told = async (change: string, id: string) => {
    const isIt = ({ listChanged }: Message) =>
      listChanged.list === 'invoices' && listChanged.change === change && listChanged.id === id
    await feed.next(isIt)
    const count = feed.received.filter(isIt).length
    feed.received.length = 0
    return count
  }
  const { id } = await draft(suda, home)
  expect(await told('created', id)).toBe(1)
  await done(suda, 'updateInvoice', { id, establishmentId: home.id, notes: 'x' })
  expect(await told('updated', id)).toBe(1)
  await done(suda, 'issueInvoice', { id })
  expect(await told('updated', id)).toBe(1)
  const { payments } = await done(suda, 'recordPayment', { invoiceId: id, amount: '1', method: 'cash' })
  expect(await told('updated', id)).toBe(1)
  await done(suda, 'removePayment', { id: payments[0].id, reason: 'x' })
  expect(await told('updated', id)).toBe(1)
  await done(suda, 'voidInvoice', { id, reason: 'x' })
  expect(await told('updated', id)).toBe(1)
  const copy = await done(suda, 'copyInvoice', { id })
  expect(await told('created', copy.id)).toBe(1)
  await done(suda, 'deleteInvoice', { id: copy.id, establishmentId: home.id })
  expect(await told('deleted', copy.id)).toBe(1)
  expect(strange.received.filter(({ listChanged }) => listChanged.list === 'invoices')).toEqual([])
  await Promise.all([here.close(), there.close()])
})
