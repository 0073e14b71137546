import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onServer, withDatabase } from './database.ts'
import type { EmbeddedDatabase } from './embedded.ts'
import { openEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'

const note = readFileSync(path.join(import.meta.dirname, 'schema', 'README.md'), 'utf8')
const named = new Set([...note.matchAll(/`([a-z]+(?:_[a-z]+)+)`/g)].map(([, name]) => name))
const database = `note_${randomUUID().replaceAll('-', '')}`
let own: EmbeddedDatabase | undefined
let server: string
let client: pg.Client

beforeAll(async () => {
  server = process.env.TEST_DATABASE_URL ?? (own = await openEmbedded({ dataDir: path.join(tmpdir(), 'clinic-desk-test') })).url
  await onServer(server, `CREATE DATABASE "${database}"`)
  client = new pg.Client({ connectionString: withDatabase(server, database) })
  await client.connect()
  await migrate(withDatabase(server, database))
})

afterAll(async () => {
  await client.end()
  await onServer(server, `DROP DATABASE "${database}" WITH (FORCE)`)
  await own?.stop()
})

async function names(sql: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(sql)
  return rows.map(({ name }) => name)
}

test('every trigger, and every constraint that is an index with a condition, is in the note beside the schema', async () => {
  const unsaid = await names(`
    SELECT p.proname AS name FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid JOIN pg_class c ON c.oid = t.tgrelid
      WHERE NOT t.tgisinternal AND c.relnamespace = 'public'::regnamespace
    UNION SELECT c.relname FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
      WHERE c.relnamespace = 'public'::regnamespace AND i.indpred IS NOT NULL AND (i.indisunique OR i.indisexclusion)`)
  expect(unsaid.filter((name) => !named.has(name))).toEqual([])
})

test('whatever the note names is in the database', async () => {
  const there = await names(`
    SELECT proname AS name FROM pg_proc UNION SELECT relname FROM pg_class UNION SELECT conname FROM pg_constraint
    UNION SELECT rolname FROM pg_roles`)
  expect([...named].filter((name) => !there.includes(name ?? ''))).toEqual([])
})
