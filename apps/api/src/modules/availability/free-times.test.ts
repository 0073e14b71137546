import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import {
  addDoctors,
  addEstablishment,
  addEvents,
  createClinic,
  createTwoClinics,
  insert,
  type Clinic,
} from '../../testing/clinic.ts'
import { at } from '../../testing/contract/contract.ts'
import { statementsOf } from '../../testing/statements.ts'
import { useTestServer } from '../../testing/server.ts'

/** Both doctors of a test's clinic are open Monday to Friday from 9:00 to 19:00. */
const server = useTestServer()
const query = `query ($doctorIds: [ID!], $from: DateTime!, $to: DateTime!, $minutes: Int! = 30, $dayPart: DayPart, $weekdays: [Weekday!], $establishmentId: ID) {
  freeTimes(doctorIds: $doctorIds, establishmentId: $establishmentId, from: $from, to: $to, minutes: $minutes, dayPart: $dayPart, weekdays: $weekdays) {
    startTime freeUntil doctor { firstName }
  }
}`

type Found = { startTime: string; freeUntil: string; doctor: { firstName: string } }

async function open(home?: Clinic) {
  const clinic = home ?? (await createClinic(server.owner))
  const session = await server.signIn(clinic.admin.email)
  const ask = (more: object) =>
    server.graphql(session, query, { from: '2031-03-03T00:00:00+07:00', to: '2031-03-04T00:00:00+07:00', ...more })
  /** Who, from when, until when, by the clinic's clock. */
  const find = async (more: object = {}) => {
    const { data, errors } = await ask(more)
    expect(errors).toBeUndefined()
    return (data.freeTimes as Found[]).map(
      ({ startTime, freeUntil, doctor }) => `${doctor.firstName} ${clock(startTime)}-${clock(freeUntil).slice(-5)}`,
    )
  }
  return { clinic, ask, find }
}

const clock = (time: string) => new Date(Date.parse(time) + 7 * 3_600_000).toISOString().slice(5, 16).replace('T', ' ')

test('the first time of each gap of any doctor, earliest first', async () => {
  const { clinic, find } = await open()
  await addEvents(server.owner, clinic, [
    { at: at('09:00'), minutes: 60 },
    { at: at('10:20'), minutes: 100 },
  ])
  expect(await find()).toEqual(['Krit 03-03 09:00-19:00', 'Ploy 03-03 12:00-19:00'])
  expect(await find({ minutes: 15 })).toEqual(['Krit 03-03 09:00-19:00', 'Ploy 03-03 10:00-10:20', 'Ploy 03-03 12:00-19:00'])
})

test('narrowed to doctors, a part of the day, weekdays and days', async () => {
  const { clinic, find } = await open()
  const { doctorId } = clinic.ploy
  const fortnight = { to: '2031-03-17T00:00:00+07:00', doctorIds: [doctorId] }
  expect(await find({ ...fortnight, dayPart: 'afternoon', weekdays: ['Tuesday', 'Sunday'] })).toEqual([
    'Ploy 03-04 12:00-17:00',
    'Ploy 03-11 12:00-17:00',
  ])
  expect(await find({ ...fortnight, from: '2031-03-14T13:05:00+07:00' })).toEqual(['Ploy 03-14 13:15-19:00'])
})

test('two months of a clinic in few statements, forty times at most', async () => {
  const { find } = await open()
  const months = { to: '2031-05-02T00:00:00+07:00' }
  expect(await find(months)).toHaveLength(40)
  const ofADay = await statementsOf(server, () => find())
  // What is taken is read for a fortnight, and once more: the fortnight has not forty.
  expect(await statementsOf(server, () => find(months))).toHaveLength(ofADay.length + 1)
  const sundays = { ...months, weekdays: ['Sunday'] } // nothing is found, and all of it is read
  expect(await statementsOf(server, () => find(sundays))).toHaveLength(ofADay.length + 2)
})

test('a time that another clinic has taken is not free', async () => {
  const { home, other } = await createTwoClinics(server.owner)
  await insert(server.owner, 'doctor_establishment', [{ doctorId: home.ploy.doctorId, establishmentId: other.id, position: 1 }])
  await addEvents(server.owner, other, [{ at: at('09:00'), minutes: 540, doctorId: home.ploy.doctorId }])
  const { find } = await open(home)
  expect(await find({ doctorIds: [home.ploy.doctorId] })).toEqual(['Ploy 03-03 18:00-19:00'])
})

test('the hours of a doctor are on the clock of the branch where they work, wherever the viewer works', async () => {
  const { clinic } = await open()
  const branch = await addEstablishment(server.owner, clinic, 'New York')
  await server.owner.query(`UPDATE establishment SET "timeZone" = 'America/New_York' WHERE id = $1`, [branch])
  const [doctorId = ''] = await addDoctors(server.owner, [branch], [{ firstName: 'Nora', lastName: 'Dee' }])
  await insert(server.owner, 'doctor_establishment', [{ doctorId: clinic.krit.doctorId, establishmentId: branch, position: 1 }])
  const { ask } = await open(clinic) // works in Bangkok
  const day = { from: '2031-03-03T00:00:00-05:00', to: '2031-03-04T00:00:00-05:00', minutes: 60 }
  const times = async (more: object) => {
    const { data, errors } = await ask({ ...day, ...more })
    expect(errors).toBeUndefined()
    return (data.freeTimes as Found[]).map(({ startTime, freeUntil }) => [startTime, freeUntil])
  }
  const inNewYork = ['2031-03-03T14:00:00.000Z', '2031-03-04T00:00:00.000Z']
  expect(await times({ doctorIds: [doctorId] })).toEqual([inNewYork])
  expect(await times({ doctorIds: [clinic.krit.doctorId], establishmentId: branch })).toEqual([inNewYork])
  expect(await times({ establishmentId: branch })).toEqual([inNewYork, inNewYork])
  expect(await times({ doctorIds: [clinic.krit.doctorId] })).toEqual([
    ['2031-03-03T05:00:00.000Z', '2031-03-03T12:00:00.000Z'],
    ['2031-03-04T02:00:00.000Z', '2031-03-04T05:00:00.000Z'],
  ])
})

test("another clinic's doctor is as unknown as one that does not exist", async () => {
  const { home, other } = await createTwoClinics(server.owner)
  const { ask } = await open(home)
  const foreign = await ask({ doctorIds: [other.krit.doctorId] })
  expect(foreign.errors?.[0]?.extensions['code']).toBe('NOT_FOUND')
  expect((await ask({ doctorIds: [uuidv7()] })).errors).toEqual(foreign.errors)
})

test.each([
  [{ to: '2031-03-03T00:00:00+07:00' }, 'to', 'end_after_start'],
  [{ to: '2031-06-01T00:00:00Z' }, 'to', 'window_too_long'],
  [{ minutes: 4 }, 'minutes', 'invalid_number'],
  [{ doctorIds: ['x'] }, 'doctorIds.0', 'invalid_id'],
])('%j is refused by name', async (more, path, key) => {
  const { ask } = await open()
  expect((await ask(more)).errors?.[0]?.extensions.fieldErrors?.[0]).toMatchObject({ path, key })
})
