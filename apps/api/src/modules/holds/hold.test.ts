import { expect, test } from 'vitest'
import { fieldFault, refusal } from '../../testing/answers.ts'
import { addStaff, createTwoClinics, type Clinic } from '../../testing/clinic.ts'
import { at } from '../../testing/contract/contract.ts'
import { useEvents, eventInput } from '../../testing/records/events.ts'
import { addResource } from '../resources/resource.contract.ts'
import { openSocket } from '../../testing/socket.ts'
import { watchLists, withChange } from '../../testing/subscriptions.ts'
import type { Session } from '../../testing/server.ts'

const { server, open, book } = useEvents()

const create = `mutation ($input: CreateHoldInput!) { createHold(input: $input) { id heldUntil } }`
const update = `mutation ($input: UpdateHoldInput!) { updateHold(input: $input) { id startTime heldUntil } }`
const end = `mutation ($input: DeleteByIdInput!) { deleteHold(input: $input) { id } }`
const list = `query ($id: ID!) { holds(establishmentId: $id) { id userName doctorId resourceIds startTime } }`

const input = ({ id, ploy }: Clinic) => ({
  establishmentId: id,
  doctorId: ploy.doctorId,
  startTime: at('14:00'),
  endTime: at('14:30'),
})
const hold = (session: Session, clinic: Clinic, other: object = {}) =>
  server.graphql(session, create, { input: { ...input(clinic), ...other } })
const held = async (session: Session, { id }: Clinic) =>
  ((await server.graphql(session, list, { id })).data as { holds: unknown[] }).holds
const times = (from: string, to: string) => ({ startTime: at(from), endTime: at(to) })
type Held = { createHold: { id: string; heldUntil: string } }

test('a time is held for two minutes, and others see by whom', async () => {
  const { home, suda } = await open()
  const { data } = await hold(suda, home)
  const { id, heldUntil } = (data as Held).createHold
  expect(Date.parse(heldUntil) - Date.now()).toBeGreaterThan(110_000)
  expect(Date.parse(heldUntil) - Date.now()).toBeLessThanOrEqual(120_000)
  const ploy = await server.signIn(home.ploy.email)
  expect(await held(ploy, home)).toMatchObject([{ id, userName: 'Suda Rattanakul' }])
  await server.graphql(suda, end, { input: { id } })
  expect(await held(ploy, home)).toEqual([])
})

test('it ends by itself, and nothing of it is kept', async () => {
  const { home, suda } = await open()
  await hold(suda, home)
  await server.owner.query(`UPDATE hold SET "heldUntil" = now() - interval '1 second' WHERE "establishmentId" = $1`, [home.id])
  expect(await held(suda, home)).toEqual([])
  await hold(suda, home, { startTime: at('15:00'), endTime: at('15:30') })
  const { rowCount } = await server.owner.query('SELECT 1 FROM hold WHERE "establishmentId" = $1', [home.id])
  expect(rowCount).toBe(1)
})

test('it keeps nobody from booking', async () => {
  const { home, suda } = await open()
  await hold(suda, home)
  const ploy = await server.signIn(home.ploy.email)
  const booked = await book(ploy, eventInput(home, { startTime: at('14:00'), endTime: at('14:30') }))
  expect(booked.errors).toBeUndefined()
})

test("it is of one's own time or that which one books, and seen in the clinic alone", async () => {
  const { home, other } = await createTwoClinics(server.owner)
  const [suda, ploy] = [await server.signIn(home.admin.email), await server.signIn(home.ploy.email)]
  expect(refusal(await hold(ploy, home, { doctorId: home.krit.doctorId }))).toMatchObject({ code: 'FORBIDDEN' })
  const strange = await hold(suda, home, { doctorId: other.ploy.doctorId })
  expect(refusal(strange)).toMatchObject(fieldFault('input.doctorId', 'unknown_reference'))
  const theirs = await server.signIn(other.admin.email)
  const { data } = await hold(theirs, other)
  const { id } = (data as Held).createHold
  expect(refusal(await server.graphql(suda, end, { input: { id } }))).toMatchObject({ code: 'NOT_FOUND' })
  expect(await held(theirs, other)).toHaveLength(1)
})

