import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { onServer } from '@clinic/prisma/database'
import { freePort } from '@clinic/prisma/testing/free-port'
import pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Clinic } from '../../testing/clinic.ts'
import { addEstablishment, addPatients, createClinic, insert, password } from '../../testing/clinic.ts'
import { createTestDatabase, testSecret } from '../../testing/database.ts'
import type { TestDatabase } from '../../testing/database.ts'
import type { Machine } from '../../testing/machine.ts'
import { createMachine } from '../../testing/machine.ts'
import type { Session, TestServer } from '../../testing/server.ts'
import { openTestServer } from '../../testing/server.ts'
import { createLinkToken, hashLinkToken } from '../../lib/accounts/link-token.ts'
import { createLogger } from '../../lib/logging/logger.ts'
import { readEnv } from '../../env.ts'
import { databaseNameOf } from '../databases.ts'
import { runBackup } from '../schedule/run.ts'
import { restoreWhatWasAsked } from './restore-asked.ts'
import { readRestoreState, writeRestoreState } from './restore-state.ts'

/** Restores that an owner asks for on screen: what the server does between its end and its next start. */

let database: TestDatabase
let machine: Machine
let server: TestServer
let clinic: Clinic
let admin: Session
let calendar: string
let display: string
let run: { id: string; file: string }
let port: number

const variables = () => ({ DATA_DIR: machine.dataDir, PORT: String(port) })
const settings = () => readEnv({ DATABASE_URL: database.url, AUTH_SECRET: testSecret, NODE_ENV: 'test', ...variables() })
const open = async () => void (server = await openTestServer(variables(), database))
const ask = (id = run.id, typed = password) => server.post('/api/backups/restore', { id, password: typed }, { session: admin })
const log: string[] = []
const carryOut = () =>
  restoreWhatWasAsked({
    env: settings(),
    url: database.url,
    logger: createLogger('info', { write: (line) => void log.push(line) }),
  })
const state = () => readRestoreState(machine.dataDir)
const query = <Row extends object>(text: string) => onServer<Row>(database.url, text)
const names = async () =>
  (await query<{ name: string }>('SELECT "firstName" AS name FROM patient ORDER BY 1')).map(({ name }) => name)
const databases = async () =>
  (
    await query<{ name: string }>(
      `SELECT datname AS name FROM pg_database WHERE datname LIKE '%before%' OR datname LIKE 'clinic_restored%'`,
    )
  )
    .map(({ name }) => name)
    .filter((name) => name.startsWith(databaseNameOf(database.url).slice(0, 40)) || name.startsWith('clinic_restored'))

/** The hash of a new address of a doctor's calendar. */
async function makeCalendar(): Promise<string> {
  const tokenHash = hashLinkToken(createLinkToken())
  const calendar = {
    establishmentId: clinic.id,
    doctorId: clinic.ploy.doctorId,
    name: 'Phone',
    withInitials: false,
    language: 'en',
  }
  const by = { makerId: clinic.admin.userId, makerName: 'Suda Rattanakul' }
  await insert(server.owner, 'calendar_feed', [{ id: uuidv7(), ...calendar, ...by, tokenHash }])
  return tokenHash
}

/** The hash of a new address of a display. */
async function makeDisplay(): Promise<string> {
  const tokenHash = hashLinkToken(createLinkToken())
  const display = {
    id: uuidv7(),
    establishmentId: clinic.id,
    kind: 'display',
    name: 'Waiting room',
    makerName: 'Suda Rattanakul',
  }
  await insert(server.owner, 'queue_address', [{ ...display, tokenHash }])
  return tokenHash
}

beforeAll(async () => {
  database = await createTestDatabase()
  machine = createMachine()
  port = await freePort()
  await open()
  clinic = await createClinic(server.owner)
  await addEstablishment(server.owner, clinic)
  await addPatients(server.owner, clinic.id, [{ firstName: 'Anong', lastName: 'Sukjai' }])
  admin = await server.signIn(clinic.admin.email)
  const revoked = [await makeCalendar(), await makeDisplay()]
  calendar = await makeCalendar()
  display = await makeDisplay()
  const { file } = await runBackup({ url: database.url, settings: settings(), kind: 'manual', say: () => undefined })
  run = (await query<typeof run>(`SELECT id, file FROM backup_run WHERE file = '${file}'`))[0] as typeof run
  await addPatients(server.owner, clinic.id, [{ firstName: 'Boonmee', lastName: 'Sukjai' }])
  for (const table of ['calendar_feed', 'queue_address'])
    await server.owner.query(`DELETE FROM ${table} WHERE "tokenHash" = ANY ($1)`, [revoked])
})
afterAll(async () => {
  await server.close()
  await database.drop()
  machine.remove()
})

test('is refused with a wrong password, and for a backup that is not there', async () => {
  expect((await ask(run.id, 'walk-the-small-heron')).status).toBe(400)
  expect((await ask(clinic.id)).status).toBe(404)
  expect(state()).toBeUndefined()
})

