import { describe, expect, test } from 'vitest'
import { fieldFault, refusal } from '../../testing/answers.ts'
import { addEstablishment, addEvents } from '../../testing/clinic.ts'
import { at } from '../../testing/contract/contract.ts'
import { useEvents } from '../../testing/records/events.ts'
import { mondayAt, seriesAt, seriesInput } from '../../testing/records/series.ts'
import type { Input } from '../../testing/requests.ts'
import { statementsOf } from '../../testing/statements.ts'

const { server, open, change, stored } = useEvents()
const series = seriesAt(server)

type Booked = { id: string; version: number; startTime: string }

async function booked(input: Input = {}, rule: Input = {}) {
  const { home, suda } = await open()
  const { data } = await series.book(suda, seriesInput(home, input, rule))
  return { home, suda, id: data.createSeries.id as string, events: data.createSeries.events as Booked[] }
}
const eventAt = (events: Booked[], index: number) => events[index] as Booked
const startsOf = (rows: Record<string, unknown>[]) => rows.map(({ startTime }) => new Date(startTime as string).toISOString())
const tuesdayAt = (week: number, time: string) => new Date(Date.parse(mondayAt(week, time)) + 86_400_000).toISOString()
const toTuesday = { startTime: tuesdayAt(1, '11:00'), endTime: tuesdayAt(1, '11:45') }

