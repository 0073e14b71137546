import ICAL from 'ical.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPatients } from '../../testing/clinic.ts'
import { mailingBy, messagesAt, on, workday } from '../../testing/records/messages.ts'
import type { TestServer } from '../../testing/server.ts'
import { openTestServer } from '../../testing/server.ts'
import { openMailServer } from '../../testing/stand-ins/mail-server.ts'

/** What the calendar of a patient gets, read by a parser that the server doesn't write with. */

let mail: Awaited<ReturnType<typeof openMailServer>>
const server = {} as TestServer
const { open, book, change, later, sent } = messagesAt(server)

beforeAll(async () => {
  mail = await openMailServer('accepts')
  Object.assign(server, await openTestServer(mailingBy(mail.url)))
})
afterAll(async () => {
  await server.close()
  await mail.close()
})

/** The files of a mail: those that a program shows beside it, or that are attached. */
function calendarsIn(source: string) {
  const parts = [...source.matchAll(/Content-Type: text\/calendar[^]*?\r\n\r\n([^]*?)\r\n--/g)]
  return parts.map(([part, body = '']) => {
    const text = /encoding: base64/i.test(part)
      ? Buffer.from(body, 'base64').toString()
      : Buffer.from(
          body
            .replaceAll(/=\r\n/g, '')
            .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
          'latin1',
        ).toString()
    const calendar = new ICAL.Component(ICAL.parse(text) as never)
    const component = calendar.getFirstSubcomponent('vevent')
    if (!component) throw new Error('no appointment in the file')
    return { text, method: calendar.getFirstPropertyValue('method'), event: new ICAL.Event(component), component }
  })
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
    sequence: 0,
    summary: `Appointment at Clinic ${n}`,
  })
  expect(first?.event.startDate.toJSDate()).toEqual(new Date(on(day, '10:00').startTime))
  expect(first?.event.endDate.toJSDate()).toEqual(new Date(on(day, '10:00').endTime))
  expect(first?.text).not.toContain('Root canal')
  expect(String(first?.component.getFirstPropertyValue('organizer'))).toMatch(/mailto:desk@clinic\.test/i)
  expect(String(first?.component.getFirstPropertyValue('attendee'))).toMatch(new RegExp(`mailto:nok${n}@clinic.test`, 'i'))

  await change(suda, { id, ...on(day, '14:00') })
  const moved = await told()
  expect(moved?.event).toMatchObject({ uid: first?.event.uid, sequence: 1 })
  expect(moved?.event.startDate.toJSDate()).toEqual(new Date(on(day, '14:00').startTime))

  await change(suda, { id, status: 'cancelled', cancelReason: 'patient' })
  const gone = await told()
  expect(gone?.method).toBe('CANCEL')
  expect(gone?.event).toMatchObject({ uid: first?.event.uid, sequence: 2 })
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
