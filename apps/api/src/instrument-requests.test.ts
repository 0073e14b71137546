import { expect, test } from 'vitest'
import { createTwoClinics } from './testing/clinic.ts'
import { openSocket } from './testing/socket.ts'
import { useTestServer } from './testing/server.ts'

/** Requests give a log line and metrics without any value of the request. */

const token = 'a token of the operator'
type Line = Record<string, unknown> & { route?: string }
const server = useTestServer({ METRICS_TOKEN: token })

/** Reads the log entries from now on, of this level or above. */
function readLog(level = 30): () => Line[] {
  const before = server.log.length
  return () =>
    server.log
      .slice(before)
      .map((text) => JSON.parse(text) as Line)
      .filter((line) => Number(line['level']) >= level)
}

const metrics = (headers: Record<string, string> = {}) => server.request('/metrics', { headers })

test('a line a request: id, route, operation, status, outcome, time and bytes; no id, query string or token', async () => {
  const { home } = await createTwoClinics(server.owner)
  const session = await server.signIn(home.admin.email)
  const read = readLog()
  const answer = await server.post('/graphql', { query: 'query Doctors { doctors { totalCount } }' }, { session })
  await answer.text()
  await server.graphql(session, 'query Bad { doctors(pagination: { page: 0 }) { totalCount } }')
  await server.request(`/api/media/${home.id}?name=Somchai`, { session })
  await server.request('/api/auth/verify-email?token=canary-token')
  await server.request('/patients/canary-patient')
  await expect.poll(() => read().length).toBe(5)
  const lines = read()
  expect(lines[0]).toMatchObject({
    level: 30,
    msg: 'request',
    requestId: answer.headers.get('x-request-id'),
    method: 'POST',
    route: '/graphql',
    operation: 'Doctors',
    status: 200,
    outcome: 'OK',
    ms: expect.any(Number),
    bytes: expect.any(Number),
  })
  expect(Number(lines[0]?.['bytes'])).toBeGreaterThan(50)
  expect(lines.map(({ route, operation, outcome }) => [route, operation, outcome]).slice(1)).toEqual([
    ['/graphql', 'Bad', 'BAD_USER_INPUT'],
    ['/api/media/{id}', undefined, 'NOT_FOUND'],
    ['/api/auth/*', undefined, expect.any(String)],
    ['/*', undefined, expect.any(String)],
  ])
  expect(JSON.stringify(lines)).not.toMatch(new RegExp(`canary|Somchai|${home.id}`))
})

test('a masked error has the id of its request, in the answer and in the log', async () => {
  const { home } = await createTwoClinics(server.owner)
  const session = await server.signIn(home.admin.email)
  const read = readLog()
  await server.owner.query('ALTER TABLE invitation RENAME TO hidden')
  try {
    const reply = await server.post('/graphql', { query: '{ users { totalCount } }' }, { session })
    const id = reply.headers.get('x-request-id')
    const { errors } = (await reply.json()) as { errors: { extensions: { requestId: string } }[] }
    expect(errors[0]?.extensions.requestId).toBe(id)
    await expect
      .poll(() =>
        read()
          .filter(({ requestId }) => requestId === id)
          .map(({ msg }) => msg),
      )
      .toEqual(['request failed', 'request'])
  } finally {
    await server.owner.query('ALTER TABLE hidden RENAME TO invitation')
  }
})

test('/metrics answers this machine and whoever bears the token, and nobody else', async () => {
  expect((await metrics()).status).toBe(200)
  const proxied = { 'x-forwarded-for': '203.0.113.9' }
  expect((await metrics(proxied)).status).toBe(403)
  expect((await metrics({ ...proxied, authorization: 'Bearer another token' })).status).toBe(403)
  expect((await metrics({ ...proxied, authorization: `Bearer ${token}` })).status).toBe(200)
})

test('the figures follow what happens, and no label holds an id, a name or an address', async () => {
  const { home } = await createTwoClinics(server.owner)
  const session = await server.signIn(home.admin.email)
  const count = async (line: RegExp) => Number(line.exec(await (await metrics()).text())?.[1] ?? 0)
  const operations = /clinic_graphql_operations_total\{type="query",outcome="OK"\} (\d+)/
  const [before, requests] = [
    await count(operations),
    /clinic_http_request_seconds_count\{route="\/graphql",status="2xx"\} (\d+)/,
  ]
  const answered = await count(requests)
  await server.graphql(session, '{ doctors { totalCount } }')
  expect([await count(operations), await count(requests)]).toEqual([before + 1, answered + 1])

  const socket = await openSocket(server, session)
  expect(await count(/^clinic_sockets (\d+)/m)).toBe(1)
  await socket.close()
  const text = await (await metrics()).text()
  expect(text).toContain('clinic_change_feed_listening 1')
  expect(text).toMatch(/clinic_database_connections\{pool="clinic",state="total"\} [1-8]\n/)
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds')
  expect(text).not.toContain(home.id)
  expect(text).not.toContain(home.admin.email)
})
