import { setTimeout as after } from 'node:timers/promises'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createClinic } from './testing/clinic.ts'
import type { RawRequest } from './testing/raw-request.ts'
import { rawRequest } from './testing/raw-request.ts'
import type { TestServer } from './testing/server.ts'
import { baseUrl, cookieHeader, openTestServer, useTestServer } from './testing/server.ts'

const testServer = useTestServer()
let production: TestServer
beforeAll(async () => void (production = await openTestServer({ NODE_ENV: 'production' }, testServer)))
afterAll(() => production?.close())

const jsonType = { 'content-type': 'application/json' }

describe('what is no request of ours is refused', () => {
  const query = '{ me { id } }'
  const forms: [string, RawRequest][] = [
    ['GET', { path: `/graphql?query=${encodeURIComponent(query)}`, method: 'GET' }],
    [
      'urlencoded',
      {
        path: '/graphql',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: `query=${encodeURIComponent(query)}`,
      },
    ],
    ['text/plain', { path: '/graphql', headers: { 'content-type': 'text/plain' }, body: JSON.stringify({ query }) }],
    ['no type', { path: '/graphql', body: JSON.stringify({ query }) }],
    [
      'multipart',
      {
        path: '/graphql',
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
        body: `--x\r\nContent-Disposition: form-data; name="operations"\r\n\r\n${JSON.stringify({ query })}\r\n--x--\r\n`,
      },
    ],
  ]
  test.each(forms)('%s', async (_form, request) => {
    const home = await createClinic(testServer.owner)
    const cookie = cookieHeader(await testServer.signIn(home.admin.email))
    const answer = await rawRequest(testServer, { ...request, headers: { ...request.headers, cookie } })
    expect(answer.text).not.toContain('"data"')
    expect(answer.text).not.toContain(home.admin.userId)
  })

  test('a list of operations in one request', async () => {
    const answer = await rawRequest(testServer, {
      path: '/graphql',
      headers: jsonType,
      body: JSON.stringify([{ query }, { query }]),
    })
    expect(answer.text).not.toContain('"data"')
  })

  test('a subscription over HTTP', async () => {
    const home = await createClinic(testServer.owner)
    const cookie = cookieHeader(await testServer.signIn(home.admin.email))
    const body = JSON.stringify({ query: `subscription { eventsChanged(establishmentId: "${home.id}") { id } }` })
    for (const accept of ['text/event-stream', 'application/json', 'multipart/mixed']) {
      const answer = await rawRequest(testServer, { path: '/graphql', headers: { ...jsonType, cookie, accept }, body })
      expect(answer.text, accept).not.toContain('"eventsChanged":{')
      expect([200, 406], accept).toContain(answer.status)
    }
  })

  test('CORS is granted to nobody', async () => {
    for (const path of ['/graphql', '/api/auth/get-session', '/api/get-my-ip-address', '/healthz', '/']) {
      const asked = {
        origin: 'https://evil.test',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      }
      for (const method of ['OPTIONS', 'GET']) {
        const { headers } = await rawRequest(testServer, { path, method, headers: asked })
        expect(headers['access-control-allow-origin'], `${method} ${path}`).toBeUndefined()
        expect(headers['access-control-allow-credentials'], `${method} ${path}`).toBeUndefined()
      }
    }
  })
})

