import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { freePort } from '@clinic/prisma/testing/free-port'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { password } from '../../testing/clinic.ts'
import type { TestDatabase } from '../../testing/database.ts'
import { createTestDatabase, testSecret } from '../../testing/database.ts'
import { openMailServer } from '../../testing/stand-ins/mail-server.ts'
import type { Machine } from '../../testing/machine.ts'
import { createMachine } from '../../testing/machine.ts'
import { untilReady } from '../../testing/until-ready.ts'
// @ts-expect-error a plain script without types, which also starts the server for npm and in the Dockerfile
import { pinnedNode, root, serverArguments, serverEnvironment } from '../../../../../scripts/lib/project.mjs'

/** Runs the production entry as a process, which is killed during an outage of its mail server. */

let database: TestDatabase
let machine: Machine
let child: ChildProcess | undefined

beforeAll(async () => {
  database = await createTestDatabase()
  machine = createMachine()
})

afterAll(async () => {
  child?.kill('SIGKILL')
  await database.drop()
  await rm(machine.dataDir, { recursive: true, force: true })
})

async function start(variables: Record<string, string>) {
  const started = spawn(pinnedNode as string, serverArguments as string[], {
    cwd: root as string,
    env: {
      PATH: process.env.PATH,
      ...(serverEnvironment as Record<string, string>),
      DATABASE_URL: database.url,
      DATA_DIR: machine.dataDir,
      AUTH_SECRET: testSecret,
      SIGN_UP: 'open',
      LOG_FILE: 'stdout',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child = started
  let output = ''
  for (const stream of [started.stdout, started.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  await untilReady(started)
  return { output: () => output, ended: once(started, 'exit') }
}

test('a mail that was accepted before kill -9 is sent after the next start, once', { timeout: 300_000 }, async () => {
  const [port, mailPort] = [await freePort(), await freePort()]
  const variables = { PORT: String(port), SMTP_URL: `smtp://127.0.0.1:${mailPort}` }
  const first = await start(variables)
  const email = 'kanya.restart@clinic.test'
  const reply = await fetch(`http://127.0.0.1:${port}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: `http://localhost:${port}` },
    body: JSON.stringify({ email, password, firstName: 'Kanya', lastName: 'T', name: 'Kanya T', clinicName: 'Kanya Clinic' }),
  })
  expect(reply.status).toBe(200)
  await expect.poll(first.output, { timeout: 20_000, interval: 50 }).toContain('mail delayed')
  child?.kill('SIGKILL')
  await first.ended

  const mail = await openMailServer('accepts', mailPort)
  const second = await start(variables)
  await expect.poll(() => mail.letters.length, { timeout: 120_000, interval: 100 }).toBe(1)
  child?.kill('SIGTERM')
  expect(await second.ended).toEqual([0, null])
  expect(mail.letters.map(({ to }) => to)).toEqual([[email]])
  expect([first.output(), second.output()].join('')).not.toContain(email)

  // No mail is left for a further start.
  const third = await start(variables)
  child?.kill('SIGTERM')
  await third.ended
  expect(mail.letters).toHaveLength(1)
  await mail.close()
})
