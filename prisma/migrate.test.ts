import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, afterEach, expect, test } from 'vitest'
import type { EmbeddedDatabase } from './embedded.ts'
import { openEmbedded } from './embedded.ts'
import { schemaDrift } from './engine/diff.ts'
import { onServer, readMigrations, withDatabase } from './engine/engine.ts'
import { migrate } from './migrate.ts'

const names = readMigrations().migrationDirectories.map(({ path: name }) => name)
let own: EmbeddedDatabase | undefined
let server: string
let url: string

beforeAll(async () => {
  server = process.env.TEST_DATABASE_URL ?? (own = await openEmbedded({ dataDir: path.join(tmpdir(), 'clinic-desk-test') })).url
})

beforeEach(async () => {
  const name = `migrate_${randomUUID().replaceAll('-', '')}`
  await onServer(server, `CREATE DATABASE "${name}"`)
  url = withDatabase(server, name)
})

afterEach(() => onServer(server, `DROP DATABASE "${new URL(url).pathname.slice(1)}" WITH (FORCE)`))

afterAll(() => own?.stop())

test('applies every migration once, in order', async () => {
  expect(await migrate(url)).toEqual(names)
  expect(await migrate(url)).toEqual([])
})

test('several starts at once apply each migration once', async () => {
  const applied = await Promise.all([migrate(url), migrate(url), migrate(url)])
  expect(applied.flat().toSorted()).toEqual(names.toSorted())
})

test('schema.prisma and the migrations agree', async () => {
  expect(await schemaDrift(url)).toBe('')
})
