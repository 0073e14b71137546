import { describe, expect, test } from 'vitest'
import type { Clinic } from '../../../testing/clinic.ts'
import { addEvents, createClinic } from '../../../testing/clinic.ts'
import { addResource } from '../../resources/resource.contract.ts'
import type { Answer, Session } from '../../../testing/server.ts'
import { openTestServer, useTestServer } from '../../../testing/server.ts'

const server = useTestServer()
const clients = 50
const rounds = 6
const desks = 200

const create = `mutation ($input: [CreateEventInput!]!) { createEvents(input: $input) { id } }`
const update = `mutation ($input: [UpdateEventInput!]!) { updateEvents(input: $input) { id } }`

/** Pairs that take the same doctor's time at once, whatever any code believes. */
const overlaps = `
  SELECT a.id, b.id FROM event a JOIN event b ON a.id < b.id AND a."doctorId" = b."doctorId"
    AND a."startTime" < b."endTime" AND b."startTime" < a."endTime"
  WHERE a.status <> 'cancelled' AND b.status <> 'cancelled' AND a.category <> 'available' AND b.category <> 'available'
    AND a."overbookReason" IS NULL AND b."overbookReason" IS NULL AND a."archivedTime" IS NULL AND b."archivedTime" IS NULL`

const minutesAfter = (from: Date, minutes: number) => new Date(+from + minutes * 60_000).toISOString()
const anyOf = (count: number) => Math.floor(Math.random() * count)
const inAnyOrder = <Item>(items: Item[]) => items.toSorted(() => Math.random() - 0.5)

/** Half an hour that begins somewhere in the first 25 minutes: any two overlap, hardly any are equal. */
function somewhereIn(slot: Date) {
  const startTime = minutesAfter(slot, anyOf(26))
  return { startTime, endTime: minutesAfter(new Date(startTime), 30) }
}

/** One for each client's computer. */
async function open() {
  const home = await createClinic(server.owner)
  const sessions = await Promise.all(Array.from({ length: 10 }, () => server.signIn(home.admin.email)))
  return { home, sessionOf: (client: number) => sessions[client % sessions.length] as Session }
}

/** Each doctor with a patient of their own. */
const both = ({ ploy, krit, somchai, malee }: Clinic) =>
  inAnyOrder([
    { doctorId: ploy.doctorId, patientId: somchai.patientId },
    { doctorId: krit.doctorId, patientId: malee.patientId },
  ])

function expectOneWinner(answers: Answer[]) {
  const refused = answers.filter(({ errors }) => errors)
  const kinds = refused.map(({ errors }) => `${errors?.[0]?.extensions.code} ${errors?.[0]?.extensions.reason}`)
  expect(new Set(kinds)).toEqual(new Set(['CONFLICT double_booked']))
  expect(answers.length - refused.length).toBe(1)
  for (const { errors } of refused) expect(errors?.[0]?.extensions.conflicts.length).toBeGreaterThan(0)
}

async function expectNobodyTwice(count: number) {
  expect((await server.owner.query(overlaps)).rows).toEqual([])
  expect((await server.owner.query('SELECT 1 FROM event')).rowCount).toBe(count)
}

