import { bookingPageName } from '@clinic/shared/bookings/booking'
import { beforeEach, describe, expect, test } from 'vitest'
import { addEvents, addPatients, createClinic, createTwoClinics } from '../../testing/clinic.ts'
import { mailsTo } from '../../testing/mail.ts'
import { at, bookingDoor, bookingsAt, openBooking, personOf, quietDay } from '../../testing/records/bookings.ts'
import { useTestServer } from '../../testing/server.ts'

const server = useTestServer({ DEMO: 'short' })
const { open, eventsOf, settled } = bookingsAt(server)
const door = () => bookingDoor(server)
beforeEach(() => server.owner.query('DELETE FROM rate_limit'))

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

  test('is waited for by nobody at another clinic, however many ask for one at the same moment', async () => {
    const [busy, quiet] = [await open(), await open()]
    const other = await server.owner.connect()
    const lock = `hashtextextended('booking ' || $1, 0)`
    await other.query(`SELECT pg_advisory_lock(${lock})`, [busy.home.id])
    const asked = Array.from({ length: 12 }, () => door().hold(busy.clinic, at('15:00')))
    const answers = await Promise.race([
      ...asked.map((each) => each.then(() => 'the crowd first')),
      door()
        .hold(quiet.clinic, at('15:00'))
        .then(({ status }) => status),
    ])
    await other.query(`SELECT pg_advisory_unlock(${lock})`, [busy.home.id])
    other.release()
    expect(answers).toBe(200)
    await Promise.all(asked)
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

  test('is half of what is free of a day at most, of one network; of the last one its first', async () => {
    const home = await createClinic(server.owner)
    const only = await openBooking(server.owner, home, { doctorIds: [home.krit.doctorId] }, { duration: 120 })
    const answers = []
    for (;;) {
      const [time] = await door().timesOf(only)
      if (!time) break
      const { status, retryAfter } = await door().hold(only, time.startTime)
      answers.push(status)
      if (status !== 200) {
        expect(retryAfter).toBe('600')
        break
      }
    }
    const left = await door().timesOf(only)
    expect(answers).toEqual([200, 200, 429])
    expect(left.length).toBeGreaterThan(0)
    // Somebody else takes what is left.
    await server.owner.query(`UPDATE booking SET network = 'another' WHERE "establishmentId" = $1`, [home.id])
    expect((await door().hold(only, left[0]?.startTime ?? '')).status).toBe(200)
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