describe('this one and the following', () => {
  test('are moved by as much, and those before stay', async () => {
    const { home, suda, events } = await booked()
    const { id: eventId, version } = eventAt(events, 1)
    const { data, errors } = await series.change(suda, { eventId, version, ...toTuesday })
    expect(errors).toBeUndefined()
    expect(startsOf(data.updateSeries)).toEqual([1, 2, 3].map((week) => tuesdayAt(week, '11:00')))
    const rows = await stored(home)
    expect(startsOf(rows)).toEqual([mondayAt(0, '10:00'), ...[1, 2, 3].map((week) => tuesdayAt(week, '11:00'))])
    expect(rows.map(({ startTime, endTime }) => Number(endTime) - Number(startTime))).toEqual(
      [30, 45, 45, 45].map((m) => m * 60_000),
    )
  })

  test('get the new doctor, subject and notes, and what was not said stays', async () => {
    const { home, suda, events } = await booked({ info: 'Fasting' })
    const answer = await series.change(suda, { eventId: eventAt(events, 2).id, doctorId: home.krit.doctorId, subject: 'Laser' })
    expect(answer.errors).toBeUndefined()
    expect(await stored(home)).toMatchObject([
      { doctorId: home.ploy.doctorId, subject: 'Check-up' },
      { doctorId: home.ploy.doctorId, subject: 'Check-up' },
      { doctorId: home.krit.doctorId, subject: 'Laser', info: 'Fasting' },
      { doctorId: home.krit.doctorId, subject: 'Laser', info: 'Fasting' },
    ])
  })

  test('one that has its own time keeps its distance; one that is canceled or arrived stays', async () => {
    const { home, suda, events } = await booked({}, { count: 5 })
    await change(suda, { id: eventAt(events, 2).id, startTime: mondayAt(2, '14:00'), endTime: mondayAt(2, '15:00') })
    await change(suda, { id: eventAt(events, 3).id, status: 'cancelled', cancelReason: 'patient' })
    await change(suda, { id: eventAt(events, 4).id, status: 'waiting' })
    const move = { startTime: mondayAt(0, '11:00'), endTime: mondayAt(0, '11:30') }
    expect((await series.change(suda, { eventId: eventAt(events, 0).id, ...move })).errors).toBeUndefined()
    expect(startsOf(await stored(home))).toEqual([
      mondayAt(0, '11:00'),
      mondayAt(1, '11:00'),
      mondayAt(2, '15:00'),
      mondayAt(3, '10:00'),
      mondayAt(4, '10:00'),
    ])
  })

  test('that has begun is changed no more, by its field', async () => {
    const { home, suda, events } = await booked()
    const { id } = eventAt(events, 0)
    await server.owner.query(
      `UPDATE event SET "startTime" = '2020-01-06T03:00:00Z', "endTime" = '2020-01-06T03:30:00Z' WHERE id = $1`,
      [id],
    )
    const fault = fieldFault('input.eventId', 'event_has_begun')
    expect(refusal(await series.change(suda, { eventId: id, subject: 'Later' }))).toMatchObject(fault)
    expect(refusal(await series.cancel(suda, { eventId: id }))).toMatchObject(fault)
    expect((await series.change(suda, { eventId: eventAt(events, 1).id, subject: 'Later' })).errors).toBeUndefined()
    expect((await stored(home))[0]).toMatchObject({ subject: 'Check-up', version: 1 })
  })

  test('are moved all or none, with every date that is taken; and as their dates were left', async () => {
    const { home, suda, events } = await booked()
    await addEvents(server.owner, home, [{ at: tuesdayAt(2, '11:00'), patientId: home.malee.patientId }])
    const input = { eventId: eventAt(events, 1).id, ...toTuesday }
    expect(refusal(await series.change(suda, input))).toMatchObject({ reason: 'double_booked', conflicts: [{ index: 1 }] })
    expect((await stored(home)).every(({ version }) => version === 1)).toBe(true)
    const shown = (await series.changePreview(suda, input)).data.seriesChangePreview
    expect(startsOf(shown)).toEqual([1, 2, 3].map((week) => tuesdayAt(week, '11:00')))
    expect(shown).toMatchObject([
      { eventId: eventAt(events, 1).id, doubleBooked: [] },
      { doubleBooked: [{ patientName: 'Malee Thongdee' }], proposals: [{ kind: 'same_day' }, {}, { kind: 'next_day' }, {}] },
      { doubleBooked: [] },
    ])
    const { startTime, endTime } = shown[1].proposals[1]
    const dates = [{ eventId: eventAt(events, 2).id, startTime, endTime }]
    expect((await series.change(suda, { ...input, dates })).errors).toBeUndefined()
    expect(startsOf(await stored(home))).toContain(startTime)
  })

  test('by a quarter of an hour: their own times are in nobody’s way', async () => {
    const { suda, events } = await booked()
    const input = { eventId: eventAt(events, 0).id, startTime: at('10:15'), endTime: at('10:45') }
    const shown = (await series.changePreview(suda, input)).data.seriesChangePreview
    expect(
      shown.flatMap(({ doubleBooked, patientBooked }: { doubleBooked: []; patientBooked: [] }) => [
        ...doubleBooked,
        ...patientBooked,
      ]),
    ).toEqual([])
    expect((await series.change(suda, input)).errors).toBeUndefined()
  })

  test('are canceled, with the reason and a line below the notes', async () => {
    const { home, suda, events } = await booked({ info: 'Fasting' })
    const { data } = await series.cancel(suda, { eventId: eventAt(events, 2).id, cancelReason: 'patient', note: 'Moves away' })
    expect(data.cancelSeries).toMatchObject([
      { status: 'cancelled', cancelReason: 'patient', info: 'Fasting\nMoves away' },
      { status: 'cancelled', cancelReason: 'patient', info: 'Fasting\nMoves away' },
    ])
    expect((await stored(home)).map(({ status }) => status)).toEqual(['pending', 'pending', 'cancelled', 'cancelled'])
  })

  test('of a version that somebody changed are refused, and so is what is no appointment of the series', async () => {
    const { home, suda, events } = await booked()
    const eventId = eventAt(events, 1).id
    await change(suda, { id: eventId, info: 'Late' })
    expect(refusal(await series.change(suda, { eventId, version: 1, subject: 'Laser' }))?.reason).toBe('stale')
    expect(refusal(await series.cancel(suda, { eventId, version: 1 }))?.reason).toBe('stale')
    const [alone] = await addEvents(server.owner, home, [{ at: at('15:00') }])
    expect(refusal(await series.change(suda, { eventId: alone, subject: 'Laser' }))?.code).toBe('NOT_FOUND')
    const dates = [{ eventId: eventAt(events, 0).id, ...toTuesday }]
    expect(refusal(await series.change(suda, { eventId, dates }))).toMatchObject(
      fieldFault('input.dates.0.eventId', 'unknown_reference'),
    )
  })

  test('are those of the doctor, where a doctor changes them', async () => {
    const { home, suda, events } = await booked()
    await change(suda, { id: eventAt(events, 3).id, doctorId: home.krit.doctorId })
    const ploy = await server.signIn(home.ploy.email)
    expect(refusal(await series.cancel(ploy, { eventId: eventAt(events, 1).id }))?.code).toBe('FORBIDDEN')
    expect((await stored(home)).every(({ status }) => status === 'pending')).toBe(true)
  })

  test('take as many statements, however many they are', async () => {
    const { suda, events } = await booked({}, { count: 60 })
    const countOf = async (index: number, time: string, end: string) => {
      const { id: eventId, startTime } = eventAt(events, index)
      const day = (clock: string) =>
        new Date(Date.parse(startTime) + Date.parse(at(clock)) - Date.parse(at('10:00'))).toISOString()
      const input = { eventId, startTime: day(time), endTime: day(end) }
      return (await statementsOf(server, async () => expect((await series.change(suda, input)).errors).toBeUndefined())).length
    }
    const two = await countOf(58, '11:00', '11:30')
    expect(await countOf(0, '12:00', '12:30')).toBe(two)
    expect(two).toBeLessThanOrEqual(10)
  })
})

test('one that moves to another establishment leaves the series', async () => {
  const { home, suda, events } = await booked()
  const branch = await addEstablishment(server.owner, home)
  const moved = { id: eventAt(events, 1).id, establishmentId: branch, doctorId: null, patientId: null, category: 'meeting' }
  expect((await change(suda, moved)).errors).toBeUndefined()
  const { rows } = await server.owner.query('SELECT "seriesId" FROM event WHERE id = $1', [moved.id])
  expect(rows).toEqual([{ seriesId: null }])
})
