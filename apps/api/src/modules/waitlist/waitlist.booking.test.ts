import { describe, expect, test } from 'vitest'
import { fieldFault, refusal } from '../../testing/answers.ts'
import { addEvents, addStaff } from '../../testing/clinic.ts'
import { at } from '../../testing/contract/contract.ts'
import { eventInput, useEvents } from '../../testing/records/events.ts'
import { iso, visit, waitlistAt } from '../../testing/records/waitlist.ts'
import { addVisitType } from '../visit-types/visit-type.contract.ts'
import { addWaitlistEntry } from './waitlist.contract.ts'

/** Both doctors of a test's clinic are open Monday to Friday from 9:00 to 19:00; `at` is a Monday. */
const { server, open, change } = useEvents()
const { send, done, list, idsOf, fits } = waitlistAt(server)

describe('booking from the list', () => {
  test('books through the ordinary checks, takes off the list, and is undone with both', async () => {
    const { home, suda } = await open()
    const visitTypeId = await addVisitType(server.owner, home.id, { category: 'surgery' })
    const id = await addWaitlistEntry(server.owner, home, { visitTypeId })
    const booked = await done(suda, 'book', { id, version: 1, ...visit(home) })
    expect(booked).toMatchObject({
      state: 'booked',
      bookedEvent: {
        startTime: iso(at('14:00')),
        endTime: iso(at('14:30')),
        subject: 'Check-up',
        visitType: { id: visitTypeId },
      },
    })
    expect([await idsOf(suda, home), await idsOf(suda, home, { past: true })]).toEqual([[], [id]])
    expect(await done(suda, 'unbook', { id })).toMatchObject({ state: 'waiting', bookedEvent: null })
    const { rows } = await server.owner.query('SELECT 1 FROM event WHERE "archivedTime" IS NULL AND "establishmentId" = $1', [
      home.id,
    ])
    expect(rows).toHaveLength(0)
  })

  test('moves the appointment that is to be earlier; undo moves it back', async () => {
    const { home, suda } = await open()
    const [eventId] = await addEvents(server.owner, home, [{ at: at('16:00'), doctorId: home.krit.doctorId }])
    const id = await addWaitlistEntry(server.owner, home, { eventId })
    const booked = await done(suda, 'book', { id, doctorId: home.ploy.doctorId, startTime: at('14:00') })
    expect(booked.bookedEvent).toMatchObject({ id: eventId, startTime: iso(at('14:00')), doctor: { id: home.ploy.doctorId } })
    const event = { id: eventId, startTime: at('16:00'), endTime: at('16:30'), doctorId: home.krit.doctorId }
    expect(refusal(await send(suda, 'unbookWaitlistEntry', { id }))).toMatchObject(
      fieldFault('input.event.id', 'unknown_reference'),
    )
    expect(await done(suda, 'unbook', { id, event })).toMatchObject({ state: 'waiting', event: { startTime: iso(at('16:00')) } })
  })

  test('the appointment that is to be earlier takes its patient off the list when it is moved anywhere, and back with the move back', async () => {
    const { home, suda } = await open()
    const [eventId] = await addEvents(server.owner, home, [{ at: at('16:00') }])
    const id = await addWaitlistEntry(server.owner, home, { eventId })
    const moveTo = async (from: string, to: string) => {
      const { errors } = await change(suda, { id: eventId, startTime: at(from), endTime: at(to) })
      expect(errors).toBeUndefined()
    }
    await moveTo('16:00', '16:45')
    await moveTo('17:00', '17:30')
    expect(await idsOf(suda, home)).toEqual([id])
    await moveTo('16:30', '17:00')
    const booked = { id, state: 'booked', bookedEvent: { id: eventId, startTime: iso(at('16:30')) } }
    const earlierThan = iso(at('17:00'))
    expect((await list(suda, home, { past: true })).edges).toMatchObject([{ ...booked, earlierThan }])
    await change(suda, { id: eventId, status: 'confirmed' })
    expect(await idsOf(suda, home)).toEqual([])
    await moveTo('17:00', '17:30')
    expect(await idsOf(suda, home)).toEqual([id])
    const { rows } = await server.owner.query(
      `SELECT "userName", changes -> 0 ->> 'field' AS field FROM audit_entry WHERE "entityId" = $1 ORDER BY time`,
      [id],
    )
    expect(rows).toEqual(Array.from({ length: 2 }, () => ({ userName: 'Suda Rattanakul', field: 'bookedTime' })))
  })

  test('the appointment that is to be earlier is told once, when it is moved from the list', async () => {
    const { home, suda } = await open()
    const [eventId] = await addEvents(server.owner, home, [{ at: at('16:00') }])
    const id = await addWaitlistEntry(server.owner, home, { eventId })
    await done(suda, 'book', { id, doctorId: home.ploy.doctorId, startTime: at('14:00') })
    const event = { id: eventId, startTime: at('16:00'), endTime: at('16:30') }
    await done(suda, 'unbook', { id, event })
    const told = await server.owner.query('SELECT 1 FROM audit_entry WHERE "entityId" = $1', [id])
    expect(told.rowCount).toBe(2)
  })

  test('books what is in a form, of the same patient, and is undone alike', async () => {
    const { home, suda } = await open()
    const id = await addWaitlistEntry(server.owner, home)
    const event = eventInput(home, { startTime: at('22:00'), endTime: at('22:45') })
    const otherPatient = { ...event, patientId: home.malee.patientId }
    expect(refusal(await send(suda, 'bookWaitlistEvent', { id, event: otherPatient }))).toMatchObject(
      fieldFault('input.event.patientId', 'unknown_reference'),
    )
    const { errors } = await send(suda, 'bookWaitlistEvent', { id, event })
    expect(errors?.[0]?.extensions).toMatchObject({ reason: 'outside_hours' })
    expect(await idsOf(suda, home)).toEqual([id])
    const booked = await send(suda, 'bookWaitlistEvent', { id, event: { ...event, outsideHoursReason: 'Late shift' } })
    expect(booked.data).toMatchObject({ bookWaitlistEvent: { state: 'booked', bookedEvent: { endTime: iso(at('22:45')) } } })
    expect(refusal(await send(suda, 'bookWaitlistEvent', { id, event }))).toMatchObject({ code: 'NOT_FOUND' })
    expect(await done(suda, 'unbook', { id })).toMatchObject({ state: 'waiting', bookedEvent: null })
  })

  test('names conflicts, and is booked over as any other', async () => {
    const { home, suda } = await open()
    await addEvents(server.owner, home, [{ at: at('14:00') }])
    const id = await addWaitlistEntry(server.owner, home, { patientId: home.malee.patientId })
    const { errors } = await send(suda, 'bookWaitlistEntry', { id, ...visit(home) })
    expect(errors?.[0]?.extensions).toMatchObject({ reason: 'double_booked', conflicts: [{ startTime: iso(at('14:00')) }] })
    expect(await idsOf(suda, home)).toEqual([id])
    const over = await done(suda, 'book', { id, ...visit(home), overbookReason: 'Urgent' })
    expect(over).toMatchObject({ state: 'booked' })
  })

  test('of two desks at once one books', async () => {
    const { home, suda } = await open()
    const id = await addWaitlistEntry(server.owner, home)
    const answers = await Promise.all(
      ['14:00', '15:00'].map((time) => send(suda, 'bookWaitlistEntry', { id, version: 1, ...visit(home), startTime: at(time) })),
    )
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1)
    const refused = answers.find(({ errors }) => errors)
    expect(refused?.errors?.[0]?.extensions).toMatchObject({ reason: 'stale' })
    const { rows } = await server.owner.query('SELECT 1 FROM event WHERE "establishmentId" = $1', [home.id])
    expect(rows).toHaveLength(1)
  })

  test("is for a doctor their own time, and for staff everybody's", async () => {
    const { home } = await open()
    const ploy = await server.signIn(home.ploy.email)
    const id = await addWaitlistEntry(server.owner, home)
    const { doctorId } = home.krit
    expect(await fits(ploy, home, at('14:00'), at('14:30'), doctorId)).toEqual([])
    expect(refusal(await send(ploy, 'bookWaitlistEntry', { id, ...visit(home), doctorId }))).toMatchObject({ code: 'FORBIDDEN' })
    const { email } = await addStaff(server.owner, home)
    const staff = await server.signIn(email)
    expect(await fits(staff, home, at('14:00'), at('14:30'))).toHaveLength(1)
    expect(await done(staff, 'book', { id, ...visit(home) })).toMatchObject({ state: 'booked' })
  })
})
