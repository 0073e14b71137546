import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, readdirSync, realpathSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { EmbeddedDatabase } from './embedded.ts'
import { openEmbedded } from './embedded.ts'

let folder: string
const opened: EmbeddedDatabase[] = []
const isRoot = process.getuid?.() === 0

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'embedded-'))
  chmodSync(folder, 0o755)
})

afterEach(async () => {
  for (const database of opened.splice(0)) await database.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function open(dataDir = folder, log?: (line: string) => void): Promise<EmbeddedDatabase> {
  const database = await openEmbedded({ dataDir, log })
  opened.push(database)
  return database
}

async function query(url: string, sql: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query({ text: sql, rowMode: 'array' })
    return (rows as unknown[][])[0]?.[0]
  } finally {
    await client.end()
  }
}

const serverProcess = () => Number(readFileSync(path.join(folder, 'postgres-18', 'postmaster.pid'), 'utf8').split('\n')[0])

test('keeps its rows and its password over a restart', async () => {
  const first = await open()
  await query(first.url, 'CREATE TABLE kept AS SELECT 42 AS answer')
  await first.stop()
  const second = await open()
  expect(await query(second.url, 'SELECT answer FROM kept')).toBe(42)
  expect(new URL(second.url).password).toBe(new URL(first.url).password)
})

test('sees Thai: trigrams, classes of letters, and no half-made folders', async () => {
  const { url } = await open()
  await query(url, 'CREATE EXTENSION pg_trgm')
  expect(await query(url, "SELECT array_length(show_trgm('สมชาย'), 1) > 2")).toBe(true)
  expect(await query(url, "SELECT similarity('สมชาย', 'สมชัย') > 0.2")).toBe(true)
  expect(readdirSync(folder)).toEqual(['postgres-18'])
})

test('refuses other users of the machine', async () => {
  const { url } = await open()
  expect(statSync(path.join(folder, 'postgres-18', 'clinic-password')).mode & 0o777).toBe(0o600)
  expect(await query(url, 'SHOW listen_addresses')).toBe('127.0.0.1')
  await expect(query(url.replace(new URL(url).password, 'guessed'), 'SELECT 1')).rejects.toThrow('password authentication failed')
})

test('a row that is refused is not in the log', async () => {
  const { url } = await open()
  await query(url, 'CREATE TABLE patient (name text CHECK (length(name) < 10) UNIQUE)')
  await expect(query(url, `INSERT INTO patient VALUES ('a canary with a long name')`)).rejects.toThrow('patient_name_check')
  await query(url, `INSERT INTO patient VALUES ('canary')`)
  await expect(query(url, `INSERT INTO patient VALUES ('canary')`)).rejects.toThrow('patient_name_key')
  const written = readFileSync(path.join(folder, 'postgres-18', 'server.log'), 'utf8')
  expect(written).toContain('patient_name_check') // proves that this is the log
  expect(written).not.toContain('canary')
})

/** Opens the database in a process of its own, and kills that. */
async function openAndDie(): Promise<string> {
  const script = `const { openEmbedded } = await import(${JSON.stringify(new URL('embedded.ts', import.meta.url).href)})
    console.log((await openEmbedded({ dataDir: ${JSON.stringify(folder)} })).url)
    setInterval(() => undefined, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  child.kill('SIGKILL')
  await once(child, 'exit')
  return line.toString().trim()
}

test('adopts the server that a killed process left behind', async () => {
  const url = await openAndDie()
  const left = serverProcess()
  expect((await open()).url).toBe(url)
  expect(serverProcess()).toBe(left)
})

/** Retries, as every client of a server that restarts by itself. */
const queryUntilUp = (url: string) => vi.waitFor(() => query(url, 'SELECT answer FROM kept'), { timeout: 20_000, interval: 100 })

test('comes back at the same address after the server was killed, with all that was committed', async () => {
  const { url } = await open()
  await query(url, 'CREATE TABLE kept AS SELECT 42 AS answer')
  process.kill(serverProcess(), 'SIGKILL')
  expect(await queryUntilUp(url)).toBe(42)
})

test('recovers when both were killed', async () => {
  await query(await openAndDie(), 'CREATE TABLE kept AS SELECT 42 AS answer')
  process.kill(serverProcess(), 'SIGKILL')
  const { url } = await open()
  expect(await queryUntilUp(url)).toBe(42) // a killed process takes time to end: the adopted server may be stopping
})

test('starts at the same time on one folder share one server', async () => {
  const databases = await Promise.all([open(), open(), open()])
  expect(new Set(databases.map(({ url }) => url)).size).toBe(1)
  expect(await query(databases[0]!.url, 'SELECT 1')).toBe(1)
})

test.runIf(isRoot)('finds another place for a folder that is closed to the database, and stays there', async () => {
  chmodSync(folder, 0o700)
  const lines: string[] = []
  const first = await open(path.join(folder, 'data'), (line) => lines.push(line))
  await query(first.url, 'CREATE TABLE kept AS SELECT 42 AS answer')
  await first.stop()
  chmodSync(folder, 0o755)
  const second = await open(path.join(folder, 'data'))
  expect(await query(second.url, 'SELECT answer FROM kept')).toBe(42)
  await second.stop()
  const place = realpathSync(path.join(folder, 'data', 'postgres-18'))
  expect(lines.join('\n')).toContain(`the database files are in ${place}`)
  rmSync(path.dirname(place), { recursive: true })
})
