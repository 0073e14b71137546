import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTwoClinics } from '../testing/clinic.ts'
import type { TestServer } from '../testing/server.ts'
import { openTestServer } from '../testing/server.ts'

/** A receiver of OTLP/HTTP, such as a collector. */
const received: string[] = []
const paths = new Set<string>()
const collector = createServer((request, response) => {
  paths.add(request.url ?? '')
  let body = ''
  request.on('data', (chunk: Buffer) => (body += chunk.toString('latin1')))
  request.on('end', () => {
    received.push(body)
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
}).listen(0, '127.0.0.1')
await once(collector, 'listening')
let server: TestServer

beforeAll(async () => {
  server = await openTestServer({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}/` })
})

afterAll(() => collector.close())

type Span = { name: string; spanId: string; parentSpanId?: string; attributes: { key: string; value: object }[]; status: object }

test('a request and its statements arrive as spans, without a value of what was asked', async () => {
  const { home } = await createTwoClinics(server.owner)
  const session = await server.signIn(home.admin.email)
  const create = `mutation Register($input: CreatePatientInput!) { createPatient(input: $input) { id } }`
  await server.graphql(session, create, {
    input: { firstName: 'Canary', lastName: 'Patient', establishmentId: home.id, dob: '1980-02-03' },
  })
  await server.graphql(session, '{ patients(search: "canary-search") { totalCount } }')
  await server.post('/api/auth/sign-in/email', { email: 'canary@clinic.test', password: 'canary-password' })
  await server.close() // flushes the spans
  const text = received.join('\n')
  expect([...paths]).toEqual(['/v1/traces'])
  const spans = received.flatMap((body) =>
    (JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }).resourceSpans.flatMap(({ scopeSpans }) =>
      scopeSpans.flatMap((scope) => scope.spans),
    ),
  )
  const request = spans.find(({ name }) => name === 'POST /graphql Register')
  expect(request?.attributes).toContainEqual({ key: 'http.route', value: { stringValue: '/graphql' } })
  expect(spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId).length).toBeGreaterThan(2)
  expect(text).not.toMatch(/canary|1980-02-03|INSERT INTO|SELECT \*/i)
  expect(text).not.toContain(home.id)
})
