import { addDays } from '@clinic/shared/time/time'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { expectRefused, fieldFault, refusal } from '../../testing/answers.ts'
import type { Clinic } from '../../testing/clinic.ts'
import { addEstablishment, addEvents, createClinic, createTwoClinics, insert } from '../../testing/clinic.ts'
import { at } from '../../testing/contract/contract.ts'
import type { Session } from '../../testing/server.ts'
import { useTestServer } from '../../testing/server.ts'
import { statementsOf } from '../../testing/statements.ts'
import { addPriceListItem } from '../price-list/price-list.contract.ts'
import { addVisitType } from './visit-type.contract.ts'

/** The doctors of a test's clinic are open Monday to Friday from 9:00 to 19:00; `at` is on a Monday. */
const server = useTestServer()
const fields = `id version bufferBefore bufferAfter visitType { id nameEn items { quantity item { code } } }`
const create = `mutation ($input: [CreateEventInput!]!) { createEvents(input: $input) { ${fields} } }`
const update = `mutation ($input: [UpdateEventInput!]!) { updateEvents(input: $input) { ${fields} } }`
const freeSlots = `query ($doctorId: ID!, $minutes: Int!, $bufferBefore: Int!, $bufferAfter: Int!, $from: DateTime!, $to: DateTime!) {
  freeSlots(doctorId: $doctorId, minutes: $minutes, bufferBefore: $bufferBefore, bufferAfter: $bufferAfter, from: $from, to: $to) { startTime }
}`

let home: Clinic
let suda: Session
beforeEach(async () => {
  await server.owner.query('DELETE FROM event')
  home = await createClinic(server.owner)
  suda = await server.signIn(home.admin.email)
})

const minutesAfter = (from: string, minutes: number) => new Date(Date.parse(from) + minutes * 60_000).toISOString()
const booking = (startTime: string, minutes: number, more: object = {}) => ({
  startTime,
  endTime: minutesAfter(startTime, minutes),
  subject: 'Visit',
  doctorId: home.ploy.doctorId,
  patientId: home.malee.patientId,
  establishmentId: home.id,
  ...more,
})
const book = (...input: object[]) => server.graphql(suda, create, { input })
const change = (input: object) => server.graphql(suda, update, { input: [input] })
const booked = async (input: object) => {
  const { data, errors } = await book(input)
  expect(errors).toBeUndefined()
  return data.createEvents[0] as { id: string; version: number }
}
const stored = async () => (await server.owner.query('SELECT * FROM event ORDER BY id')).rows as unknown[]

describe('an appointment of a visit type', () => {
  test('keeps the buffers that the type had when it was chosen, and tells the type and its prices', async () => {
    const visitTypeId = await addVisitType(server.owner, home.id, { bufferBefore: 10, bufferAfter: 15 })
    const itemId = await addPriceListItem(server.owner, home.id)
    await insert(server.owner, 'visit_type_item', [{ visitTypeId, establishmentId: home.id, itemId, position: 0, quantity: 2 }])
    const event = await booked(booking(at('10:00'), 30, { visitTypeId }))
    const visitType = { id: visitTypeId, nameEn: 'Child visit', items: [{ quantity: 2, item: { code: 'C01' } }] }
    expect(event).toMatchObject({ bufferBefore: 10, bufferAfter: 15, visitType })
    await server.owner.query('UPDATE visit_type SET "bufferAfter" = 60, "archivedTime" = now() WHERE id = $1', [visitTypeId])
    const moved = await change({ id: event.id, startTime: at('11:00'), endTime: at('11:30'), visitTypeId })
    expect(moved.data.updateEvents[0]).toMatchObject({ bufferBefore: 10, bufferAfter: 15, visitType: { id: visitTypeId } })
    const without = await change({ id: event.id, visitTypeId: null })
    expect(without.data.updateEvents[0]).toMatchObject({ bufferBefore: 0, bufferAfter: 0, visitType: null })
    const history = `query ($id: ID!) { event(id: $id) { history { changes { field from to } } } }`
    const { data } = await server.graphql(suda, history, { id: event.id })
    expect(data.event.history[0].changes).toEqual([{ field: 'visitType', from: 'ตรวจเด็ก · Child visit', to: null }])
  })

  test('leaves it behind in another establishment', async () => {
    const branch = await addEstablishment(server.owner, home, 'Branch')
    await insert(server.owner, 'patient_establishment', [{ patientId: home.malee.patientId, establishmentId: branch }])
    const visitTypeId = await addVisitType(server.owner, home.id, { bufferAfter: 15 })
    const { id } = await booked(booking(at('10:00'), 30, { visitTypeId, doctorId: null }))
    suda = await server.signIn(home.admin.email)
    const { data, errors } = await change({ id, establishmentId: branch })
    expect(errors).toBeUndefined()
    expect(data.updateEvents[0]).toMatchObject({ bufferAfter: 0, visitType: null })
  })

  test('is refused where the type is another clinic’s, archived, or not offered by the doctor', async () => {
    const { home: here, other } = await createTwoClinics(server.owner)
    home = here
    suda = await server.signIn(here.admin.email)
    const foreign = await addVisitType(server.owner, other.id)
    const archived = await addVisitType(server.owner, home.id, { nameTh: '', nameEn: 'Old', archivedTime: new Date() })
    const krits = await addVisitType(server.owner, home.id)
    await insert(server.owner, 'visit_type_doctor', [
      { visitTypeId: krits, establishmentId: home.id, doctorId: home.krit.doctorId },
    ])
    for (const [visitTypeId, path, key] of [
      [foreign, 'input.0.visitTypeId', 'unknown_reference'],
      [archived, 'input.0.visitTypeId', 'unknown_reference'],
      [krits, 'input.0.doctorId', 'visit_type_not_offered'],
    ] as const)
      await expectRefused(stored, () => book(booking(at('10:00'), 30, { visitTypeId })), fieldFault(path, key))
    const { id } = await booked(booking(at('10:00'), 30, { visitTypeId: krits, doctorId: home.krit.doctorId }))
    await expectRefused(
      stored,
      () => change({ id, doctorId: home.ploy.doctorId }),
      fieldFault('input.0.doctorId', 'visit_type_not_offered'),
    )
  })

  test('costs one statement more, and one without costs none', async () => {
    const visitTypeId = await addVisitType(server.owner, home.id)
    const brief = `mutation ($input: [CreateEventInput!]!) { createEvents(input: $input) { id } }`
    const statements = (input: object) => statementsOf(server, () => server.graphql(suda, brief, { input: [input] }))
    const usual = await statements(booking(at('09:00'), 15))
    const typed = await statements(booking(at('10:00'), 15, { visitTypeId }))
    expect(typed.length).toBe(usual.length + 1)
  })
})

