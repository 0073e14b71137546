import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@clinic/prisma/testing/free-port'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Clinic } from '../clinic.ts'
import { createClinic, insert } from '../clinic.ts'
import type { TestDatabase } from '../database.ts'
import { createTestDatabase, testSecret } from '../database.ts'
import { createRandom } from '../faults/random.ts'
import type { ServerProcess } from '../faults/server-process.ts'
import { createServerProcess } from '../faults/server-process.ts'
import { mailingBy } from '../records/messages.ts'
import { openTestServer } from '../server.ts'
import { openMailServer } from '../stand-ins/mail-server.ts'
import { addPeople, createAppointmentWriter } from './appointment-writer.ts'
import { faultsOf, openWitness } from './message-witness.ts'

/**
 * Desks book, move, cancel and delete appointments at random, while the two servers that write and send the messages about them are killed one after the
 * other. The tests' own tables say what was due.
 */

const count = Number(process.env.MESSAGE_APPOINTMENTS ?? 80)
const kills = Number(process.env.MESSAGE_KILLS ?? 2)
const seed = Number(process.env.MESSAGE_SEED ?? Date.now() % 1_000_000)
/** Changes of each appointment, on average, and the spells in which they happen. */
const [changesOfEach, spells] = [3, 4]
const desks = 4
const folder = mkdtempSync(path.join(tmpdir(), 'clinic-messages-'))

let database: TestDatabase
let owner: pg.Pool
let home: Clinic
let mail: Awaited<ReturnType<typeof openMailServer>>
let servers: ServerProcess[]
let boss: PgBoss
let cookie: string

