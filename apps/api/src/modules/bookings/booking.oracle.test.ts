import { expect, test, vi } from 'vitest'
import { addPatients, createClinic } from '../../testing/clinic.ts'
import { bookingDoor, openBooking, personOf, quietDay } from '../../testing/records/bookings.ts'
import { useTestServer } from '../../testing/server.ts'
import { statementsOf } from '../../testing/statements.ts'

// What is done after the answer, at a moment that is drawn by lot, would be among the statements of the next question by chance.
vi.mock('../../lib/turns/by-lot.ts', () => ({ doByLot: () => undefined }))

const server = useTestServer({ DEMO: 'short' })
const at = (time: string) => `${quietDay()}T${time}:00+07:00`

/** What the page is answered for a person, without what is new each time; and what the database is asked until then. */
async function traceOf(isKnown: boolean) {
  const home = await createClinic(server.owner)
  if (isKnown)
    await addPatients(server.owner, home.id, [
      { firstName: 'Anong', lastName: 'Sukjai', birthDate: '1990-05-12', phoneValue: '812345678', phoneDialCode: '+66' },
    ])
  const clinic = await openBooking(server.owner, home, { needsApproval: true })
  const door = bookingDoor(server)
  const { body } = await door.hold(clinic, at('10:00'))
  const person = personOf()
  const shapes: unknown[] = []
  const statements = [
    ...(await statementsOf(server, async () => shapes.push(await door.ask('code', { hold: body.hold, person, by: 'email' })))),
  ]
  const code = await door.codeFor(person.email)
  const wrong = code === '000000' ? '111111' : '000000'
  for (const typed of [wrong, code])
    statements.push(
      ...(await statementsOf(server, async () => shapes.push(await door.ask('confirm', { hold: body.hold, code: typed })))),
    )
  const booked = shapes.at(-1) as { body: { token: string } }
  shapes.push(await door.ask('read', { token: booked.body.token }))
  return { shapes: shapes.map(shapeOf), statements }
}

/** Names of fields, and values that are the same for whoever asks. */
const shapeOf = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (key, each) =>
      /token|id|until|name|path|calendar|Until|address/i.test(key) && typeof each === 'string' ? key : each,
    ),
  )

// Played again where what the server does each minute came between: a difference between people is there each time.
test('a known and an unknown person are answered the same, by the same statements', { retry: 2 }, async () => {
  const [known, unknown] = [await traceOf(true), await traceOf(false)]
  expect(known.shapes).toEqual(unknown.shapes)
  expect(known.statements.toSorted()).toEqual(unknown.statements.toSorted())
})
