import { v7 as uuidv7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { fieldFault, refusal } from '../../testing/answers.ts'
import type { Clinic } from '../../testing/clinic.ts'
import { addEvents, insert } from '../../testing/clinic.ts'
import { at } from '../../testing/contract/contract.ts'
import { eventInput, laterBy30, useEvents } from '../../testing/records/events.ts'
import { mondayAt, seriesAt, seriesInput } from '../../testing/records/series.ts'
import type { Input } from '../../testing/requests.ts'
import { statementsOf } from '../../testing/statements.ts'
import { addResource } from '../resources/resource.contract.ts'

/** Both doctors of a test's clinic work Monday to Friday from 9:00 to 19:00; `at` is a Monday. */
const { server, open, book, stored } = useEvents()
const series = seriesAt(server)

const startsOf = (events: { startTime: string }[]) => events.map(({ startTime }) => startTime)
const weeks = (...numbers: number[]) => numbers.map((week) => mondayAt(week, '10:00'))
const storedSeries = async ({ id }: Clinic) =>
  (await server.owner.query('SELECT * FROM series WHERE "establishmentId" = $1', [id])).rows as Record<string, unknown>[]
const close = (clinic: Clinic, startTime: string, endTime: string) =>
  insert(server.owner, 'closure', [{ id: uuidv7(), establishmentId: clinic.id, name: 'Songkran', startTime, endTime }])

describe('a series', () => {
  test('is booked date by date, each an appointment of its own, with who booked it and by which rule', async () => {
    const { home, suda } = await open()
    const { data, errors } = await series.book(suda, seriesInput(home, { info: 'Bring the scans' }))
    expect(errors).toBeUndefined()
    const { id, userName, rule, events } = data.createSeries
    expect(startsOf(events)).toEqual(weeks(0, 1, 2, 3))
    expect(userName).toBe('Suda Rattanakul')
    expect(rule).toEqual({ unit: 'week', every: 1, weekdays: [], monthDay: 'date', count: 4, until: null })
    const rows = await stored(home)
    expect(rows.map(({ seriesId }) => seriesId)).toEqual([id, id, id, id])
    expect(rows.every(({ info, status }) => info === 'Bring the scans' && status === 'pending')).toBe(true)
    const document = `query ($id: ID!) { event(id: $id) { series { id rule { every } events { id } } history { action } } }`
    const third = await server.graphql(suda, document, { id: events[2].id })
    expect(third.data.event).toMatchObject({ series: { id, rule: { every: 1 } }, history: [{ action: 'created' }] })
    expect(third.data.event.series.events).toHaveLength(4)
  })

  test("keeps to the clinic's clock over a change to summer time", async () => {
    const { home, suda } = await open()
    await server.owner.query(`UPDATE establishment SET "timeZone" = 'Europe/Berlin' WHERE id = $1`, [home.id])
    const first = { startTime: '2031-03-24T10:00:00+01:00', endTime: '2031-03-24T10:30:00+01:00' }
    const { data } = await series.book(suda, seriesInput(home, first, { count: 2 }))
    expect(startsOf(data.createSeries.events)).toEqual(['2031-03-24T09:00:00.000Z', '2031-03-31T08:00:00.000Z'])
  })

  test('is all or nothing', async () => {
    const { home, suda } = await open()
    await close(home, mondayAt(2, '00:00'), mondayAt(2, '23:59'))
    expect(refusal(await series.book(suda, seriesInput(home)))).toMatchObject({
      reason: 'outside_hours',
      outside: [{ index: 2 }],
    })
    expect(await stored(home)).toEqual([])
    expect(await storedSeries(home)).toEqual([])
  })

  test('is booked as its dates were left: another time, another doctor, a reason, one left out', async () => {
    const { home, suda } = await open()
    await close(home, mondayAt(2, '00:00'), mondayAt(2, '23:59'))
    const date = (week: number, time = '10:00', end = '10:30') => ({
      startTime: mondayAt(week, time),
      endTime: mondayAt(week, end),
    })
    const dates = [
      date(0, '11:00', '11:30'),
      { ...date(1), doctorId: home.krit.doctorId },
      { ...date(2), outsideHoursReason: 'Only for dressings' },
    ]
    expect((await series.book(suda, seriesInput(home, { dates }))).errors).toBeUndefined()
    expect(await stored(home)).toMatchObject([
      { startTime: new Date(mondayAt(0, '11:00')), doctorId: home.ploy.doctorId, outsideHoursReason: null },
      { doctorId: home.krit.doctorId },
      { doctorId: home.ploy.doctorId, outsideHoursReason: 'Only for dressings' },
    ])
  })

  test('is taken back as long as nothing of it was changed', async () => {
    const { home, suda } = await open()
    const [kept, gone] = [
      (await series.book(suda, seriesInput(home))).data.createSeries,
      (await series.book(suda, seriesInput(home, { startTime: at('12:00'), endTime: at('12:30') }))).data.createSeries,
    ]
    const update = 'mutation ($input: [UpdateEventInput!]!) { updateEvents(input: $input) { id } }'
    await server.graphql(suda, update, { input: [{ id: kept.events[1].id, status: 'confirmed' }] })
    expect(refusal(await series.remove(suda, kept.id))?.reason).toBe('stale')
    expect((await series.remove(suda, gone.id)).errors).toBeUndefined()
    expect((await stored(home)).map(({ seriesId }) => seriesId)).toEqual(Array.from({ length: 4 }, () => kept.id))
  })
})

describe('before a series is booked', () => {
  test('every date is shown with all that stands in its way', async () => {
    const { home, suda } = await open()
    const [taken] = await addEvents(server.owner, home, [
      { at: mondayAt(1, '10:15'), patientId: home.malee.patientId, subject: 'Check-up' },
    ])
    const [elsewhere] = await addEvents(server.owner, home, [{ at: mondayAt(1, '10:00'), doctorId: home.krit.doctorId }])
    await close(home, mondayAt(2, '00:00'), mondayAt(2, '23:59'))
    const off = { startTime: mondayAt(3, '09:00'), endTime: mondayAt(3, '12:00') }
    await insert(server.owner, 'time_off', [
      { id: uuidv7(), doctorId: home.ploy.doctorId, establishmentId: home.id, kind: 'sick', note: '', ...off },
    ])
    const { data, errors } = await series.preview(suda, seriesInput(home))
    expect(errors).toBeUndefined()
    expect(startsOf(data.seriesPreview)).toEqual(weeks(0, 1, 2, 3))
    expect(data.seriesPreview).toMatchObject([
      { doubleBooked: [], patientBooked: [], outsideHours: null, proposals: [], eventId: null },
      { doubleBooked: [{ id: taken, patientName: 'Malee Thongdee' }], patientBooked: [{ id: elsewhere }], outsideHours: null },
      { doubleBooked: [], outsideHours: { cause: 'closure' } },
      { doubleBooked: [], outsideHours: { cause: 'time_off', spans: [off] } },
    ])
    expect(await stored(home)).toHaveLength(2)
    expect(await storedSeries(home)).toEqual([])
  })

  test.each([
    ['in a room alone', true],
    ['without a room', false],
  ])('one without a doctor, %s, meets the closures of the clinic', async (_where, hasRoom) => {
    const { home, suda } = await open()
    const resourceIds = hasRoom ? [await addResource(server.owner, home.id)] : []
    const closure = { startTime: mondayAt(2, '00:00'), endTime: mondayAt(2, '23:59') }
    await close(home, closure.startTime, closure.endTime)
    const input = seriesInput(home, { doctorId: null, resourceIds })
    const { data, errors } = await series.preview(suda, input)
    expect(errors).toBeUndefined()
    expect(data.seriesPreview.map(({ outsideHours }: { outsideHours: unknown }) => outsideHours)).toEqual([
      null,
      null,
      { cause: 'closure', doctorName: '', spans: [closure] },
      null,
    ])
    expect(refusal(await series.book(suda, input))).toMatchObject({ reason: 'outside_hours', outside: [{ index: 2 }] })
    const dates = [0, 1, 2].map((week) => ({
      startTime: mondayAt(week, '10:00'),
      endTime: mondayAt(week, '10:30'),
      doctorId: null,
      ...(week === 2 && { outsideHoursReason: 'The room is open' }),
    }))
    expect((await series.book(suda, { ...input, dates })).errors).toBeUndefined()
    expect((await stored(home)).map(({ outsideHoursReason }) => outsideHoursReason)).toEqual([null, null, 'The room is open'])
  })

  test('other times of the day, the next day and other doctors are proposed', async () => {
    const { home, suda } = await open()
    await addEvents(server.owner, home, [{ at: mondayAt(1, '10:00'), patientId: home.malee.patientId }])
    await close(home, mondayAt(2, '00:00'), mondayAt(2, '23:59'))
    const { data } = await series.preview(suda, seriesInput(home))
    const proposed = (index: number) =>
      data.seriesPreview[index].proposals.map(
        ({ kind, startTime, doctor }: { kind: string; startTime: string; doctor: { firstName: string } }) => [
          kind,
          startTime,
          doctor.firstName,
        ],
      )
    const dayAfter = (week: number) => new Date(Date.parse(mondayAt(week, '10:00')) + 86_400_000).toISOString()
    expect(proposed(1)).toEqual([
      ['same_day', mondayAt(1, '09:30'), 'Ploy'],
      ['same_day', mondayAt(1, '10:30'), 'Ploy'],
      ['next_day', dayAfter(1), 'Ploy'],
      ['other_doctor', mondayAt(1, '10:00'), 'Krit'],
    ])
    expect(proposed(2)).toEqual([['next_day', dayAfter(2), 'Ploy']])
  })

  test('nothing is proposed that another date of the series takes, or at which the patient is elsewhere', async () => {
    const { home, suda } = await open()
    const dayAfter = (time: string) => new Date(Date.parse(at(time)) + 86_400_000).toISOString()
    await addEvents(server.owner, home, [
      { at: at('10:00'), patientId: home.malee.patientId },
      { at: at('10:30'), doctorId: home.krit.doctorId },
      { at: dayAfter('10:15'), doctorId: home.krit.doctorId },
    ])
    const { data } = await series.preview(suda, seriesInput(home, {}, { unit: 'day', count: 2 }))
    const kinds = data.seriesPreview.map(({ proposals }: { proposals: { startTime: string }[] }) => startsOf(proposals))
    expect(kinds[0]).not.toContain(at('10:30'))
    expect(kinds[0]).not.toContain(new Date(dayAfter('10:00')).toISOString())
  })

  test('a room that is taken stands in the way, and what is proposed has one that is free', async () => {
    const { home, suda } = await open()
    const room = await addResource(server.owner, home.id, { name: 'Laser room' })
    const taken = { doctorId: home.krit.doctorId, patientId: home.malee.patientId, resourceIds: [room] }
    const other = { startTime: mondayAt(1, '09:30'), endTime: mondayAt(1, '10:30') }
    expect((await book(suda, eventInput(home, { ...taken, ...other }))).errors).toBeUndefined()
    const wish = seriesInput(home, { anyResources: [{ kind: 'room' }] })
    const [, second] = (await series.preview(suda, wish)).data.seriesPreview
    expect(second.doubleBooked).toMatchObject([{ subject: 'Check-up', doctorName: 'Krit Boonmee' }])
    expect(second.proposals.slice(0, 2)).toMatchObject([
      { kind: 'same_day', startTime: mondayAt(1, '09:00') },
      { kind: 'same_day', startTime: mondayAt(1, '10:30') },
    ])
    const dates = weeks(0, 2).map((startTime) => ({ startTime, endTime: laterBy30(startTime) }))
    expect((await series.book(suda, { ...wish, dates })).errors).toBeUndefined()
    expect((await stored(home)).map(({ resourceIds }) => resourceIds)).toEqual([[room], [room], [room]])
  })

  test('two dates that were put at one time are told of each other', async () => {
    const { home, suda } = await open()
    const date = { startTime: at('10:00'), endTime: at('10:30') }
    const { data } = await series.preview(suda, seriesInput(home, { dates: [date, date] }))
    expect(data.seriesPreview).toMatchObject([{ doubleBooked: [] }, { doubleBooked: [{ id: null, subject: 'Check-up' }] }])
  })

  test('a rule that asks for too much, or for nothing, is refused by its field', async () => {
    const { home, suda } = await open()
    const faults: [rule: Input, path: string, key: string][] = [
      [{ count: 61 }, 'input.rule.count', 'too_many'],
      [{ count: null }, 'input.rule.count', 'required'],
      [{ every: 0 }, 'input.rule.every', 'invalid_number'],
      [{ unit: 'month', count: 20 }, 'input.rule.count', 'series_too_long'],
      [{ count: null, until: '2031-03-02' }, 'input.rule.until', 'end_after_start'],
      [{ unit: 'day', count: null, until: '2031-06-02' }, 'input.rule.until', 'too_many'],
    ]
    for (const [rule, path, key] of faults)
      expect(refusal(await series.preview(suda, seriesInput(home, {}, rule)))).toMatchObject(fieldFault(path, key))
    const dates = [0, 100].map((week) => ({ startTime: mondayAt(week, '10:00'), endTime: mondayAt(week, '10:30') }))
    expect(refusal(await series.book(suda, seriesInput(home, { dates })))).toMatchObject(
      fieldFault('input.dates.1.startTime', 'series_too_long'),
    )
  })

  test('sixty dates take as many statements as ten, whatever stands in their way', async () => {
    const { home, suda } = await open()
    await close(home, mondayAt(0, '00:00'), mondayAt(60, '00:00'))
    await addEvents(
      server.owner,
      home,
      [0, 1, 30].flatMap((week) => [
        { at: mondayAt(week, '10:00'), patientId: home.malee.patientId },
        { at: mondayAt(week, '10:00'), doctorId: home.krit.doctorId },
      ]),
    )
    const countOf = async (count: number) => {
      const sent = await statementsOf(server, async () => {
        const { data } = await series.preview(suda, seriesInput(home, {}, { count }))
        expect(data.seriesPreview).toHaveLength(count)
      })
      return sent.length
    }
    const [ten, sixty] = [await countOf(10), await countOf(60)]
    expect(sixty).toBe(ten)
    expect(sixty).toBeLessThanOrEqual(15)
  })

  test('sixty are booked in as many statements as ten', async () => {
    const { home, suda } = await open()
    const countOf = async (count: number, startTime: string, endTime: string) =>
      (
        await statementsOf(server, async () => {
          const { data } = await series.book(suda, seriesInput(home, { startTime, endTime }, { count }))
          expect(data.createSeries.events).toHaveLength(count)
        })
      ).length
    const ten = await countOf(10, at('10:00'), at('10:30'))
    expect(await countOf(60, at('14:00'), at('14:30'))).toBe(ten)
    expect(ten).toBeLessThanOrEqual(12)
  })
})
