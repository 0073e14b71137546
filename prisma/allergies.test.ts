import { readAllergies } from '@clinic/shared/allergies/read-allergies'
import { allergyExamples, noneExamples, notAskedExamples, unclearExamples } from '@clinic/shared/allergies/testing/allergy-texts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { earlierDatabase } from './testing/earlier-database.ts'

const texts = [...noneExamples, ...notAskedExamples, ...unclearExamples, ...allergyExamples.map(([text]) => text)]
let database: Awaited<ReturnType<typeof earlierDatabase>>

beforeAll(async () => {
  database = await earlierDatabase('allergy_states')
  await database.client.query(
    `INSERT INTO patient (id, "firstName", "lastName", allergies) SELECT gen_random_uuid(), 'A', n::text, text FROM unnest($1::text[]) WITH ORDINALITY given (text, n)
     UNION ALL SELECT gen_random_uuid(), 'A', '0', NULL`,
    [texts],
  )
  await database.upgrade()
})
afterAll(() => database.close())

test('what was written of allergies before is read as the product reads it now', async () => {
  const { rows } = await database.client.query(
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
  await expect(database.client.query(`UPDATE patient SET ${changes} WHERE "lastName" = '0'`)).rejects.toMatchObject({
    constraint,
  })
})
