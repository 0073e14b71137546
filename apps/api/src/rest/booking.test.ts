import { bookingPageName } from '@clinic/shared/bookings/booking'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { baseContext } from '../base-context.ts'
import { lookAfterBookings } from '../modules/bookings/settle-booking.ts'
import { addEvents, addPatients, createClinic, createTwoClinics, type Clinic } from '../testing/clinic.ts'
import { mailsTo } from '../testing/mail.ts'
import { bookingDoor, openBooking, personOf, quietDay } from '../testing/records/bookings.ts'
import { useTestServer } from '../testing/server.ts'
import type { Session } from '../testing/server.ts'

const server = useTestServer({ DEMO: 'short' })
const door = () => bookingDoor(server)
beforeEach(() => server.owner.query('DELETE FROM rate_limit'))

async function open(settings: object = {}) {
  const home = await createClinic(server.owner)
  const clinic = await openBooking(server.owner, home, settings)
  return { home, clinic, suda: await server.signIn(home.admin.email) }
}

const at = (time: string) => new Date(`${quietDay()}T${time}:00+07:00`).toISOString()

const eventFields = `id status category subject startTime patient { id firstName lastName phone { value } email } doctor { id }
  visitType { id } history { userName action }`
const eventsOf = async (session: Session, { id }: Clinic) => {
  const [from, to] = [at('00:00'), new Date(Date.parse(at('00:00')) + 30 * 86_400_000)]
  const query = `query ($filter: EventFilter!) { events(filter: $filter) { edges { ${eventFields} } } }`
  const { data, errors } = await server.graphql(session, query, { filter: { from, to, establishmentId: id } })
  expect(errors).toBeUndefined()
  return data.events.edges
}

/** Once it is known who the appointment is for. */
const settled = (session: Session, clinic: Clinic) =>
  vi.waitFor(
    async () => {
      const [event] = await eventsOf(session, clinic)
      expect(event?.patient).toBeTruthy()
      return event
    },
    { timeout: 20_000, interval: 50 },
  )

describe('what can be booked', () => {
  test('is told without anything of who is a patient', async () => {
    const { home, clinic } = await open({ textEn: 'Please come early.' })
    const { status, body } = await door().ask('clinic', { clinic: clinic.path })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      name: home.name,
      timeZone: 'Asia/Bangkok',
      visitTypes: [{ id: clinic.visitTypeId, nameEn: 'Check-up', nameTh: 'ตรวจทั่วไป', minutes: 30 }],
      text: { en: 'Please come early.', th: 'Please come early.' },
      consent: null,
      needsApproval: false,
      codeBy: ['email'],
    })
    expect(body.doctors.map(({ nameEn }: { nameEn: string }) => nameEn)).toEqual(['Dr Krit Boonmee', 'Dr Ploy Srisuk'])
    expect(JSON.stringify(body)).not.toMatch(/Malee|สมชาย/)
  })

  test('is nothing where booking is off, at a clinic that there is not, and in the archive', async () => {
    const { clinic } = await open({ isOn: false })
    const archived = await open()
    await server.owner.query('UPDATE establishment SET "archivedTime" = now() WHERE id = $1', [archived.home.id])
    for (const path of [clinic.path, archived.clinic.path, 'no-clinic-is-here', "' OR true"])
      expect(await door().ask('clinic', { clinic: path })).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  })

  test('are free times within the rules, of any doctor each once', async () => {
    const { home, clinic } = await open({ daysAhead: 30 })
    const doctors = [home.ploy.doctorId, home.krit.doctorId]
    await addEvents(
      server.owner,
      home,
      doctors.map((doctorId) => ({ at: at('10:00'), doctorId })),
    )
    await addEvents(server.owner, home, [{ at: at('11:00'), doctorId: home.ploy.doctorId }])
    const times = await door().timesOf(clinic)
    const starts = times.map(({ startTime }) => startTime)
    expect(starts[0]).toBe(at('09:00'))
    expect(new Set(starts).size).toBe(starts.length)
    expect(starts).not.toContain(at('10:00'))
    expect(times.find(({ startTime }) => startTime === at('11:00'))?.doctorId).toBe(home.krit.doctorId)
    const { body } = await door().ask('times', {
      clinic: clinic.path,
      visitTypeId: clinic.visitTypeId,
      from: '2090-01-01',
      days: 14,
    })
    expect(body).toEqual({ times: [] })
  })

  test('name the next day that has one, where there is none', async () => {
    const { clinic } = await open()
    const sunday = [...Array(14).keys()].map((days) => quietDay(7 + days)).map((date) => new Date(`${date}T00:00:00Z`))
    const date = new Date(+(sunday[0] as Date) + (7 - (sunday[0] as Date).getUTCDay()) * 86_400_000)
    const from = date.toISOString().slice(0, 10)
    const monday = new Date(+date + 86_400_000).toISOString().slice(0, 10)
    const { body } = await door().ask('times', { clinic: clinic.path, visitTypeId: clinic.visitTypeId, from, days: 1 })
    expect(body).toEqual({ times: [], nextDay: monday })
  })

  test('is of the visit types and doctors that the clinic has chosen', async () => {
    const { home, other } = await createTwoClinics(server.owner)
    const clinic = await openBooking(server.owner, home, { doctorIds: [home.krit.doctorId] })
    const theirs = await openBooking(server.owner, other)
    const { body } = await door().ask('clinic', { clinic: clinic.path })
    expect(body.visitTypes[0].doctorIds).toEqual([home.krit.doctorId])
    const wanted = { clinic: clinic.path, from: quietDay(), days: 1 }
    const strange = await door().ask('times', { ...wanted, visitTypeId: theirs.visitTypeId })
    expect(strange).toMatchObject({ status: 400, body: { fieldErrors: [{ path: 'visitTypeId', key: 'unknown_reference' }] } })
    const notOffered = await door().ask('times', { ...wanted, visitTypeId: clinic.visitTypeId, doctorId: home.ploy.doctorId })
    expect(notOffered).toMatchObject({ status: 400, body: { fieldErrors: [{ path: 'doctorId', key: 'unknown_reference' }] } })
  })
})

