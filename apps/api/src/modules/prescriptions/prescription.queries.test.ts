import { prescriptionSortFields } from '@clinic/shared/prescription'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Clinic } from '../../testing/clinic.ts'
import { addPatients, createClinic, createTwoClinics, insert } from '../../testing/clinic.ts'
import { refusal } from '../../testing/invoices.ts'
import { subscriptions } from '../../testing/contract/queries.ts'
import { prescriptionsAt } from '../../testing/prescriptions.ts'
import type { Session } from '../../testing/server.ts'
import { useTestServer } from '../../testing/server.ts'
import { openSocket } from '../../testing/socket.ts'
import { planForMany, statementsOf } from '../../testing/statements.ts'

const server = useTestServer()
const { done, draft, issued, get } = prescriptionsAt(server)

const list = `query ($pagination: PaginationInput, $filter: PrescriptionFilter, $sort: PrescriptionSortInput) {
  prescriptions(pagination: $pagination, filter: $filter, sort: $sort) {
    totalCount pageInfo { currentPage totalPages }
    edges { id version time status notes mayEdit nextStatuses prescriptionDetails { medication quantity } snapshot { doctorName }
      doctor { id registrationId firstName lastName email } patient { id firstName lastName email } establishment { id name } }
  }
}`
type Asked = { pagination?: object; filter?: object; sort?: object }
const ask = (session: Session, asked: Asked) => server.graphql(session, list, asked)
const idsOf = async (session: Session, asked: Asked) => {
  const { data, errors } = await ask(session, { pagination: { limit: 100 }, ...asked })
  expect(errors).toBeUndefined()
  expect(data.prescriptions.totalCount).toBe(data.prescriptions.edges.length)
  return (data.prescriptions.edges as { id: string }[]).map(({ id }) => id)
}

describe('sorted and narrowed', () => {
  let home: Clinic
  let suda: Session
  const ids: Record<string, string> = {}
  const named = (found: string[]) => found.map((id) => Object.keys(ids).find((name) => ids[name] === id))

  beforeAll(async () => {
    home = await createClinic(server.owner)
    suda = await server.signIn(home.admin.email)
    const ploy = await server.signIn(home.ploy.email)
    const [anong] = await addPatients(server.owner, home.id, [{ firstName: 'Anong', lastName: 'Aree' }])
    ids.issued = (await issued(ploy, home)).id
    ids.cancelled = (await issued(ploy, home, { patientId: anong })).id
    await done(ploy, 'cancelPrescription', { id: ids.cancelled, reason: 'x' })
    ids.draft = (await draft(ploy, home, { patientId: home.malee.patientId })).id
    ids.krits = (await draft(suda, home, { doctorId: home.krit.doctorId, patientId: anong })).id
  })

  test.each([
    ['date', ['issued', 'cancelled', 'draft', 'krits']],
    ['patient', ['cancelled', 'krits', 'draft', 'issued']],
    ['status', ['draft', 'krits', 'issued', 'cancelled']],
  ])('by %s, and the other way round', async (field, order) => {
    expect(named(await idsOf(suda, { sort: { field } }))).toEqual(order)
    expect(named(await idsOf(suda, { sort: { field, descending: true } }))).toEqual(order.toReversed())
  })

  test('the newest first where nothing else is asked for', async () => {
    expect(named(await idsOf(suda, {}))).toEqual(['krits', 'draft', 'cancelled', 'issued'])
  })

  test.each<[what: string, filter: () => object, found: string[]]>([
    ['a status', () => ({ status: ['draft'] }), ['draft', 'krits']],
    ['a doctor', () => ({ doctorId: home.krit.doctorId }), ['krits']],
    ['a patient', () => ({ patientId: home.malee.patientId }), ['draft']],
    ['a name in part', () => ({ query: 'ano' }), ['cancelled', 'krits']],
    ['a name in Thai', () => ({ query: 'สมชาย' }), ['issued']],
    ['a time', () => ({ to: '2020-01-01T00:00:00Z' }), []],
    ['all at once', () => ({ query: 'aree', status: ['cancelled'], doctorId: home.ploy.doctorId }), ['cancelled']],
    ['a doctor that is none', () => ({ doctorId: uuidv7() }), []],
  ])('%s', async (_what, filter, found) => {
    expect(named(await idsOf(suda, { filter: filter(), sort: { field: 'date' } }))).toEqual(found)
  })

  test.each<[Asked, string, string]>([
    [{ sort: { field: 'doctor' } }, 'sort.field', 'invalid_choice'],
    [{ filter: { query: 'x'.repeat(201) } }, 'filter.query', 'too_long'],
    [{ filter: { from: '2026-01-02T00:00:00Z', to: '2026-01-01T00:00:00Z' } }, 'filter.to', 'end_after_start'],
    [{ filter: { status: ['paid'] } }, 'filter.status.0', 'invalid_choice'],
    [{ filter: { doctorId: 'x' } }, 'filter.doctorId', 'invalid_id'],
  ])('%j is refused by name', async (asked, path, key) => {
    expect(refusal(await ask(suda, asked))).toMatchObject({ code: 'BAD_USER_INPUT', fieldErrors: [{ path, key }] })
  })
})

