import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { networkInterfaces, tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '@clinic/prisma/testing/free-port'
import { openEmbedded } from '@clinic/prisma/embedded'
import { afterAll, afterEach, expect, test } from 'vitest'
import { EnvError, readEnv } from './env.ts'
import { untilReady } from './testing/until-ready.ts'
// @ts-expect-error a plain script without types, which also starts the server for npm and in the Dockerfile
import { pinnedNode, root, serverArguments, serverEnvironment } from '../../../scripts/lib/project.mjs'

/** Runs the production entry as a process on the embedded database. */

const dataDir = await mkdtemp(path.join(tmpdir(), 'clinic-main-'))
const running = new Set<ChildProcess>()

/** What a failed test left running would share the data with the next one's server. */
afterEach(async () => {
  const ends = Array.from(running, (child) => {
    child.kill('SIGKILL')
    return once(child, 'exit')
  })
  await Promise.all(ends)
})

afterAll(async () => {
  const { stop } = await openEmbedded({ dataDir })
  await stop()
  await rm(dataDir, { recursive: true, force: true })
})

function start(environment: Record<string, string>) {
  const child = spawn(pinnedNode as string, serverArguments as string[], {
    cwd: root as string,
    env: {
      PATH: process.env.PATH,
      ...(serverEnvironment as Record<string, string>),
      DATA_DIR: dataDir,
      DEMO: 'short',
      ...environment,
    }, // nothing of the tests' environment
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = once(child, 'exit').then(([code]) => ({ code: code as number | null, output }))
  return { child, ended, output: () => output }
}

/** Starts it and waits until it prints that it is ready. */
async function startReady(port: number) {
  const server = start({ PORT: String(port) })
  const origin = `http://localhost:${port}`
  await untilReady(server.child)
  expect((await fetch(`${origin}/readyz`)).status).toBe(200)
  return { ...server, origin }
}

async function signIn(origin: string): Promise<string> {
  const reply = await fetch(`${origin}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ email: 'admin@demo.clinic', password: 'demo-clinic-2026' }),
  })
  expect(reply.status).toBe(200)
  return reply.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

async function request<Data>(origin: string, cookie: string, query: string, variables: object = {}): Promise<Data> {
  const reply = await fetch(`${origin}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ query, variables }),
  })
  return ((await reply.json()) as { data: Data }).data
}

test('what was acknowledged survives kill -9', { timeout: 200_000 }, async () => {
  const port = await freePort()
  const first = await startReady(port)
  const cookie = await signIn(first.origin)
  const { session } = await request<{ session: { establishment: { id: string } } }>(
    first.origin,
    cookie,
    '{ session { establishment { id } } }',
  )
  const { createPatient } = await request<{ createPatient: { id: string } }>(
    first.origin,
    cookie,
    'mutation ($input: CreatePatientInput!) { createPatient(input: $input) { id } }',
    { input: { firstName: 'Kill', lastName: 'Nine', establishmentId: session.establishment.id } },
  )
  first.child.kill('SIGKILL')
  await first.ended

  const second = await startReady(port)
  const { patient } = await request<{ patient: { lastName: string } }>(
    second.origin,
    cookie,
    'query ($id: ID!) { patient(id: $id) { lastName } }',
    {
      id: createPatient.id,
    },
  )
  expect(patient.lastName).toBe('Nine')
  const hasIpv6 = Object.values(networkInterfaces()).some((addresses) => addresses?.some(({ address }) => address === '::1'))
  for (const name of ['127.0.0.1', ...(hasIpv6 ? ['[::1]'] : [])])
    expect((await fetch(`http://${name}:${port}/readyz`)).status).toBe(200)
  second.child.kill('SIGINT')
  expect((await second.ended).code).toBe(0)
})

test.runIf(process.platform === 'linux')('a quiet server is small', { timeout: 200_000 }, async () => {
  const port = await freePort()
  // The code that it compiled is kept when it ends, and takes 30 MB less the next time.
  const first = await startReady(port)
  await signIn(first.origin)
  first.child.kill('SIGINT')
  await first.ended
  const server = await startReady(port)
  await request(server.origin, await signIn(server.origin), '{ session { establishment { id } } }')
  // V8 tidies an idle heap after some seconds, and on a busy machine after 100 at the latest.
  await expect.poll(() => ownMegabytes(server.child), { timeout: 120_000, interval: 500 }).toBeLessThanOrEqual(215)
  server.child.kill('SIGINT')
  await server.ended
})

test('a bad setting stops the start with one line that names it', async () => {
  const [name, value] = ['PORT', 'eighty']
  const { code, output } = await start({ [name]: value }).ended
  expect(code).toBe(78)
  expect(output.trim().split('\n')).toEqual([expect.stringMatching(new RegExp(`^Configuration: ${name} `))])
})

