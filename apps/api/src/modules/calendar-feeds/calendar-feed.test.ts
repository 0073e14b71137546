import { v7 as uuidv7 } from 'uuid'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Clinic } from '../../testing/clinic.ts'
import { addAdminDoctor, addEstablishment, createTwoClinics, insert } from '../../testing/clinic.ts'
import { baseUrl, useTestServer, type Session } from '../../testing/server.ts'

const server = useTestServer()
let clinic: Clinic
let other: Clinic
let admin: Session
let ploy: Session
let room: string

beforeAll(async () => {
  ;({ home: clinic, other } = await createTwoClinics(server.owner))
  room = uuidv7()
  await insert(server.owner, 'resource', [{ id: room, establishmentId: clinic.id, kind: 'room', name: 'Laser room' }])
  admin = await server.signIn(clinic.admin.email)
  ploy = await server.signIn(clinic.ploy.email)
})
beforeEach(() => server.owner.query('DELETE FROM calendar_feed'))

type Wanted = { doctorId?: string; resourceId?: string; establishmentId?: string; name?: string }
const create = (session: Session, wanted: Wanted) =>
  server.graphql(
    session,
    `mutation ($input: CreateCalendarFeedInput!) { createCalendarFeed(input: $input) { id address name makerName } }`,
    { input: { establishmentId: clinic.id, name: 'Phone', withInitials: false, language: 'en', ...wanted } },
  )
const made = async (session: Session, wanted: Wanted): Promise<{ id: string; address: string }> => {
  const { data, errors } = await create(session, wanted)
  expect(errors).toBeUndefined()
  return data.createCalendarFeed
}
const list = async (session: Session, calendar: Wanted) =>
  (
    await server.graphql(
      session,
      `query ($doctorId: ID, $resourceId: ID) {
        calendarFeeds(doctorId: $doctorId, resourceId: $resourceId) { id name withInitials makerName lastFetchedTime address }
      }`,
      calendar,
    )
  ).data.calendarFeeds
const revoke = (session: Session, id: string) =>
  server.graphql(session, `mutation ($input: DeleteByIdInput!) { revokeCalendarFeed(input: $input) { id } }`, { input: { id } })
const statusOf = async ({ address }: { address: string }) => (await server.request(address.slice(baseUrl.length))).status
const faultsOf = (answer: { errors?: { extensions?: { fieldErrors?: { path: string; key: string }[] } }[] }) =>
  answer.errors?.[0]?.extensions?.fieldErrors?.map(({ path, key }) => `${path} ${key}`)
const codeOf = (answer: { errors?: { extensions?: { code?: string } }[] }) => answer.errors?.[0]?.extensions?.code
/** What the audit log has of an address, the latest last. */
const told = async (id: string) => {
  const { rows } = await server.owner.query(
    'SELECT action, "userName", changes FROM audit_entry WHERE "entityId" = $1 ORDER BY time',
    [id],
  )
  return rows.map(({ action, userName, changes }) => [action, userName, changes[0]?.from ?? changes[0]?.to])
}

test('an address is told once, and kept as a hash', async () => {
  const { id, address } = await made(ploy, { doctorId: clinic.ploy.doctorId })
  expect(address).toMatch(new RegExp(`^${baseUrl}/api/calendars/[\\w-]{43}\\.ics$`))
  const [listed] = await list(ploy, { doctorId: clinic.ploy.doctorId })
  expect(listed).toEqual({
    id,
    name: 'Phone',
    withInitials: false,
    makerName: 'Ploy Srisuk',
    lastFetchedTime: null,
    address: null,
  })
  const { rows } = await server.owner.query('SELECT to_jsonb(f)::text AS row FROM calendar_feed f')
  expect(rows).toHaveLength(1)
  expect(rows[0].row).not.toContain(address.slice(-47, -4))
})

test('one calendar has several, each revoked by itself, at once; the audit log has both', async () => {
  const phone = await made(admin, { resourceId: room })
  const outlook = await made(admin, { resourceId: room, name: 'Outlook' })
  expect(await Promise.all([phone, outlook].map(statusOf))).toEqual([200, 200])
  expect((await revoke(admin, phone.id)).data.revokeCalendarFeed).toEqual({ id: phone.id })
  expect(await Promise.all([phone, outlook].map(statusOf))).toEqual([404, 200])
  expect(codeOf(await revoke(admin, phone.id))).toBe('NOT_FOUND')
  expect((await list(admin, { resourceId: room })).map(({ name }: { name: string }) => name)).toEqual(['Outlook'])
  expect(await told(phone.id)).toEqual([
    ['created', 'Suda Rattanakul', 'Phone'],
    ['deleted', 'Suda Rattanakul', 'Phone'],
  ])
})

test('of one calendar there are twenty at most', async () => {
  for (let index = 0; index < 20; index += 1) await made(admin, { resourceId: room, name: `Phone ${index}` })
  expect(faultsOf(await create(admin, { resourceId: room }))).toEqual(['input.resourceId too_many'])
  await made(admin, { doctorId: clinic.krit.doctorId })
})