describe(`${clients} clients at once`, () => {
  test('book overlapping times of two doctors, in lists of mixed order: each time exactly one gets both', async () => {
    const { home, sessionOf } = await open()
    for (let round = 0; round < rounds; round += 1) {
      const slot = new Date(Date.UTC(2031, 5, 2 + 7 * round, 3))
      const lists = Array.from({ length: clients }, () =>
        both(home).map((people) => ({
          ...somewhereIn(slot),
          subject: 'Race',
          ...people,
          establishmentId: home.id,
        })),
      )
      expectOneWinner(await Promise.all(lists.map((input, client) => server.graphql(sessionOf(client), create, { input }))))
      await expectNobodyTwice((round + 1) * 2)
    }
  })

  test('move appointments into the same half hour: exactly one list moves', async () => {
    await server.owner.query('DELETE FROM event')
    const { home, sessionOf } = await open()
    const days = Array.from({ length: clients }, (_, index) => minutesAfter(new Date(Date.UTC(2031, 7, 1)), index * 60))
    const ploys = await addEvents(
      server.owner,
      home,
      days.map((day) => ({ at: day })),
    )
    const krits = await addEvents(
      server.owner,
      home,
      days.map((day) => ({ at: day, doctorId: home.krit.doctorId, patientId: home.malee.patientId })),
    )
    const slot = new Date(Date.UTC(2031, 9, 1, 3))
    const lists = ploys.map((id, client) =>
      inAnyOrder([id, krits[client]]).map((eventId) => ({ id: eventId, ...somewhereIn(slot) })),
    )
    expectOneWinner(await Promise.all(lists.map((input, client) => server.graphql(sessionOf(client), update, { input }))))
    await expectNobodyTwice(clients * 2)
  })
})

/** Pairs that take the same room at once, whatever any code believes. */
const sharedRooms = `
  SELECT a.id, b.id FROM event a JOIN event b ON a.id < b.id AND a."resourceIds" && b."resourceIds"
    AND a."startTime" < b."endTime" AND b."startTime" < a."endTime"
  WHERE a.status <> 'cancelled' AND b.status <> 'cancelled' AND a."archivedTime" IS NULL AND b."archivedTime" IS NULL`

/** Asks again when the server had no time: on a busy machine the last of many waits longer for its turn than a statement may. */
async function bookUntilAnswered(session: Session, input: object): Promise<Answer> {
  const answer = await server.graphql(session, create, { input: [input] })
  return answer.errors?.[0]?.extensions.code === 'UNAVAILABLE' ? bookUntilAnswered(session, input) : answer
}

describe(`${desks} desks race`, () => {
  test.each([
    ['for one room', false],
    ['for one doctor and one room in turn', true],
  ])('%s: one wins each time, and every loser is told all conflicts', async (_what, inTurn) => {
    const { home, sessionOf } = await open()
    const room = await addResource(server.owner, home.id)
    for (let round = 0; round < 2; round += 1) {
      const slot = new Date(Date.UTC(2031, 5, 2 + round, 3))
      const time = { startTime: slot.toISOString(), endTime: minutesAfter(slot, 30), subject: 'Race', establishmentId: home.id }
      const inputs = Array.from({ length: desks }, (_, desk) => ({
        ...time,
        category: 'meeting',
        doctorId: inTurn && desk % 2 === 1 ? home.ploy.doctorId : null,
        resourceIds: [room],
      }))
      const answers = await Promise.all(inputs.map((input, desk) => bookUntilAnswered(sessionOf(desk), input)))
      expectOneWinner(answers)
      const winner = inputs[answers.findIndex(({ errors }) => !errors)]
      for (const [desk, { errors }] of answers.entries()) {
        if (!errors) continue
        const named = errors[0]?.extensions.conflicts.map(({ resourceName = 'doctor' }) => resourceName)
        const isDoctorToo = Boolean(inputs[desk]?.doctorId && winner?.doctorId)
        expect(named.toSorted()).toEqual(isDoctorToo ? ['Room 1', 'doctor'] : ['Room 1'])
      }
      expect((await server.owner.query(sharedRooms)).rows).toEqual([])
    }
  })
})

test('the check for overlaps sees one, once the constraint is gone', async () => {
  const bare = await openTestServer()
  const home = await createClinic(bare.owner)
  await bare.owner.query('ALTER TABLE event DROP CONSTRAINT event_doctor_booked_once')
  const slot = new Date(Date.UTC(2031, 5, 2, 3))
  await addEvents(bare.owner, home, [{ at: slot.toISOString() }, { at: minutesAfter(slot, 15) }, { at: minutesAfter(slot, 45) }])
  expect((await bare.owner.query(overlaps)).rowCount).toBe(1)
  await bare.close()
})
