import { eventStatuses, eventTransitions } from '@clinic/shared/event'
import type { EventStatus } from '@clinic/shared/event'
import { v7 as uuidv7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import type { Clinic } from '../../testing/clinic.ts'
import {
  addEstablishment,
  addDoctors,
  addEvents,
  addPatients,
  createClinic,
  createTwoClinics,
  insert,
} from '../../testing/clinic.ts'
import { invoicesAt } from '../../testing/invoices.ts'
import { at } from '../../testing/contract/operations.ts'
import type { Answer, Session } from '../../testing/server.ts'
import { useEventChange } from '../../testing/server.ts'
import { statementsOf } from '../../testing/statements.ts'

const server = useEventChange()

const fields = `id version startTime endTime subject status info isAllDay category categoryColor timeZone cancelReason overbookReason waitingSince
  mayEdit nextStatuses patient { id firstName lastName } doctor { id firstName lastName } establishment { id name }`
const create = `mutation ($input: [CreateEventInput!]!) { createEvents(input: $input) { ${fields} } }`
const update = `mutation ($input: [UpdateEventInput!]!) { updateEvents(input: $input) { ${fields} } }`
const remove = `mutation ($input: DeleteEventInput!) { deleteEvent(input: $input) { id } }`
const one = `query ($id: ID!) { event(id: $id) { ${fields} history { userName action changes { field from to } } } }`

type Input = Record<string, unknown>

const visit = (clinic: Clinic, input: Input = {}): Input => ({
  startTime: at('10:00'),
  endTime: at('10:30'),
  subject: 'Check-up',
  doctorId: clinic.ploy.doctorId,
  patientId: clinic.somchai.patientId,
  establishmentId: clinic.id,
  ...input,
})

async function open() {
  const home = await createClinic(server.owner)
  return { home, suda: await server.signIn(home.admin.email) }
}

const book = (session: Session, ...input: Input[]) => server.graphql(session, create, { input })
const change = (session: Session, ...input: Input[]) => server.graphql(session, update, { input })
const laterBy30 = (time: string) => new Date(+new Date(time) + 30 * 60_000).toISOString()
const refusal = (answer: Answer) => answer.errors?.[0]?.extensions

async function stored(clinic: Clinic): Promise<Record<string, unknown>[]> {
  const { rows } = await server.owner.query(
    `SELECT * FROM event WHERE "establishmentId" = $1 AND "archivedTime" IS NULL ORDER BY "startTime", id`,
    [clinic.id],
  )
  return rows as Record<string, unknown>[]
}

describe('createEvents', () => {
  test('books, with defaults, in the order asked', async () => {
    const { home, suda } = await open()
    const { data, errors } = await book(
      suda,
      visit(home, { startTime: at('11:00'), endTime: at('11:30') }),
      visit(home, { subject: '  ตรวจสุขภาพ ' }),
    )
    expect(errors).toBeUndefined()
    expect(data.createEvents[0]).toMatchObject({ startTime: '2031-03-03T04:00:00.000Z', endTime: '2031-03-03T04:30:00.000Z' })
    expect(data.createEvents[1]).toEqual({
      id: expect.any(String),
      version: 1,
      startTime: '2031-03-03T03:00:00.000Z',
      endTime: '2031-03-03T03:30:00.000Z',
      subject: 'ตรวจสุขภาพ',
      status: 'pending',
      info: '',
      isAllDay: false,
      category: 'consultation',
      categoryColor: '#f68821',
      timeZone: 'Asia/Bangkok',
      cancelReason: null,
      overbookReason: null,
      waitingSince: null,
      mayEdit: true,
      nextStatuses: ['confirmed', 'waiting', 'cancelled'],
      patient: { id: home.somchai.patientId, firstName: 'สมชาย', lastName: 'ใจดี' },
      doctor: { id: home.ploy.doctorId, firstName: 'Ploy', lastName: 'Srisuk' },
      establishment: { id: home.id, name: home.name },
    })
    expect(await stored(home)).toHaveLength(2)
  })

  test('a known colour selects its category; on the wire a category has an underscore', async () => {
    const { home, suda } = await open()
    const { data } = await book(suda, visit(home, { categoryColor: '#6618AE' }))
    expect(data.createEvents[0]).toMatchObject({ category: 'medical_care', categoryColor: '#6618ae' })
    expect((await stored(home))[0]?.category).toBe('medical-care')
  })

  test('meetings and open time need no patient, and open time takes nobody', async () => {
    const { home, suda } = await open()
    const answer = await book(
      suda,
      visit(home, { category: 'available', patientId: null }),
      visit(home, { category: 'meeting', patientId: null }),
    )
    expect(answer.errors).toBeUndefined()
    expect(await stored(home)).toHaveLength(2)
  })

  test('a walk-in waits since now', async () => {
    const { home, suda } = await open()
    const { data } = await book(suda, visit(home, { status: 'waiting' }))
    expect(Math.abs(Date.now() - Date.parse(data.createEvents[0].waitingSince))).toBeLessThan(10_000)
  })

  const faults: [what: string, input: Input, path: string, key: string][] = [
    ['an end before the start', { endTime: at('09:00') }, 'input.1.endTime', 'end_after_start'],
    ['an end at the start', { endTime: at('10:00') }, 'input.1.endTime', 'end_after_start'],
    ['a time without an offset', { startTime: '2031-03-03T10:00:00' }, 'input.1.startTime', 'invalid_date'],
    ['a day that does not exist', { startTime: '2031-02-30T10:00:00Z' }, 'input.1.startTime', 'invalid_date'],
    ['the year 1899', { startTime: '1899-06-01T10:00:00Z' }, 'input.1.startTime', 'date_out_of_range'],
    ['the year 2100', { endTime: '2100-06-01T10:00:00Z' }, 'input.1.endTime', 'date_out_of_range'],
    // Bangkok's clocks were 6:42:04 ahead in 1900.
    ['the minute before 1900 at the clinic', { startTime: '1899-12-31T17:17:00Z' }, 'input.1.startTime', 'date_out_of_range'],
    [
      'a start in 2100 at the clinic',
      { startTime: '2099-12-31T17:00:00Z', endTime: '2099-12-31T17:30:00Z' },
      'input.1.startTime',
      'date_out_of_range',
    ],
    ['an end in 2100 at the clinic', { endTime: '2099-12-31T17:01:00Z' }, 'input.1.endTime', 'date_out_of_range'],
    ['no subject', { subject: '   ' }, 'input.1.subject', 'required'],
    ['a long subject', { subject: 'x'.repeat(201) }, 'input.1.subject', 'too_long'],
    ['a subject with NUL', { subject: 'a\u0000b' }, 'input.1.subject', 'invalid_text'],
    ['info with half a character', { info: 'a\ud800b' }, 'input.1.info', 'invalid_text'],
    ['an unknown colour', { categoryColor: '#123456' }, 'input.1.categoryColor', 'unknown_color'],
    [
      "another category's colour",
      { category: 'surgery', categoryColor: '#f68821' },
      'input.1.categoryColor',
      'color_contradicts_category',
    ],
    ['an unknown status', { status: 'lost' }, 'input.1.status', 'invalid_choice'],
    ['a status to begin with', { status: 'cancelled' }, 'input.1.status', 'not_a_first_status'],
    ['an unknown zone', { timeZone: 'Asia/Atlantis' }, 'input.1.timeZone', 'unknown_time_zone'],
    ['no patient', { patientId: null }, 'input.1.patientId', 'patient_required'],
    ['no id', { patientId: 'x' }, 'input.1.patientId', 'invalid_id'],
    ['a patient that is none', { patientId: uuidv7() }, 'input.1.patientId', 'unknown_reference'],
    ['a doctor that is none', { doctorId: uuidv7() }, 'input.1.doctorId', 'unknown_reference'],
    ['an establishment that is none', { establishmentId: uuidv7() }, 'input.1.establishmentId', 'unknown_reference'],
    ['a missing field', { subject: undefined }, 'input.1.subject', 'required'],
    ['a field that there is not', { price: 3 }, 'input.1.price', 'invalid_type'],
    ['half a day as all day', { isAllDay: true }, 'input.1.startTime', 'all_day_needs_whole_days'],
  ]
  test.each(faults)('names the field of %s, and books nothing of the list', async (_what, input, path, key) => {
    const { home, suda } = await open()
    const answer = await book(suda, visit(home), visit(home, { startTime: at('10:30'), endTime: at('11:00'), ...input }))
    expect(refusal(answer)).toMatchObject({
      code: 'BAD_USER_INPUT',
      fieldErrors: expect.arrayContaining([expect.objectContaining({ path, key })]),
    })
    expect(await stored(home)).toEqual([])
  })

  test("the first and the last minute of 1900-2099 are the clinic's own, also west of Greenwich", async () => {
    const { home, suda } = await open()
    const booked = async (startTime: string, endTime: string) =>
      refusal(await book(suda, visit(home, { startTime, endTime })))?.fieldErrors
    expect(await booked('1899-12-31T17:18:00Z', '1899-12-31T17:48:00Z')).toBeUndefined()
    expect(await booked('2099-12-31T16:30:00Z', '2099-12-31T17:00:00Z')).toBeUndefined()
    expect(await stored(home)).toHaveLength(2)
    await server.owner.query(`UPDATE establishment SET "timeZone" = 'America/New_York' WHERE id = $1`, [home.id])
    expect(await booked('1900-01-01T04:59:00Z', '1900-01-01T05:30:00Z')).toMatchObject([
      { path: 'input.0.startTime', key: 'date_out_of_range' },
    ])
    expect(await booked('1900-01-01T05:00:00Z', '1900-01-01T05:30:00Z')).toBeUndefined()
    expect(await booked('2100-01-01T04:30:00Z', '2100-01-01T05:01:00Z')).toMatchObject([
      { path: 'input.0.endTime', key: 'date_out_of_range' },
    ])
    expect(await booked('2100-01-01T04:30:00Z', '2100-01-01T05:00:00Z')).toBeUndefined()
    expect(await stored(home)).toHaveLength(4)
  })

  test('none, and more than a hundred, are refused', async () => {
    const { home, suda } = await open()
    expect(refusal(await book(suda))?.fieldErrors).toMatchObject([{ path: 'input', key: 'required' }])
    expect(refusal(await book(suda, ...Array.from({ length: 101 }, () => visit(home))))?.fieldErrors).toMatchObject([
      { path: 'input', key: 'too_many' },
    ])
  })

  test('an all-day appointment runs from midnight to midnight of the clinic', async () => {
    const { home, suda } = await open()
    const whole = { isAllDay: true, startTime: '2031-03-03T00:00:00+07:00', endTime: '2031-03-05T00:00:00+07:00' }
    expect((await book(suda, visit(home, whole))).errors).toBeUndefined()
    const inUtc = { isAllDay: true, startTime: '2031-03-10T00:00:00Z', endTime: '2031-03-11T00:00:00Z' }
    expect(refusal(await book(suda, visit(home, inUtc)))?.code).toBe('BAD_USER_INPUT')
  })

  test('a doctor books for themselves only', async () => {
    const { home } = await open()
    const ploy = await server.signIn(home.ploy.email)
    expect((await book(ploy, visit(home))).errors).toBeUndefined()
    for (const doctorId of [home.krit.doctorId, null, uuidv7()])
      expect(refusal(await book(ploy, visit(home, { doctorId })))?.code, String(doctorId)).toBe('FORBIDDEN')
    expect(await stored(home)).toHaveLength(1)
  })

  test('a patient or doctor who left the clinic is booked no more', async () => {
    const { home, suda } = await open()
    await server.owner.query('UPDATE patient_establishment SET "archivedTime" = now() WHERE "patientId" = $1', [
      home.somchai.patientId,
    ])
    await server.owner.query('UPDATE doctor SET "archivedTime" = now() WHERE id = $1', [home.krit.doctorId])
    expect(refusal(await book(suda, visit(home)))?.fieldErrors).toMatchObject([
      { path: 'input.0.patientId', key: 'unknown_reference' },
    ])
    const withKrit = visit(home, { doctorId: home.krit.doctorId, patientId: home.malee.patientId })
    expect(refusal(await book(suda, withKrit))?.fieldErrors).toMatchObject([
      { path: 'input.0.doctorId', key: 'unknown_reference' },
    ])
  })
})

describe('double booking', () => {
  test('is refused with every conflict by name, and nothing of the list is written', async () => {
    const { home, suda } = await open()
    const [first, second] = await addEvents(server.owner, home, [
      { at: at('10:00'), subject: 'First' },
      { at: at('10:30'), subject: 'Second', status: 'confirmed', patientId: home.malee.patientId },
    ])
    const answer = await book(
      suda,
      visit(home, { startTime: at('12:00'), endTime: at('12:30') }),
      visit(home, { startTime: at('10:15'), endTime: at('11:15') }),
    )
    expect(answer.data).toBeNull()
    expect(refusal(answer)).toEqual({
      code: 'CONFLICT',
      reason: 'double_booked',
      conflicts: [
        {
          index: 1,
          id: first,
          startTime: '2031-03-03T03:00:00.000Z',
          endTime: '2031-03-03T03:30:00.000Z',
          subject: 'First',
          status: 'pending',
          doctorName: 'Ploy Srisuk',
          patientName: 'สมชาย ใจดี',
        },
        {
          index: 1,
          id: second,
          startTime: '2031-03-03T03:30:00.000Z',
          endTime: '2031-03-03T04:00:00.000Z',
          subject: 'Second',
          status: 'confirmed',
          doctorName: 'Ploy Srisuk',
          patientName: 'Malee Thongdee',
        },
      ],
    })
    expect(await stored(home)).toHaveLength(2)
  })

  test('appointments that touch do not conflict, nor cancelled, deleted or open time, nor another doctor', async () => {
    const { home, suda } = await open()
    await addEvents(server.owner, home, [
      { at: at('09:30') },
      { at: at('10:30') },
      { at: at('10:00'), status: 'cancelled' },
      { at: at('10:00'), category: 'available', patientId: null },
      { at: at('10:00'), doctorId: home.krit.doctorId },
      { at: at('10:00'), doctorId: null },
    ])
    expect((await book(suda, visit(home))).errors).toBeUndefined()
  })

  test('two of one list that overlap name each other', async () => {
    const { home, suda } = await open()
    const answer = await book(suda, visit(home), visit(home, { startTime: at('10:15'), endTime: at('10:45'), subject: 'Other' }))
    expect(refusal(answer)).toMatchObject({ reason: 'double_booked', conflicts: [{ index: 1, id: null, subject: 'Check-up' }] })
    expect(await stored(home)).toEqual([])
  })

  test("a booking at a clinic of somebody else's takes the doctor's time, and tells nothing but the time", async () => {
    const { home, other } = await createTwoClinics(server.owner)
    await insert(server.owner, 'doctor_establishment', [{ doctorId: home.ploy.doctorId, establishmentId: other.id, position: 1 }])
    await addEvents(server.owner, other, [{ at: at('10:00'), doctorId: home.ploy.doctorId, subject: 'Secret' }])
    const answer = await book(await server.signIn(home.admin.email), visit(home))
    expect(refusal(answer)).toEqual({
      code: 'CONFLICT',
      reason: 'double_booked',
      conflicts: [
        {
          index: 0,
          id: null,
          startTime: '2031-03-03T03:00:00.000Z',
          endTime: '2031-03-03T03:30:00.000Z',
          subject: null,
          status: null,
          doctorName: null,
          patientName: null,
        },
      ],
    })
    expect(await stored(home)).toEqual([])
  })

  test('an admin, or the doctor for themselves, books over another with a reason, which is kept', async () => {
    const { home, suda } = await open()
    await addEvents(server.owner, home, [{ at: at('10:00') }, { at: at('12:00') }])
    const { data } = await book(suda, visit(home, { overbookReason: 'Emergency' }))
    expect(data.createEvents[0].overbookReason).toBe('Emergency')
    const ploy = await server.signIn(home.ploy.email)
    expect(
      (await book(ploy, visit(home, { startTime: at('12:15'), endTime: at('12:45'), overbookReason: 'Emergency' }))).errors,
    ).toBeUndefined()
    expect(refusal(await book(suda, visit(home, { overbookReason: '' })))?.reason).toBe('double_booked')
  })

  test('a reason without need is not kept, so that it excuses no later booking', async () => {
    const { home, suda } = await open()
    const { data } = await book(suda, visit(home, { overbookReason: 'Just in case' }))
    expect(data.createEvents[0].overbookReason).toBeNull()
  })

  test('a reason for one time does not carry over to another', async () => {
    const { home, suda } = await open()
    await addEvents(server.owner, home, [{ at: at('10:00') }, { at: at('12:00') }])
    const { data } = await book(suda, visit(home, { overbookReason: 'Emergency' }))
    const { id } = data.createEvents[0]
    expect((await change(suda, { id, status: 'confirmed' })).errors).toBeUndefined()
    expect(refusal(await change(suda, { id, startTime: at('12:00'), endTime: at('12:30') }))?.reason).toBe('double_booked')
  })

  test('an appointment that was booked over goes on: it is confirmed and edited where it is, and refused a move onto the other', async () => {
    const { home, suda } = await open()
    const { data } = await book(suda, visit(home))
    const { id } = data.createEvents[0]
    await book(suda, visit(home, { startTime: at('10:15'), endTime: at('10:45'), overbookReason: 'Emergency' }))
    expect((await change(suda, { id, status: 'confirmed' })).errors).toBeUndefined()
    expect((await change(suda, { id, info: 'Fasting' })).errors).toBeUndefined()
    expect(refusal(await change(suda, { id, startTime: at('10:10'), endTime: at('10:40') }))?.conflicts).toHaveLength(1)
  })

  test('moving onto another appointment of the same list names it, whichever comes first', async () => {
    const { home, suda } = await open()
    const { data } = await book(
      suda,
      visit(home),
      visit(home, { startTime: at('11:00'), endTime: at('11:30'), subject: 'Stays' }),
    )
    const [moving, staying] = data.createEvents as { id: string }[]
    const onto = { id: moving?.id, startTime: at('11:00'), endTime: at('11:30') }
    const answer = await change(suda, onto, { id: staying?.id, info: 'same place' })
    expect(refusal(answer)?.conflicts).toEqual([expect.objectContaining({ index: 0, id: staying?.id, subject: 'Stays' })])
  })

  test('what slips past the check is caught by the database, and still is a conflict', async () => {
    const { home, suda } = await open()
    const import_ = await server.owner.connect()
    await import_.query('BEGIN')
    await import_.query(
      `INSERT INTO event (id, "startTime", "endTime", subject, status, category, "timeZone", "patientId", "doctorId", "establishmentId")
       VALUES ($1, $2, $3, 'Imported', 'pending', 'consultation', 'Asia/Bangkok', $4, $5, $6)`,
      [uuidv7(), at('10:15'), at('10:45'), home.somchai.patientId, home.ploy.doctorId, home.id],
    )
    const booking = book(suda, visit(home))
    await untilSomebodyWaits()
    await import_.query('COMMIT')
    import_.release()
    expect(refusal(await booking)).toMatchObject({ code: 'CONFLICT', reason: 'double_booked' })
    expect(await stored(home)).toHaveLength(1)
  })
})

async function untilSomebodyWaits() {
  const { vi } = await import('vitest')
  await vi.waitFor(
    async () => {
      const { rowCount } = await server.owner.query(
        `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      )
      expect(rowCount).toBeGreaterThan(0)
    },
    { timeout: 5_000, interval: 10 },
  )
}

describe('updateEvents', () => {
  test('changes what is given, leaves the rest, counts the version and says who', async () => {
    const { home, suda } = await open()
    const [id] = await addEvents(server.owner, home, [{ at: at('10:00') }])
    const { data } = await change(suda, {
      id,
      version: 1,
      startTime: at('11:00'),
      endTime: at('11:30'),
      doctorId: home.krit.doctorId,
      info: 'Bring x-rays',
    })
    expect(data.updateEvents[0]).toMatchObject({
      version: 2,
      subject: 'Check-up',
      info: 'Bring x-rays',
      doctor: { id: home.krit.doctorId },
    })
    const { data: after } = await server.graphql(suda, one, { id })
    expect(after.event.history).toEqual([
      {
        userName: 'Suda Rattanakul',
        action: 'updated',
        changes: expect.arrayContaining([
          { field: 'doctor', from: 'Ploy Srisuk', to: 'Krit Boonmee' },
          { field: 'info', from: null, to: 'Bring x-rays' },
          { field: 'startTime', from: '2031-03-03T03:00:00.000Z', to: '2031-03-03T04:00:00.000Z' },
        ]),
      },
    ])
  })

  test('null empties what may be empty, and leaves alone what may not', async () => {
    const { home, suda } = await open()
    const [id] = await addEvents(server.owner, home, [{ at: at('10:00'), category: 'meeting' }])
    const { data, errors } = await change(suda, {
      id,
      patientId: null,
      doctorId: null,
      info: null,
      subject: null,
      startTime: null,
      status: null,
      category: null,
      timeZone: null,
    })
    expect(errors).toBeUndefined()
    expect(data.updateEvents[0]).toMatchObject({
      patient: null,
      doctor: null,
      info: '',
      subject: 'Check-up',
      status: 'pending',
      category: 'meeting',
    })
  })

  test('an appointment never conflicts with itself', async () => {
    const { home, suda } = await open()
    const [id] = await addEvents(server.owner, home, [{ at: at('10:00') }])
    expect((await change(suda, { id, startTime: at('10:15'), endTime: at('10:45') })).errors).toBeUndefined()
  })

  test('two that change places, and a whole morning that runs late, move at once', async () => {
    const { home, suda } = await open()
    const [first, second, third] = await addEvents(server.owner, home, [
      { at: at('10:00') },
      { at: at('10:30') },
      { at: at('11:00') },
    ])
    const swap = await change(
      suda,
      { id: first, startTime: at('10:30'), endTime: at('11:00') },
      { id: second, startTime: at('10:00'), endTime: at('10:30') },
    )
    expect(swap.errors).toBeUndefined()
    const late = await change(
      suda,
      { id: second, startTime: at('10:15'), endTime: at('10:45') },
      { id: first, startTime: at('10:45'), endTime: at('11:15') },
      { id: third, startTime: at('11:15'), endTime: at('11:45') },
    )
    expect(late.errors).toBeUndefined()
    expect((await stored(home)).map(({ id }) => id)).toEqual([second, first, third])
  })

  test("is not moved out of 1900-2099 on the clinic's clock, by either end", async () => {
    const { home, suda } = await open()
    const [id] = await addEvents(server.owner, home, [{ at: at('10:00') }])
    const before = await stored(home)
    const moves: [Input, string][] = [
      [{ startTime: '1899-12-31T17:17:00Z' }, 'input.0.startTime'],
      [{ endTime: '2099-12-31T17:01:00Z' }, 'input.0.endTime'],
    ]
    for (const [input, path] of moves)
      expect(refusal(await change(suda, { id, ...input }))).toMatchObject({
        code: 'BAD_USER_INPUT',
        fieldErrors: [{ path, key: 'date_out_of_range' }],
      })
    expect(await stored(home)).toEqual(before)
    expect((await change(suda, { id, endTime: '2099-12-31T17:00:00Z' })).errors).toBeUndefined()
  })

  test('one statement writes all of a list, and the version of each goes up by one', async () => {
    const { home, suda } = await open()
    const ids = await addEvents(server.owner, home, [{ at: at('10:00') }, { at: at('10:30') }, { at: at('11:00') }])
    const times = [at('10:30'), at('11:00'), at('10:00')]
    const sent = await statementsOf(server, async () => {
      const answer = await change(
        suda,
        ...ids.map((id, index) => ({ id, startTime: times[index], endTime: laterBy30(times[index] ?? '') })),
      )
      expect(answer.errors).toBeUndefined()
    })
    expect(sent.filter((statement) => /\bUPDATE\s+(?:"?public"?\.)?"?event"?\s/.test(statement))).toHaveLength(1)
    expect((await stored(home)).map(({ id, version }) => [id, version])).toEqual([2, 0, 1].map((place) => [ids[place], 2]))
    const { data } = await server.graphql(suda, one, { id: ids[0] })
    expect(data.event.history[0].changes.map(({ field }: { field: string }) => field)).toEqual(['startTime', 'endTime'])
  })

  test('all or none: one that is refused keeps the others where they were', async () => {
    const { home, suda } = await open()
    const [first, second] = await addEvents(server.owner, home, [{ at: at('10:00') }, { at: at('11:00') }])
    const before = await stored(home)
    expect(refusal(await change(suda, { id: first, subject: 'Changed' }, { id: second, startTime: at('10:15') }))?.reason).toBe(
      'double_booked',
    )
    expect(refusal(await change(suda, { id: first, subject: 'Changed' }, { id: uuidv7(), subject: 'x' }))?.code).toBe('NOT_FOUND')
    expect(await stored(home)).toEqual(before)
  })

  test('the second of two editors is told what the first one changed', async () => {
    const { home, suda } = await open()
    const ploy = await server.signIn(home.ploy.email)
    const [id] = await addEvents(server.owner, home, [{ at: at('10:00') }])
    await change(ploy, { id, version: 1, subject: 'By Ploy' })
    await change(ploy, { id, version: 2, info: 'Urgent' })
    expect(refusal(await change(suda, { id, version: 1, subject: 'By Suda' }))).toEqual({
      code: 'CONFLICT',
      reason: 'stale',
      version: 3,
      changedBy: 'Ploy Srisuk',
      changes: [
        { field: 'subject', from: 'Check-up', to: 'By Ploy' },
        { field: 'info', from: null, to: 'Urgent' },
      ],
    })
    expect((await stored(home))[0]).toMatchObject({ subject: 'By Ploy', version: 3 })
  })

  test('of twenty that save the same version at once, one is kept', async () => {
    const { home, suda } = await open()
    const [id] = await addEvents(server.owner, home, [{ at: at('10:00') }])
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => change(suda, { id, version: 1, subject: `Number ${index}` })),
    )
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1)
    expect(new Set(answers.filter(({ errors }) => errors).map((answer) => refusal(answer)?.reason))).toEqual(new Set(['stale']))
    expect((await stored(home))[0]?.version).toBe(2)
  })

  test('a doctor changes their own, and neither takes nor gives away', async () => {
    const { home } = await open()
    const ploy = await server.signIn(home.ploy.email)
    const [own, krits] = await addEvents(server.owner, home, [
      { at: at('10:00') },
      { at: at('10:00'), doctorId: home.krit.doctorId },
    ])
    expect((await change(ploy, { id: own, subject: 'Mine' })).errors).toBeUndefined()
    for (const input of [
      { id: krits, subject: 'x' },
      { id: krits, doctorId: home.ploy.doctorId },
      { id: own, doctorId: home.krit.doctorId },
      { id: own, doctorId: null },
    ]) {
      expect(refusal(await change(ploy, input))?.code, JSON.stringify(input)).toBe('FORBIDDEN')
    }
    const { data } = await server.graphql(ploy, one, { id: krits })
    expect(data.event).toMatchObject({ mayEdit: false, nextStatuses: [], subject: 'Check-up' })
  })

  test('a patient or doctor of another branch is refused by name, with or without the branch', async () => {
    const { home, suda } = await open()
    const branch = await addEstablishment(server.owner, home)
    const [theirPatient] = await addPatients(server.owner, branch, [{ firstName: 'Wipa', lastName: 'Suksan' }])
    const [theirDoctor] = await addDoctors(server.owner, [branch], [{ firstName: 'Anong', lastName: 'Meesuk' }])
    const [id] = await addEvents(server.owner, home, [{ at: at('10:00') }])
    const cases: [Input, string][] = [
      [{ patientId: theirPatient }, 'input.0.patientId'],
      [{ doctorId: theirDoctor }, 'input.0.doctorId'],
      [{ establishmentId: branch, doctorId: theirDoctor }, 'input.0.patientId'],
      [{ establishmentId: branch, patientId: theirPatient }, 'input.0.doctorId'],
    ]
    for (const [input, path] of cases) {
      expect(refusal(await change(suda, { id, ...input })), path).toMatchObject({
        code: 'BAD_USER_INPUT',
        fieldErrors: [{ path, key: 'unknown_reference' }],
      })
    }
    expect(
      (await change(suda, { id, establishmentId: branch, patientId: theirPatient, doctorId: theirDoctor })).errors,
    ).toBeUndefined()
  })

  test('what is booked with somebody who has left since can still be closed', async () => {
    const { home, suda } = await open()
    const [id] = await addEvents(server.owner, home, [{ at: at('10:00'), status: 'waiting' }])
    await server.owner.query('UPDATE patient_establishment SET "archivedTime" = now() WHERE "patientId" = $1', [
      home.somchai.patientId,
    ])
    await server.owner.query('UPDATE doctor SET "archivedTime" = now() WHERE id = $1', [home.ploy.doctorId])
    const whole = {
      id,
      status: 'closed',
      patientId: home.somchai.patientId,
      doctorId: home.ploy.doctorId,
      establishmentId: home.id,
    }
    expect((await change(suda, whole)).errors).toBeUndefined()
  })

  test('the same appointment twice in one list is refused', async () => {
    const { home, suda } = await open()
    const [id] = await addEvents(server.owner, home, [{ at: at('10:00') }])
    const answer = await change(suda, { id, status: 'confirmed' }, { id, status: 'waiting' })
    expect(['BAD_USER_INPUT', 'CONFLICT']).toContain(refusal(answer)?.code)
    expect((await stored(home))[0]).toMatchObject({ status: 'pending', version: 1 })
  })
})

describe('statuses', () => {
  const steps = eventStatuses.flatMap((from) => eventStatuses.filter((to) => to !== from).map((to) => [from, to] as const))
  // Closing is undone on the same day only: that has tests of its own.
  test.each(steps.filter(([from]) => from !== 'closed'))('%s -> %s', async (from, to) => {
    const { home, suda } = await open()
    const [id] = await addEvents(server.owner, home, [{ at: at('10:00'), status: from }])
    const offered = (await server.graphql(suda, one, { id })).data.event.nextStatuses as EventStatus[]
    const answer = await change(suda, { id, status: to })
    if (eventTransitions[from].includes(to)) {
      expect(answer.data.updateEvents[0].status).toBe(to)
      expect(offered).toContain(to)
    } else {
      expect(refusal(answer)).toEqual({ code: 'CONFLICT', reason: 'transition', from, to })
      expect(answer.errors?.[0]?.message).toMatch(new RegExp(`${from}.*${to}`))
      expect(offered).not.toContain(to)
    }
  })

  test('closing is undone by an admin on the same day, and by nobody later', async () => {
    const { home, suda } = await open()
    const ploy = await server.signIn(home.ploy.email)
    const [today, yesterday] = await addEvents(server.owner, home, [
      { at: at('10:00'), status: 'closed', closedTime: new Date().toISOString() },
      { at: at('11:00'), status: 'closed', closedTime: new Date(Date.now() - 86_400_000).toISOString() },
    ])
    expect(refusal(await change(ploy, { id: today, status: 'waiting' }))?.reason).toBe('transition')
    expect(refusal(await change(suda, { id: yesterday, status: 'waiting' }))?.reason).toBe('transition')
    expect((await change(suda, { id: today, status: 'waiting' })).data.updateEvents[0]).toMatchObject({ status: 'waiting' })
    for (const to of ['pending', 'confirmed', 'cancelled'])
      expect(refusal(await change(suda, { id: yesterday, status: to }))?.reason).toBe('transition')
  })

  test('closing is not undone once something is paid for it', async () => {
    const { home, suda } = await open()
    const [id] = await addEvents(server.owner, home, [
      { at: at('10:00'), status: 'closed', closedTime: new Date().toISOString() },
    ])
    const { issued, done } = invoicesAt(server)
    const invoice = await issued(suda, home, { eventId: id })
    const read = `query ($id: ID!) { event(id: $id) { invoiceId nextStatuses } }`
    const shown = async () => (await server.graphql(suda, read, { id })).data.event
    expect(await shown()).toEqual({ invoiceId: invoice.id, nextStatuses: ['waiting'] })
    const paid = await done(suda, 'recordPayment', { invoiceId: invoice.id, amount: '1', method: 'cash' })
    expect(await shown()).toEqual({ invoiceId: invoice.id, nextStatuses: [] })
    expect(refusal(await change(suda, { id, status: 'waiting' }))?.reason).toBe('transition')
    await done(suda, 'removePayment', { id: paid.payments[0].id, reason: 'Mistake' })
    expect((await change(suda, { id, status: 'waiting' })).errors).toBeUndefined()
    await done(suda, 'voidInvoice', { id: invoice.id, reason: 'Mistake' })
    expect((await shown()).invoiceId).toBeNull()
  })

  test('cancelling keeps the reason and frees the time; restoring asks for the time again', async () => {
    const { home, suda } = await open()
    const [id] = await addEvents(server.owner, home, [{ at: at('10:00') }])
    expect((await change(suda, { id, status: 'cancelled', cancelReason: 'no_show' })).data.updateEvents[0].cancelReason).toBe(
      'no_show',
    )
    expect((await book(suda, visit(home))).errors).toBeUndefined()
    expect(refusal(await change(suda, { id, status: 'pending' }))?.reason).toBe('double_booked')
    await change(suda, { id: (await stored(home)).find((row) => row.id !== id)?.id, status: 'cancelled' })
    expect((await change(suda, { id, status: 'pending' })).data.updateEvents[0]).toMatchObject({
      status: 'pending',
      cancelReason: null,
    })
  })

  test('who waits, waits since they came, also after a step back and forth', async () => {
    const { home, suda } = await open()
    const [id] = await addEvents(server.owner, home, [{ at: at('10:00') }])
    const since = (await change(suda, { id, status: 'waiting' })).data.updateEvents[0].waitingSince
    expect(since).not.toBeNull()
    expect((await change(suda, { id, subject: 'x' })).data.updateEvents[0].waitingSince).toBe(since)
    expect((await change(suda, { id, status: 'confirmed' })).data.updateEvents[0].waitingSince).toBeNull()
    expect((await change(suda, { id, status: 'closed' })).data.updateEvents[0].mayEdit).toBe(false)
  })
})

describe('deleteEvent', () => {
  test('takes it out of every calendar, frees the time, keeps the row', async () => {
    const { home, suda } = await open()
    const [id] = await addEvents(server.owner, home, [{ at: at('10:00') }])
    expect((await server.graphql(suda, remove, { input: { id, establishmentId: home.id } })).data).toEqual({
      deleteEvent: { id },
    })
    expect((await server.graphql(suda, one, { id })).data.event).toBeNull()
    expect((await book(suda, visit(home))).errors).toBeUndefined()
    const { rows } = await server.owner.query('SELECT action, "userId" FROM audit_entry WHERE "entityId" = $1', [id])
    expect(rows).toEqual([{ action: 'deleted', userId: home.admin.userId }])
    expect(refusal(await server.graphql(suda, remove, { input: { id, establishmentId: home.id } }))?.code).toBe('NOT_FOUND')
  })

  test('needs the establishment that it stands in', async () => {
    const { home, suda } = await open()
    const branch = await addEstablishment(server.owner, home)
    const [id] = await addEvents(server.owner, home, [{ at: at('10:00') }])
    expect(refusal(await server.graphql(suda, remove, { input: { id, establishmentId: branch } }))?.code).toBe('NOT_FOUND')
    expect(await stored(home)).toHaveLength(1)
  })

  test("a doctor deletes their own, not a colleague's", async () => {
    const { home } = await open()
    const ploy = await server.signIn(home.ploy.email)
    const [own, krits] = await addEvents(server.owner, home, [
      { at: at('10:00') },
      { at: at('10:00'), doctorId: home.krit.doctorId },
    ])
    expect((await server.graphql(ploy, remove, { input: { id: own, establishmentId: home.id } })).errors).toBeUndefined()
    expect(refusal(await server.graphql(ploy, remove, { input: { id: krits, establishmentId: home.id } }))?.code).toBe(
      'FORBIDDEN',
    )
  })
})
