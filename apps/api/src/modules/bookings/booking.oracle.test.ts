import { beforeAll, expect, test } from 'vitest'
import { addPatients, createClinic } from '../../testing/clinic.ts'
import type { Trace } from '../../testing/oracles/trace.ts'
import { traceRequests } from '../../testing/oracles/trace.ts'
import { bookingDoor, openBooking, personOf, quietDay } from '../../testing/records/bookings.ts'
import { useTestServer } from '../../testing/server.ts'

const server = useTestServer({ DEMO: 'short' })
let trace: ReturnType<typeof traceRequests>
beforeAll(() => void (trace = traceRequests(server)))

/** What whoever asks for a time is answered, and what the database is asked until then. */
async function tracesOf(isKnown: boolean): Promise<Trace[]> {
  const home = await createClinic(server.owner)
  if (isKnown)
    await addPatients(server.owner, home.id, [
      { firstName: 'Anong', lastName: 'Sukjai', birthDate: '1990-05-12', phoneValue: '812345678', phoneDialCode: '+66' },
    ])
  const clinic = await openBooking(server.owner, home, { needsApproval: true })
  const door = bookingDoor(server)
  const { hold } = (await door.hold(clinic, `${quietDay()}T10:00:00+07:00`)).body
  const person = personOf()
  const asked = await trace('/api/booking/code', { hold, person, by: 'email' })
  const code = await door.codeFor(person.email)
  const wrong = await trace('/api/booking/confirm', { hold, code: code === '000000' ? '111111' : '000000' })
  const confirmed = await trace('/api/booking/confirm', { hold, code })
  const { token } = JSON.parse(confirmed.text) as { token: string }
  return [asked, wrong, confirmed, await trace('/api/booking/read', { token })]
}

test('a known and an unknown person who ask the desk for a time are answered the same, by the same statements', async () => {
  const [known, unknown] = [await tracesOf(true), await tracesOf(false)]
  expect(known.map(({ answer }) => answer)).toEqual(unknown.map(({ answer }) => answer))
  expect(known.map(({ statements }) => statements)).toEqual(unknown.map(({ statements }) => statements))
  for (const { statements } of known) expect(statements.length).toBeGreaterThan(0)
})
