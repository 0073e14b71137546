import { beforeEach, describe, expect, test } from 'vitest'
import { baseContext } from '../../base-context.ts'
import { lookAfterBookings } from '../../modules/bookings/settle-booking.ts'
import { addEvents } from '../../testing/clinic.ts'
import { mailsTo } from '../../testing/mail.ts'
import { at, bookingDoor, bookingsAt, personOf } from '../../testing/records/bookings.ts'
import { useTestServer } from '../../testing/server.ts'

const server = useTestServer({ DEMO: 'short' })
const { open, eventsOf, settled } = bookingsAt(server)
const door = () => bookingDoor(server)
beforeEach(() => server.owner.query('DELETE FROM rate_limit'))

describe('a code', () => {
  async function sent(settings: object = {}) {
    const opened = await open(settings)
    const person = personOf()
    const { body } = await door().hold(opened.clinic, at('10:00'))
    const asked = { hold: body.hold, person, by: 'email' }
    const reply = await door().ask('code', asked)
    return { ...opened, person, asked, reply, code: await door().codeFor(person.email) }
  }
  const wrongOf = (code: string) => (code === '000000' ? '111111' : '000000')

  test('goes to what was typed, of which the answer shows little', async () => {
    const { reply, person } = await sent()
    expect(reply.body).toMatchObject({ sentTo: 'a…@example.com', again: 60 })
    const [mail] = await mailsTo(server, person.email)
    expect(mail?.text).not.toMatch(/Anong|Check-up/)
  })

  test('has five tries', async () => {
    const { asked, code } = await sent()
    const tries = []
    for (const typed of [...Array(5).fill(wrongOf(code)), code])
      tries.push((await door().ask('confirm', { hold: asked.hold, code: typed })).body)
    expect(tries.map(({ code: refusal, triesLeft }) => triesLeft ?? refusal)).toEqual([4, 3, 2, 1, 'CODE_ENDED', 'CODE_ENDED'])
  })

  test('is sent again after a minute, and then the former one no longer counts', async () => {
    const { asked, person, code } = await sent()
    const soon = await door().ask('code', asked)
    expect([soon.status, Number(soon.retryAfter) > 50]).toEqual([429, true])
    await server.owner.query(`UPDATE booking SET "codeTime" = now() - interval '61 seconds' WHERE email = $1`, [person.email])
    expect((await door().ask('code', asked)).status).toBe(200)
    const second = await door().codeFor(person.email, 2)
    if (second !== code) expect((await door().ask('confirm', { hold: asked.hold, code })).body.code).toBe('WRONG_CODE')
    expect((await door().ask('confirm', { hold: asked.hold, code: second })).status).toBe(200)
  })

  test('ends after ten minutes', async () => {
    const { asked, person, code } = await sent()
    await server.owner.query(`UPDATE booking SET "codeTime" = now() - interval '11 minutes' WHERE email = $1`, [person.email])
    expect((await door().ask('confirm', { hold: asked.hold, code })).body.code).toBe('CODE_ENDED')
  })

  test('books no time that the desk has given away meanwhile: the next ones are offered', async () => {
    const { home, clinic, suda, asked, code } = await sent({ doctorIds: [] })
    const [ploy, krit] = [home.ploy.doctorId, home.krit.doctorId]
    await addEvents(
      server.owner,
      home,
      [ploy, krit].map((doctorId) => ({ at: at('10:00'), doctorId })),
    )
    const late = await door().ask('confirm', { hold: asked.hold, code })
    expect(late).toMatchObject({ status: 409, body: { code: 'TIME_TAKEN' } })
    expect(late.body.times[0].startTime).toBe(at('10:30'))
    expect(await eventsOf(suda, home)).toHaveLength(2)
    expect((await door().hold(clinic, late.body.times[0].startTime)).status).toBe(200)
  })

  test('books no more than a person may have to come', async () => {
    const { clinic } = await open({ mostOpen: 1 })
    const person = personOf()
    await door().bookAs(clinic, at('10:00'), person)
    const { body } = await door().hold(clinic, at('11:00'))
    await door().ask('code', { hold: body.hold, person, by: 'email' })
    const second = await door().ask('confirm', { hold: body.hold, code: await door().codeFor(person.email, 3) })
    expect(second).toMatchObject({ status: 409, body: { code: 'TOO_MANY_APPOINTMENTS' } })
  })

  test('goes to one address six times an hour', async () => {
    const { clinic } = await open()
    const person = personOf()
    const answers = []
    for (const { startTime } of (await door().timesOf(clinic)).filter((_, index) => index % 2 === 0).slice(0, 7)) {
      const { body } = await door().hold(clinic, startTime)
      answers.push((await door().ask('code', { hold: body.hold, person, by: 'email' })).status)
    }
    expect(answers).toEqual([...Array(6).fill(200), 429])
  })
})

