import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changesIn, createImporting } from './testing/importing.ts'
import type { Importing } from './testing/importing.ts'

describe('npm run import', () => {
  let importing: Importing
  beforeAll(async () => void (importing = await createImporting()))
  afterAll(() => importing.close())

  const command = (...args: string[]) =>
    new Promise<{ code: number; out: string; err: string }>((resolve) => {
      const entry = path.join(import.meta.dirname, 'main.ts')
      const env = {
        ...process.env,
        BASE_URL: '',
        DATABASE_URL: importing.url,
        DATA_DIR: importing.folder,
        AUTH_SECRET: 'a'.repeat(32),
      }
      const child = execFile(process.execPath, [entry, ...args], { cwd: importing.folder, env }, (_error, out, err) =>
        resolve({ code: child.exitCode ?? -1, out, err }),
      )
    })

  it('prints its usage for wrong arguments, and changes nothing', async () => {
    const [bare, help, gone] = await Promise.all([
      command(),
      command('--help'),
      command('--establishment', 'new', path.join(importing.folder, 'gone.csv')),
    ])
    expect(bare).toMatchObject({ code: 2, err: expect.stringContaining('Usage: npm run import') as string })
    expect(help).toMatchObject({ code: 0, out: expect.stringContaining('Usage: npm run import') as string })
    expect(gone).toMatchObject({ code: 2, err: expect.stringContaining('does not exist') as string })
    expect(readdirSync(importing.folder)).toEqual([])
  })

  it('prints a table, writes the report into the current folder, and exits with 3 when a row was left out', async () => {
    importing.write('people.csv', 'firstName,lastName,dob\nสมชาย,ใจดี,\n,,1990-01-01\n')
    const { code, out, err } = await command('--establishment', 'new', '.')
    expect({ code, err }).toEqual({ code: 3, err: expect.not.stringContaining('Error') as string })
    expect(out).toMatch(/patients +2 +1 +0 +0 +1 +0/)
    expect(out).toMatch(/run the import again with {2}--establishment [0-9a-f-]{36} --admin/)
    expect(readdirSync(importing.folder).filter((name) => name.startsWith('import-report-'))).toHaveLength(1)
  })

  it('tries without storing, ends with 0 when every row is in, and with 1 on the demo clinic', async () => {
    const file = importing.write('whole.csv', 'firstName,lastName,dob\nAnn,Smith,\n')
    const stored = async () => (await importing.rows(`SELECT 1 FROM patient WHERE "firstName" = 'Ann'`)).length
    expect(await command('--establishment', 'new', '--dry-run', file)).toMatchObject({
      code: 0,
      out: expect.stringMatching(/patients +1 +1 +0 +0 +0 +0[\s\S]*nothing was stored/) as string,
    })
    expect(await stored()).toBe(0)
    expect((await command('--establishment', 'new', file)).code).toBe(0)
    expect(await stored()).toBe(1)
    await importing.rows('INSERT INTO installation (id, "isDemo") VALUES (1, true)')
    expect(await command('--establishment', 'new', file)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^This database holds the demo clinic[^\n]*\n$/) as string,
    })
  })
})

const shared = path.join(import.meta.dirname, '../../../../../shared/data')

describe.skipIf(!existsSync(path.join(shared, 'fhir-1000')))('real exports that nobody here wrote', () => {
  let importing: Importing
  beforeAll(async () => void (importing = await createImporting()))
  afterAll(() => importing.close())

  it('are imported completely, and only once', async () => {
    const folders = [path.join(shared, 'fhir-visits'), path.join(shared, 'fhir-1000')]
    const first = await importing.run(['--establishment', 'new', ...folders])
    expect(first.unaccounted).toBe(0)
    expect(first.tallies).toMatchObject({
      Organization: { read: 878, inserted: 835, unchanged: 43 },
      Location: { read: 880, inserted: 835, unchanged: 43, reported: 2 },
      Practitioner: { read: 878, inserted: 835, unchanged: 43 },
      PractitionerRole: { read: 835, inserted: 835 },
      Patient: { read: 1150, inserted: 1144, unchanged: 6 },
      Encounter: { read: 326, inserted: 326 },
      MedicationRequest: { read: 624, inserted: 624 },
    })
    expect(
      await importing.rows(
        `SELECT (SELECT count(*)::int FROM establishment) AS establishments, (SELECT count(*)::int FROM doctor) AS doctors,
           (SELECT count(*)::int FROM patient) AS patients, (SELECT count(*)::int FROM patient WHERE alerts LIKE 'Deceased%') AS deceased,
           (SELECT count(*)::int FROM event WHERE status = 'closed' AND "doctorId" IS NOT NULL) AS visits,
           (SELECT count(*)::int FROM prescription) AS prescriptions, (SELECT count(*)::int FROM prescription_detail) AS medications`,
      ),
    ).toEqual([
      { establishments: 835, doctors: 835, patients: 1144, deceased: 144, visits: 326, prescriptions: 153, medications: 624 },
    ])

    const second = await importing.run(['--establishment', 'new', ...folders.toReversed()])
    expect(second.imported).toMatchObject({ isNew: false })
    expect(changesIn(second)).toEqual({ inserted: 0, updated: 0 })
  })
})
