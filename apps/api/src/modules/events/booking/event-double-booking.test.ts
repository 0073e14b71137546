import { v7 as uuidv7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { refusal } from '../../../testing/answers.ts'
import { addEvents, createTwoClinics, insert } from '../../../testing/clinic.ts'
import { at } from '../../../testing/contract/contract.ts'
import { useEvents, eventInput } from '../../../testing/records/events.ts'

const { server, open, book, change, stored, untilSomebodyWaits } = useEvents()

describe('double booking', () => {
  test('is refused with every conflict by name, and nothing of the list is written', async () => {
    const { home, suda } = await open()
    const [first, second] = await addEvents(server.owner, home, [
      { at: at('10:00'), subject: 'First' },
      { at: at('10:30'), subject: 'Second', status: 'confirmed', patientId: home.malee.patientId },
    ])
    const answer = await book(
      suda,
      eventInput(home, { startTime: at('12:00'), endTime: at('12:30') }),
      eventInput(home, { startTime: at('10:15'), endTime: at('11:15') }),
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
          doctorTitle: 'doctor',
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
          doctorTitle: 'doctor',
          patientName: 'Malee Thongdee',
        },
      ],
    })
    expect(await stored(home)).toHaveLength(2)
  })

  test('an appointment of several days takes all of them', async () => {
    const { home, suda } = await open()
    const [congress] = await addEvents(server.owner, home, [
      { at: '2031-03-01T03:00:00Z', minutes: 2 * 24 * 60, category: 'meeting' },
    ])
    const taken = await book(suda, eventInput(home, { startTime: at('09:59'), endTime: at('10:30') })) // the last minute
    expect(refusal(taken)).toMatchObject({ reason: 'double_booked', conflicts: [{ id: congress }] })
    expect((await book(suda, eventInput(home))).errors).toBeUndefined()
  })

  test('appointments that touch do not conflict, nor cancelled, deleted or open time, nor another doctor', async () => {
    const { home, suda } = await open()
    await addEvents(server.owner, home, [
      { at: at('09:30') },
      { at: at('10:30') },
      { at: at('10:00'), status: 'cancelled' },
      { at: at('10:00'), category: 'available', patientId: null },
      { at: at('10:00'), doctorId: home.krit.doctorId, patientId: home.malee.patientId },
      { at: at('10:00'), doctorId: null, patientId: home.malee.patientId },
    ])
    expect((await book(suda, eventInput(home))).errors).toBeUndefined()
  })

  test('two of one list that overlap name each other', async () => {
    const { home, suda } = await open()
    const answer = await book(
      suda,
      eventInput(home),
      eventInput(home, { startTime: at('10:15'), endTime: at('10:45'), subject: 'Other' }),
    )
    expect(refusal(answer)).toMatchObject({ reason: 'double_booked', conflicts: [{ index: 1, id: null, subject: 'Check-up' }] })
    expect(await stored(home)).toEqual([])
  })

  test("a booking at a clinic of somebody else's takes the doctor's time, and tells nothing but the time", async () => {
    const { home, other } = await createTwoClinics(server.owner)
    await insert(server.owner, 'doctor_establishment', [{ doctorId: home.ploy.doctorId, establishmentId: other.id, position: 1 }])
    await addEvents(server.owner, other, [{ at: at('10:00'), doctorId: home.ploy.doctorId, subject: 'Secret' }])
    const answer = await book(await server.signIn(home.admin.email), eventInput(home))
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
          doctorTitle: null,
          patientName: null,
        },
      ],
    })
    expect(await stored(home)).toEqual([])
  })

  test('an admin, or the doctor for themselves, books over another with a reason, which is kept', async () => {
    const { home, suda } = await open()
    await addEvents(server.owner, home, [{ at: at('10:00') }, { at: at('12:00') }])
    const { data } = await book(suda, eventInput(home, { overbookReason: 'Emergency' }))
    expect(data.createEvents[0].overbookReason).toBe('Emergency')
    const ploy = await server.signIn(home.ploy.email)
    expect(
      (await book(ploy, eventInput(home, { startTime: at('12:15'), endTime: at('12:45'), overbookReason: 'Emergency' }))).errors,
    ).toBeUndefined()
    expect(refusal(await book(suda, eventInput(home, { overbookReason: '' })))?.reason).toBe('double_booked')
  })

  test('a reason without need is not kept, so that it excuses no later booking', async () => {
    const { home, suda } = await open()
    const { data } = await book(suda, eventInput(home, { overbookReason: 'Just in case' }))
    expect(data.createEvents[0].overbookReason).toBeNull()
  })

  test('a reason for one time does not carry over to another', async () => {
    const { home, suda } = await open()
    await addEvents(server.owner, home, [{ at: at('10:00') }, { at: at('12:00') }])
    const { data } = await book(suda, eventInput(home, { overbookReason: 'Emergency' }))
    const { id } = data.createEvents[0]
    expect((await change(suda, { id, status: 'confirmed' })).errors).toBeUndefined()
    expect(refusal(await change(suda, { id, startTime: at('12:00'), endTime: at('12:30') }))?.reason).toBe('double_booked')
  })

  test('an appointment that was booked over goes on: it is confirmed and edited where it is, and refused a move onto the other', async () => {
    const { home, suda } = await open()
    const { data } = await book(suda, eventInput(home))
    const { id } = data.createEvents[0]
    await book(suda, eventInput(home, { startTime: at('10:15'), endTime: at('10:45'), overbookReason: 'Emergency' }))
    expect((await change(suda, { id, status: 'confirmed' })).errors).toBeUndefined()
    expect((await change(suda, { id, info: 'Fasting' })).errors).toBeUndefined()
    expect(refusal(await change(suda, { id, startTime: at('10:10'), endTime: at('10:40') }))?.conflicts).toHaveLength(1)
  })

  test('moving onto another appointment of the same list names it, whichever comes first', async () => {
    const { home, suda } = await open()
    const { data } = await book(
      suda,
      eventInput(home),
      eventInput(home, { startTime: at('11:00'), endTime: at('11:30'), subject: 'Stays' }),
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
    const booking = book(suda, eventInput(home))
    await untilSomebodyWaits()
    await import_.query('COMMIT')
    import_.release()
    expect(refusal(await booking)).toMatchObject({ code: 'CONFLICT', reason: 'double_booked' })
    expect(await stored(home)).toHaveLength(1)
  })
})