describe('who may', () => {
  test('a doctor makes, sees and revokes those of their own calendar alone; also what an admin made of it', async () => {
    const byAdmin = await made(admin, { doctorId: clinic.ploy.doctorId })
    const ofKrit = await made(admin, { doctorId: clinic.krit.doctorId })
    expect(codeOf(await create(ploy, { doctorId: clinic.krit.doctorId }))).toBe('FORBIDDEN')
    expect(codeOf(await create(ploy, { resourceId: room }))).toBe('FORBIDDEN')
    expect(await list(ploy, { doctorId: clinic.krit.doctorId })).toEqual([])
    expect(await list(ploy, { resourceId: room })).toEqual([])
    expect(codeOf(await revoke(ploy, ofKrit.id))).toBe('NOT_FOUND')
    expect((await revoke(ploy, byAdmin.id)).errors).toBeUndefined()
    expect(await statusOf(byAdmin)).toBe(404)
  })

  test("nobody makes one of another clinic's doctor or room, or of a doctor who doesn't work there", async () => {
    const stranger = await server.signIn(other.admin.email)
    expect(faultsOf(await create(stranger, { doctorId: clinic.ploy.doctorId }))).toEqual([
      'input.establishmentId unknown_reference',
    ])
    const [doctorId, resourceId, establishmentId] = [clinic.ploy.doctorId, room, other.id]
    expect(faultsOf(await create(stranger, { doctorId, establishmentId }))).toEqual(['input.doctorId unknown_reference'])
    expect(faultsOf(await create(stranger, { resourceId, establishmentId }))).toEqual(['input.resourceId unknown_reference'])
    const branch = await addEstablishment(server.owner, clinic)
    const again = await server.signIn(clinic.admin.email)
    expect(faultsOf(await create(again, { doctorId, establishmentId: branch }))).toEqual(['input.doctorId unknown_reference'])
    expect(faultsOf(await create(again, { resourceId, establishmentId: branch }))).toEqual(['input.resourceId unknown_reference'])
  })

  test('an address is of one calendar', async () => {
    expect(faultsOf(await create(admin, {}))).toEqual(['input.doctorId required'])
    const both = { doctorId: clinic.ploy.doctorId, resourceId: room }
    expect(faultsOf(await create(admin, both))).toEqual(['input.doctorId required'])
  })
})

describe("an address ends with its maker's right to make it", () => {
  test("an admin's, when they are one no more", async () => {
    const second = await addAdminDoctor(server.owner, clinic)
    const session = await server.signIn(second.email)
    const ofPloy = await made(session, { doctorId: clinic.ploy.doctorId })
    const own = await made(session, { doctorId: second.doctorId })
    const others = await made(admin, { doctorId: second.doctorId })
    await server.owner.query('UPDATE "user" SET role = 2 WHERE id = $1', [second.userId])
    expect(await Promise.all([ofPloy, own, others].map(statusOf))).toEqual([404, 200, 200])
    expect(await told(ofPloy.id)).toEqual([
      ['created', 'Krit Boonmee', 'Phone'],
      ['deleted', null, 'Phone'],
    ])
    await server.owner.query('UPDATE doctor SET "userId" = NULL WHERE id = $1', [second.doctorId])
    expect(await Promise.all([own, others].map(statusOf))).toEqual([404, 200])
    await server.owner.query('UPDATE "user" SET role = 4 WHERE id = $1', [second.userId])
    expect(await statusOf(ofPloy)).toBe(404) // rights that come back bring no address back
  })

  test("an admin's, when they leave the clinic", async () => {
    const second = await addAdminDoctor(server.owner, clinic)
    const feed = await made(await server.signIn(second.email), { resourceId: room })
    await server.owner.query('DELETE FROM membership WHERE "userId" = $1', [second.userId])
    expect(await statusOf(feed)).toBe(404)
    expect(await list(admin, { resourceId: room })).toEqual([])
  })

  test("a doctor's own, with their place at the clinic; what an admin made of the calendar comes back with the doctor", async () => {
    const branch = await addEstablishment(server.owner, clinic)
    await insert(server.owner, 'doctor_establishment', [{ doctorId: clinic.ploy.doctorId, establishmentId: branch, position: 9 }])
    const own = await made(ploy, { doctorId: clinic.ploy.doctorId })
    const byAdmin = await made(admin, { doctorId: clinic.ploy.doctorId })
    const setArchived = (value: string) =>
      server.owner.query(
        `UPDATE doctor_establishment SET "archivedTime" = ${value} WHERE "establishmentId" = $1 AND "doctorId" = $2`,
        [clinic.id, clinic.ploy.doctorId],
      )
    await setArchived('now()')
    expect(await Promise.all([own, byAdmin].map(statusOf))).toEqual([404, 404])
    await setArchived('NULL')
    expect(await Promise.all([own, byAdmin].map(statusOf))).toEqual([404, 200])
  })
})
