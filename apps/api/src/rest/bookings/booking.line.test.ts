import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { baseContext } from '../../base-context.ts'
import { lineUserOf } from '../../modules/bookings/page/code-by-line.ts'
import { addPatients } from '../../testing/clinic.ts'
import { at, bookingDoor, bookingsAt, personOf } from '../../testing/records/bookings.ts'
import { lineAt } from '../../testing/records/channels/line.ts'
import type { TestServer } from '../../testing/server.ts'
import { openTestServer } from '../../testing/server.ts'
import type { LineServer } from '../../testing/stand-ins/line-server.ts'
import { openLineServer } from '../../testing/stand-ins/line-server.ts'

let stand: LineServer
let server: TestServer
beforeAll(async () => {
  stand = await openLineServer()
  server = await openTestServer({ DEMO: 'short', LINE_API_URL: stand.url })
})
afterAll(async () => {
  await server.close()
  await stand.close()
})
beforeEach(() => server.owner.query('DELETE FROM rate_limit'))

/** Anong is a patient, and linked; her code was sent for the time, to what she typed, or another person did. */
async function sendCodeTo(other: object = {}) {
  const { home, clinic, suda } = await bookingsAt(server).open()
  const line = lineAt(server, () => stand)
  await line.setUp(home)
  const anong = personOf()
  const known = { firstName: 'Anong', lastName: 'Sukjai', birthDate: '1990-05-12', phoneDialCode: '+66', phoneValue: '812345678' }
  const [patientId = ''] = await addPatients(server.owner, home.id, [{ ...known, email: anong.email }])
  const lineUserId = await line.link(suda, home, { patientId })
  const { hold, ask, codeFor } = bookingDoor(server)
  const { body: held } = await hold(clinic, at('10:00'))
  const person = { ...anong, ...other }
  const sent = await ask('code', { hold: held.hold, person, by: 'email' })
  const code = await codeFor(person.email)
  const { rows } = await server.owner.query<{ id: string }>('SELECT id FROM booking WHERE "establishmentId" = $1', [home.id])
  const bookingServer = { ...baseContext(server.app, undefined), logger: server.app.logger }
  const goesTo = () => lineUserOf(bookingServer, { bookingId: rows[0]?.id ?? '', code })
  const confirm = (typedCode = code) => ask('confirm', { hold: held.hold, code: typedCode })
  const block = () => line.does(home, lineUserId, { type: 'unfollow' })
  return { lineUserId, sent, goesTo, confirm, block }
}

test('a linked patient gets the code by LINE as well, and books with it', async () => {
  const { lineUserId, sent, confirm } = await sendCodeTo()
  expect([sent.status, sent.body.sentTo]).toEqual([200, 'a…@example.com'])
  const text = await vi.waitFor(
    () => {
      const found = stand.pushes.filter(({ to }) => to === lineUserId)
      expect(found).toHaveLength(1)
      return found[0]?.messages[0]?.text ?? ''
    },
    { timeout: 15_000, interval: 20 },
  )
  const code = /^(\d{6}) is your code for booking at Baan Suan Clinic\.$/.exec(text)?.[1] ?? ''
  expect((await confirm(code)).body.state).toBe('booked')
})

test('at another address than the patient’s, under another name or with another birth date it goes to nobody', async () => {
  const right = await sendCodeTo()
  expect(await right.goesTo()).toMatchObject({ lineUserId: right.lineUserId })
  for (const other of [
    { email: personOf().email },
    { firstName: 'Anongnat' },
    { birthDate: '1990-05-13' },
    { phone: '081 234 5679' },
  ]) {
    const { sent, goesTo } = await sendCodeTo(other)
    expect([sent.status, Object.keys(sent.body)]).toEqual([200, Object.keys(right.sent.body)])
    expect(await goesTo(), JSON.stringify(other)).toBeUndefined()
  }
})

test('whoever has blocked the clinic’s account gets nothing there, and a code that counts no more is not sent', async () => {
  const { goesTo, confirm } = await sendCodeTo()
  expect(await goesTo()).toBeDefined()
  expect((await confirm()).status).toBe(200)
  expect(await goesTo()).toBeUndefined()
  const blocked = await sendCodeTo()
  await blocked.block()
  expect(await blocked.goesTo()).toBeUndefined()
})
