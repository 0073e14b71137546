import { addDays, dateOf } from '@clinic/shared/time/time'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Clinic } from '../../testing/clinic.ts'
import { addEvents, createClinic } from '../../testing/clinic.ts'
import { lineAt } from '../../testing/records/channels/line.ts'
import { messagesAt } from '../../testing/records/messages.ts'
import type { Session, TestServer } from '../../testing/server.ts'
import { openTestServer } from '../../testing/server.ts'
import type { LineServer } from '../../testing/stand-ins/line-server.ts'
import { openLineServer } from '../../testing/stand-ins/line-server.ts'

let stand: LineServer
let server: TestServer
let line: ReturnType<typeof lineAt>
let at: ReturnType<typeof messagesAt>
let home: Clinic
let suda: Session
let user: string

beforeAll(async () => {
  stand = await openLineServer()
  server = await openTestServer({ LINE_API_URL: stand.url })
  line = lineAt(server, () => stand)
  at = messagesAt(server)
})
afterAll(async () => {
  await server?.close()
  await stand?.close()
})
beforeEach(async () => {
  stand.pushes.length = 0
  home = await createClinic(server.owner)
  suda = await server.signIn(home.admin.email)
  await line.setUp(home)
  // A zone in which it is evening, so that the lists are due; and hours of today are left.
  await server.owner.query(`UPDATE establishment SET "timeZone" = $2 WHERE id = $1`, [home.id, eveningZone()])
  user = await line.link(await server.signIn(home.ploy.email), home, { doctorId: home.ploy.doctorId })
})

/** Where it is 20:00 to 20:59 now. `Etc/GMT-7` is seven hours before Greenwich. */
function eveningZone(): string {
  const hours = ((20 - new Date().getUTCHours() + 36) % 24) - 12
  return hours === 0 ? 'Etc/GMT' : `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`
}

const texts = () => stand.pushes.filter(({ to }) => to === user).map(({ messages }) => messages[0]?.text)

/** As three minutes and one look later. */
async function later() {
  await server.owner.query(`UPDATE doctor_notice SET "changedTime" = "changedTime" - interval '3 minutes'`)
  await server.app.doctorMessages.look()
}

test("a doctor gets the next day's list in the evening, once, with times and initials alone", async () => {
  const zone = eveningZone()
  const tomorrow = addDays(dateOf(new Date(), zone), 1)
  const noon = new Date(`${tomorrow}T00:00:00Z`)
  await addEvents(server.owner, home, [
    { at: noon.toISOString().replace('T00', 'T12'), patientId: home.malee.patientId, subject: 'Root canal' },
    { at: noon.toISOString().replace('T00', 'T13'), status: 'cancelled' },
  ])
  await server.app.doctorMessages.look()
  await server.app.doctorMessages.look()
  expect(await at.sent(suda)).toEqual(['doctor_list'])
  expect(texts()).toEqual([expect.stringMatching(/1 นัด\n\d\d:\d\d M\. T\.$/)])
  expect(JSON.stringify(stand.pushes)).not.toMatch(/Root canal|Malee|Thongdee/)
  const { data } = await server.graphql(suda, '{ messages { edges { patient { id } doctor { id } } } }')
  expect(data.messages.edges).toEqual([{ patient: null, doctor: { id: home.ploy.doctorId } }])
})

test('the changes of today are told together, once they have stayed so for three minutes', async () => {
  const soon = (minutes: number) => ({
    startTime: new Date(Date.now() + minutes * 60_000).toISOString(),
    endTime: new Date(Date.now() + (minutes + 10) * 60_000).toISOString(),
    outsideHoursReason: 'urgent',
  })
  const book = (patientId: string, minutes: number) => at.book(suda, home, { patientId, ...soon(minutes) })
  const first = await book(home.malee.patientId, 1)
  const second = await book(home.somchai.patientId, 12)
  await server.app.doctorMessages.look()
  expect(texts()).toEqual([])
  await at.change(suda, { id: second, status: 'cancelled', cancelReason: 'patient' })
  await later()
  expect(await at.sent(suda)).toEqual(['doctor_changes'])
  expect(texts()).toEqual([expect.stringMatching(/:\nนัดใหม่: \d\d:\d\d M\. T\.$/)])
  await at.change(suda, { id: first, ...soon(25) })
  await at.change(suda, { id: first, ...soon(27) })
  await later()
  await later()
  expect(await at.sent(suda)).toHaveLength(2)
  expect(texts()[1]).toMatch(/:\nเลื่อน: \d\d:\d\d → \d\d:\d\d M\. T\.$/)
})

test('nothing is told to a doctor who has blocked the account, or is not linked', async () => {
  await line.does(home, user, { type: 'unfollow', replyToken: undefined })
  const tomorrow = addDays(dateOf(new Date(), eveningZone()), 1)
  const one = { at: `${tomorrow}T12:00:00Z`, patientId: home.malee.patientId }
  await addEvents(server.owner, home, [one, { ...one, doctorId: home.krit.doctorId, patientId: home.somchai.patientId }])
  await server.app.doctorMessages.look()
  expect(await at.list(suda)).toEqual([])
})