beforeAll(async () => {
  database = await createTestDatabase()
  owner = new pg.Pool({ connectionString: database.url, max: 2 })
  owner.on('error', () => undefined)
  home = await createClinic(owner)
  await insert(owner, 'message_settings', [{ establishmentId: home.id, quietFrom: 0, quietUntil: 0, language: 'en' }])
  const rules = ['confirmation', 'change', 'cancellation', 'reminder'].map((kind) => ({
    id: uuidv7(),
    establishmentId: home.id,
    kind,
    isOn: true,
    ...(kind === 'reminder' && { daysBefore: 14, atMinutes: 0 }),
  }))
  await insert(owner, 'message_rule', rules)
  await openWitness(owner)
  const near = await openTestServer({}, database) // only to sign in
  const session = await near.signIn(home.admin.email)
  await near.close()
  cookie = [...session.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  mail = await openMailServer('accepts')
  servers = await Promise.all(
    [0, 1].map(async (n) => {
      const port = await freePort()
      const environment = {
        ...mailingBy(mail.url),
        DATABASE_URL: database.url,
        AUTH_SECRET: testSecret,
        BASE_URL: `http://localhost:${port}`,
        DATA_DIR: path.join(folder, 'data'),
      }
      return createServerProcess({ port, environment, logFile: path.join(folder, `server${n}.log`) })
    }),
  )
  for (const server of servers) server.start()
  await Promise.all(servers.map(isReady))
  boss = new PgBoss({
    schema: 'jobs',
    db: { executeSql: (text, values) => owner.query(text, values) },
    migrate: false,
    supervise: false,
    schedule: false,
    registerInstance: false,
  })
  await boss.start()
}, 60_000)

afterAll(async () => {
  await boss.stop()
  await Promise.all(servers.map((server) => server.stop()))
  await mail.close()
  await owner.end()
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

async function isReady({ origin }: ServerProcess): Promise<void> {
  await vi.waitFor(async () => expect((await fetch(`${origin}/graphql?query={__typename}`)).status).toBeLessThan(500), {
    timeout: 60_000,
    interval: 50,
  })
}

/** Of whichever server answers; whether a killed one did it stays unknown. */
async function send({ query, input }: { query: string; input: unknown }, n: number): Promise<void> {
  const { origin } = servers[n % servers.length] as ServerProcess
  const response = await fetch(`${origin}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, cookie },
    body: JSON.stringify({ query, variables: { input } }),
    signal: AbortSignal.timeout(20_000),
  }).catch(() => undefined)
  if (!response) await sleep(100)
}

/** Three minutes, for all that is to be told; before them all appointments were made long ago. */
async function timePasses(): Promise<void> {
  await owner.query(
    `UPDATE event_notice SET "changedTime" = "changedTime" - interval '60 days' WHERE "isPending" AND "changedTime" > now() - interval '1 day'`,
  )
  await owner.query(
    `UPDATE event SET "createdTime" = "createdTime" - interval '60 days' WHERE "createdTime" > now() - interval '1 day'`,
  )
}

async function passTimeUntilOver(run: { isOver: boolean }): Promise<void> {
  for (; !run.isOver; await sleep(1000)) {
    await timePasses()
    await askForALook()
  }
}

/** The servers look each minute; asked for, one of them does so within seconds. */
const askForALook = () => boss.send('messages')

async function untilNothingIsDue(): Promise<void> {
  const left = async () => {
    await askForALook()
    const { rows } = await owner.query<{
      due: number
      unsent: number
    }>(`SELECT (SELECT count(*)::int FROM messages_due(500)) AS due,
      (SELECT count(*)::int FROM message WHERE status IN ('waiting', 'sending', 'delayed')) AS unsent`)
    return rows[0]
  }
  await expect.poll(left, { timeout: 1_200_000, interval: 500 }).toEqual({ due: 0, unsent: 0 })
}

test(`appointments changed at random under kills, seed ${seed}`, { timeout: 3_600_000 }, async () => {
  const random = createRandom(seed)
  const people = await addPeople(owner, home, count)
  const writer = createAppointmentWriter(random, home, people)
  const bookings = Array.from({ length: Math.ceil(count / 20) }, (_, n) => writer.bookings(n * 20, n * 20 + 20))
  await deskWork(bookings)
  const { rows } = await owner.query<{ id: string }>('SELECT id FROM event')
  const ids = rows.map(({ id }) => id)
  expect(ids).toHaveLength(count)

  let killed = 0
  for (let spell = 0; spell < spells; spell += 1) {
    const run = { isOver: false }
    mail.become('defers')
    const work = [changeUntilOver(run, () => writer.change(ids)), passTimeUntilOver(run)]
    await expect.poll(isSomethingDelayed, { timeout: 60_000, interval: 100 }).toBe(true)
    mail.become('accepts')
    for (; killed < (kills * (spell + 1)) / spells; killed += 1) {
      const server = servers[killed % servers.length] as ServerProcess
      const before = mail.letters.length
      await expect.poll(() => mail.letters.length, { timeout: 120_000, interval: 5 }).toBeGreaterThan(before)
      expect(server.kill(), 'the process that serves').toBeTypeOf('number')
      await isReady(server)
    }
    run.isOver = true
    await Promise.all(work)
  }
  await timePasses()
  await untilNothingIsDue()

  const letters = mail.letters.map(({ to, source }) => ({
    id: /^Message-ID: <([^@>]+)@/im.exec(source)?.[1] ?? '',
    to: to.join(),
  }))
  const faults = await faultsOf(owner, letters)
  await report(letters.length)
  expect(faults).toEqual([])
})

type Request = { query: string; input: unknown }

/** Done by several desks at once. */
async function deskWork(requests: Iterable<Request>): Promise<void> {
  const left = requests[Symbol.iterator]()
  const desk = async (n: number) => {
    for (let next = left.next(); !next.done; next = left.next()) {
      await send(next.value, n)
      await sleep(20_000 / count) // however few there are, some stay as they are until they are told of
    }
  }
  await Promise.all(Array.from({ length: desks }, (_, n) => desk(n)))
}

/** At least `changesOfEach` of each appointment, on average, in all spells. */
const changeUntilOver = (run: { isOver: boolean }, next: () => Request) =>
  deskWork(
    (function* changes() {
      for (let n = 0; !run.isOver || n < (count * changesOfEach) / spells; n += 1) yield next()
    })(),
  )

async function isSomethingDelayed(): Promise<boolean> {
  const { rows } = await owner.query(`SELECT 1 FROM message WHERE status = 'delayed' LIMIT 1`)
  return rows.length > 0
}

async function report(letters: number): Promise<void> {
  const { rows } = await owner.query<{ kind: string; status: string; count: number }>(
    'SELECT kind, status, count(*)::int FROM message GROUP BY 1, 2 ORDER BY 1, 2',
  )
  const lines = rows.map(({ kind, status, count: number }) => `  ${kind} ${status}: ${number}`)
  process.stdout.write([`${count} appointments, ${kills} kills, ${letters} letters arrived`, ...lines, ''].join('\n'))
}
