import { describe, expect, test } from 'vitest'
import { refusal } from '../../../testing/answers.ts'
import {
  addDoctors,
  addEstablishment,
  addEvents,
  addPatients,
  addStaff,
  createTwoClinics,
  insert,
} from '../../../testing/clinic.ts'
import { at } from '../../../testing/contract/contract.ts'
import { useEvents, eventInput } from '../../../testing/records/events.ts'

const { server, open, book, change, stored, untilSomebodyWaits } = useEvents()

const withKrit = (home: Parameters<typeof eventInput>[0], input = {}) =>
  eventInput(home, { doctorId: home.krit.doctorId, ...input })

describe('a patient at two doctors at once', () => {
  test('is asked about, by name, and nothing is written', async () => {
    const { home, suda } = await open()
    const [first] = await addEvents(server.owner, home, [{ at: at('10:00'), subject: 'Check-up' }])
    const refused = await book(suda, withKrit(home, { startTime: at('10:15'), endTime: at('10:45') }))
    expect(refusal(refused)).toMatchObject({
      code: 'CONFLICT',
      reason: 'patient_booked',
      conflicts: [
        { index: 0, id: first, doctorName: 'Ploy Srisuk', patientName: 'สมชาย ใจดี', startTime: '2031-03-03T03:00:00.000Z' },
      ],
    })
    expect(await stored(home)).toHaveLength(1)
  })

  test('is booked with a reason by anybody who books, and the reason is kept and in the history', async () => {
    const { home } = await open()
    const nok = await server.signIn((await addStaff(server.owner, home)).email)
    await addEvents(server.owner, home, [{ at: at('10:00') }])
    const { data, errors } = await book(nok, withKrit(home, { patientOverlapReason: 'Seen by both' }))
    expect(errors).toBeUndefined()
    const { id } = data.createEvents[0]
    const kept = await server.graphql(nok, 'query ($id: ID!) { event(id: $id) { patientOverlapReason } }', { id })
    expect(kept.data.event).toEqual({ patientOverlapReason: 'Seen by both' })
    expect((await change(nok, { id, status: 'confirmed' })).errors).toBeUndefined()
  })

  test('is asked about on a move, a change of patient and a restored appointment, and not on other changes', async () => {
    const { home, suda } = await open()
    await addEvents(server.owner, home, [{ at: at('10:00') }])
    const { doctorId } = home.krit
    const [later, malees, cancelled] = await addEvents(server.owner, home, [
      { doctorId, at: at('14:00') },
      { doctorId, at: at('10:20'), patientId: home.malee.patientId },
      { doctorId, at: at('10:00'), status: 'cancelled' },
    ])
    expect(refusal(await change(suda, { id: malees, patientId: home.somchai.patientId }))?.reason).toBe('patient_booked')
    await change(suda, { id: malees, startTime: at('16:00'), endTime: at('16:30') })
    expect(refusal(await change(suda, { id: cancelled, status: 'pending' }))?.reason).toBe('patient_booked')
    const onto = { startTime: at('10:10'), endTime: at('10:20') }
    expect(refusal(await change(suda, { id: later, ...onto }))?.reason).toBe('patient_booked')
    expect((await change(suda, { id: later, ...onto, patientOverlapReason: 'Both' })).errors).toBeUndefined()
    expect((await change(suda, { id: later, info: 'Fasting' })).errors).toBeUndefined()
    expect((await change(suda, { id: later, startTime: at('15:00'), endTime: at('15:30') })).errors).toBeUndefined()
    expect(await stored(home)).toContainEqual(expect.objectContaining({ id: later, patientOverlapReason: null }))
  })

  test('two of one list name each other; a cancelled one, open time and another patient do not count', async () => {
    const { home, suda } = await open()
    expect(refusal(await book(suda, eventInput(home), withKrit(home)))).toMatchObject({
      reason: 'patient_booked',
      conflicts: [{ index: 1, id: null, subject: 'Check-up' }],
    })
    await addEvents(server.owner, home, [
      { at: at('10:00'), status: 'cancelled' },
      { at: at('10:00'), category: 'available' },
      { at: at('10:00'), patientId: home.malee.patientId },
      { at: at('09:30') },
    ])
    expect((await book(suda, withKrit(home))).errors).toBeUndefined()
  })

  test('at another branch counts; at a clinic that the viewer does not belong to it is not told of', async () => {
    const { home, other } = await createTwoClinics(server.owner)
    const suda = await server.signIn(home.admin.email)
    const branch = await addEstablishment(server.owner, home)
    const { patientId } = home.somchai
    await insert(
      server.owner,
      'patient_establishment',
      [branch, other.id].map((establishmentId) => ({ patientId, establishmentId })),
    )
    const [doctorId] = await addDoctors(server.owner, [branch], [{ firstName: 'Nid', lastName: 'Dee' }])
    await addEvents(server.owner, { ...home, id: branch }, [{ at: at('10:00'), doctorId: doctorId ?? null }])
    await addEvents(server.owner, other, [{ at: at('12:00'), patientId }])
    expect(refusal(await book(suda, eventInput(home)))?.reason).toBe('patient_booked')
    expect((await book(suda, eventInput(home, { startTime: at('12:00'), endTime: at('12:30') }))).errors).toBeUndefined()
  })

  test('two desks that book one patient at the same moment: one is asked', async () => {
    const { home, suda } = await open()
    const [nid] = await addPatients(server.owner, home.id, [{ firstName: 'Nid', lastName: 'Dee' }])
    const blocker = await server.owner.connect()
    await blocker.query('BEGIN')
    await blocker.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 1))`, [nid])
    const both = [eventInput(home, { patientId: nid }), withKrit(home, { patientId: nid })].map((input) => book(suda, input))
    await untilSomebodyWaits()
    await blocker.query('COMMIT')
    blocker.release()
    const answers = await Promise.all(both)
    expect(answers.map((answer) => refusal(answer)?.reason).filter(Boolean)).toEqual(['patient_booked'])
    expect(await stored(home)).toHaveLength(1)
  })
})
