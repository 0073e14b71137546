import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { openEmbedded } from '@clinic/prisma/embedded'
import pg from 'pg'
import { prepare } from '../../prepare.ts'
import { readCatalogue } from '../../testing/contract/catalogue.ts'
import type { Machine } from '../../testing/machine.ts'
import { createMachine } from '../../testing/machine.ts'
import { fillMachine, readPictures } from './fill-machine.ts'

/**
 * A gigabyte of rows from one machine's embedded PostgreSQL to another's, and on to a server of its own, by the commands alone:
 * equal by hash, in memory that does not grow with the data. `node apps/api/src/backup/testing/long.ts [megabytes]`
 */

const megabytes = Number(process.argv[2] ?? 1000)
const maxMemory = 350

async function run(machine: Machine, args: string[], variables: Record<string, string> = {}): Promise<void> {
  const began = performance.now()
  const entry = path.join(import.meta.dirname, '../main.ts')
  const env = { PATH: process.env.PATH, DATA_DIR: machine.dataDir, BACKUP_KEY: 'a key of twenty and more letters', ...variables }
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', entry, ...args], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  let peak = 0
  const timer = setInterval(() => {
    try {
      peak = Math.max(peak, Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024)
    } catch {
      // it has just ended
    }
  }, 100)
  const [code] = (await once(child, 'exit')) as [number]
  clearInterval(timer)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(`${args[0]}: ${seconds} s, ${peak.toFixed(0)} MB at most`)
  if (code !== 0) throw new Error(`${args[0]} ended with ${code}`)
  if (peak > maxMemory) throw new Error(`${peak.toFixed(0)} MB of memory, more than ${maxMemory}`)
}

/** Counts and sums of hashes, computed by Postgres: a gigabyte does not come here. */
async function look(url: string, machine: Machine) {
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  const { rows: names } = await pool.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
     AND relname NOT IN ('_prisma_migrations', 'backup_run') ORDER BY 1`,
  )
  const tables: unknown[] = []
  for (const { name } of names) {
    const { rows } = await pool.query(
      `SELECT count(*) AS rows, sum(hashtextextended(t::text, 0)::numeric) AS hash FROM "${name}" t`,
    )
    tables.push([name, rows[0]])
  }
  const catalogue = await readCatalogue(pool)
  await pool.end()
  return JSON.stringify({ tables, catalogue, pictures: readPictures(machine) })
}

async function fill(url: string, machine: Machine) {
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  await fillMachine(pool, machine)
  await pool.query(
    `INSERT INTO audit_entry (id, "establishmentId", entity, "entityId", action, changes)
     SELECT gen_random_uuid(), (SELECT id FROM establishment LIMIT 1), 'event', gen_random_uuid(), 'created',
       jsonb_build_array((SELECT string_agg(md5(random()::text || n || k), '') FROM generate_series(1, 31) k))
     FROM generate_series(1, $1::int) n`,
    [megabytes * 1000],
  )
  await pool.end()
}

const machines = [createMachine(), createMachine(), createMachine()] as const
const [one, two, three] = machines
const opened: { stop(): Promise<void> }[] = []
const open = async ({ dataDir }: Machine) => {
  const database = await openEmbedded({ dataDir })
  opened.push(database)
  return database
}

try {
  const first = await open(one)
  await prepare({ url: first.url, demo: false, dataDir: one.dataDir, authSecret: 'a secret of this check and of nobody else' })
  await fill(first.url, one)
  const before = await look(first.url, one)
  const file = path.join(one.dataDir, 'clinic.tar.gz.age')
  await run(one, ['backup', '--to', file])
  console.log(`${megabytes} MB of rows became ${(statSync(file).size / 1_000_000).toFixed(0)} MB`)
  await run(two, ['restore', file])
  const second = await open(two)
  if ((await look(second.url, two)) !== before) throw new Error('embedded to embedded: not equal')
  const external = await open(three)
  await run(three, ['restore', file], { DATABASE_URL: external.url, BASE_URL: 'http://localhost:4000' })
  if ((await look(external.url, three)) !== before) throw new Error('embedded to external: not equal')
  console.log('equal in every table, policy, grant and picture')
} finally {
  for (const { stop } of opened) await stop()
  for (const { remove } of machines) remove()
}