describe('what was asked for', () => {
  let before: string[]

  test('is told at the address of the server while it is carried out, and comes after a backup of what is there', async () => {
    before = await names()
    expect((await ask()).status).toBe(202)
    expect(state()).toMatchObject({ runId: run.id, file: run.file, state: 'asked', askedBy: { userId: admin.userId } })
    await server.close()
    const [own] = await query<{ oid: string }>('SELECT oid FROM pg_database WHERE datname = current_database()')
    await query(`CREATE DATABASE clinic_restored_${own?.oid}_left`) // by one that was killed
    const done = carryOut()
    const at = (where: string) => fetch(`http://127.0.0.1:${port}${where}`)
    const step = async () => {
      const answer = await at(`/api/backups/restoring?id=${run.id}`).catch(() => undefined)
      return answer?.status === 200 ? ((await answer.json()) as { step: string }).step : undefined
    }
    await expect.poll(step, { interval: 20, timeout: 10_000 }).toBeDefined()
    expect((await at('/readyz')).status).toBe(503)
    expect((await at('/healthz')).status).toBe(200)
    expect((await at('/graphql')).status).toBe(503)
    expect((await at(`/api/backups/restoring?id=${clinic.id}`)).status).toBe(503)
    await done
    expect(state()).toMatchObject({ state: 'good', fault: null })
    expect(before).toContain('Boonmee')
    expect(await names()).toEqual(before.filter((name) => name !== 'Boonmee'))
    expect(await databases()).toEqual([])
  })

  test('is written down, with the backup of what was there; nobody is signed in any more, and no revoked address is back', async () => {
    await open()
    expect((await server.graphql(admin, '{ viewer { user { id } } }')).data?.viewer ?? null).toBeNull()
    admin = await server.signIn(clinic.admin.email)
    const { data } = await server.graphql(
      admin,
      '{ backups { lastRestore { file askedByName result fault } runs { kind file result } } }',
    )
    expect(data.backups.lastRestore).toEqual({ file: run.file, askedByName: expect.any(String), result: 'good', fault: null })
    expect(data.backups.runs).toEqual([
      { kind: 'before', file: expect.stringContaining('-before'), result: 'good' },
      { kind: 'manual', file: run.file, result: 'good' },
    ])
    expect(await query('SELECT "tokenHash" FROM calendar_feed')).toEqual([{ tokenHash: calendar }])
    expect(await query('SELECT "tokenHash" FROM queue_address')).toEqual([{ tokenHash: display }])
    const entries = await query(`SELECT "userId" FROM audit_entry WHERE changes @> '[{"field": "restored"}]'`)
    expect(entries).toEqual([{ userId: admin.userId }, { userId: admin.userId }])
  })

  test('is undone by restoring the backup that it made', async () => {
    const [undo] = await query<{ id: string }>(`SELECT id FROM backup_run WHERE kind = 'before'`)
    expect((await ask(undo?.id)).status).toBe(202)
    await server.close()
    await carryOut()
    expect(await names()).toContain('Boonmee')
    await open()
    admin = await server.signIn(clinic.admin.email)
  })
})

describe('nothing is changed', () => {
  let before: string[]
  beforeAll(async () => {
    before = await names()
    await server.close()
  })
  beforeEach(() => void log.splice(0))
  afterAll(() => open())

  const asked = (file = run.file) =>
    writeRestoreState(machine.dataDir, {
      runId: run.id,
      file,
      askedTime: new Date().toISOString(),
      askedBy: { userId: admin.userId, name: 'Suda' },
      state: 'asked',
      fault: null,
    })

  async function expectUnchanged() {
    expect(await names()).toEqual(before)
    expect(await databases()).toEqual([])
  }

  test('while another server works on the database', async () => {
    const other = new pg.Client({ connectionString: database.url })
    await other.connect()
    asked()
    await carryOut()
    await other.end()
    expect(state()).toMatchObject({ state: 'failed', fault: 'in_use' })
    await expectUnchanged()
  }, 30_000)

  test('by a file that is gone, cut off, or the demo', async () => {
    asked('clinic-20260101T000000Z-manual.tar.gz')
    await carryOut()
    expect(state()?.fault).toBe('no_access')

    const folder = path.join(machine.dataDir, 'backups')
    const cut = 'clinic-20260102T000000Z-manual.tar.gz'
    writeFileSync(path.join(folder, cut), readFileSync(path.join(folder, run.file)).subarray(0, 2000))
    asked(cut)
    await carryOut()
    expect(state()?.fault).toBe('altered')

    const demo = await createTestDatabase()
    await onServer(demo.url, `INSERT INTO installation ("isDemo") VALUES (true)`)
    const { file } = await runBackup({ url: demo.url, settings: settings(), kind: 'manual', say: () => undefined })
    await demo.drop()
    asked(file)
    await carryOut()
    expect(state()?.fault).toBe('demo')
    await expectUnchanged()
  })

  test('where the server ended meanwhile; the next start says so, and does not try again', async () => {
    asked()
    writeRestoreState(machine.dataDir, { ...(state() as NonNullable<ReturnType<typeof state>>), state: 'running' })
    await carryOut()
    expect(state()).toMatchObject({ state: 'failed', fault: 'interrupted' })
    await carryOut()
    expect(log).toEqual([])
  })
})
