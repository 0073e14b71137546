import { invoiceSortFields } from '@clinic/shared/invoices/invoice'
import { prescriptionSortFields } from '@clinic/shared/prescriptions/prescription'
import { v7 as uuidv7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { webDocument } from '../../../../../bench/scenarios/web-documents.ts'
import type { Clinic } from '../clinic.ts'
import { addEstablishment, addPatients, createClinic, createTwoClinics, insert } from '../clinic.ts'
import type { DocumentList } from '../records/document-lists.ts'
import { documentListsAt } from '../records/document-lists.ts'
import { invoicesAt, line } from '../records/invoices.ts'
import { medicine, prescriptionsAt } from '../records/prescriptions.ts'
import type { Session } from '../server.ts'
import { useTestServer } from '../server.ts'
import { openSocket } from '../socket.ts'
import { planForMany, statementsOf } from '../statements.ts'
import { isChange, watchLists, withChange } from '../subscriptions.ts'

/** How lists of invoices and of prescriptions are read: page by page, in few statements, by whoever may; and what tells of a change. */

const server = useTestServer()
const invoices = invoicesAt(server)
const prescriptions = prescriptionsAt(server)
const { ask, idsOf } = documentListsAt(server)

const lists = ['invoices', 'prescriptions'] as const
const sortFields = { invoices: invoiceSortFields, prescriptions: prescriptionSortFields }
const tables = { invoices: 'invoice', prescriptions: 'prescription' }

async function open() {
  const home = await createClinic(server.owner)
  return { home, suda: await server.signIn(home.admin.email) }
}

/** Documents of one moment, alike but for their patients. */
async function addRows(list: DocumentList, clinic: Clinic, count: number, patientIds: string[] = []) {
  const own = {
    invoices: () => ({ totalAmount: 100, dueDate: '2026-01-01' }),
    prescriptions: (index: number) => ({ doctorId: index % 2 ? clinic.ploy.doctorId : clinic.krit.doctorId }),
  }
  const rows = Array.from({ length: count }, (_, index) => ({
    id: uuidv7(),
    establishmentId: clinic.id,
    patientId: patientIds[index] ?? clinic.somchai.patientId,
    createdTime: '2026-01-01T00:00:00Z',
    ...own[list](index),
  }))
  await insert(server.owner, tables[list], rows)
  return rows.map(({ id }) => id)
}

/** As many lines as there are documents. */
async function addLines(list: DocumentList, clinic: Clinic, documentIds: string[]) {
  const own = {
    invoices: (invoiceId: string) => ({ invoiceId, establishmentId: clinic.id, medicalService: 'x', price: 100 }),
    prescriptions: (prescriptionId: string) => ({ prescriptionId, medication: 'x' }),
  }
  const lines = documentIds.flatMap((id) =>
    documentIds.map((_, position) => ({ id: uuidv7(), position, quantity: 1, ...own[list](id) })),
  )
  await insert(server.owner, `${tables[list]}_detail`, lines)
}

describe('pages', () => {
  test.each(lists)(
    'hold each of the %s once, whatever they are sorted by and however alike they are; past the end there is none',
    async (list) => {
      const { home, suda } = await open()
      await addRows(list, home, 25)
      for (const field of sortFields[list])
        for (const descending of [false, true]) {
          const sort = { field, descending }
          const pages = await Promise.all([1, 2, 3, 4].map((page) => ask(suda, list, { pagination: { page, limit: 10 }, sort })))
          const found = pages.flatMap(({ data }) => data[list].edges.map(({ id }: { id: string }) => id) as string[])
          expect(found, field).toHaveLength(25)
          expect(new Set(found).size, field).toBe(25)
          expect(pages[3]?.data[list]).toMatchObject({ totalCount: 25, edges: [], pageInfo: { currentPage: 4, totalPages: 3 } })
        }
    },
  )
})

describe('statements', () => {
  const firstWords = (sent: string[]) => sent.map((statement) => statement.trim().split(/\s+/, 1)[0])

  test.each([
    ['invoices', { overdue: false, query: 'patient' }, 10],
    ['prescriptions', { query: 'patient' }, 9],
  ] as const)('a list takes as many for 40 %s as for 2', async (list, filter, atMost) => {
    const counts: number[] = []
    for (const count of [2, 40]) {
      const { home, suda } = await open()
      const patients = Array.from({ length: count }, (_, index) => ({ firstName: 'Patient', lastName: `Number ${index}` }))
      await addLines(list, home, await addRows(list, home, count, await addPatients(server.owner, home.id, patients)))
      const asked = { pagination: { limit: 100 }, filter, sort: { field: 'patient' } }
      expect(await idsOf(suda, list, asked)).toHaveLength(count)
      const sent = await statementsOf(server, () => idsOf(suda, list, asked))
      expect(new Set(firstWords(sent))).toEqual(new Set(['BEGIN', 'SELECT', 'COMMIT']))
      counts.push(sent.length)
    }
    expect(counts[1]).toBe(counts[0])
    expect(counts[1]).toBeLessThanOrEqual(atMost)
  })

  test("a page of the app's invoices is read in one statement, with its total", async () => {
    const { home, suda } = await open()
    await addLines('invoices', home, await addRows('invoices', home, 12))
    const variables = { filter: { establishmentId: home.id }, pagination: { page: 1, limit: 10 }, sort: null }
    const read = () => server.graphql(suda, webDocument('Invoices'), variables)
    expect((await read()).data.invoices).toMatchObject({ totalCount: 12, edges: Array(10).fill({ overdue: false }) })
    expect(firstWords(await statementsOf(server, read))).toEqual(['BEGIN', 'SELECT', 'SELECT', 'COMMIT'])
  })

  test('one invoice takes as many with 50 lines and 9 payments as with one of each', async () => {
    const { home, suda } = await open()
    const counts: number[] = []
    for (const [lines, payments] of [
      [1, 1],
      [50, 9],
    ] as const) {
      const { id } = await invoices.issued(suda, home, { invoiceDetails: Array.from({ length: lines }, () => line()) })
      for (let each = 0; each < payments; each += 1)
        await invoices.done(suda, 'recordPayment', { invoiceId: id, amount: '1', method: 'cash' })
      counts.push((await statementsOf(server, () => invoices.get(suda, id))).length)
    }
    expect(counts[1]).toBe(counts[0])
  })

  test('one prescription takes as many with 50 lines as with one', async () => {
    const { home, suda } = await open()
    const counts: number[] = []
    for (const lines of [1, 50]) {
      const prescriptionDetails = Array.from({ length: lines }, () => medicine())
      const { id } = await prescriptions.draft(suda, home, { prescriptionDetails })
      counts.push((await statementsOf(server, () => prescriptions.get(suda, id))).length)
    }
    expect(counts[1]).toBe(counts[0])
    expect(counts[1]).toBeLessThanOrEqual(9)
  })

  test.each(lists.flatMap((list) => sortFields[list].map((field) => [list, field] as const)))(
    'of a clinic among others, the first page of %s by %s is read from an index',
    async (list, field) => {
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
          `SELECT * FROM ${tables[list]} WHERE "establishmentId" IN ('${uuidv7()}') ORDER BY ${column} ${direction}, id ${direction} LIMIT 10`,
        )
        expect(plan).not.toContain('Sort')
        expect(plan).toContain('Index Scan')
      }
    },
  )
})