describe('a time that is held', () => {
  test('is nobody else’s, is seen at the desks without a name, and is free again when it is given back', async () => {
    const { home, clinic, suda } = await open({ doctorIds: [] })
    const only = { ...clinic }
    const { status, body } = await door().hold(only, at('10:00'), home.ploy.doctorId)
    expect(status).toBe(200)
    expect(body).toMatchObject({ startTime: at('10:00'), endTime: at('10:30'), doctor: { id: home.ploy.doctorId } })
    const second = await door().hold(only, at('10:15'), home.ploy.doctorId)
    expect(second).toMatchObject({ status: 409, body: { code: 'TIME_TAKEN' } })
    expect(second.body.times[0].startTime).toBe(at('10:30'))
    const holds = `query ($id: ID!) { holds(establishmentId: $id) { userName doctorId startTime } }`
    const seen = async () => (await server.graphql(suda, holds, { id: home.id })).data.holds
    expect(await seen()).toEqual([{ userName: bookingPageName, doctorId: home.ploy.doctorId, startTime: at('10:00') }])
    expect((await door().ask('release', { hold: body.hold })).status).toBe(200)
    expect(await seen()).toEqual([])
    expect((await door().hold(only, at('10:15'), home.ploy.doctorId)).status).toBe(200)
  })

  test('goes to one of two who take it at the same moment', async () => {
    const { home, clinic } = await open()
    const both = await Promise.all([1, 2, 3].map(() => door().hold(clinic, at('14:00'), home.krit.doctorId)))
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  })

  test('ends by itself', async () => {
    const { home, clinic } = await open()
    const { body } = await door().hold(clinic, at('10:00'), home.ploy.doctorId)
    await server.owner.query(`UPDATE booking SET "heldUntil" = now() WHERE "establishmentId" = $1`, [home.id])
    await server.owner.query(`UPDATE hold SET "heldUntil" = now() WHERE "establishmentId" = $1`, [home.id])
    const late = await door().ask('code', { hold: body.hold, person: personOf(), by: 'email' })
    expect(late).toMatchObject({ status: 409, body: { code: 'HOLD_ENDED' } })
    expect(late.body.times[0].startTime).toBe(at('10:00'))
    expect((await door().hold(clinic, at('10:00'), home.ploy.doctorId)).status).toBe(200)
  })

  test('is one of few that one network may hold', async () => {
    const { clinic } = await open()
    const times = (await door().timesOf(clinic)).filter((_, index) => index % 2 === 0).slice(0, 11)
    const answers = []
    for (const { startTime } of times) answers.push((await door().hold(clinic, startTime)).status)
    expect(answers).toEqual([...Array(10).fill(200), 429])
  })
})

