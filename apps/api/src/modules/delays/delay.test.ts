import { addDays, dateOf } from '@clinic/shared/time/time'
import { expect, test } from 'vitest'
import { fieldFault, refusal } from '../../testing/answers.ts'
import { addStaff, createTwoClinics, type Clinic } from '../../testing/clinic.ts'
import { useEvents } from '../../testing/records/events.ts'
import type { Session } from '../../testing/server.ts'

const { server, open } = useEvents()

const documents = {
  setDelay: `mutation ($input: SetDelayInput!) { setDelay(input: $input) { id doctorId date minutes setTime setByName } }`,
  deleteDelay: `mutation ($input: DeleteByIdInput!) { deleteDelay(input: $input) { id minutes } }`,
}
const set = (session: Session, { id, ploy }: Clinic, minutes: number, doctorId = ploy.doctorId) =>
  server.graphql(session, documents.setDelay, { input: { establishmentId: id, doctorId, minutes } })
const end = (session: Session, id: string) => server.graphql(session, documents.deleteDelay, { input: { id } })

type Delay = { id: string; minutes: number; setByName: string }
const list = async (session: Session, { id }: Clinic) =>
  (await server.graphql(session, `query ($id: ID!) { delays(establishmentId: $id) { id minutes setByName } }`, { id })).data
    .delays as Delay[]

test('a doctor is late once: what was said before is replaced, and who said it is seen', async () => {
  const { home, suda } = await open()
  const first = (await set(suda, home, 20)).data.setDelay
  expect(first).toMatchObject({ minutes: 20, date: dateOf(new Date(), 'Asia/Bangkok'), setByName: 'Suda Rattanakul' })
  const ploy = await server.signIn(home.ploy.email)
  expect((await set(ploy, home, 45)).data.setDelay.id).toBe(first.id)
  expect(await list(suda, home)).toEqual([{ id: first.id, minutes: 45, setByName: 'Ploy Srisuk' }])
  expect((await end(suda, first.id)).data.deleteDelay).toEqual({ id: first.id, minutes: 45 })
  expect(await list(suda, home)).toEqual([])
})

test("it ends with the clinic's day", async () => {
  const { home, suda } = await open()
  const { id } = (await set(suda, home, 20)).data.setDelay
  const yesterday = addDays(dateOf(new Date(), 'Asia/Bangkok'), -1)
  await server.owner.query('UPDATE delay SET date = $2 WHERE id = $1', [id, yesterday])
  expect(await list(suda, home)).toEqual([])
  expect((await set(suda, home, 10)).data.setDelay.id).not.toBe(id)
})

test('two desks at once make one row', async () => {
  const { home, suda } = await open()
  const answers = await Promise.all([10, 15, 20, 30].map((minutes) => set(suda, home, minutes)))
  expect(answers.flatMap(({ errors }) => errors ?? [])).toEqual([])
  expect(await list(suda, home)).toHaveLength(1)
})

test("staff set any doctor's, doctors their own, and none another clinic's", async () => {
  const { home, other } = await createTwoClinics(server.owner)
  const { email } = await addStaff(server.owner, home)
  const [staff, ploy] = [await server.signIn(email), await server.signIn(home.ploy.email)]
  const { id } = (await set(staff, home, 20, home.krit.doctorId)).data.setDelay
  expect(refusal(await set(ploy, home, 20, home.krit.doctorId))?.code).toBe('FORBIDDEN')
  expect(refusal(await end(ploy, id))?.code).toBe('FORBIDDEN')
  expect(refusal(await set(staff, home, 20, other.ploy.doctorId))).toMatchObject(
    fieldFault('input.doctorId', 'unknown_reference'),
  )
  const theirs = await server.signIn(other.admin.email)
  expect(refusal(await end(theirs, id))?.code).toBe('NOT_FOUND')
})

test('from one minute to eight hours', async () => {
  const { home, suda } = await open()
  for (const minutes of [0, -5, 481])
    expect(refusal(await set(suda, home, minutes))).toMatchObject(fieldFault('input.minutes', 'invalid_number'))
})
