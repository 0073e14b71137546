import { describe, expect, test } from 'vitest'
import { fieldFault, refusal } from '../../testing/answers.ts'
import { addEvents, createTwoClinics, insert, type Clinic } from '../../testing/clinic.ts'
import { at } from '../../testing/contract/contract.ts'
import { useEvents } from '../../testing/records/events.ts'
import { iso, visit, waitlistAt } from '../../testing/records/waitlist.ts'
import { addResource } from '../resources/resource.contract.ts'
import { addVisitType } from '../visit-types/visit-type.contract.ts'
import { addWaitlistEntry } from './waitlist.contract.ts'

/** Both doctors of a test's clinic are open Monday to Friday from 9:00 to 19:00; `at` is a Monday. */
const { server, open, change } = useEvents()
const { send, done, list, idsOf, fits, fitsAny } = waitlistAt(server)

describe('an entry', () => {
  test('says who waits for what; the visit type says how long', async () => {
    const { home, suda } = await open()
    const visitTypeId = await addVisitType(server.owner, home.id, { duration: 45 })
    const input = {
      establishmentId: home.id,
      patientId: home.malee.patientId,
      visitTypeId,
      doctorIds: [home.ploy.doctorId],
      weekdays: ['Monday', 'Friday'],
      dayParts: ['morning'],
      until: '2031-03-31',
      isUrgent: true,
      note: 'Only with her daughter',
    }
    const entry = await done(suda, 'create', input)
    expect(entry).toMatchObject({
      state: 'waiting',
      minutes: 45,
      patient: { id: home.malee.patientId },
      doctors: [{ id: home.ploy.doctorId }],
      weekdays: ['Monday', 'Friday'],
      dayParts: ['morning'],
      until: '2031-03-31',
      note: 'Only with her daughter',
    })
    const changed = await done(suda, 'update', { id: entry.id, version: 1, dayParts: null, minutes: 60, note: '' })
    expect(changed).toMatchObject({ minutes: 60, dayParts: [], note: '', isUrgent: true, visitType: { id: visitTypeId } })
  })

  test('names an appointment that is to be earlier, and follows its length', async () => {
    const { home, suda } = await open()
    const [eventId] = await addEvents(server.owner, home, [{ at: at('15:00') }])
    const entry = await done(suda, 'create', { establishmentId: home.id, eventId })
    expect(entry).toMatchObject({ minutes: 30, patient: { id: home.somchai.patientId }, event: { startTime: iso(at('15:00')) } })
    const again = await send(suda, 'createWaitlistEntry', { establishmentId: home.id, eventId })
    expect(refusal(again)).toMatchObject(fieldFault('input.eventId', 'repeated'))
    await change(suda, { id: eventId, endTime: at('16:00') })
    expect((await list(suda, home)).edges).toMatchObject([{ minutes: 60 }])
  })

  test.each([
    ['patient', { patientId: undefined }, 'input.patientId', 'required'],
    ['length', { minutes: undefined }, 'input.minutes', 'required'],
    ['doctor of the clinic', { doctorIds: ['00000000-0000-4000-8000-000000000000'] }, 'input.doctorIds.0', 'unknown_reference'],
    ['day to come', { until: '2020-01-01' }, 'input.until', 'day_is_over'],
    ['weekday once', { weekdays: ['Monday', 'Monday'] }, 'input.weekdays', 'repeated'],
  ])('needs a %s', async (_what, input, path, key) => {
    const { home, suda } = await open()
    const all = { establishmentId: home.id, patientId: home.malee.patientId, minutes: 30, ...input }
    expect(refusal(await send(suda, 'createWaitlistEntry', all))).toMatchObject(fieldFault(path, key))
  })

  test("can't name an appointment that has begun, nor another clinic's patient", async () => {
    const { home, other, suda } = await openTwo()
    const [eventId] = await addEvents(server.owner, home, [{ at: '2024-03-04T10:00:00+07:00' }])
    const begun = await send(suda, 'createWaitlistEntry', { establishmentId: home.id, eventId })
    expect(refusal(begun)).toMatchObject(fieldFault('input.eventId', 'event_has_begun'))
    const input = { establishmentId: home.id, patientId: other.malee.patientId, minutes: 30 }
    expect(refusal(await send(suda, 'createWaitlistEntry', input))).toMatchObject(
      fieldFault('input.patientId', 'unknown_reference'),
    )
  })
})

async function openTwo() {
  const { home, other } = await createTwoClinics(server.owner)
  return { home, other, suda: await server.signIn(home.admin.email) }
}

