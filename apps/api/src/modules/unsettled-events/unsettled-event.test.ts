import { v7 as uuidv7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { refusal } from '../../testing/answers.ts'
import { addDoctors, addEvents, addStaff, createTwoClinics, insert, type Clinic } from '../../testing/clinic.ts'
import { at } from '../../testing/contract/contract.ts'
import { laterBy30, useEvents } from '../../testing/records/events.ts'
import type { Session } from '../../testing/server.ts'
import { addResource } from '../resources/resource.contract.ts'
import { addVisitType } from '../visit-types/visit-type.contract.ts'

/** Both doctors of a test's clinic are open Monday to Friday from 9:00 to 19:00; `at` is a Monday. */
const { server, open, change } = useEvents()

const day = (date: string) => ({ startTime: `${date}T00:00:00+07:00`, endTime: `${date}T23:59:00+07:00` })
const monday = day('2031-03-03')

async function addTimeOff({ ploy, id }: Clinic, span = monday): Promise<string> {
  const timeOff = uuidv7()
  const place = { doctorId: ploy.doctorId, establishmentId: id }
  await insert(server.owner, 'time_off', [{ id: timeOff, ...place, kind: 'sick', note: '', ...span }])
  return timeOff
}
const addClosure = ({ id }: Clinic, span = monday) =>
  insert(server.owner, 'closure', [{ id: uuidv7(), establishmentId: id, name: 'Makha Bucha', ...span }])

async function ask<Answer = string[]>(session: Session, document: string, variables: Record<string, unknown>): Promise<Answer> {
  const { data, errors } = await server.graphql(session, document, variables)
  expect(errors).toBeUndefined()
  return Object.values(data as Record<string, Answer>)[0] as Answer
}
type Unsettled = { id: string; cause: string; absentFrom: string; calls: { note: string; userName: string; id: string }[] }
const unsettled = (session: Session, { id }: Clinic) =>
  ask<Unsettled[]>(
    session,
    'query ($id: ID!) { unsettledEvents(establishmentId: $id) { id cause absentFrom calls { id note userName } } }',
    { id },
  )
const idsOf = async (session: Session, clinic: Clinic) => (await unsettled(session, clinic)).map(({ id }) => id)

async function planned(session: Session, variables: object): Promise<string[]> {
  const found = await ask<{ id: string }[]>(
    session,
    `query ($doctor: ID, $place: ID, $from: DateTime!, $to: DateTime!) {
      eventsInAbsence(doctorId: $doctor, establishmentId: $place, from: $from, to: $to) { id }
    }`,
    { from: monday.startTime, to: monday.endTime, ...variables },
  )
  return found.map(({ id }) => id)
}

type NewTime = { eventId: string; startTime: string; doctor: { id: string } }
const clock = (time: string) => new Date(Date.parse(time) + 7 * 3_600_000).toISOString().slice(0, 16)
const newTimes = (session: Session, { id }: Clinic) =>
  ask<NewTime[]>(session, `query ($id: ID!) { newTimes(establishmentId: $id) { eventId startTime doctor { id } } }`, { id })
const proposed = (session: Session, { id }: Clinic, eventIds: string[], doctor: 'same' | 'others') =>
  ask<NewTime[]>(
    session,
    `query ($id: ID!, $eventIds: [ID!]!, $doctor: NewDoctor!) {
      proposedMoves(establishmentId: $id, eventIds: $eventIds, doctor: $doctor) { eventId startTime doctor { id } }
    }`,
    { id, eventIds, doctor },
  )
const of = (times: NewTime[], doctorId: string) =>
  times.filter(({ doctor }) => doctor.id === doctorId).map(({ startTime }) => clock(startTime))

describe('appointments in time off', () => {
  test('are told before it is saved, and are to be settled afterwards; nothing of them changes', async () => {
    const { home, suda } = await open()
    const [early, noon] = await addEvents(server.owner, home, [{ at: at('09:00') }, { at: at('12:00'), status: 'confirmed' }])
    await addEvents(server.owner, home, [{ at: at('10:00'), doctorId: home.krit.doctorId }, { at: '2031-03-04T10:00:00+07:00' }])
    expect(await planned(suda, { doctor: home.ploy.doctorId })).toEqual([early, noon])
    expect(await unsettled(suda, home)).toEqual([])
    const before = await server.owner.query('SELECT * FROM event ORDER BY id')
    await addTimeOff(home)
    expect(await unsettled(suda, home)).toMatchObject([
      { id: early, cause: 'time_off', absentFrom: '2031-03-02T17:00:00.000Z', calls: [] },
      { id: noon, cause: 'time_off' },
    ])
    expect((await server.owner.query('SELECT * FROM event ORDER BY id')).rows).toEqual(before.rows)
  })

  test.each([
    ['cancelled', { status: 'cancelled', cancelReason: 'clinic' }],
    ['moved', { startTime: '2031-03-04T10:00:00+07:00', endTime: '2031-03-04T10:30:00+07:00' }],
    ['kept with a reason', { outsideHoursReason: 'The doctor comes for it' }],
    ['of a patient who is there', { status: 'waiting' }],
  ])('are settled once they are %s', async (_what, input) => {
    const { home, suda } = await open()
    const [id] = await addEvents(server.owner, home, [{ at: at('10:00') }])
    await addTimeOff(home)
    expect(await idsOf(suda, home)).toEqual([id])
    expect((await change(suda, { id, ...input })).errors).toBeUndefined()
    expect(await unsettled(suda, home)).toEqual([])
  })

  test('are settled once another doctor has them, or the time off is gone', async () => {
    const { home, suda } = await open()
    const [first, second] = await addEvents(server.owner, home, [{ at: at('10:00') }, { at: at('11:00') }])
    const timeOff = await addTimeOff(home)
    expect((await change(suda, { id: first, doctorId: home.krit.doctorId })).errors).toBeUndefined()
    expect(await idsOf(suda, home)).toEqual([second])
    await server.graphql(suda, 'mutation ($id: ID!) { deleteTimeOff(input: { id: $id }) { id } }', { id: timeOff })
    expect(await unsettled(suda, home)).toEqual([])
  })

  test('a move out of it can be undone, by whoever may change them, and they are unsettled again', async () => {
    const { home, suda } = await open()
    const nok = await server.signIn((await addStaff(server.owner, home)).email)
    const [id] = await addEvents(server.owner, home, [{ at: at('10:00') }])
    await addTimeOff(home)
    const was = { startTime: at('10:00'), endTime: at('10:30'), doctorId: home.ploy.doctorId }
    const krits = { startTime: at('14:00'), endTime: at('14:30'), doctorId: home.krit.doctorId }
    expect((await change(nok, { id, ...krits })).errors).toBeUndefined()
    expect(refusal(await change(nok, { id, ...was, startTime: at('09:45') }))?.reason).toBe('outside_hours')
    expect((await change(nok, { id, ...was })).errors).toBeUndefined()
    expect(await idsOf(suda, home)).toEqual([id])
    expect((await change(nok, { id, ...krits })).errors).toBeUndefined()
    expect((await change(nok, { id, info: 'Fasting' })).errors).toBeUndefined()
    expect(refusal(await change(nok, { id, ...was }))?.reason).toBe('outside_hours')
  })

  test('are those of patients, to come, and of this clinic', async () => {
    const { home, other } = await createTwoClinics(server.owner)
    const [suda, elsewhere] = [await server.signIn(home.admin.email), await server.signIn(other.admin.email)]
    await addEvents(server.owner, home, [
      { at: at('09:00'), patientId: null, category: 'meeting' },
      { at: at('10:00'), status: 'waiting' },
      { at: at('11:00'), status: 'cancelled' },
      { at: at('12:00'), category: 'available' },
      { at: '2020-03-02T10:00:00+07:00' },
    ])
    await addTimeOff(home)
    await addTimeOff(home, day('2020-03-02'))
    expect(await unsettled(suda, home)).toEqual([])
    const [id] = await addEvents(server.owner, home, [{ at: at('13:00') }])
    expect(await idsOf(suda, home)).toEqual([id])
    expect(await planned(elsewhere, { doctor: home.ploy.doctorId })).toEqual([])
    expect(await newTimes(elsewhere, other)).toEqual([])
  })

  test('that another clinic has entered are to be settled here, too', async () => {
    const { home, other } = await createTwoClinics(server.owner)
    const suda = await server.signIn(home.admin.email)
    await insert(server.owner, 'doctor_establishment', [{ doctorId: home.ploy.doctorId, establishmentId: other.id, position: 9 }])
    await addTimeOff({ ...other, ploy: home.ploy })
    const [id] = await addEvents(server.owner, home, [{ at: at('10:00') }])
    expect(await idsOf(suda, home)).toEqual([id])
  })
})

describe('appointments in a closure', () => {
  test('are to be settled, but for those in extra hours', async () => {
    const { home, suda } = await open()
    const { id: establishmentId, krit, ploy } = home
    const [ploys, krits] = await addEvents(server.owner, home, [
      { at: at('10:00') },
      { at: at('10:00'), doctorId: krit.doctorId },
    ])
    expect(new Set(await planned(suda, { place: establishmentId }))).toEqual(new Set([ploys, krits]))
    await addClosure(home)
    expect(await unsettled(suda, home)).toMatchObject([{ cause: 'closure' }, { cause: 'closure' }])
    const hours = { startTime: at('09:00'), endTime: at('12:00') }
    await insert(server.owner, 'extra_hours', [{ id: uuidv7(), doctorId: ploy.doctorId, establishmentId, ...hours }])
    expect(await idsOf(suda, home)).toEqual([krits])
  })
})

describe('new times', () => {
  test('are those of others who do the same, then those of the doctor after the absence, near the clock of the appointment', async () => {
    const { home, suda } = await open()
    const [id] = (await addEvents(server.owner, home, [{ at: at('10:00') }, { at: at('15:20') }])) as [string]
    await addEvents(server.owner, home, [{ at: '2031-03-04T10:00:00+07:00', patientId: home.malee.patientId }])
    await addTimeOff(home)
    const times = await newTimes(suda, home)
    const first = times.filter(({ eventId }) => eventId === id)
    expect(of(first, home.krit.doctorId)).toEqual(['2031-03-03T10:00', '2031-03-04T10:00', '2031-03-05T10:00'])
    expect(of(first, home.ploy.doctorId)).toEqual(['2031-03-04T09:30', '2031-03-04T10:30', '2031-03-05T10:00'])
    expect(first[0]?.doctor.id).toBe(home.krit.doctorId)
    expect(of(times, home.krit.doctorId)).toContain('2031-03-03T15:20')
  })

  test('are of the same profession, or of those who offer the visit type', async () => {
    const { home, suda } = await open()
    const [id] = (await addEvents(server.owner, home, [{ at: at('10:00') }])) as [string]
    await addTimeOff(home)
    const doctorsOf = async () => new Set((await newTimes(suda, home)).map(({ doctor }) => doctor.id))
    const designate = (doctorId: string, designations: string[]) =>
      server.owner.query('UPDATE doctor SET designations = $2 WHERE id = $1', [doctorId, designations])
    await designate(home.ploy.doctorId, ['dentist'])
    await designate(home.krit.doctorId, ['dermatologist'])
    expect(await doctorsOf()).toEqual(new Set([home.ploy.doctorId]))
    const visitTypeId = uuidv7()
    await insert(server.owner, 'visit_type', [
      { id: visitTypeId, establishmentId: home.id, nameEn: 'Check-up', category: 'consultation', duration: 30 },
    ])
    await insert(
      server.owner,
      'visit_type_doctor',
      [home.ploy, home.krit].map(({ doctorId }) => ({ visitTypeId, establishmentId: home.id, doctorId })),
    )
    await server.owner.query('UPDATE event SET "visitTypeId" = $2 WHERE id = $1', [id, visitTypeId])
    expect(await doctorsOf()).toEqual(new Set([home.krit.doctorId, home.ploy.doctorId]))
  })

  test('a doctor is offered their own', async () => {
    const { home } = await open()
    const ploy = await server.signIn(home.ploy.email)
    const [id] = (await addEvents(server.owner, home, [{ at: at('10:00') }])) as [string]
    await addTimeOff(home)
    expect(new Set((await newTimes(ploy, home)).map(({ doctor }) => doctor.id))).toEqual(new Set([home.ploy.doctorId]))
    await server.owner.query('UPDATE event SET "doctorId" = $2 WHERE id = $1', [id, home.krit.doctorId])
    await addTimeOff({ ...home, ploy: { ...home.ploy, ...home.krit } })
    expect(await newTimes(ploy, home)).toEqual([])
  })

  test('for many at once none is proposed twice, and all of them can be booked', async () => {
    const { home, suda } = await open()
    const [nok] = await addDoctors(server.owner, [home.id], [{ firstName: 'Nok', lastName: 'Arun' }])
    const times = ['09:00', '09:00', '09:00', '09:30', '10:00']
    const patients = [home.somchai, home.malee]
    const ids = (
      await Promise.all(
        times.map((time, index) =>
          addEvents(server.owner, home, [
            { at: at(time), patientId: patients[index % 2]?.patientId ?? null, ...(index < 3 && { overbookReason: 'Agreed' }) },
          ]),
        ),
      )
    ).flat()
    await addTimeOff(home)
    const others = await proposed(suda, home, ids, 'others')
    expect(others.map(({ startTime }) => clock(startTime)).toSorted()).toEqual([
      '2031-03-03T09:00',
      '2031-03-03T09:00',
      '2031-03-03T09:30',
      '2031-03-03T10:00',
    ])
    expect(others.some(({ doctor }) => doctor.id === nok)).toBe(true)
    const same = await proposed(suda, home, ids, 'same')
    expect(same.map(({ eventId }) => eventId).toSorted()).toEqual(ids.toSorted())
    const moves = same.map(({ eventId: id, startTime }) => ({ id, startTime, endTime: laterBy30(startTime) }))
    expect((await change(suda, ...moves)).errors).toBeUndefined()
    expect(await unsettled(suda, home)).toEqual([])
  })
})

describe('new times of an appointment that needs a room', () => {
  const bookRooms = (id: string | undefined, ...resourceIds: string[]) =>
    server.owner.query('UPDATE event SET "resourceIds" = $2 WHERE id = $1', [id, resourceIds])
  const tomorrow = (time: string) => `2031-03-04T${time}:00+07:00`

  test('are those at which its room is free, but for its own time there', async () => {
    const { home, suda } = await open()
    const room = await addResource(server.owner, home.id, { outFrom: tomorrow('09:00'), outUntil: tomorrow('12:00') })
    const [id, noon] = (await addEvents(server.owner, home, [
      { at: at('10:00') },
      { at: at('12:00'), doctorId: home.krit.doctorId, minutes: 420 },
    ])) as [string, string]
    await bookRooms(id, room)
    await bookRooms(noon, room)
    await addTimeOff(home)
    const times = (await newTimes(suda, home)).filter(({ eventId }) => eventId === id)
    expect(of(times, home.krit.doctorId)).toEqual(['2031-03-03T10:00', '2031-03-04T12:00', '2031-03-05T10:00'])
    expect(of(times, home.ploy.doctorId)).toEqual(['2031-03-04T12:00', '2031-03-05T10:00', '2031-03-06T10:00'])
    const [time] = times
    expect(time).toMatchObject({ startTime: '2031-03-03T03:00:00.000Z', doctor: { id: home.krit.doctorId } })
    expect((await change(suda, { id, doctorId: home.krit.doctorId })).errors).toBeUndefined()
  })

  test('are those at which one is free of what its visit type needs, where it has none', async () => {
    const { home, suda } = await open()
    const [small, big] = [
      await addResource(server.owner, home.id, { name: 'Small', group: 'Laser' }),
      await addResource(server.owner, home.id, { name: 'Big', group: 'Laser' }),
    ]
    const visitTypeId = await addVisitType(server.owner, home.id)
    const needs = { visitTypeId, establishmentId: home.id, position: 0, kind: 'room', group: 'Laser' }
    await insert(server.owner, 'visit_type_resource', [needs])
    const [id, krits] = await addEvents(server.owner, home, [
      { at: at('10:00') },
      { at: tomorrow('10:00'), doctorId: home.krit.doctorId, patientId: home.malee.patientId, minutes: 60 },
    ])
    await server.owner.query('UPDATE event SET "visitTypeId" = $2 WHERE id = $1', [id, visitTypeId])
    await addTimeOff(home)
    const firstOfPloy = async () => of(await newTimes(suda, home), home.ploy.doctorId)[0]
    await bookRooms(krits, small)
    expect(await firstOfPloy()).toBe('2031-03-04T10:00')
    await bookRooms(krits, small, big)
    expect(await firstOfPloy()).toBe('2031-03-04T09:30')
  })

  test('for many at once the room is proposed once', async () => {
    const { home, suda } = await open()
    const room = await addResource(server.owner, home.id, { outFrom: tomorrow('09:00'), outUntil: tomorrow('14:00') })
    const ids = await addEvents(server.owner, home, [
      { at: at('10:00') },
      { at: at('10:30'), doctorId: home.krit.doctorId, patientId: home.malee.patientId },
    ])
    for (const id of ids) await bookRooms(id, room)
    await addClosure(home)
    const proposal = await proposed(suda, home, ids, 'same')
    expect(proposal.map(({ startTime }) => clock(startTime))).toEqual(['2031-03-04T14:00', '2031-03-04T14:30'])
    const moves = proposal.map(({ eventId, startTime }) => ({ id: eventId, startTime, endTime: laterBy30(startTime) }))
    expect((await change(suda, ...moves)).errors).toBeUndefined()
  })
})

describe('more than are shown at once', () => {
  test('times are found for as many as are asked for, and all of them are proposed a time', async () => {
    const { home, suda } = await open()
    const nine = Date.parse(at('09:00'))
    const ids = await addEvents(
      server.owner,
      home,
      Array.from({ length: 60 }, (_, index) => ({ at: new Date(nine + index * 600_000).toISOString(), minutes: 10 })),
    )
    await addTimeOff(home)
    const withTimes = async (first = 50) => {
      const times = await ask<NewTime[]>(
        suda,
        `query ($id: ID!, $first: Int!) { newTimes(establishmentId: $id, first: $first) { eventId } }`,
        { id: home.id, first },
      )
      return new Set(times.map(({ eventId }) => eventId)).size
    }
    expect(await unsettled(suda, home)).toHaveLength(60)
    expect(await withTimes()).toBe(50)
    expect(await withTimes(60)).toBe(60)
    expect(await proposed(suda, home, ids, 'same')).toHaveLength(60)
  })
})

describe('calls', () => {
  const call = (session: Session, input: object) =>
    server.graphql(session, 'mutation ($input: CreateCallInput!) { createCall(input: $input) { id note userName } }', { input })

  test('are told with the appointment, which stays to be settled', async () => {
    const { home, suda } = await open()
    const nok = await server.signIn((await addStaff(server.owner, home)).email)
    const [eventId] = await addEvents(server.owner, home, [{ at: at('10:00') }])
    await addTimeOff(home)
    await call(suda, { eventId })
    const { data } = await call(nok, { eventId, note: 'Rings back at noon' })
    const [row] = await unsettled(suda, home)
    expect(row?.calls.map(({ note }) => note)).toEqual(['Rings back at noon', ''])
    await server.graphql(nok, 'mutation ($id: ID!) { deleteCall(input: { id: $id }) { id } }', { id: data.createCall.id })
    expect((await unsettled(suda, home))[0]?.calls).toHaveLength(1)
  })

  test("are recorded by whoever may change the appointment, and not about another clinic's", async () => {
    const { home, other } = await createTwoClinics(server.owner)
    const [eventId] = await addEvents(server.owner, home, [{ at: at('10:00') }])
    const [krits] = await addEvents(server.owner, home, [{ at: at('11:00'), doctorId: home.krit.doctorId }])
    const ploy = await server.signIn(home.ploy.email)
    expect(refusal(await call(ploy, { eventId: krits }))?.code).toBe('FORBIDDEN')
    const elsewhere = await server.signIn(other.admin.email)
    expect(refusal(await call(elsewhere, { eventId }))?.code).toBe('BAD_USER_INPUT')
    expect((await server.owner.query('SELECT 1 FROM call WHERE "eventId" = $1', [eventId])).rowCount).toBe(0)
  })
})
