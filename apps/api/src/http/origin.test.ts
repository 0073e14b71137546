import { graphqlPath, socketPath } from '@clinic/shared/addresses'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { readEnv } from '../env.ts'
import { createClinic, password } from '../testing/clinic.ts'
import type { TestServer, Session } from '../testing/server.ts'
import { baseUrl, cookieHeader, openTestServer, useTestServer } from '../testing/server.ts'

const server = useTestServer()
let local: TestServer
beforeAll(async () => void (local = await openTestServer({ BASE_URL: 'http://localhost:4000' }, server)))
afterAll(() => local?.close())

/** The HTTP status of a socket's upgrade at each of its paths; 101 when it opens. */
const openedWith = (at: TestServer, session: Session, origin: string) =>
  Promise.all([socketPath, graphqlPath].map((path) => openedAt(path, at, { origin, cookie: cookieHeader(session) })))

async function openedAt(path: string, { port }: TestServer, headers: Record<string, string>): Promise<number> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, 'graphql-transport-ws', { headers })
  socket.on('error', () => undefined)
  const status = await new Promise<number>((resolve) => {
    socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0))
    socket.on('open', () => resolve(101))
  })
  socket.terminate()
  return status
}

const rename = 'mutation ($input: UpdateUserInput!) { updateUser(input: $input) { firstName } }'

describe('at every loopback name of the address', () => {
  test.each(['http://localhost:4000', 'http://127.0.0.1:4000', 'http://[::1]:4000'])('%s', async (origin) => {
    const { admin } = await createClinic(local.owner)
    const session: Session = { cookies: new Map(), userId: '' }
    const headers = { origin }
    const body = { email: admin.email, password }
    expect((await local.post('/api/auth/sign-in/email', body, { session, headers })).status).toBe(200)
    const variables = { input: { id: admin.userId, firstName: 'Renamed' } }
    const renamed = await local.post('/graphql', { query: rename, variables }, { session, headers })
    expect(await renamed.json()).toEqual({ data: { updateUser: { firstName: 'Renamed' } } })
    expect(await openedWith(local, session, origin)).toEqual([101, 101])
    const page = await local.request('/', { headers })
    const policy = page.headers.get('content-security-policy')
    if (origin.includes('[')) expect(policy).not.toContain('[') // a policy can't contain an IPv6 address; 'self' covers it
    else expect(policy).toContain(origin.replace('http:', 'ws:'))
    expect((await local.post('/api/auth/sign-out', {}, { session, headers })).status).toBe(200)
  })
})

describe('a request of another origin', () => {
  const foreign = [
    'https://evil.test',
    'null',
    'http://localhost:4001',
    'https://localhost:4000',
    'http://localhost:4000.evil.test',
    'http://127.0.0.2:4000',
  ]
  test.each(foreign)('%s: /graphql executes nothing of it, /api and sockets refuse it', async (origin) => {
    const { admin } = await createClinic(local.owner)
    const session = await local.signIn(admin.email)
    const headers = { origin, 'x-graphql-yoga-csrf': '1' }
    const variables = { input: { id: admin.userId, firstName: 'Renamed' } }
    const asked = await local.post('/graphql', { query: rename, variables }, { session, headers })
    expect(asked.status).toBe(403)
    expect(await asked.json()).toEqual({
      errors: [{ message: 'The request came from another site.', extensions: { code: 'FORBIDDEN' } }],
    })
    const { rows } = await local.owner.query('SELECT "firstName" FROM "user" WHERE id = $1', [admin.userId])
    expect(rows).toEqual([{ firstName: 'Suda' }])
    expect((await local.request('/graphql?query={me{id}}', { session, headers })).status).toBe(403)
    const rest = await local.post('/api/auth/sign-out', {}, { session, headers })
    expect(rest.status).toBe(403)
    expect(await rest.json()).toMatchObject({ code: 'FORBIDDEN', error: 'The request came from another site.' })
    expect(await openedWith(local, session, origin)).toEqual([403, 403])
  })

  test('is refused at a public address, also from a page of this machine', async () => {
    const session = await server.signIn((await createClinic(server.owner)).admin.email)
    for (const origin of ['http://localhost', 'http://127.0.0.1:4000']) {
      expect((await server.post('/graphql', { query: '{ me { id } }' }, { session, headers: { origin } })).status).toBe(403)
      expect(await openedWith(server, session, origin)).toEqual([403, 403])
    }
    expect(await openedWith(server, session, baseUrl)).toEqual([101, 101])
  })
})

test('a program that says no origin is answered', async () => {
  const session = await server.signIn((await createClinic(server.owner)).admin.email)
  const headers = { 'content-type': 'application/json', cookie: cookieHeader(session) }
  const body = JSON.stringify({ query: '{ me { id } }' })
  const answer = await fetch(`http://127.0.0.1:${server.port}/graphql`, { method: 'POST', headers, body })
  expect(await answer.json()).toEqual({ data: { me: { id: session.userId } } })
})

test('without BASE_URL the address has three names; one on the usual port too', () => {
  const given = { DATA_DIR: '/tmp', AUTH_SECRET: 'x'.repeat(32), PORT: '4000' }
  const three = ['http://localhost:4000', 'http://127.0.0.1:4000', 'http://[::1]:4000']
  expect(readEnv(given).origins).toEqual(three)
  expect(readEnv({ ...given, BASE_URL: 'http://127.0.0.1:4000/' }).origins).toEqual(three)
  expect(readEnv({ ...given, BASE_URL: 'http://localhost' }).origins).toEqual([
    'http://localhost',
    'http://127.0.0.1',
    'http://[::1]',
  ])
  expect(readEnv({ ...given, BASE_URL: 'https://clinic.example/' }).origins).toEqual(['https://clinic.example'])
})
