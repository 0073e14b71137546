import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Clinic } from '../../testing/clinic.ts'
import { createTwoClinics } from '../../testing/clinic.ts'
import { lineAt, newLineUser } from '../../testing/records/channels/line.ts'
import type { TestServer } from '../../testing/server.ts'
import { openTestServer } from '../../testing/server.ts'
import type { LineServer } from '../../testing/stand-ins/line-server.ts'
import { openLineServer, signedByLine } from '../../testing/stand-ins/line-server.ts'

let stand: LineServer
let server: TestServer
let at: ReturnType<typeof lineAt>
let home: Clinic
let other: Clinic

const otherSecret = 'ffffffffffffffffffffffffffffffff'
const verify = JSON.stringify({ destination: 'U0', events: [] })

beforeAll(async () => {
  stand = await openLineServer()
  server = await openTestServer({ LINE_API_URL: stand.url })
  at = lineAt(server, () => stand)
})
afterAll(async () => {
  await server?.close()
  await stand?.close()
})
beforeEach(async () => {
  const both = await createTwoClinics(server.owner)
  home = both.home
  other = both.other
  await at.setUp(home)
  await at.setUp(other, { channelSecret: otherSecret })
})

test('what LINE has signed is taken; its console asks with no events', async () => {
  expect((await at.tell(home, verify)).status).toBe(200)
})

test('a wrong signature, a clinic of others, an unknown address and a switched-off account are answered alike', async () => {
  const off = (await createTwoClinics(server.owner)).home
  await at.setUp(off, {}, false)
  const path = at.pathOf(home)
  const answers = await Promise.all([
    at.tell(home, verify, { signature: signedByLine(verify, otherSecret) }),
    at.tell(home, verify, { signature: '' }),
    at.tell(home, verify, { signature: '%%%' }),
    at.tell(other, verify),
    at.tell(home, `${verify} `, { signature: signedByLine(verify) }),
    at.tell(home, verify, { path: `${path.slice(0, -1)}${path.endsWith('A') ? 'B' : 'A'}` }),
    at.tell(home, verify, { path: path.replace(home.id, other.id) }),
    at.tell(home, verify, { path: '/api/line/' }),
    at.tell(off, verify),
  ])
  const said = await Promise.all(answers.map(async (answer) => `${answer.status} ${await answer.text()}`))
  expect(new Set(said).size).toBe(1)
  expect(said[0]).toMatch(/^404 /)
})

test('an event is taken once, however often LINE tells it; the same id of another clinic is another event', async () => {
  const suda = await server.signIn(home.admin.email)
  const user = await at.link(suda, home, { patientId: home.malee.patientId })
  const body = await at.writes(home, user, 'Please call me')
  const again = body.replace('"isRedelivery":false', '"isRedelivery":true')
  expect((await at.tell(home, body)).status).toBe(200)
  expect((await at.tell(home, again)).status).toBe(200)
  const count = async () => (await server.owner.query('SELECT FROM answer WHERE "establishmentId" = $1', [home.id])).rowCount
  expect(await count()).toBe(1)
  expect((await at.tell(other, body, { signature: signedByLine(body, otherSecret) })).status).toBe(200)
  expect(await count()).toBe(1)
  const { rowCount } = await server.owner.query('SELECT FROM line_event WHERE "establishmentId" = $1', [other.id])
  expect(rowCount).toBe(1)
})

test.each([
  ['no JSON', '{"events": [', 400],
  ['another shape', '[1, 2]', 400],
  ['events that are none', JSON.stringify({ events: [null, 7, {}, { type: 'message' }] }), 200],
  [
    'a group',
    JSON.stringify({
      events: [{ webhookEventId: 'w', mode: 'active', type: 'message', source: { type: 'group', groupId: 'C1' } }],
    }),
    200,
  ],
  ['a thousand events', JSON.stringify({ events: Array.from({ length: 1000 }, () => 0) }), 400],
])('%s is no harm', async (_what, body, status) => {
  expect((await at.tell(home, body)).status).toBe(status)
})

test('a button with anything else than an answer does nothing', async () => {
  const user = newLineUser()
  for (const data of ['', 'answer=coming', "answer=coming&event='; DROP TABLE event&at=1", 'answer=deleted&event=1&at=NaN'])
    await at.does(home, user, { type: 'postback', postback: { data } })
  await at.writes(home, user, 'Hello?') // answered after whatever came before
  expect(await at.repliesTo(user, 1)).toEqual([expect.stringMatching(/^บัญชีนี้/)])
})

test('a large body is refused before it is read', async () => {
  const body = 'x'.repeat(1024 * 1024)
  const status = await at.tell(home, body, { signature: signedByLine(body) }).then(
    (answer) => answer.status,
    () => 'hung up',
  )
  expect([413, 'hung up']).toContain(status)
})

test('a flood is asked to wait', async () => {
  await server.owner.query('DELETE FROM rate_limit')
  expect((await at.tell(home, verify)).status).toBe(200)
  await server.owner.query(`UPDATE rate_limit SET points = 3000 WHERE key LIKE 'line-webhook:%'`)
  const flooded = await at.tell(home, verify)
  expect(flooded.status).toBe(429)
  expect(Number(flooded.headers.get('retry-after'))).toBeGreaterThan(0)
})
