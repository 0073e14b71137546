import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { Clinic } from '../../testing/clinic.ts'
import { addDoctors, addEvents, createClinic } from '../../testing/clinic.ts'
import { rawRequest } from '../../testing/raw-request.ts'
import { setAllergies } from '../../testing/records/allergies.ts'
import { cookieHeader, useTestServer } from '../../testing/server.ts'
import { statementsOf } from '../../testing/statements.ts'

const server = useTestServer()

/** What the calendar asks for a week. */
const week = `query ($filter: EventFilter, $pagination: PaginationInput) {
  events(filter: $filter, pagination: $pagination) {
    totalCount
    edges {
      id version startTime endTime subject status info isAllDay category categoryColor timeZone cancelReason overbookReason waitingSince mayEdit nextStatuses
      patient { id firstName lastName allergies allergyStatus allergyList { substance reaction severity } allergyUnclear }
      doctor { id firstName lastName }
      establishment { id name }
    }
  }
}`
const variables = { filter: { from: '2031-03-02T17:00:00Z', to: '2031-03-09T17:00:00Z' }, pagination: { limit: 1000 } }

async function fill(clinic: Clinic, count: number) {
  const doctorIds = await addDoctors(
    server.owner,
    [clinic.id],
    Array.from({ length: 5 }, (_, index) => ({ firstName: 'Doctor', lastName: `Number ${index}` })),
  )
  const events = Array.from({ length: count }, (_, index) => ({
    at: new Date(Date.UTC(2031, 2, 3 + (index % 6), 2, 20 * Math.floor(index / 30))).toISOString(),
    minutes: 20,
    doctorId: doctorIds[Math.floor(index / 6) % 5] ?? null,
  }))
  await addEvents(server.owner, clinic, events)
}

test.each([30, 300])('a week of %i appointments takes four statements, BEGIN and COMMIT among them', async (count) => {
  const home = await createClinic(server.owner)
  await fill(home, count)
  await setAllergies(server.owner, home.somchai.patientId, 'Penicillin')
  const suda = await server.signIn(home.admin.email)
  await server.graphql(suda, week, variables)
  const sent = await statementsOf(server, async () => {
    const { data, errors } = await server.graphql(suda, week, variables)
    expect(errors).toBeUndefined()
    expect(data.events.totalCount).toBe(count)
    expect(data.events.edges).toHaveLength(count)
    expect(data.events.edges[0]).toMatchObject({
      mayEdit: true,
      nextStatuses: ['confirmed', 'waiting', 'cancelled'],
      patient: {
        firstName: 'สมชาย',
        allergies: 'Penicillin',
        allergyStatus: 'listed',
        allergyList: [{ substance: 'Penicillin' }],
      },
    })
  })
  expect(sent.map((statement) => statement.trim().split(/\s+/, 1)[0])).toEqual(['BEGIN', 'SELECT', 'SELECT', 'COMMIT'])
})

test('is compressed as the client accepts it, to a ninth; what is small is not', async () => {
  const home = await createClinic(server.owner)
  await fill(home, 300)
  const cookie = cookieHeader(await server.signIn(home.admin.email))
  const ask = (query: string, encoding: string) =>
    rawRequest(server, {
      path: '/graphql',
      headers: { 'content-type': 'application/json', 'accept-encoding': encoding, cookie },
      body: JSON.stringify({ query, variables }),
    })
  const plain = await ask(week, 'identity')
  expect(plain.headers['content-encoding']).toBeUndefined()
  for (const [accepted, sent, open] of [
    ['gzip, deflate', 'gzip', gunzipSync],
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ] as const) {
    const answer = await ask(week, accepted)
    expect(answer.headers).toMatchObject({ 'content-encoding': sent, vary: expect.stringContaining('Accept-Encoding') })
    expect(answer.body.length).toBeLessThan(plain.body.length / 9)
    expect(open(answer.body).equals(plain.body)).toBe(true)
  }
  expect((await ask('{ me { id } }', 'gzip')).headers['content-encoding']).toBeUndefined()
})

test('the count sees one statement for each doctor, were there any', async () => {
  const sent = await statementsOf(server, async () => {
    for (let each = 0; each < 3; each += 1) await server.app.clinic.client.$queryRaw`SELECT 1`
  })
  expect(sent).toHaveLength(3)
})
