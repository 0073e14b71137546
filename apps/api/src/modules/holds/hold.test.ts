import { expect, test } from 'vitest'
import { fieldFault, refusal } from '../../testing/answers.ts'
import { createTwoClinics, type Clinic } from '../../testing/clinic.ts'
import { at } from '../../testing/contract/contract.ts'
import { useEvents, eventInput } from '../../testing/records/events.ts'
import type { Session } from '../../testing/server.ts'

const { server, open, book } = useEvents()

const create = `mutation ($input: CreateHoldInput!) { createHold(input: $input) { id heldUntil } }`
const end = `mutation ($input: DeleteByIdInput!) { deleteHold(input: $input) { id } }`
const list = `query ($id: ID!) { holds(establishmentId: $id) { id userName startTime } }`

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