test('it follows the form that it is of, and goes on for two minutes from each renewal', async () => {
  const { home, suda } = await open()
  const { id } = ((await hold(suda, home)).data as Held).createHold
  await server.owner.query(`UPDATE hold SET "heldUntil" = now() + interval '10 seconds' WHERE id = $1`, [id])
  const doctorId = home.krit.doctorId
  const { data } = await server.graphql(suda, update, { input: { id, doctorId, ...times('16:00', '16:30') } })
  const { heldUntil } = (data as { updateHold: { heldUntil: string } }).updateHold
  expect(Date.parse(heldUntil) - Date.now()).toBeGreaterThan(110_000)
  const ploy = await server.signIn(home.ploy.email)
  expect(await held(ploy, home)).toMatchObject([{ id, doctorId, startTime: new Date(at('16:00')).toISOString() }])
})

test('one that has ended, or is of another clinic, is not renewed', async () => {
  const { home, other } = await createTwoClinics(server.owner)
  const [suda, theirs] = [await server.signIn(home.admin.email), await server.signIn(other.admin.email)]
  const { id } = ((await hold(suda, home)).data as Held).createHold
  const renewal = { id, doctorId: other.ploy.doctorId, ...times('14:00', '14:30') }
  expect(refusal(await server.graphql(theirs, update, { input: renewal }))).toMatchObject({ code: 'NOT_FOUND' })
  await server.owner.query(`UPDATE hold SET "heldUntil" = now() - interval '1 second' WHERE id = $1`, [id])
  const late = await server.graphql(suda, update, { input: { ...renewal, doctorId: home.ploy.doctorId } })
  expect(refusal(late)).toMatchObject({ code: 'NOT_FOUND' })
})

test('only who began it moves or ends it; to another it is not there', async () => {
  const { home, suda } = await open()
  const { id } = ((await hold(suda, home)).data as Held).createHold
  const nok = await server.signIn((await addStaff(server.owner, home)).email)
  for (const session of [nok, await server.signIn(home.ploy.email)]) {
    const moved = await server.graphql(session, update, {
      input: { id, doctorId: home.ploy.doctorId, ...times('16:00', '16:30') },
    })
    expect(refusal(moved)).toMatchObject({ code: 'NOT_FOUND' })
    expect(refusal(await server.graphql(session, end, { input: { id } }))).toMatchObject({ code: 'NOT_FOUND' })
  }
  expect(await held(nok, home)).toMatchObject([{ id, startTime: new Date(at('14:00')).toISOString() }])
  expect((await server.graphql(suda, end, { input: { id } })).errors).toBeUndefined()
})

test('a room is held without a doctor, one of the clinic, and something has to be', async () => {
  const { home, other } = await createTwoClinics(server.owner)
  const suda = await server.signIn(home.admin.email)
  const [room, strange] = [await addResource(server.owner, home.id), await addResource(server.owner, other.id)]
  await hold(suda, home, { doctorId: null, resourceIds: [room] })
  expect(await held(suda, home)).toMatchObject([{ doctorId: null, resourceIds: [room] }])
  const unknown = await hold(suda, home, { resourceIds: [room, strange] })
  expect(refusal(unknown)).toMatchObject(fieldFault('input.resourceIds.1', 'unknown_reference'))
  expect(refusal(await hold(suda, home, { doctorId: null }))).toMatchObject(fieldFault('input.doctorId', 'required'))
})

test('another desk is told when it begins, moves and ends, and not when it goes on', async () => {
  const { home, suda } = await open()
  const socket = await openSocket(server, await server.signIn(home.ploy.email))
  const feed = await watchLists(socket, home)
  const { id } = ((await hold(suda, home)).data as Held).createHold
  await withChange(feed, 'holds', 'created', id)
  const renew = (span: object) => server.graphql(suda, update, { input: { id, doctorId: home.ploy.doctorId, ...span } })
  await renew(times('14:00', '14:30'))
  await renew(times('15:00', '15:30'))
  await withChange(feed, 'holds', 'updated', id)
  await server.graphql(suda, end, { input: { id } })
  await withChange(feed, 'holds', 'deleted', id)
  const told = feed.received
    .filter(({ listChanged }) => listChanged.list === 'holds')
    .map(({ listChanged }) => listChanged.change)
  expect(told).toEqual(['created', 'updated', 'deleted'])
  await socket.close()
})
