import { randomUUID } from 'node:crypto'
import { readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { onServer, withDatabase } from '@clinic/prisma/database'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createStorage } from '../lib/storage.ts'
import { prepare } from '../prepare.ts'
import { readCatalogue, readTables } from '../testing/contract/catalogue.ts'
import type { TestDatabase } from '../testing/database.ts'
import { createTestDatabase } from '../testing/database.ts'
import type { Machine } from '../testing/machine.ts'
import { createMachine } from '../testing/machine.ts'
import { fillMachine, readPictures } from './testing/fill-machine.ts'
import type { OnProgress } from './create.ts'
import { createBackup } from './create.ts'
import { restoreBackup } from './restore.ts'

/** Tests restore between two databases of one server, as their owner. */

const key = 'a key of twenty and more letters'
const ownTables = ['_prisma_migrations', 'backup_run']
let source: TestDatabase
let one: Machine
let file: string
const databases: TestDatabase[] = []
const machines: Machine[] = []

const serverOf = ({ dataDir }: Machine) => ({ dataDir, authSecret: 'a secret that only the tests know, and share' })
const storageOf = ({ dataDir }: Machine) => createStorage({ dataDir, s3: undefined })

async function emptyDatabase(server = source.url, as?: { user: string; password: string }): Promise<string> {
  const name = `restore_${randomUUID().replaceAll('-', '')}`
  await onServer(source.url, `CREATE DATABASE "${name}" ${as ? `OWNER "${as.user}"` : ''}`)
  databases.push({ url: '', drop: () => onServer(source.url, `DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`) })
  const url = new URL(withDatabase(server, name))
  if (as) Object.assign(url, { username: as.user, password: as.password })
  return url.href
}

function machine(): Machine {
  const made = createMachine()
  machines.push(made)
  return made
}

async function asPool<Result>(url: string, work: (pool: pg.Pool) => Promise<Result>): Promise<Result> {
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  pool.on('error', () => undefined)
  return work(pool).finally(() => pool.end())
}

const look = (url: string, on: Machine) =>
  asPool(url, async (pool) => ({
    tables: await readTables(pool, ownTables),
    catalogue: await readCatalogue(pool),
    pictures: readPictures(on),
  }))

const backUp = (to: string, given: { url?: string; key?: string; onProgress?: OnProgress } = {}) =>
  createBackup({ url: source.url, pictures: storageOf(one), file: to, key: undefined, ...given })

const restore = (from: string, url: string, on: Machine, given: { key?: string; replace?: boolean } = {}) =>
  restoreBackup({
    url,
    server: serverOf(on),
    pictures: storageOf(on),
    file: from,
    key: undefined,
    replace: false,
    say: () => undefined,
    ...given,
  })

beforeAll(async () => {
  source = await createTestDatabase()
  one = machine()
  await asPool(source.url, (pool) => fillMachine(pool, one))
  file = path.join(one.dataDir, 'clinic.tar.gz')
  await backUp(file)
})

afterAll(async () => {
  for (const { drop } of databases) await drop()
  await source.drop()
  for (const { remove } of machines) remove()
})

test('every table, policy, grant and picture is equal by hash', async () => {
  const [url, two] = [await emptyDatabase(), machine()]
  await restore(file, url, two)
  expect(await look(url, two)).toEqual(await look(source.url, one))
})

// Two restores and a backup: on a busy machine longer than a test may take otherwise.
test('an owner who is no superuser restores as well', async () => {
  const as = { user: `owner_${randomUUID().slice(0, 8)}`, password: 'plain' }
  await onServer(source.url, `CREATE ROLE "${as.user}" LOGIN PASSWORD 'plain' CREATEDB CREATEROLE`)
  await onServer(source.url, `GRANT clinic_app, clinic_system TO "${as.user}" WITH ADMIN OPTION`)
  const [url, two] = [await emptyDatabase(source.url, as), machine()]
  await onServer(withDatabase(source.url, new URL(url).pathname.slice(1)), 'GRANT ALL ON SCHEMA public TO PUBLIC')
  await restore(file, url, two)
  const there = await look(url, two)
  expect(there.tables).toEqual((await look(source.url, one)).tables)
  const again = path.join(one.dataDir, 'plain.tar.gz')
  await createBackup({ url, pictures: storageOf(two), file: again, key: undefined })
  await restore(again, url, two, { replace: true })
  expect((await look(url, two)).catalogue.policies).toEqual(there.catalogue.policies)
  const { rows } = await asPool(source.url, (pool) =>
    pool.query<{ name: string }>(`SELECT datname AS name FROM pg_database WHERE pg_get_userbyid(datdba) = $1`, [as.user]),
  )
  expect(rows).toHaveLength(2) // the restored one, and what was there before
  for (const { name } of rows) await onServer(source.url, `DROP DATABASE "${name}" WITH (FORCE)`)
  await onServer(source.url, `REASSIGN OWNED BY "${as.user}" TO CURRENT_USER; DROP OWNED BY "${as.user}"; DROP ROLE "${as.user}"`)
})

