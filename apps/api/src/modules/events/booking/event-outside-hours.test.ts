import { v7 as uuidv7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { refusal } from '../../../testing/answers.ts'
import type { Clinic } from '../../../testing/clinic.ts'
import { addEvents, addStaff, insert } from '../../../testing/clinic.ts'
import { at } from '../../../testing/contract/contract.ts'
import type { Input } from '../../../testing/requests.ts'
import { addResource } from '../../resources/resource.contract.ts'
import { useEvents, eventInput, laterBy30 } from '../../../testing/records/events.ts'

/** Both doctors of a test's clinic are open Monday to Friday from 9:00 to 19:00; `at` is a Monday. */
const { server, open, book, change, stored } = useEvents()

const from = (startTime: string): Input => ({ startTime, endTime: laterBy30(startTime) })
const sunday = '2031-03-02T10:00:00+07:00'
const reason = { outsideHoursReason: 'Agreed with the doctor' }

const close = ({ id }: Clinic, startTime: string, endTime: string) =>
  insert(server.owner, 'closure', [{ id: uuidv7(), establishmentId: id, name: 'Makha Bucha', startTime, endTime }])

const addTimeOff = ({ ploy, id }: Clinic, startTime: string, endTime: string) =>
  insert(server.owner, 'time_off', [
    { id: uuidv7(), doctorId: ploy.doctorId, establishmentId: id, kind: 'sick', note: '', startTime, endTime },
  ])

describe('an appointment when the doctor does not work', () => {
  test('is refused with the hours of that date, and nothing is written', async () => {
    const { home, suda } = await open()
    expect(refusal(await book(suda, eventInput(home, from(at('18:45')))))).toMatchObject({
      code: 'CONFLICT',
      reason: 'outside_hours',
      outside: [
        {
          index: 0,
          cause: 'hours',
          doctorName: 'Ploy Srisuk',
          spans: [{ startTime: '2031-03-03T02:00:00.000Z', endTime: '2031-03-03T12:00:00.000Z' }],
        },
      ],
    })
    const all = await book(suda, eventInput(home), eventInput(home, from(sunday)))
    expect(refusal(all)).toMatchObject({ reason: 'outside_hours', outside: [{ index: 1, cause: 'hours', spans: [] }] })
    expect(await stored(home)).toEqual([])
  })

  test('is refused in time off, and while the clinic is closed', async () => {
    const { home, suda } = await open()
    const span = { startTime: '2031-03-03T05:00:00.000Z', endTime: '2031-03-03T07:00:00.000Z' }
    await addTimeOff(home, span.startTime, span.endTime)
    expect(refusal(await book(suda, eventInput(home, from(at('13:30')))))).toMatchObject({
      outside: [{ cause: 'time_off', spans: [span] }],
    })
    expect((await book(suda, eventInput(home, from(at('14:00'))))).errors).toBeUndefined()
    const closed = { startTime: '2031-03-03T17:00:00.000Z', endTime: '2031-03-04T17:00:00.000Z' }
    await close(home, closed.startTime, closed.endTime)
    const krits = eventInput(home, { ...from('2031-03-04T10:00:00+07:00'), doctorId: home.krit.doctorId })
    expect(refusal(await book(suda, krits))).toMatchObject({ outside: [{ cause: 'closure', spans: [closed] }] })
  })

  test('is booked with a reason, which is kept until the appointment moves into the hours', async () => {
    const { home, suda } = await open()
    const { data, errors } = await book(suda, eventInput(home, { ...from(sunday), ...reason }))
    expect(errors).toBeUndefined()
    const [{ id }] = data.createEvents
    const kept = await server.graphql(suda, 'query ($id: ID!) { event(id: $id) { outsideHoursReason } }', { id })
    expect(kept.data.event).toEqual(reason)
    expect((await change(suda, { id, info: 'Fasting' })).errors).toBeUndefined()
    expect(refusal(await change(suda, { id, ...from(at('19:00')) }))?.reason).toBe('outside_hours')
    expect((await change(suda, { id, ...from(at('19:00')), ...reason })).errors).toBeUndefined()
    expect((await change(suda, { id, ...from(at('11:00')) })).errors).toBeUndefined()
    expect(await stored(home)).toMatchObject([{ id, outsideHoursReason: null }])
  })

  test('takes the right to overbook: an admin, and the doctor themselves', async () => {
    const { home } = await open()
    const nok = await server.signIn((await addStaff(server.owner, home)).email)
    const ploy = await server.signIn(home.ploy.email)
    const input = eventInput(home, { ...from(at('19:00')), ...reason })
    expect(refusal(await book(nok, input))?.code).toBe('FORBIDDEN')
    expect(refusal(await book(nok, { ...input, outsideHoursReason: null }))?.reason).toBe('outside_hours')
    expect((await book(ploy, input)).errors).toBeUndefined()
  })

  test('a reason that was not needed is not stored', async () => {
    const { home, suda } = await open()
    await book(suda, eventInput(home, reason))
    expect(await stored(home)).toMatchObject([{ outsideHoursReason: null }])
  })
})

describe('an appointment without a doctor', () => {
  const closed = { startTime: '2031-03-03T07:00:00.000Z', endTime: '2031-03-03T17:00:00.000Z' }

  test.each([
    ['in a room', true],
    ['without a room', false],
  ])('%s is refused while the clinic is closed, and booked with a reason', async (_where, hasRoom) => {
    const { home, suda } = await open()
    await close(home, closed.startTime, closed.endTime)
    const resourceIds = hasRoom ? [await addResource(server.owner, home.id)] : []
    const input = eventInput(home, { ...from(at('14:00')), doctorId: null, resourceIds })
    const answer = await book(suda, input)
    expect(answer.errors?.[0]?.message).toMatch('The establishment is closed at that time.')
    expect(refusal(answer)).toMatchObject({
      reason: 'outside_hours',
      outside: [{ index: 0, cause: 'closure', doctorName: '', doctorTitle: null, spans: [closed] }],
    })
    expect(await stored(home)).toEqual([])
    expect((await book(suda, { ...input, ...reason })).errors).toBeUndefined()
    expect(await stored(home)).toMatchObject([reason])
  })

  test('is asked about when it moves into a closure, and neither when it moves out nor back again', async () => {
    const { home, suda } = await open()
    await close(home, closed.startTime, closed.endTime)
    const [id] = await addEvents(server.owner, home, [{ at: at('10:00'), doctorId: null }])
    expect(refusal(await change(suda, { id, ...from(at('15:00')) }))?.reason).toBe('outside_hours')
    expect((await change(suda, { id, ...from(at('15:00')), ...reason })).errors).toBeUndefined()
    expect((await change(suda, { id, ...from(at('13:00')) })).errors).toBeUndefined()
    expect(await stored(home)).toMatchObject([{ outsideHoursReason: null }])
    expect((await change(suda, { id, ...from(at('15:00')) })).errors).toBeUndefined()
  })

  test('takes the right to overbook', async () => {
    const { home } = await open()
    await close(home, closed.startTime, closed.endTime)
    const nok = await server.signIn((await addStaff(server.owner, home)).email)
    const input = eventInput(home, { ...from(at('14:00')), doctorId: null })
    expect(refusal(await book(nok, input))?.reason).toBe('outside_hours')
    expect(refusal(await book(nok, { ...input, ...reason }))?.code).toBe('FORBIDDEN')
  })
})

describe('a time that was agreed before', () => {
  test('stays when the hours change: it is confirmed, cancelled and restored', async () => {
    const { home } = await open()
    const nok = await server.signIn((await addStaff(server.owner, home)).email)
    const [id] = await addEvents(server.owner, home, [{ at: at('10:00') }])
    await addTimeOff(home, at('00:00'), at('23:00'))
    for (const input of [{ status: 'confirmed' }, { status: 'cancelled', cancelReason: 'patient' }, { status: 'pending' }])
      expect((await change(nok, { id, ...input })).errors).toBeUndefined()
    expect(refusal(await change(nok, { id, ...from(at('10:30')) }))?.reason).toBe('outside_hours')
    expect(refusal(await change(nok, { id, status: 'waiting' }))).toBeUndefined()
  })

  test('is taken away from another doctor who is off', async () => {
    const { home, suda } = await open()
    await addTimeOff(home, at('00:00'), at('23:00'))
    const [id] = await addEvents(server.owner, home, [{ at: at('10:00'), doctorId: home.krit.doctorId }])
    expect(refusal(await change(suda, { id, doctorId: home.ploy.doctorId }))?.reason).toBe('outside_hours')
  })
})

test.each([
  ['a patient who is there', { ...from(at('20:00')), status: 'waiting' }],
  ['an appointment of whole days', { isAllDay: true, startTime: at('00:00'), endTime: '2031-03-04T00:00:00+07:00' }],
  ['one without a doctor, while the clinic is not closed', { ...from(at('20:00')), doctorId: null }],
  ['time that is open', { ...from(at('20:00')), category: 'available' }],
])('%s needs no reason', async (_what, input) => {
  const { home, suda } = await open()
  expect((await book(suda, eventInput(home, input))).errors).toBeUndefined()
})

test('a long appointment is answered at once, whatever the doctor works', async () => {
  const { home, suda } = await open()
  const centuries = Array.from({ length: 100 }, (_, index) =>
    eventInput(home, { startTime: `19${String(index).padStart(2, '0')}-01-02T10:00:00Z`, endTime: '2099-01-01T00:00:00Z' }),
  )
  const begun = performance.now()
  expect(refusal(await book(suda, ...centuries.slice(0, 1)))?.reason).toBe('outside_hours')
  expect(refusal(await book(suda, ...centuries))?.reason).toBe('double_booked')
  expect(performance.now() - begun).toBeLessThan(10_000)
})
