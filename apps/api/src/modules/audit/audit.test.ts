import { v7 as uuidv7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import type { Clinic } from '../../testing/clinic.ts'
import { addEstablishment, addEvents, createClinic, createTwoClinics, insert } from '../../testing/clinic.ts'
import { mutations } from '../../testing/contract/contracts.ts'
import { at } from '../../testing/contract/contract.ts'
import { addInvoices } from '../invoices/testing/invoice-records.ts'
import { addPrescriptions } from '../prescriptions/prescription.contract.ts'
import type { Session } from '../../testing/server.ts'
import { useTestServer } from '../../testing/server.ts'
import { planForMany, statementsOf } from '../../testing/statements.ts'

const server = useTestServer()

type Entry = {
  time: string
  userId: string | null
  userName: string | null
  entity: string
  entityId: string
  entityName: string | null
  action: string
  changes: { field: string; from: string | null; to: string | null }[]
}

const document = `query ($pagination: PaginationInput, $filter: AuditLogFilter) {
  auditLog(pagination: $pagination, filter: $filter) { totalCount pageInfo { currentPage totalPages }
    edges { id time userId userName entity entityId entityName action changes { field from to } } } }`

async function read(session: Session, variables: object = {}) {
  const { data, errors } = await server.graphql(session, document, variables as never)
  expect(errors).toBeUndefined()
  return data.auditLog as { totalCount: number; pageInfo: object; edges: Entry[] }
}

const change = (session: Session, name: string, input: unknown) =>
  server.graphql(session, mutations[name]?.document ?? '', { input })

const entriesAt = (home: Clinic, count: number, minutes = 0) =>
  Array.from({ length: count }, (_, index) => ({
    id: uuidv7(),
    time: new Date(Date.parse(at('09:00')) + (minutes + index) * 60_000).toISOString(),
    establishmentId: home.id,
    userId: null,
    userName: null,
    entity: 'patient',
    entityId: home.malee.patientId,
    action: 'updated',
    changes: [],
  }))

describe('the audit log', () => {
  test('says who did what to what, and what it was before', async () => {
    const home = await createClinic(server.owner)
    const [suda, ploy] = [await server.signIn(home.admin.email), await server.signIn(home.ploy.email)]
    await change(ploy, 'updatePatient', {
      id: home.malee.patientId,
      nickname: 'Lee',
      phone: { value: '0812345678', dialCode: '+66' },
    })
    const [event] = await addEvents(server.owner, home, [{ at: at('10:00'), subject: 'Check-up' }])
    await change(suda, 'updateEvents', [{ id: event, subject: 'Follow-up' }])
    const { edges, totalCount } = await read(suda)
    expect(totalCount).toBe(2)
    expect(edges).toMatchObject([
      {
        userId: home.admin.userId,
        userName: 'Suda Rattanakul',
        entity: 'event',
        entityId: event,
        entityName: 'Follow-up',
        action: 'updated',
        changes: [{ field: 'subject', from: 'Check-up', to: 'Follow-up' }],
      },
      { userId: home.ploy.userId, entity: 'patient', entityName: 'Malee Thongdee', action: 'updated' },
    ])
    expect(edges[1]?.changes).toEqual(
      expect.arrayContaining([
        { field: 'nickname', from: null, to: 'Lee' },
        { field: 'phone', from: null, to: '+66 812345678' },
      ]),
    )
    expect(Math.abs(Date.now() - Date.parse(edges[0]?.time ?? ''))).toBeLessThan(60_000)
  })

  test('calls a draft by its patient, as people say the name', async () => {
    const home = await createClinic(server.owner)
    const { draftInvoice, issuedInvoice } = await addInvoices(server.owner, home)
    const { draftPrescription } = await addPrescriptions(server.owner, home)
    const suda = await server.signIn(home.admin.email)
    const kinds = [
      ['invoice', draftInvoice],
      ['invoice', issuedInvoice],
      ['prescription', draftPrescription],
    ] as const
    const entries = entriesAt(home, kinds.length).map((entry, index) => ({
      ...entry,
      entity: kinds[index]?.[0],
      entityId: kinds[index]?.[1],
    }))
    await insert(server.owner, 'audit_entry', entries)
    const { edges } = await read(suda)
    expect(edges.map(({ entityName }) => entityName).toReversed()).toEqual([
      'สมชาย ใจดี',
      'INV-2025-00001 · สมชาย ใจดี',
      'สมชาย ใจดี',
    ])
  })

  test("names an appointment by patient, doctor and time, and an admin's account apart from the establishment of the same id", async () => {
    const home = await createClinic(server.owner)
    const suda = await server.signIn(home.admin.email)
    const [event] = await addEvents(server.owner, home, [{ at: at('10:00'), subject: 'Check-up' }])
    const subjects = [
      ['event', event],
      ['user', home.admin.userId],
      ['establishment', home.id],
    ]
    const rows = entriesAt(home, 3).map((entry, index) => ({
      ...entry,
      entity: subjects[index]?.[0],
      entityId: subjects[index]?.[1],
    }))
    await insert(server.owner, 'audit_entry', rows)
    const named = `query ($sort: AuditSortInput) { auditLog(sort: $sort) { edges { entityName appointment { patient doctor startTime } } } }`
    const { data, errors } = await server.graphql(suda, named, { sort: { field: 'time' } })
    expect(errors).toBeUndefined()
    expect(data.auditLog.edges).toEqual([
      {
        entityName: 'Check-up',
        appointment: { patient: 'สมชาย ใจดี', doctor: expect.any(String), startTime: '2031-03-03T03:00:00.000Z' },
      },
      { entityName: 'Suda Rattanakul', appointment: null },
      { entityName: home.name, appointment: null },
    ])
    const latest = await server.graphql(suda, named, { sort: { field: 'time', descending: true } })
    expect(latest.data.auditLog.edges).toEqual(data.auditLog.edges.toReversed())
  })

  test('is narrowed by what it is about, who did it, and half-open time; paged latest first', async () => {
    const home = await createClinic(server.owner)
    const suda = await server.signIn(home.admin.email)
    await change(suda, 'updateDoctor', { id: home.krit.doctorId, info: 'Changed' })
    const rows = entriesAt(home, 13)
    await insert(server.owner, 'audit_entry', rows)
    const ids = async (variables: object) => (await read(suda, variables)).totalCount
    expect(await ids({ filter: { entity: ['doctor'] } })).toBe(1)
    expect(await ids({ filter: { entity: ['doctor', 'patient'] } })).toBe(14)
    expect(await ids({ filter: { entity: [] } })).toBe(0)
    expect(await ids({ filter: { entityId: home.malee.patientId } })).toBe(13)
    expect(await ids({ filter: { actorId: home.admin.userId } })).toBe(1)
    expect(await ids({ filter: { actorId: home.ploy.userId } })).toBe(0)
    expect(await ids({ filter: { from: rows[3]?.time, to: rows[6]?.time } })).toBe(3)
    const pages = await Promise.all(
      [1, 2, 3].map((page) => read(suda, { pagination: { page }, filter: { entity: ['patient'] } })),
    )
    expect(pages.map(({ edges }) => edges.length)).toEqual([10, 3, 0])
    const times = pages.flatMap(({ edges }) => edges.map(({ time }) => time))
    expect(times).toEqual(times.toSorted().toReversed())
    const refused = await server.graphql(suda, document, { filter: { from: rows[3]?.time, to: rows[3]?.time } })
    expect(refused.errors?.[0]?.extensions.fieldErrors?.[0]).toMatchObject({ path: 'filter.to', key: 'end_after_start' })
  })

  test('belongs to admins, of the establishment that they work in or another of theirs, and never of another clinic', async () => {
    const { home, other } = await createTwoClinics(server.owner)
    const branch = await addEstablishment(server.owner, home)
    const [suda, ploy] = [await server.signIn(home.admin.email), await server.signIn(home.ploy.email)]
    const [mine] = entriesAt(home, 1)
    await insert(server.owner, 'audit_entry', [
      mine ?? {},
      ...entriesAt(other, 1),
      { ...entriesAt(home, 1)[0], establishmentId: branch },
    ])
    expect((await server.graphql(ploy, document)).errors?.[0]?.extensions.code).toBe('FORBIDDEN')
    expect((await server.graphql(null, document)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
    expect((await read(suda)).totalCount).toBe(1)
    expect((await read(suda, { filter: { establishmentId: branch } })).totalCount).toBe(1)
    for (const foreign of [other.id, uuidv7()])
      expect((await read(suda, { filter: { establishmentId: foreign } })).totalCount).toBe(0)
    expect((await read(suda, { filter: { entityId: other.malee.patientId } })).totalCount).toBe(0)
  })

  test('shows no secret and none of the columns that the program keeps for itself', async () => {
    const home = await createClinic(server.owner)
    const suda = await server.signIn(home.admin.email)
    const fields = ['search', 'version', 'passwordHash', 'tokenHash', 'sessionToken', 'clientSecret', 'nickname']
    const changes = fields.map((field) => ({ field, from: null, to: 'x' }))
    await insert(server.owner, 'audit_entry', [{ ...entriesAt(home, 1)[0], changes }])
    expect((await read(suda)).edges[0]?.changes.map(({ field }) => field)).toEqual(['nickname'])
  })
})

describe('what it costs', () => {
  test('100 entries take as many statements as one', async () => {
    const home = await createClinic(server.owner)
    const suda = await server.signIn(home.admin.email)
    const counts: number[] = []
    for (const limit of [1, 100]) {
      await insert(server.owner, 'audit_entry', entriesAt(home, limit, counts.length))
      counts.push((await statementsOf(server, () => read(suda, { pagination: { limit } }))).length)
    }
    expect(counts[1]).toBe(counts[0])
    expect(counts[1]).toBeLessThanOrEqual(6)
  })

  test.each([
    ['a clinic', ''],
    ['a person', `AND "userId" = '${uuidv7()}'`],
  ])('the latest of %s are read from an index', async (_whose, also) => {
    const statement = `SELECT * FROM audit_entry WHERE "establishmentId" = '${uuidv7()}' ${also} ORDER BY time DESC, id DESC LIMIT 10`
    const plan = await planForMany(server, statement)
    expect(plan).not.toContain('Sort')
    expect(plan).toContain('Index Scan')
  })
})
