import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readAllergies } from '@clinic/shared/allergies/read-allergies'
import { allergyExamples, noneExamples, notAskedExamples, unclearExamples } from '@clinic/shared/allergies/testing/allergy-texts'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onServer, withDatabase } from './database.ts'
import type { EmbeddedDatabase } from './embedded.ts'
import { openEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'
import { readMigrations } from './migration/read.ts'

const texts = [...noneExamples, ...notAskedExamples, ...unclearExamples, ...allergyExamples.map(([text]) => text)]
const all = readMigrations()
const upTo = all.findIndex(({ name }) => name.endsWith('_allergy_states'))
let own: EmbeddedDatabase | undefined
let server: string
let client: pg.Client

beforeAll(async () => {
  server = process.env.TEST_DATABASE_URL ?? (own = await openEmbedded({ dataDir: path.join(tmpdir(), 'clinic-desk-test') })).url
  const name = `allergies_${randomUUID().replaceAll('-', '')}`
  await onServer(server, `CREATE DATABASE "${name}"`)
  const url = withDatabase(server, name)
  client = new pg.Client({ connectionString: url })
  await client.connect()
  await migrate(url, { migrations: all.slice(0, upTo) })
  await client.query(
    `INSERT INTO patient (id, "firstName", "lastName", allergies) SELECT gen_random_uuid(), 'A', n::text, text FROM unnest($1::text[]) WITH ORDINALITY given (text, n)
     UNION ALL SELECT gen_random_uuid(), 'A', '0', NULL`,
    [texts],
  )
  await migrate(url)
})
afterAll(async () => {
  await client.end()
  await own?.stop()
})

test('what was written of allergies before is read as the product reads it now', async () => {
  const { rows } = await client.query(
    `SELECT "allergyStatus" AS status, "allergyList" AS list, "allergyUnclear" AS unclear FROM patient ORDER BY "lastName"::int`,
  )
  const expected = [null, ...texts].map((text) => {
    const { unclear, ...read } = readAllergies(text)
    return { text, ...read, unclear: unclear.join(', ') }
  })
  expect([null, ...texts].map((text, at) => ({ text, ...rows[at] }))).toEqual(expected)
})

test.each([
  ['a status without its list', `"allergyStatus" = 'listed', "allergyList" = '[]'`, 'patient_allergies_listed'],
  [
    'a list without its status',
    `"allergyStatus" = 'none_known', "allergyList" = '[{"substance": "Latex"}]'`,
    'patient_allergies_listed',
  ],
  ['another status', `"allergyStatus" = 'maybe'`, 'patient_allergy_status_known'],
  ['an entry without a name', `"allergyStatus" = 'listed', "allergyList" = '[{"reaction": "rash"}]'`, 'patient_allergies_named'],
  ['no list', `"allergyStatus" = 'listed', "allergyList" = '{"substance": "Latex"}'`, 'patient_allergies_named'],
  [
    'another severity',
    `"allergyStatus" = 'listed', "allergyList" = '[{"substance": "Latex", "severity": "bad"}]'`,
    'patient_allergy_severity_known',
  ],
])('Postgres refuses %s', async (_, changes, constraint) => {
  await expect(client.query(`UPDATE patient SET ${changes} WHERE "lastName" = '0'`)).rejects.toMatchObject({ constraint })
})