test('a conflict by a buffer alone is refused, and says the buffers', async () => {
  const visitTypeId = await addVisitType(server.owner, home.id, { bufferBefore: 10, bufferAfter: 15 })
  await booked(booking(at('10:00'), 30, { visitTypeId }))
  for (const start of ['10:30', '10:40', '09:25']) {
    const refused = refusal(await book(booking(at(start), 30)))
    expect(refused).toMatchObject({ code: 'CONFLICT', reason: 'double_booked' })
    expect(refused?.['conflicts']).toMatchObject([{ startTime: expect.anything(), bufferBefore: 10, bufferAfter: 15 }])
  }
  await booked(booking(at('10:45'), 15))
  await booked(booking(at('09:20'), 30))
  const twoAtOnce = await book(
    booking(at('14:00'), 30, { visitTypeId }),
    booking(at('14:40'), 30, { patientId: home.somchai.patientId }),
  )
  expect(refusal(twoAtOnce)).toMatchObject({ reason: 'double_booked' })
})

test('of two that need the same minutes with their buffers at once, one is booked', async () => {
  const visitTypeId = await addVisitType(server.owner, home.id, { bufferAfter: 15 })
  for (let round = 0; round < 6; round += 1) {
    const day = addDays('2031-04-10', 7 * round)
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        book(booking(`${day}T10:${index % 2 === 0 ? '00' : '40'}:00+07:00`, 30, index % 2 === 0 ? { visitTypeId } : {})),
      ),
    )
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1)
  }
})

test('Postgres itself refuses occupied spans that overlap', async () => {
  const visitTypeId = await addVisitType(server.owner, home.id, { bufferAfter: 15 })
  await booked(booking(at('10:00'), 30, { visitTypeId }))
  await expect(addEvents(server.owner, home, [{ at: at('10:40') }])).rejects.toThrow('event_doctor_booked_once')
})

const aBuffer = fc.constantFrom(0, 5, 10, 15, 30, 45, 120)
const anAppointment = fc.record({
  start: fc.integer({ min: 0, max: 118 }).map((slot) => slot * 5),
  minutes: fc.constantFrom(5, 15, 30, 60),
  bufferBefore: aBuffer,
  bufferAfter: aBuffer,
})

test('every start on a quarter hour that is said to be free is booked, and no other', async () => {
  const day = { from: '2031-05-05T00:00:00+07:00', to: '2031-05-06T00:00:00+07:00' }
  const nine = '2031-05-05T09:00:00+07:00'
  let count = 0
  const typeOf = ({ bufferBefore, bufferAfter }: { bufferBefore: number; bufferAfter: number }) =>
    addVisitType(server.owner, home.id, { nameTh: '', nameEn: `Type ${count++}`, bufferBefore, bufferAfter })
  await fc.assert(
    fc.asyncProperty(fc.array(anAppointment, { maxLength: 4 }), anAppointment, async (others, wanted) => {
      await server.owner.query('DELETE FROM event')
      for (const other of others)
        await book(booking(minutesAfter(nine, other.start), other.minutes, { visitTypeId: await typeOf(other) }))
      const visitTypeId = await typeOf(wanted)
      const { minutes, bufferBefore, bufferAfter } = wanted
      const variables = { doctorId: home.ploy.doctorId, minutes, bufferBefore, bufferAfter, ...day }
      const { data } = await server.graphql(suda, freeSlots, variables)
      const free = new Set(data.freeSlots.map(({ startTime }: { startTime: string }) => startTime))
      for (let start = 0; start + minutes <= 600; start += 15) {
        const startTime = minutesAfter(nine, start)
        const { data: answer, errors } = await book(booking(startTime, minutes, { visitTypeId }))
        expect(!errors, startTime).toBe(free.has(startTime))
        if (!errors) await server.owner.query('DELETE FROM event WHERE id = $1', [answer.createEvents[0].id])
      }
    }),
    { numRuns: 8 },
  )
})