test('a port that is taken is said in words', async () => {
  const blocker = createServer().listen(0, '127.0.0.1')
  await once(blocker, 'listening')
  const { port } = blocker.address() as { port: number }
  const { code, output } = await start({ PORT: String(port) }).ended
  blocker.close()
  expect(code).toBe(78)
  expect(output.trim()).toBe(`The port ${port} is taken: set PORT to another one, or end what uses it.`)
})

const unusable: [name: string, environment: Record<string, string>][] = [
  ['DATA_DIR', { DATA_DIR: '/dev/null/clinic' }],
  ['LOG_FILE', { LOG_FILE: '/dev/null/server.log' }],
  ['HOST', { HOST: '203.0.113.5' }],
  ['HOST', { HOST: 'nowhere.invalid' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgresql://clinic:canary-password@127.0.0.1:1/clinic', AUTH_SECRET: 'x'.repeat(32) }],
]

test('what can not be used is said in one line', async () => {
  const ends = unusable.map(async ([name, environment]) => ({ name, ...(await start({ PORT: '0', ...environment }).ended) }))
  for (const { name, code, output } of await Promise.all(ends)) {
    expect([name, code]).toEqual([name, name === 'DATABASE_URL' ? 69 : 78])
    const lines = output
      .trim()
      .split('\n')
      .filter((line) => !line.startsWith('The data lies in'))
    expect(lines).toEqual([expect.stringMatching(new RegExp(`^${name}\\b.*\\.$`))])
    expect(output).not.toContain('canary')
  }
})

test.each([
  ['BASE_URL', 'clinic'],
  ['BASE_URL', 'https://clinic.example/desk'],
  ['BASE_URL', 'https://clinic.example/?desk'],
  ['BASE_URL', 'https://user@clinic.example'],
  ['DATABASE_URL', 'mysql://x'],
  ['DATABASE_POOLER_URL', 'pgbouncer:6432'],
  ['DATABASE_POOLER_URL', 'postgresql://pgbouncer:6432'],
  ['DATABASE_STANDBY_URL', 'standby:5432'],
  ['DATABASE_STANDBY_URL', 'postgresql://standby:5432'],
  ['AUTH_SECRET', 'short'],
  ['SIGN_UP', 'maybe'],
  ['DEMO', 'perhaps'],
  ['SMTP_URL', 'smtp://'],
  ['SMTP_URL', 'mail.example.org:587'],
  ['DATABASE_POOL_SIZE', '0'],
  ['DATABASE_STATEMENT_TIMEOUT', '10s'],
  ['METRICS_TOKEN', 'short'],
  ['AUTH_SECRET_FILE', '/nowhere/secret'],
  ['DATABASE_URL_FILE', '/dev/null'],
])('a bad %s (%s) is named', (name, value) => {
  const fault = () => readEnv({ DATA_DIR: dataDir, [name]: value })
  expect(fault).toThrow(EnvError)
  expect(fault).toThrow(new RegExp(`^${name} [^\\n]*$`))
})

test('a secret in a file goes before the variable, without its last line break', async () => {
  const file = path.join(dataDir, 'a-secret')
  await writeFile(file, `${'s'.repeat(40)}\n`)
  expect(readEnv({ DATA_DIR: dataDir, AUTH_SECRET: 'short', AUTH_SECRET_FILE: file }).authSecret).toBe('s'.repeat(40))
})

test.skipIf(process.getuid?.() === 0)('a secret that this user may not read is named, with who could not read it', async () => {
  const file = path.join(dataDir, 'of-somebody-else')
  await writeFile(file, 's'.repeat(40), { mode: 0o000 })
  expect(() => readEnv({ DATA_DIR: dataDir, AUTH_SECRET_FILE: file })).toThrow(
    `AUTH_SECRET_FILE can't be read by uid ${process.getuid?.()} (EACCES): ${file}`,
  )
})

test('the demo is not loaded by itself where others reach the server', () => {
  expect(readEnv({ DATA_DIR: dataDir })).toMatchObject({ demo: true, demoHistory: true })
  expect(readEnv({ DATA_DIR: dataDir, DEMO: 'short' })).toMatchObject({ demo: true, demoHistory: false })
  expect(readEnv({ DATA_DIR: dataDir, HOST: '0.0.0.0' }).demo).toBe(false)
})

/** Without the pages of files, of which each kernel maps as many as it likes. */
async function ownMegabytes(child: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8')
  return Number(/RssAnon:\s+(\d+)/.exec(status)?.[1]) / 1024
}