test('deep, broad and repeated questions are refused within a moment, and nobody else waits', async () => {
  const home = await createClinic(testServer.owner)
  const suda = await testServer.signIn(home.admin.email)
  const fragments = Array.from(
    { length: 20 },
    (_, index) => `fragment F${index} on Query { ...F${index + 1} ...F${index + 1} }`,
  ).join(' ')
  const shapes = {
    deep: `{ doctors { edges { ${'... on Doctor { '.repeat(40)} establishments { location { geoPosition { lat } } } ${'} '.repeat(40)} } } ${nested(40)} }`,
    'long lists, many times': `{ ${Array.from({ length: 30 }, (_, index) => `a${index}: events(pagination: { limit: 100 }) { edges { history { changes { field } } } }`).join(' ')} }`,
    aliases: `{ ${Array.from({ length: 1000 }, (_, index) => `a${index}: me { id }`).join(' ')} }`,
    directives: `{ me ${'@skip(if: false) '.repeat(2000)} { id } }`,
    'circular fragments': `query { ...A } fragment A on Query { ...B } fragment B on Query { ...A }`,
    'fragment fan-out': `query { ...F0 } ${fragments} fragment F20 on Query { me { id } }`,
  }
  for (const [name, query] of Object.entries(shapes)) {
    const began = performance.now()
    const answer = await testServer.graphql(suda, query)
    expect(answer.errors?.[0]?.extensions.code, name).toBe('BAD_USER_INPUT')
    expect(Object.values(answer.data ?? {}).filter(Boolean), name).toEqual([])
    expect(performance.now() - began, name).toBeLessThan(2_000)
  }
})
const nested = (depth: number) =>
  `${'... on Query { '.repeat(depth)} doctors { edges { establishments { location { geoPosition { lat } } } } } ${'} '.repeat(depth)} a: doctors { edges { ${'status '.repeat(500)} } }`

describe('every kind of answer', () => {
  const paths: [string, RawRequest][] = [
    ['a page', { path: '/calendar', method: 'GET' }],
    ['a missing file', { path: '/assets/none.js', method: 'GET' }],
    ['a wrong method', { path: '/', method: 'DELETE' }],
    ['GraphQL', { path: '/graphql', headers: jsonType, body: '{"query":"{ me { id } }"}' }],
    ['a GraphQL error', { path: '/graphql', headers: jsonType, body: '{"query":"{ nothing }"}' }],
    ['a broken body', { path: '/graphql', headers: jsonType, body: '{"query":' }],
    ['an auth refusal', { path: '/api/auth/sign-in/email', headers: jsonType, body: '{}' }],
    ['a session question', { path: '/api/auth/get-session', method: 'GET' }],
    ['an unknown address', { path: '/api/none', method: 'GET' }],
    ['the address lookup', { path: '/api/get-my-ip-address', method: 'GET' }],
    ['health', { path: '/healthz', method: 'GET' }],
    ['readiness', { path: '/readyz', method: 'GET' }],
  ]
  test.each(paths)('%s carries the security headers', async (_kind, request) => {
    const { headers, status } = await rawRequest(testServer, request)
    expect(status).toBeLessThan(600)
    expect(headers['content-security-policy']).toMatch(/default-src 'self'.*script-src 'self'[;,].*frame-ancestors 'none'/)
    expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
    })
    expect(headers['x-powered-by']).toBeUndefined()
    expect(headers.server).toBeUndefined()
    if (/^\/(graphql|api|healthz|readyz)/.test(request.path)) expect(headers['cache-control']).toBe('no-store')
  })
})

test('in development GraphiQL is one page that asks nothing of the internet', async () => {
  const page = await rawRequest(testServer, { path: '/graphql', method: 'GET', headers: { accept: 'text/html' } })
  expect(page.text).toContain('YogaGraphiQL.renderYogaGraphiQL')
  expect(page.text).not.toMatch(/<(script|link)[^>]+(src|href)="?(https?:)?\/\//)
  expect(page.headers['content-security-policy']).toBeUndefined()
})

describe('in production', () => {
  test('introspection is off and suggests nothing, and there is no GraphiQL', async () => {
    expect((await production.graphql(null, '{ __schema { types { name } } }')).errors?.[0]?.message).toMatch(/introspection/i)
    expect((await production.graphql(null, '{ __type(name: "Patient") { fields { name } } }')).data ?? null).toBeNull()
    expect((await production.graphql(null, '{ mee { id } }')).errors?.[0]?.message).not.toMatch(/did you mean/i)
    const page = await rawRequest(production, { path: '/graphql', method: 'GET', headers: { accept: 'text/html' } })
    expect(page.text).not.toMatch(/graphiql/i)
    expect((await testServer.graphql(null, '{ __schema { queryType { name } } }')).data.__schema.queryType.name).toBe('Query')
  })

  test('an inner fault shows a request id and nothing else', async () => {
    const broken = await openTestServer({ NODE_ENV: 'production' })
    const home = await createClinic(broken.owner)
    const suda = await broken.signIn(home.admin.email)
    await broken.owner.query('ALTER FUNCTION list_patients RENAME TO hidden')
    const answer = await broken.graphql(suda, '{ patients(filter: { query: "x" }) { totalCount edges { id notes } } }')
    expect(answer.errors).toEqual([
      expect.objectContaining({
        message: 'Something went wrong on the server.',
        extensions: { code: 'INTERNAL', requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) },
      }),
    ])
    await broken.close()
  })
})