test('an admin sees the invoices of the clinics they belong to, and no others; a doctor reads them all', async () => {
  const { draft, get } = invoices
  const { home, other } = await createTwoClinics(server.owner)
  const [suda, stranger] = [await server.signIn(home.admin.email), await server.signIn(other.admin.email)]
  const branch = await addEstablishment(server.owner, home)
  const [wipa] = await addPatients(server.owner, branch, [{ firstName: 'Wipa', lastName: 'Suksan' }])
  const own = (await draft(suda, home)).id as string
  const there = (await draft(suda, home, { establishmentId: branch, patientId: wipa })).id as string
  const theirs = (await draft(stranger, other)).id as string
  expect(await idsOf(suda, 'invoices', {})).toEqual([there, own])
  expect(await idsOf(suda, 'invoices', { filter: { establishmentId: branch } })).toEqual([there])
  expect(await idsOf(suda, 'invoices', { filter: { establishmentId: other.id } })).toEqual([])
  expect(await idsOf(suda, 'invoices', { filter: { patientId: other.somchai.patientId } })).toEqual([])
  expect(await get(suda, theirs)).toBeNull()
  expect(await get(suda, uuidv7())).toBeNull()
  const ploy = await server.signIn(home.ploy.email)
  expect(await idsOf(ploy, 'invoices', {})).toEqual([own])
  expect(await get(ploy, own)).toMatchObject({ id: own, mayEdit: false, nextStatuses: [] })
})

type Steps = AsyncGenerator<[change: string, id: string]>

async function* stepsOfInvoices(session: Session, home: Clinic): Steps {
  const { draft, done } = invoices
  const { id } = await draft(session, home)
  yield ['created', id]
  await done(session, 'updateInvoice', { id, establishmentId: home.id, notes: 'x' })
  yield ['updated', id]
  await done(session, 'issueInvoice', { id })
  yield ['updated', id]
  const { payments } = await done(session, 'recordPayment', { invoiceId: id, amount: '1', method: 'cash' })
  yield ['updated', id]
  await done(session, 'removePayment', { id: payments[0].id, reason: 'x' })
  yield ['updated', id]
  await done(session, 'voidInvoice', { id, reason: 'x' })
  yield ['updated', id]
  const copy = await done(session, 'copyInvoice', { id })
  yield ['created', copy.id]
  await done(session, 'deleteInvoice', { id: copy.id, establishmentId: home.id })
  yield ['deleted', copy.id]
}

async function* stepsOfPrescriptions(session: Session, home: Clinic): Steps {
  const { draft, done } = prescriptions
  const { id } = await draft(session, home)
  yield ['created', id]
  await done(session, 'updatePrescription', { id, notes: 'x' })
  yield ['updated', id]
  await done(session, 'issuePrescription', { id })
  yield ['updated', id]
  await done(session, 'cancelPrescription', { id, reason: 'x' })
  yield ['updated', id]
  const again = await done(session, 'reissuePrescription', { id })
  yield ['created', again.id]
  await done(session, 'deletePrescription', { id: again.id })
  yield ['deleted', again.id]
}

test.each([
  ['invoices', 'admin', 8],
  ['prescriptions', 'ploy', 6],
] as const)('listChanged tells the clinic of each step of its %s, and nobody else', async (list, who, count) => {
  const { home, other } = await createTwoClinics(server.owner)
  const session = await server.signIn(home[who].email)
  const [here, there] = [await openSocket(server, session), await openSocket(server, await server.signIn(other.admin.email))]
  const [feed, strange] = [await watchLists(here, home), await watchLists(there, other)]
  const steps = list === 'invoices' ? stepsOfInvoices(session, home) : stepsOfPrescriptions(session, home)
  let told = 0
  for await (const [change, id] of steps) {
    await withChange(feed, list, change, id)
    expect(feed.received.filter(isChange(list, change, id)), change).toHaveLength(1)
    feed.received.length = 0
    told += 1
  }
  expect(told).toBe(count)
  expect(strange.received.filter(({ listChanged }) => listChanged.list === list)).toEqual([])
  await Promise.all([here.close(), there.close()])
})