const rowsOf = (clinic: Clinic, count: number, patientIds: string[] = []) =>
  Array.from({ length: count }, (_, index) => ({
    id: uuidv7(),
    establishmentId: clinic.id,
    patientId: patientIds[index] ?? clinic.somchai.patientId,
    doctorId: index % 2 ? clinic.ploy.doctorId : clinic.krit.doctorId,
    createdTime: '2026-01-01T00:00:00Z',
  }))

test('pages hold each prescription once, whatever they are sorted by and however alike they are', async () => {
  const home = await createClinic(server.owner)
  const suda = await server.signIn(home.admin.email)
  await insert(server.owner, 'prescription', rowsOf(home, 25))
  for (const field of prescriptionSortFields)
    for (const descending of [false, true]) {
      const pages = await Promise.all(
        [1, 2, 3, 4].map((page) => ask(suda, { pagination: { page, limit: 10 }, sort: { field, descending } })),
      )
      const found = pages.flatMap(({ data }) => data.prescriptions.edges.map(({ id }: { id: string }) => id) as string[])
      expect(new Set(found).size, field).toBe(25)
      expect(found, field).toHaveLength(25)
    }
})

describe('statements', () => {
  test('a list takes as many for 40 prescriptions as for 2, and one as many with 50 lines as with one', async () => {
    const [lists, singles]: [number[], number[]] = [[], []]
    for (const count of [2, 40]) {
      const home = await createClinic(server.owner)
      const suda = await server.signIn(home.admin.email)
      const patients = await addPatients(
        server.owner,
        home.id,
        Array.from({ length: count }, (_, index) => ({ firstName: 'Patient', lastName: `Number ${index}` })),
      )
      const rows = rowsOf(home, count, patients)
      await insert(server.owner, 'prescription', rows)
      await insert(
        server.owner,
        'prescription_detail',
        rows.flatMap(({ id }) =>
          Array.from({ length: count }, (_, position) => ({
            id: uuidv7(),
            prescriptionId: id,
            position,
            medication: 'x',
            quantity: 1,
          })),
        ),
      )
      const asked = { pagination: { limit: 100 }, filter: { query: 'patient' }, sort: { field: 'patient' } }
      expect(await idsOf(suda, asked)).toHaveLength(count)
      lists.push((await statementsOf(server, () => idsOf(suda, asked))).length)
      singles.push((await statementsOf(server, () => get(suda, rows[0]?.id ?? ''))).length)
    }
    expect(lists[1]).toBe(lists[0])
    expect(singles[1]).toBe(singles[0])
    expect(Math.max(...lists, ...singles)).toBeLessThanOrEqual(9)
  })

  test.each(prescriptionSortFields)('of a clinic among others, the first page by %s is read from an index', async (field) => {
    const column = { date: 'time', patient: '"patientName"', status: '"statusOrder"' }[field]
    for (const direction of ['ASC', 'DESC']) {
      const plan = await planForMany(
        server,
        `SELECT * FROM prescription WHERE "establishmentId" IN ('${uuidv7()}') ORDER BY ${column} ${direction}, id ${direction} LIMIT 10`,
      )
      expect(plan).not.toContain('Sort')
      expect(plan).toContain('Index Scan')
    }
  })
})

test('listChanged tells the clinic, and nobody else, of each step', async () => {
  const { home, other } = await createTwoClinics(server.owner)
  const ploy = await server.signIn(home.ploy.email)
  const [here, there] = [await openSocket(server, ploy), await openSocket(server, await server.signIn(other.admin.email))]
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
      listChanged.list === 'prescriptions' && listChanged.change === change && listChanged.id === id
    await feed.next(isIt)
    const count = feed.received.filter(isIt).length
    feed.received.length = 0
    return count
  }
  const { id } = await draft(ploy, home)
  expect(await told('created', id)).toBe(1)
  await done(ploy, 'updatePrescription', { id, notes: 'x' })
  expect(await told('updated', id)).toBe(1)
  await done(ploy, 'issuePrescription', { id })
  expect(await told('updated', id)).toBe(1)
  await done(ploy, 'cancelPrescription', { id, reason: 'x' })
  expect(await told('updated', id)).toBe(1)
  const again = await done(ploy, 'reissuePrescription', { id })
  expect(await told('created', again.id)).toBe(1)
  await done(ploy, 'deletePrescription', { id: again.id })
  expect(await told('deleted', again.id)).toBe(1)
  expect(strange.received.filter(({ listChanged }) => listChanged.list === 'prescriptions')).toEqual([])
  await Promise.all([here.close(), there.close()])
})