test('a backup under concurrent writes is one moment', async () => {
  const pair = () =>
    asPool(source.url, (pool) =>
      pool.query(
        `WITH entry AS (INSERT INTO audit_entry (id, "establishmentId", entity, "entityId", action)
           SELECT gen_random_uuid(), id, 'pair', id, 'created' FROM establishment LIMIT 1)
         INSERT INTO verification (id, identifier, value, "expiresAt") VALUES (gen_random_uuid(), 'pair', '', now())`,
      ),
    )
  await pair()
  const to = path.join(one.dataDir, 'moment.tar.gz')
  const steps = new Set<string>()
  await backUp(to, {
    async onProgress({ step }) {
      if (!steps.has(step)) await pair() // between any two tables
      steps.add(step)
    },
  })
  expect(steps.size).toBeGreaterThan(20)
  const url = await emptyDatabase()
  await restore(to, url, machine())
  const { rows } = await asPool(url, (pool) =>
    pool.query(`SELECT (SELECT count(*)::int FROM audit_entry WHERE entity = 'pair') AS entries,
      (SELECT count(*)::int FROM verification WHERE identifier = 'pair') AS others`),
  )
  expect(rows).toEqual([{ entries: 1, others: 1 }])
})

describe('refused, with nothing changed', () => {
  let url: string
  let two: Machine
  let encrypted: string
  beforeAll(async () => {
    encrypted = path.join(one.dataDir, 'clinic.tar.gz.age')
    await backUp(encrypted, { key })
  })
  beforeEach(async () => {
    url = await emptyDatabase()
    two = machine()
  })

  const nothing = async () => {
    const { tables, catalogue, pictures } = await look(url, two)
    expect({ tables, pictures, routines: catalogue.routines?.things }).toEqual({ tables: {}, pictures: {}, routines: 0 })
  }

  test('no key, and another key', async () => {
    await expect(restore(encrypted, url, two)).rejects.toThrow('The backup is encrypted: set BACKUP_KEY')
    await expect(restore(encrypted, url, two, { key: 'another key of some letters' })).rejects.toThrow('BACKUP_KEY does not open')
    await nothing()
  })

  test('truncated anywhere', async () => {
    const cutting = async (whole: string, lengths: (size: number) => number[]) => {
      const cut = `${whole}.cut`
      for (const length of lengths(statSync(whole).size)) {
        writeFileSync(cut, readFileSync(whole))
        truncateSync(cut, length)
        await expect(restore(cut, url, two, { key }), String(length)).rejects.toThrow(/cut off or altered|altered\./)
      }
    }
    await cutting(file, (size) => [0, 9, 100, Math.floor(size / 2), size - 1025, size - 9, size - 1])
    await cutting(encrypted, (size) => [100, size - 1])
    await nothing()
  })

  test('with any byte flipped', async () => {
    const bytes = readFileSync(file)
    const flipped = `${file}.flipped`
    // The first ten are gzip's own header, of which its time and system say nothing about what is inside.
    for (let offset = 10; offset < bytes.length; offset += Math.floor(bytes.length / 25)) {
      const changed = Buffer.from(bytes)
      changed[offset] = (changed[offset] ?? 0) ^ 1
      writeFileSync(flipped, changed)
      await expect(restore(flipped, url, two), String(offset)).rejects.toThrow(/cut off or altered/)
    }
    const sealed = readFileSync(encrypted)
    sealed[sealed.length - 40] = (sealed.at(-40) ?? 0) ^ 1
    writeFileSync(flipped, sealed)
    await expect(restore(flipped, url, two, { key })).rejects.toThrow(/cut off or altered/)
    await nothing()
  })

  test('into a database that is not empty, that is in use, or that is of something else', async () => {
    const before = await look(source.url, one)
    await expect(restore(file, source.url, one)).rejects.toThrow('is not empty (account has rows): nothing was changed')
    expect(await look(source.url, one)).toEqual(before)
    const running = new pg.Client({ connectionString: url })
    await running.connect()
    await expect(restore(file, url, two)).rejects.toThrow('The clinic is running (1 connections')
    await running.query('CREATE TABLE somebody (id int)')
    await running.end()
    await expect(restore(file, url, two)).rejects.toThrow('holds tables of something else')
  })

  test('whose rows break a promise of the schema', async () => {
    const broken = path.join(one.dataDir, 'broken.tar.gz')
    const copy = await createTestDatabase()
    databases.push(copy)
    await asPool(copy.url, async (pool) => {
      await fillMachine(pool, machine())
      await pool.query(
        `ALTER TABLE session DROP CONSTRAINT "session_userId_fkey"; UPDATE session SET "userId" = gen_random_uuid()`,
      )
    })
    await createBackup({ url: copy.url, pictures: storageOf(one), file: broken, key: undefined })
    await expect(restore(broken, url, two)).rejects.toMatchObject({ code: '23503' })
    await nothing()
  })
})

