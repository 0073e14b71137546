import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { myIpAddress } from '../../rest/my-ip-address.ts'
import type { Clinic } from '../clinic.ts'
import { addAccounts, createTwoClinics, password } from '../clinic.ts'
import type { TestServer, Session } from '../server.ts'
import { openTestServer, useTestServer } from '../server.ts'
import { openSocket } from '../socket.ts'

/** The server's messages of the specification's section 8, row by row, and each error code. */

const server = useTestServer()
let home: Clinic
let other: Clinic
let suda: Session
let ploy: Session

beforeAll(async () => {
  ;({ home, other } = await createTwoClinics(server.owner))
  suda = await server.signIn(home.admin.email)
  ploy = await server.signIn(home.ploy.email)
})

type Said = { status: number; body: { code?: string; message?: string; error?: string } }
async function post(path: string, body: object, at: TestServer = server): Promise<Said> {
  const reply = await at.post(path, body)
  return { status: reply.status, body: (await reply.json()) as Said['body'] }
}
const remove = async (noun: 'Invoice' | 'Prescription', input: object) => {
  const kind = noun === 'Invoice' ? 'DeleteInvoiceInput' : 'DeleteByIdInput'
  const { errors } = await server.graphql(suda, `mutation ($input: ${kind}!) { delete${noun}(input: $input) { id } }`, { input })
  return errors?.[0]
}

test('unverified e-mail at sign-in', async () => {
  const [waiting] = await addAccounts(server.owner, [
    { role: 'ADMIN', firstName: 'W', lastName: 'P', clinicName: 'W', verified: false },
  ])
  const said = await post('/api/auth/sign-in/email', { email: waiting?.email, password })
  expect([said.status, said.body.message]).toEqual([403, 'You are not authorized to sign in.'])
})

test('a role that may not use the app', async () => {
  const [staff] = await addAccounts(server.owner, [{ role: 'STAFF', firstName: 'N', lastName: 'C' }])
  const said = await post('/api/auth/sign-in/email', { email: staff?.email, password })
  expect([said.status, said.body.message]).toEqual([403, 'You do not have permission to log in.'])
})

test('sign-up failure', async () => {
  const said = await post('/api/auth/sign-up/email', { email: 'x' })
  expect([said.status, said.body.message]).toEqual([400, 'User creation failed'])
})

test('verification e-mail failure, in the field `error`', async () => {
  const away = await openTestServer({ SMTP_URL: 'smtp://127.0.0.1:9' }, server)
  const [waiting] = await addAccounts(server.owner, [
    { role: 'ADMIN', firstName: 'W', lastName: 'P', clinicName: 'W', verified: false },
  ])
  const body = { name: 'W P', email: waiting?.email, creationTime: new Date().toISOString(), uid: waiting?.userId }
  const said = await post('/api/send-email-account-verification', body, away)
  expect([said.status, said.body.error]).toEqual([502, 'Failed to send verification email: the mail server did not accept it'])
  await away.close()
  expect((await post('/api/send-email-account-verification', {})).body.error).toMatch(/^Failed to send verification email: ./)
})

test('password change without user', async () => {
  const said = await post('/api/auth/change-password', { currentPassword: password, newPassword: password })
  expect([said.status, said.body.message]).toEqual([401, 'No authenticated user found.'])
})

test.each([
  ['Invoice', () => ({ establishmentId: home.id }), 'Invoice ID is missing'],
  ['Invoice', () => ({ id: randomUUID() }), 'EstablishmentId is missing'],
  ['Prescription', () => ({}), 'Prescription ID is missing'],
] as const)('missing ids: %s', async (noun, input, words) => {
  expect(await remove(noun, input())).toMatchObject({ message: words, extensions: { code: 'BAD_USER_INPUT' } })
})

test('IP lookup', async () => {
  const reply = myIpAddress(server.app, new Request('http://clinic.test/'), '')
  expect([reply.status, await reply.json()]).toEqual([500, { error: 'Failed to retrieve IP' }])
})

const rename = 'mutation ($input: UpdateUserInput!) { updateUser(input: $input) { version } }'
test.each([
  ['UNAUTHENTICATED', () => server.graphql(null, '{ doctors { totalCount } }')],
  ['FORBIDDEN', () => server.graphql(ploy, '{ users { totalCount } }')],
  ['NOT_FOUND', () => server.graphql(suda, rename, { input: { id: other.ploy.userId, firstName: 'X' } })],
  ['BAD_USER_INPUT', () => server.graphql(suda, '{ doctors(pagination: { page: 0 }) { totalCount } }')],
  ['CONFLICT', () => server.graphql(suda, rename, { input: { id: home.ploy.userId, version: 99, firstName: 'X' } })],
] as const)('%s', async (code, ask) => {
  expect((await ask()).errors?.[0]?.extensions.code).toBe(code)
})

test('RATE_LIMITED says how long', async () => {
  const email = `${randomUUID()}@clinic.test`
  for (let attempt = 0; attempt < 3; attempt += 1) await post('/api/auth/request-password-reset', { email })
  const reply = await server.post('/api/auth/request-password-reset', { email })
  expect([reply.status, (await reply.json()).code, Number(reply.headers.get('retry-after')) > 0]).toEqual([
    429,
    'RATE_LIMITED',
    true,
  ])
})

test('INTERNAL has a request id, and nothing of what went wrong', async () => {
  await server.owner.query('ALTER TABLE invitation RENAME TO hidden')
  try {
    const { errors } = await server.graphql(suda, '{ users { totalCount } }')
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'INTERNAL', requestId: expect.any(String) })
    expect(JSON.stringify(errors)).not.toMatch(/invitation|relation|prisma|SELECT/i)
  } finally {
    await server.owner.query('ALTER TABLE hidden RENAME TO invitation')
  }
})

test('a new password ends the other sessions and their sockets, and keeps this one', async () => {
  const [here, there] = [await server.signIn(home.admin.email), await server.signIn(home.admin.email)]
  const [mine, theirs] = [await openSocket(server, here), await openSocket(server, there)]
  const body = { currentPassword: password, newPassword: 'another tall heron walks' }
  expect((await server.post('/api/auth/change-password', body, { session: here })).status).toBe(200)
  expect(await theirs.closed).toBe(4401)
  expect((await server.graphql(there, '{ me { id } }')).data.me).toBeNull()
  expect((await server.graphql(here, '{ me { id } }')).data.me).toEqual({ id: home.admin.userId })
  await mine.close()
})