describe('the list', () => {
  test('has the urgent ones first, then those who have waited longest', async () => {
    const { home, suda } = await open()
    const since = (hour: number) => ({ createdTime: new Date(Date.UTC(2026, 0, 1, hour)) })
    const late = await addWaitlistEntry(server.owner, home, since(3))
    const early = await addWaitlistEntry(server.owner, home, since(1))
    const urgent = await addWaitlistEntry(server.owner, home, { ...since(4), isUrgent: true })
    expect(await idsOf(suda, home)).toEqual([urgent, early, late])
    expect(await idsOf(suda, home, { urgent: true })).toEqual([urgent])
  })

  test('is filtered by doctor, visit type, patient and words', async () => {
    const { home, suda } = await open()
    const visitTypeId = await addVisitType(server.owner, home.id)
    const { malee, ploy, krit } = home
    const anybody = await addWaitlistEntry(server.owner, home)
    const ploys = await addWaitlistEntry(server.owner, home, { doctorIds: [ploy.doctorId], visitTypeId })
    const krits = await addWaitlistEntry(server.owner, home, { doctorIds: [krit.doctorId], patientId: malee.patientId })
    expect(await idsOf(suda, home, { doctorId: ploy.doctorId })).toEqual([anybody, ploys])
    expect(await idsOf(suda, home, { visitTypeId })).toEqual([ploys])
    expect(await idsOf(suda, home, { patientId: malee.patientId })).toEqual([krits])
    expect(await idsOf(suda, home, { query: 'malee' })).toEqual([krits])
  })

  test('keeps who was removed, and puts them back', async () => {
    const { home, suda } = await open()
    const id = await addWaitlistEntry(server.owner, home)
    expect(await done(suda, 'remove', { id })).toMatchObject({ state: 'removed' })
    expect([await idsOf(suda, home), await idsOf(suda, home, { past: true })]).toEqual([[], [id]])
    expect(await done(suda, 'restore', { id })).toMatchObject({ state: 'waiting' })
    expect(await idsOf(suda, home)).toEqual([id])
  })

  test.each([
    ['whose last day is over', async (home: Clinic) => addWaitlistEntry(server.owner, home, { untilDate: '2024-01-01' })],
    [
      'whose appointment does not take place',
      async (home: Clinic) => {
        const [eventId] = await addEvents(server.owner, home, [{ at: at('15:00'), status: 'cancelled' }])
        return addWaitlistEntry(server.owner, home, { eventId })
      },
    ],
    [
      'whose patient is in the archive',
      async (home: Clinic) => {
        const id = await addWaitlistEntry(server.owner, home)
        await server.owner.query('UPDATE patient_establishment SET "archivedTime" = now() WHERE "establishmentId" = $1', [
          home.id,
        ])
        return id
      },
    ],
  ])('is left by itself by an entry %s, which can be found again', async (_what, add) => {
    const { home, suda } = await open()
    const id = await add(home)
    expect((await list(suda, home)).totalCount).toBe(0)
    expect(await idsOf(suda, home, { past: true })).toEqual([id])
    expect(await fits(suda, home, at('15:00'), at('15:30'))).toEqual([])
  })

  test("is nobody else's", async () => {
    const { home, other, suda } = await openTwo()
    const theirs = await addWaitlistEntry(server.owner, other)
    expect(await idsOf(suda, other)).toEqual([])
    for (const name of ['updateWaitlistEntry', 'removeWaitlistEntry', 'bookWaitlistEntry', 'unbookWaitlistEntry'])
      expect(
        refusal(
          await send(suda, name, {
            id: theirs,
            ...(name === 'bookWaitlistEntry' && { ...visit(home), doctorId: home.ploy.doctorId }),
          }),
        ),
      ).toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('who fits a time that is free', () => {
  test('is told with a start, by turn', async () => {
    const { home, suda } = await open()
    await addEvents(server.owner, home, [{ at: at('13:30') }, { at: at('15:00') }])
    const short = await addWaitlistEntry(server.owner, home)
    const urgent = await addWaitlistEntry(server.owner, home, { isUrgent: true, minutes: 60, patientId: home.malee.patientId })
    await addWaitlistEntry(server.owner, home, { minutes: 90 })
    expect(await fits(suda, home, at('14:00'), at('14:30'))).toMatchObject([
      { entry: { id: urgent }, startTime: iso(at('14:00')), endTime: iso(at('15:00')) },
      { entry: { id: short }, startTime: iso(at('14:00')), endTime: iso(at('14:30')) },
    ])
  })

  test.each([
    ['another doctor', (home: Clinic) => ({ doctorIds: [home.krit.doctorId] })],
    ['another day', () => ({ weekdays: [2, 3] })],
    ['another part of the day', () => ({ dayParts: ['morning', 'evening'] })],
    ['an earlier day', () => ({ untilDate: '2031-03-02' })],
  ])('are not those who want %s', async (_what, entry) => {
    const { home, suda } = await open()
    await addWaitlistEntry(server.owner, home, entry(home))
    expect(await fits(suda, home, at('14:00'), at('14:30'))).toEqual([])
  })

  test('keeps the buffers of the visit type, and who offers it', async () => {
    const { home, suda } = await open()
    await addEvents(server.owner, home, [{ at: at('13:30') }, { at: at('15:00') }])
    const visitTypeId = await addVisitType(server.owner, home.id, { bufferAfter: 15 })
    const id = await addWaitlistEntry(server.owner, home, { visitTypeId, minutes: 60 })
    expect(await fits(suda, home, at('14:00'), at('14:30'))).toEqual([])
    await done(suda, 'update', { id, minutes: 45 })
    expect(await fits(suda, home, at('14:00'), at('14:30'))).toHaveLength(1)
    const of = [visitTypeId, home.id, home.krit.doctorId]
    await server.owner.query(
      'INSERT INTO visit_type_doctor ("visitTypeId", "establishmentId", "doctorId") VALUES ($1, $2, $3)',
      of,
    )
    expect(await fits(suda, home, at('14:00'), at('14:30'))).toEqual([])
  })

  test('begins while a room that the visit type needs is free, and books it', async () => {
    const { home, suda } = await open()
    const visitTypeId = await addVisitType(server.owner, home.id)
    const room = await addResource(server.owner, home.id, { name: 'Laser room' })
    const of = { visitTypeId, establishmentId: home.id }
    await insert(server.owner, 'visit_type_resource', [{ ...of, position: 0, kind: 'room' }])
    const id = await addWaitlistEntry(server.owner, home, { visitTypeId })
    const [other] = await addEvents(server.owner, home, [{ at: at('13:45'), doctorId: home.krit.doctorId }])
    await server.owner.query('UPDATE event SET "resourceIds" = ARRAY[$2::uuid] WHERE id = $1', [other, room])
    expect(await fits(suda, home, at('14:00'), at('14:30'))).toMatchObject([{ startTime: iso(at('14:15')) }])
    await done(suda, 'book', { id, ...visit(home), startTime: at('14:15') })
    const { rows } = await server.owner.query('SELECT "resourceIds" FROM event WHERE "visitTypeId" = $1', [visitTypeId])
    expect(rows).toEqual([{ resourceIds: [room] }])
  })

  test('is earlier than their appointment, and not while they are elsewhere', async () => {
    const { home, suda } = await open()
    const [eventId] = await addEvents(server.owner, home, [{ at: at('15:00') }])
    await addWaitlistEntry(server.owner, home, { eventId })
    expect(await fits(suda, home, at('16:00'), at('16:30'))).toEqual([])
    expect(await fits(suda, home, at('14:00'), at('14:30'))).toHaveLength(1)
    await addEvents(server.owner, home, [{ at: at('14:00'), doctorId: home.krit.doctorId }])
    expect(await fits(suda, home, at('14:00'), at('14:30'))).toEqual([])
  })

  test('takes the first of several times that suits; a time without a doctor is that of each', async () => {
    const { home, suda } = await open()
    const kritsOnly = await addWaitlistEntry(server.owner, home, { doctorIds: [home.krit.doctorId], isUrgent: true })
    const late = await addWaitlistEntry(server.owner, home, { dayParts: ['afternoon'], patientId: home.malee.patientId })
    const [morning, afternoon] = [
      { from: at('10:00'), to: at('10:30') },
      { from: at('14:00'), to: at('14:30') },
    ]
    const ofPloy = [morning, afternoon].map((time) => ({ doctorId: home.ploy.doctorId, ...time }))
    expect(await fitsAny(suda, home, ofPloy)).toMatchObject([
      { entry: { id: late }, doctorId: home.ploy.doctorId, startTime: iso(at('14:00')) },
    ])
    expect(await fitsAny(suda, home, [morning])).toMatchObject([{ entry: { id: kritsOnly }, doctorId: home.krit.doctorId }])
  })

  test('has gone by once the time has', async () => {
    const { home, suda } = await open()
    await addWaitlistEntry(server.owner, home)
    expect(await fits(suda, home, '2024-03-04T10:00:00+07:00', '2024-03-04T10:30:00+07:00')).toEqual([])
  })
})
