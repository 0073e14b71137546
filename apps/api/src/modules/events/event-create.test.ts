import { v7 as uuidv7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { refusal } from '../../testing/answers.ts'
import { at } from '../../testing/contract/contract.ts'
import type { Input } from '../../testing/requests.ts'
import { useEvents, eventInput } from '../../testing/records/events.ts'

const { server, open, book, stored } = useEvents()

describe('createEvents', () => {
  test('books, with defaults, in the order asked', async () => {
    const { home, suda } = await open()
    const { data, errors } = await book(
      suda,
      eventInput(home, { startTime: at('11:00'), endTime: at('11:30') }),
      eventInput(home, { subject: '  ตรวจสุขภาพ ' }),
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
    const { data } = await book(suda, eventInput(home, { categoryColor: '#6618AE' }))
    expect(data.createEvents[0]).toMatchObject({ category: 'medical_care', categoryColor: '#6618ae' })
    expect((await stored(home))[0]?.category).toBe('medical-care')
  })

  test('meetings and open time need no patient, and open time takes nobody', async () => {
    const { home, suda } = await open()
    const answer = await book(
      suda,
      eventInput(home, { category: 'available', patientId: null }),
      eventInput(home, { category: 'meeting', patientId: null }),
    )
    expect(answer.errors).toBeUndefined()
    expect(await stored(home)).toHaveLength(2)
  })

  test('a walk-in waits since now', async () => {
    const { home, suda } = await open()
    const { data } = await book(suda, eventInput(home, { status: 'waiting' }))
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
    const answer = await book(
      suda,
      eventInput(home),
      eventInput(home, { startTime: at('10:30'), endTime: at('11:00'), ...input }),
    )
    expect(refusal(answer)).toMatchObject({
      code: 'BAD_USER_INPUT',
      fieldErrors: expect.arrayContaining([expect.objectContaining({ path, key })]),
    })
    expect(await stored(home)).toEqual([])
  })

  test("the first and the last minute of 1900-2099 are the clinic's own, also west of Greenwich", async () => {
    const { home, suda } = await open()
    const booked = async (startTime: string, endTime: string) =>
      refusal(await book(suda, eventInput(home, { startTime, endTime, outsideHoursReason: 'By night' })))?.fieldErrors
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
    expect(refusal(await book(suda, ...Array.from({ length: 101 }, () => eventInput(home))))?.fieldErrors).toMatchObject([
      { path: 'input', key: 'too_many' },
    ])
  })

  test('an all-day appointment runs from midnight to midnight of the clinic', async () => {
    const { home, suda } = await open()
    const whole = { isAllDay: true, startTime: '2031-03-03T00:00:00+07:00', endTime: '2031-03-05T00:00:00+07:00' }
    expect((await book(suda, eventInput(home, whole))).errors).toBeUndefined()
    const inUtc = { isAllDay: true, startTime: '2031-03-10T00:00:00Z', endTime: '2031-03-11T00:00:00Z' }
    expect(refusal(await book(suda, eventInput(home, inUtc)))?.code).toBe('BAD_USER_INPUT')
  })

  test('a doctor books for themselves only', async () => {
    const { home } = await open()
    const ploy = await server.signIn(home.ploy.email)
    expect((await book(ploy, eventInput(home))).errors).toBeUndefined()
    for (const doctorId of [home.krit.doctorId, null, uuidv7()])
      expect(refusal(await book(ploy, eventInput(home, { doctorId })))?.code, String(doctorId)).toBe('FORBIDDEN')
    expect(await stored(home)).toHaveLength(1)
  })

  test('a patient or doctor who left the clinic is booked no more', async () => {
    const { home, suda } = await open()
    await server.owner.query('UPDATE patient_establishment SET "archivedTime" = now() WHERE "patientId" = $1', [
      home.somchai.patientId,
    ])
    await server.owner.query('UPDATE doctor SET "archivedTime" = now() WHERE id = $1', [home.krit.doctorId])
    expect(refusal(await book(suda, eventInput(home)))?.fieldErrors).toMatchObject([
      { path: 'input.0.patientId', key: 'unknown_reference' },
    ])
    const withKrit = eventInput(home, { doctorId: home.krit.doctorId, patientId: home.malee.patientId })
    expect(refusal(await book(suda, withKrit))?.fieldErrors).toMatchObject([
      { path: 'input.0.doctorId', key: 'unknown_reference' },
    ])
  })
})