test('mails that waited when the backup was made are said to have failed, for nobody sends them any more', async () => {
  const to = path.join(one.dataDir, 'mails.tar.gz')
  const addMail = (pool: pg.Pool, status: string) =>
    pool.query(
      `INSERT INTO document_mail (id, "establishmentId", kind, "recordId", "documentName", address, status)
       SELECT gen_random_uuid(), id, 'invoices', id, $1, 'a@clinic.test', $1 FROM establishment LIMIT 1`,
      [status],
    )
  await asPool(source.url, async (pool) => {
    for (const status of ['waiting', 'delayed', 'sent']) await addMail(pool, status)
  })
  await backUp(to)
  const url = await emptyDatabase()
  await restore(to, url, machine())
  const { rows } = await asPool(url, (pool) =>
    pool.query(
      `SELECT "documentName" AS was, status, fault FROM document_mail WHERE address = 'a@clinic.test' ORDER BY "documentName"`,
    ),
  )
  expect(rows).toEqual([
    { was: 'delayed', status: 'failed', fault: 'restored' },
    { was: 'sent', status: 'sent', fault: null },
    { was: 'waiting', status: 'failed', fault: 'restored' },
  ])
})

test('messages that waited when the backup was made are said to have failed, and one that was being sent may have arrived', async () => {
  const to = path.join(one.dataDir, 'messages.tar.gz')
  const addMessage = (pool: pg.Pool, status: string) =>
    pool.query(
      `INSERT INTO message (id, "establishmentId", "patientId", kind, channel, address, language, subject, text, status, fault)
       SELECT gen_random_uuid(), "establishmentId", "patientId", 'reminder', 'email', 'b@clinic.test', 'en', $1, '', $1, $2
       FROM patient_establishment LIMIT 1`,
      [status, status === 'delayed' ? 'unreachable' : null],
    )
  await asPool(source.url, async (pool) => {
    for (const status of ['waiting', 'sending', 'delayed', 'sent']) await addMessage(pool, status)
  })
  await backUp(to)
  const url = await emptyDatabase()
  await restore(to, url, machine())
  const { rows } = await asPool(url, (pool) =>
    pool.query(
      `SELECT subject AS was, status, fault, "needsAttention" AS marked FROM message WHERE address = 'b@clinic.test' ORDER BY subject`,
    ),
  )
  expect(rows).toEqual([
    { was: 'delayed', status: 'failed', fault: 'restored', marked: true },
    { was: 'sending', status: 'perhaps_sent', fault: null, marked: true },
    { was: 'sent', status: 'sent', fault: null, marked: false },
    { was: 'waiting', status: 'failed', fault: 'restored', marked: true },
  ])
})

test('a start that made the tables, and nobody in them, is still empty', async () => {
  const [url, two] = [await emptyDatabase(), machine()]
  await prepare({ ...serverOf(two), url, demo: false })
  await restore(file, url, two)
  expect((await look(url, two)).tables.patient).toEqual((await look(source.url, one)).tables.patient)
})
