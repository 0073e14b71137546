import ICAL from 'ical.js'
import { expect, test, vi } from 'vitest'
import { addPatients } from '../../testing/clinic.ts'
import { at, bookingDoor, bookingsAt, openBooking, personOf, quietDay } from '../../testing/records/bookings.ts'
import { messagesAt, on, workday, useMailingServer } from '../../testing/records/messages.ts'

/** What the calendar of a patient gets, read by a parser that the server doesn't write with. */

const { server, mail } = useMailingServer()
const { open, book, change, later, sent } = messagesAt(server)

const readFile = (text: string) => {
  const calendar = new ICAL.Component(ICAL.parse(text) as never)
  const component = calendar.getFirstSubcomponent('vevent')
  if (!component) throw new Error('no appointment in the file')
  return { text, method: calendar.getFirstPropertyValue('method'), event: new ICAL.Event(component), component }
}

/** The files of a mail: those that a program shows beside it, or that are attached. */
function calendarsIn(source: string) {
  const parts = [...source.matchAll(/Content-Type: text\/calendar[^]*?\r\n\r\n([^]*?)\r\n--/g)]
  return parts.map(([part, body = '']) =>
    readFile(
      /encoding: base64/i.test(part)
        ? Buffer.from(body, 'base64').toString()
        : Buffer.from(
            body
              .replaceAll(/=\r\n/g, '')
              .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
            'latin1',
          ).toString(),
    ),
  )
}
const lastTo = (address: string) => mail.letters.findLast(({ to }) => to.includes(address))?.source ?? ''

test('an appointment is put into the calendar, moved in it and taken out of it, by one name and a number that counts up', async () => {
  const { home, suda, patientId, n } = await open()
  const day = workday(3)
  const id = await book(suda, home, { patientId, ...on(day, '10:00') })
  const told = async () => {
    await later()
    await sent(suda)
    const [file, ...others] = calendarsIn(lastTo(`nok${n}@clinic.test`))
    expect(others).toEqual([])
    return file
  }
  const first = await told()
  expect(first?.method).toBe('REQUEST')
  expect(first?.event).toMatchObject({
    uid: `${id}@appointments.clinic-desk`,
    summary: `Appointment at Clinic ${n}`,
  })
  expect(first?.event.startDate.toJSDate()).toEqual(new Date(on(day, '10:00').startTime))
  expect(first?.event.endDate.toJSDate()).toEqual(new Date(on(day, '10:00').endTime))
  expect(first?.text).not.toContain('Root canal')
  expect(String(first?.component.getFirstPropertyValue('organizer'))).toMatch(/mailto:desk@clinic\.test/i)
  expect(String(first?.component.getFirstPropertyValue('attendee'))).toMatch(new RegExp(`mailto:nok${n}@clinic.test`, 'i'))

  await change(suda, { id, ...on(day, '14:00') })
  const moved = await told()
  expect(moved?.event).toMatchObject({ uid: first?.event.uid })
  expect(moved?.event.sequence).toBeGreaterThan(first?.event.sequence ?? Infinity)
  expect(moved?.event.startDate.toJSDate()).toEqual(new Date(on(day, '14:00').startTime))

  await change(suda, { id, status: 'cancelled', cancelReason: 'patient' })
  const gone = await told()
  expect(gone?.method).toBe('CANCEL')
  expect(gone?.event).toMatchObject({ uid: first?.event.uid })
  expect(gone?.event.sequence).toBeGreaterThan(moved?.event.sequence ?? Infinity)
  expect(gone?.component.getFirstPropertyValue('status')).toBe('CANCELLED')
})

test('of several appointments each has a file', async () => {
  const { home, suda, patientId, n } = await open()
  const [child = ''] = await addPatients(server.owner, home.id, [
    { firstName: 'Noi', lastName: 'Jaidee', email: `nok${n}@clinic.test` },
  ])
  const day = workday(3)
  const ids = [
    await book(suda, home, { patientId, ...on(day, '10:00') }),
    await book(suda, home, { patientId: child, ...on(day, '11:00') }),
  ]
  await later()
  expect(await sent(suda)).toEqual(['confirmation'])
  const files = calendarsIn(lastTo(`nok${n}@clinic.test`))
  expect(files.map(({ event }) => event.uid)).toEqual(ids.map((id) => `${id}@appointments.clinic-desk`))
})

/** Books at ten by the code that the last mail to the person has. */
async function bookByThemselves(clinic: Awaited<ReturnType<typeof openBooking>>) {
  const { hold, ask } = bookingDoor(server)
  const person = personOf()
  const { body } = await hold(clinic, at('10:00'))
  await ask('code', { hold: body.hold, person, by: 'email' })
  const code = await mailTo(person.email, /^Subject: (\d{6})/m)
  return { person, confirmed: (await ask('confirm', { hold: body.hold, code: code?.[1] })).body }
}

/** The last mail to somebody, once it is as wanted. */
const mailTo = (address: string, wanted: RegExp) =>
  vi.waitFor(
    () => {
      const found = wanted.exec(lastTo(address))
      if (!found) throw new Error(`no such mail to ${address}`)
      return found
    },
    { timeout: 20_000, interval: 20 },
  )

test('who books by themselves has the same appointment by mail and from the page, and the desk moves it', async () => {
  const { home, suda } = await open()
  const { person, confirmed } = await bookByThemselves(await openBooking(server.owner, home))
  await mailTo(person.email, /^Subject: Your appointment at/m)
  const [mailed] = calendarsIn(lastTo(person.email))
  const ofPage = readFile(confirmed.appointment.calendar)
  expect([mailed?.method, mailed?.event.uid, mailed?.event.sequence]).toEqual([
    'REQUEST',
    ofPage.event.uid,
    ofPage.event.sequence,
  ])
  expect(mailed?.event.startDate.toJSDate()).toEqual(new Date(at('10:00')))

  const { id } = await bookingsAt(server).settled(suda, home)
  await change(suda, { id, ...on(quietDay(), '14:00') })
  await later()
  await sent(suda)
  const [moved] = calendarsIn(lastTo(person.email))
  expect(moved?.event.uid).toBe(ofPage.event.uid)
  expect(moved?.event.sequence).toBeGreaterThan(ofPage.event.sequence)
  expect(moved?.event.startDate.toJSDate()).toEqual(new Date(at('14:00')))
})

test('what somebody only asks for is in their calendar once the desk accepts it', async () => {
  const { home, suda } = await open()
  const { person } = await bookByThemselves(await openBooking(server.owner, home, { needsApproval: true }))
  await mailTo(person.email, /^Subject: Your request to/m)
  expect(calendarsIn(lastTo(person.email))).toEqual([])
  const { rows } = await server.owner.query('SELECT id FROM booking WHERE "establishmentId" = $1', [home.id])
  const accept = 'mutation ($input: AcceptBookingInput!) { acceptBooking(input: $input) { id } }'
  expect((await server.graphql(suda, accept, { input: { id: rows[0].id } })).errors).toBeUndefined()
  await mailTo(person.email, /is confirmed/)
  expect(calendarsIn(lastTo(person.email))).toHaveLength(1)
})