describe('the own address', () => {
  const forged = {
    'x-forwarded-for': '6.6.6.6, 7.7.7.7',
    'x-real-ip': '8.8.8.8',
    forwarded: 'for=9.9.9.9',
    'x-client-ip': '5.5.5.5',
  }
  const ask = async (to: TestServer) =>
    JSON.parse((await rawRequest(to, { path: '/api/get-my-ip-address', method: 'GET', headers: forged })).text) as unknown

  test("is the socket's, whatever the headers say", async () => expect(await ask(testServer)).toEqual({ ip: '127.0.0.1' }))

  test('is what the nearest proxy wrote, where the clinic trusts one', async () => {
    const behind = await openTestServer({ TRUSTED_PROXY: 'true' }, testServer)
    expect(await ask(behind)).toEqual({ ip: '7.7.7.7' })
    await behind.close()
  })
})

describe('health', () => {
  test('live and ready', async () => {
    expect([(await testServer.request('/healthz')).status, (await testServer.request('/readyz')).status]).toEqual([200, 200])
  })

  test('a database without tables is not ready, and the process stays alive', async () => {
    const bare = await openTestServer()
    await bare.owner.query('ALTER TABLE session RENAME TO gone')
    expect([(await bare.request('/healthz')).status, (await bare.request('/readyz')).status]).toEqual([200, 503])
    await bare.owner.query('ALTER TABLE gone RENAME TO session') // the log is compared with it at the end
    await bare.close()
  })
})

test('no malformed request makes the server fail', async () => {
  const home = await createClinic(testServer.owner)
  const suda = await testServer.signIn(home.admin.email)
  const piece = fc.constantFrom(
    ...`{ } ( ) ... on $a " """ \\ @ ! [ ] : query mutation doctors me id null 1e99 - # \u0000 \ud800 ก __proto__`.split(' '),
  )
  const document = fc.array(piece, { maxLength: 25 }).map((pieces) => pieces.join(' '))
  const operation = fc.constantFrom(
    'query ($a: ID!) { doctor(id: $a) { id } }',
    'query ($a: String!) { search(query: $a) { __typename } }',
    'query ($a: PaginationInput) { patients(pagination: $a) { totalCount } }',
    'query ($a: EventFilter) { events(filter: $a) { totalCount } }',
    'mutation ($a: [CreateEventInput!]!) { createEvents(input: $a) { id } }',
    'mutation ($a: UpdatePatientInput!) { updatePatient(input: $a) { id } }',
  )
  const request = fc.oneof(
    fc.record({ query: document }),
    fc.record({
      query: operation,
      variables: fc.record({
        a: fc.oneof(
          fc.jsonValue(),
          fc.object({
            key: fc.constantFrom('id', 'page', 'limit', 'from', 'to', 'status', 'subject', 'dob', 'phone', '__proto__'),
          }),
        ),
      }),
    }),
    fc.record({ query: fc.jsonValue(), variables: fc.jsonValue(), operationName: fc.jsonValue(), extensions: fc.jsonValue() }),
  )
  const bodies = fc.sample(
    fc.oneof(
      request.map((value) => JSON.stringify(value)),
      fc.json(),
      fc.string(),
    ),
    600,
  )
  for (const body of bodies) {
    const reply = await testServer.request('/graphql', { method: 'POST', headers: jsonType, body, session: suda })
    const text = await reply.text()
    expect(reply.status, body).toBeLessThan(500)
    expect(text, body).not.toContain('"INTERNAL"')
  }
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
  await after(0)
})

test('answers at the address that users open, and is not fooled by another', async () => {
  const answer = await rawRequest(testServer, {
    path: '//evil.test/graphql',
    headers: { ...jsonType, host: 'evil.test' },
    body: '{"query":"{ me { id } }"}',
  })
  expect(answer.headers.location ?? baseUrl).toContain(baseUrl)
})