describe('a booking', () => {
  test('becomes an appointment of a new patient, with its history and one mail', async () => {
    const { home, clinic, suda } = await open()
    const person = personOf()
    const { status, body } = await door().bookAs(clinic, at('10:00'), person)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      state: 'booked',
      token: expect.any(String),
      appointment: {
        state: 'booked',
        startTime: at('10:00'),
        endTime: at('10:30'),
        clinic: { name: home.name, path: clinic.path },
        visitType: { id: clinic.visitTypeId, nameEn: 'Check-up' },
        mayMoveUntil: new Date(Date.parse(at('10:00')) - 24 * 3_600_000).toISOString(),
      },
    })
    expect(body.appointment.calendar).toContain('BEGIN:VEVENT')
    expect(JSON.stringify(body)).not.toMatch(/Anong/)
    const event = await settled(suda, home)
    expect(event).toMatchObject({
      status: 'confirmed',
      category: 'consultation',
      subject: 'Check-up',
      visitType: { id: clinic.visitTypeId },
      patient: { firstName: 'Anong', lastName: 'Sukjai', phone: { value: '812345678' }, email: person.email },
    })
    expect(event.history.every(({ userName }: { userName: string }) => userName === bookingPageName)).toBe(true)
    const mails = await mailsTo(server, person.email, 2)
    expect(mails[1]?.text).toContain('Your appointment is booked')
    expect(mails[1]?.link).toContain(`/book/${clinic.path}/appointment?lang=en#`)
  })

  test('is linked to the one known patient with the name, birth date and telephone, in whatever way they are written', async () => {
    const { home, clinic, suda } = await open()
    const [known] = await addPatients(server.owner, home.id, [
      { firstName: 'Anong', lastName: 'Sukjai', birthDate: '1990-05-12', phoneValue: '812345678', phoneDialCode: '+66' },
      { firstName: 'Anong', lastName: 'Sukjai', birthDate: '1991-05-12', phoneValue: '812345678', phoneDialCode: '+66' },
    ])
    await door().bookAs(clinic, at('10:00'), personOf({ firstName: 'SUKJAI', lastName: ' anong', phone: '+66 81-234-5678' }))
    expect((await settled(suda, home)).patient.id).toBe(known)
  })

  test('of two known patients who are the same is linked to neither', async () => {
    const { home, clinic, suda } = await open()
    const same = { firstName: 'Anong', lastName: 'Sukjai', birthDate: '1990-05-12', phoneValue: '812345678' }
    const known = await addPatients(server.owner, home.id, [same, same])
    await door().bookAs(clinic, at('10:00'))
    expect(known).not.toContain((await settled(suda, home)).patient.id)
  })

  test('is a request where the desk wants to answer, and nobody is registered before', async () => {
    const { home, clinic, suda } = await open({ needsApproval: true })
    const { body } = await door().bookAs(clinic, at('10:00'))
    expect(body).toMatchObject({ state: 'requested', appointment: { state: 'requested' } })
    const [event] = await eventsOf(suda, home)
    expect(event).toMatchObject({ status: 'pending', category: 'meeting', subject: 'Anong Sukjai · Check-up', patient: null })
    const { rowCount } = await server.owner.query(
      `SELECT 1 FROM patient WHERE "firstName" = 'Anong' AND email LIKE 'anong.%'
      AND EXISTS (SELECT 1 FROM patient_establishment l WHERE l."patientId" = patient.id AND l."establishmentId" = $1)`,
      [home.id],
    )
    expect(rowCount).toBe(0)
  })

  test('is always a request where new patients are not taken, so that nobody learns who is one', async () => {
    const { home, clinic } = await open({ takesNewPatients: false })
    await addPatients(server.owner, home.id, [
      { firstName: 'Anong', lastName: 'Sukjai', birthDate: '1990-05-12', phoneValue: '812345678' },
    ])
    const known = await door().bookAs(clinic, at('10:00'))
    const unknown = await door().bookAs(clinic, at('11:00'), personOf({ firstName: 'Wichai' }))
    for (const { status, body } of [known, unknown]) expect([status, body.state]).toEqual([200, 'requested'])
  })

  test('is answered the same again, where the first answer was lost', async () => {
    const { home, clinic, suda } = await open()
    const person = personOf()
    const { body } = await door().hold(clinic, at('10:00'))
    await door().ask('code', { hold: body.hold, person, by: 'email' })
    const code = await door().codeFor(person.email)
    const [first, again] = [
      await door().ask('confirm', { hold: body.hold, code }),
      await door().ask('confirm', { hold: body.hold, code }),
    ]
    expect(again.body.token).toBe(first.body.token)
    expect(await eventsOf(suda, home)).toHaveLength(1)
  })

  test('asks for what is to be accepted, and keeps it as it was shown', async () => {
    const { home, clinic } = await open({ consentEn: 'We keep your data.', consentVersion: 3 })
    const person = personOf()
    const { body } = await door().hold(clinic, at('10:00'))
    const asked = { hold: body.hold, person, by: 'email' }
    for (const consentVersion of [undefined, 2])
      expect(await door().ask('code', { ...asked, consentVersion })).toMatchObject({
        status: 400,
        body: { fieldErrors: [{ path: 'consentVersion', key: 'required' }] },
      })
    expect((await door().ask('code', { ...asked, consentVersion: 3 })).status).toBe(200)
    const { rows } = await server.owner.query('SELECT "consentText", "consentTime" FROM booking WHERE "establishmentId" = $1', [
      home.id,
    ])
    expect(rows).toEqual([{ consentText: 'We keep your data.', consentTime: expect.any(Date) }])
  })
})

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
