import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { EmbeddedDatabase } from './embedded.ts'
import { openEmbedded } from './embedded.ts'
import { copyPrograms, packagedPrograms } from './embedded/binaries.ts'
import type { Transfer } from './embedded/major-upgrade.ts'
import { createCluster, readCluster, serverUrl } from './embedded/cluster.ts'
import { createDatabase } from './embedded/database.ts'
import { databaseOwner } from './embedded/owner.ts'
import { startServer, stopServer } from './embedded/server.ts'

/**
 * The older programs are those of OLDER_PROGRAMS, a real PostgreSQL 17. Without it today's programs are used: then
 * everything is as it is with real ones but the format of the files.
 */
const olderNative = process.env.OLDER_PROGRAMS ?? packagedPrograms()
/** Part of check:long. */
const isLong = Boolean(process.env.OLDER_PROGRAMS)

let folder: string
const opened: EmbeddedDatabase[] = []
const lines: string[] = []
const log = (line: string) => void lines.push(line)

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'majors-'))
  chmodSync(folder, 0o755)
  lines.length = 0
})

afterEach(async () => {
  for (const database of opened.splice(0)) await database.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function rowsOf(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows as unknown[]
  } finally {
    await client.end()
  }
}

/** A database of PostgreSQL 17 with one table, stopped. */
async function createOlder() {
  symlinkSync(olderNative, path.join(folder, 'programs-17'))
  const name = path.join(folder, 'postgres-17')
  const owner = databaseOwner(name)
  const programs = await copyPrograms({ native: olderNative, version: isLong ? '17-test' : 'test', owner })
  await createCluster({ name, major: 17, owner, programs, log: () => undefined })
  const cluster = readCluster({ name, owner, programs })
  const url = await createDatabase(serverUrl(cluster, await startServer(cluster)))
  await rowsOf(url, 'CREATE TABLE kept AS SELECT 42 AS answer')
  await stopServer(cluster)
}

const majorOf = `SELECT current_setting('server_version_num')::int / 10000 AS major`

let carriedFrom: unknown[] = []

const transfer = vi.fn<Transfer>(async ({ from, to }) => {
  carriedFrom = await rowsOf(from, majorOf)
  const [row] = (await rowsOf(from, 'SELECT answer FROM kept')) as { answer: number }[]
  await rowsOf(to, `CREATE TABLE kept AS SELECT ${row?.answer} AS answer`)
})

async function open(): Promise<EmbeddedDatabase> {
  const database = await openEmbedded({ dataDir: folder, log, transfer })
  opened.push(database)
  return database
}

const clusters = () => readdirSync(folder).filter((entry) => entry.startsWith('postgres-'))
const carriedOver = ['postgres-17.replaced-by-18', 'postgres-18']

async function expectCarriedOver() {
  const { url } = await open()
  expect(await rowsOf(url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }])
  expect(await rowsOf(url, majorOf)).toEqual([{ major: 18 }])
  expect(clusters()).toEqual(carriedOver)
  expect(existsSync(path.join(folder, carriedOver[0]!, 'postmaster.pid'))).toBe(false)
}

describe('the files of an older major', { timeout: 180_000 }, () => {
  beforeEach(createOlder)

  test('are carried over once, and kept; until that has worked nothing changes', async () => {
    transfer.mockRejectedValueOnce(new Error('the disk is full'))
    await expect(open()).rejects.toThrow('the disk is full')
    expect(existsSync(path.join(folder, 'postgres-18'))).toBe(false)
    expect(existsSync(path.join(folder, 'postgres-17', 'postmaster.pid'))).toBe(false)

    await expectCarriedOver()
    expect(carriedFrom).toEqual([{ major: isLong ? 17 : 18 }])
    expect(lines).toContain('carrying the database over from PostgreSQL 17 to 18')
    expect(lines.at(-1)).toBe(`the database files of PostgreSQL 17 are kept in ${path.join(folder, carriedOver[0]!)}`)
    expect(readdirSync(path.join(folder, 'programs-18', 'bin'))).toEqual(readdirSync(path.join(packagedPrograms(), 'bin')))
    await opened.pop()?.stop()
    transfer.mockClear()
    await expectCarriedOver()
    expect(transfer).not.toHaveBeenCalled()
  })

  test('are carried over by the next start after a kill', async () => {
    const script = `import(${JSON.stringify(new URL('embedded.ts', import.meta.url).href)}).then(({ openEmbedded }) => openEmbedded({
      dataDir: ${JSON.stringify(folder)}, transfer: () => new Promise(() => { console.log('half'); setInterval(() => 0, 1000) }) }))`
    const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
    await once(child.stdout, 'data')
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(clusters()).toEqual(['postgres-17', 'postgres-18.from-17'])
    await expectCarriedOver()
  })

  test.runIf(isLong)('are carried over by one of several starts', async () => {
    transfer.mockClear()
    const databases = await Promise.all([open(), open(), open()])
    expect(new Set(databases.map(({ url }) => url)).size).toBe(1)
    expect(transfer).toHaveBeenCalledTimes(1)
    await expectCarriedOver()
  })

  test.runIf(isLong)('take their new name where a start was killed before that', async () => {
    await expectCarriedOver()
    await opened.pop()?.stop()
    renameSync(path.join(folder, carriedOver[0]!), path.join(folder, 'postgres-17'))
    await expectCarriedOver()
  })
})

describe('refuses', () => {
  test.each([
    [19, 'holds a database of PostgreSQL 19, and this version works with 18: start the version that made it or a later one'],
    [12, "holds a database of PostgreSQL 12, which this version can't carry over to 18: start the version that made it"],
  ])('the files of PostgreSQL %i', async (major, words) => {
    const name = path.join(folder, `postgres-${major}`)
    mkdirSync(name)
    writeFileSync(path.join(name, 'PG_VERSION'), `${major}\n`)
    await expect(open()).rejects.toThrow(`${name} ${words}`)
    expect(clusters()).toEqual([`postgres-${major}`])
  })

  test('a newer major beside the current one', async () => {
    for (const major of [18, 19]) mkdirSync(path.join(folder, `postgres-${major}`))
    await expect(open()).rejects.toThrow('holds a database of PostgreSQL 19')
  })

  test('an older one whose programs are missing', async () => {
    mkdirSync(path.join(folder, 'postgres-17'))
    await expect(open()).rejects.toThrow(
      `The database files in ${folder} are of PostgreSQL 17, and its programs are not on this machine: install PostgreSQL 17, then start again.`,
    )
  })

  test('a link whose files are gone, and a folder of something else', async () => {
    symlinkSync(path.join(folder, 'gone'), path.join(folder, 'postgres-18'))
    await expect(open()).rejects.toThrow(`${path.join(folder, 'postgres-18')} leads to a folder that is gone`)
    rmSync(path.join(folder, 'postgres-18'))
    mkdirSync(path.join(folder, 'postgres-18', 'base'), { recursive: true })
    await expect(open()).rejects.toThrow('holds no database')
  })
})