describe('the link of a booking', () => {
  async function booked(settings: object = {}) {
    const opened = await open(settings)
    const { body } = await door().bookAs(opened.clinic, at('10:00'))
    const event = settings && 'needsApproval' in settings ? undefined : await settled(opened.suda, opened.home)
    return { ...opened, token: body.token as string, event }
  }
  const ask = (what: string, token: string, other: object = {}) => door().ask(what, { token, ...other })

  test('shows the appointment as it is now', async () => {
    const { token, event } = await booked()
    await server.owner.query('UPDATE event SET "startTime" = $2, "endTime" = $3 WHERE id = $1', [
      event.id,
      at('15:00'),
      at('15:30'),
    ])
    expect((await ask('read', token)).body).toMatchObject({ startTime: at('15:00'), state: 'booked' })
    await server.owner.query(`UPDATE event SET status = 'cancelled', "cancelReason" = 'clinic' WHERE id = $1`, [event.id])
    expect((await ask('read', token)).body).toMatchObject({ state: 'cancelled', mayMoveUntil: null, mayCancelUntil: null })
  })

  test('moves it to another free time, and not to one that is taken', async () => {
    const { home, suda, token, event } = await booked()
    const doctorId = event.doctor.id
    await addEvents(
      server.owner,
      home,
      [home.ploy.doctorId, home.krit.doctorId].map((doctor) => ({ at: at('16:00'), doctorId: doctor })),
    )
    expect(await ask('move', token, { startTime: at('16:00') })).toMatchObject({ status: 409, body: { code: 'TIME_TAKEN' } })
    expect((await ask('move', token, { startTime: at('14:00') })).body).toMatchObject({ startTime: at('14:00'), state: 'booked' })
    const moved = (await eventsOf(suda, home)).find(({ id }: { id: string }) => id === event.id)
    expect(moved).toMatchObject({ startTime: at('14:00'), doctor: { id: doctorId } })
  })

  test('cancels it, once', async () => {
    const { home, suda, token } = await booked()
    for (let times = 0; times < 2; times += 1) expect((await ask('cancel', token)).body.state).toBe('cancelled')
    expect((await eventsOf(suda, home))[0].status).toBe('cancelled')
  })

  test.each([
    ['the clinic wants to be called', { changeHours: null }],
    ['it is too late', { changeHours: 720 }],
  ])('does neither where %s', async (_why, settings) => {
    const { token } = await booked(settings)
    expect((await ask('read', token)).body).toMatchObject({ mayMoveUntil: null, mayCancelUntil: null })
    for (const what of ['move', 'cancel'])
      expect(await ask(what, token, { startTime: at('14:00') })).toMatchObject({ status: 409, body: { code: 'TOO_LATE' } })
  })

  test('that was never made leads nowhere', async () => {
    for (const what of ['read', 'move', 'cancel'])
      expect(await ask(what, 'x'.repeat(43), { startTime: at('14:00') })).toMatchObject({
        status: 404,
        body: { code: 'NOT_FOUND' },
      })
  })

  test('still cancels when the clinic has turned booking off', async () => {
    const { home, token } = await booked()
    await server.owner.query('UPDATE booking_settings SET "isOn" = false WHERE "establishmentId" = $1', [home.id])
    expect((await ask('read', token)).body.mayMoveUntil).toBeNull()
    expect((await ask('cancel', token)).body.state).toBe('cancelled')
  })
})

test('what was never confirmed is forgotten after a day, and who booked after their appointment', async () => {
  const { home, clinic } = await open()
  await door().hold(clinic, at('10:00'))
  const look = () => lookAfterBookings({ ...baseContext(server.app, undefined), logger: server.app.logger })
  const count = async () => (await server.owner.query('SELECT 1 FROM booking WHERE "establishmentId" = $1', [home.id])).rowCount
  await look()
  expect(await count()).toBe(1)
  await server.owner.query(`UPDATE booking SET "heldUntil" = now() - interval '25 hours' WHERE "establishmentId" = $1`, [home.id])
  await look()
  expect(await count()).toBe(0)
})
