import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fingerprint } from '../testing/fingerprint.ts'
import { insert } from '../testing/clinic.ts'
import { medication, morning, clinicResources } from './testing/fhir-world.ts'
import { createImporting } from './testing/importing.ts'
import type { Importing } from './testing/importing.ts'

describe('--dry-run', () => {
  let importing: Importing
  let owner: pg.Pool
  beforeAll(async () => {
    importing = await createImporting()
    owner = new pg.Pool({ connectionString: importing.url, max: 2 })
    owner.on('error', () => undefined)
  })
  afterAll(async () => {
    await owner.end()
    await importing.close()
  })

  const people = (count: number, change = '') =>
    [
      'HN,firstName,lastName,dob',
      ...Array.from({ length: count }, (_, n) => `HN${n},Somchai${change},Row ${n},1990-01-01`),
      ',,,1990-01-01',
    ].join('\n')
  const diary = [
    'start;end;subject;patient;doctor',
    '2020-01-06 09:00;09:30;Check-up;HN1;Liane379 Kunze215',
    '2020-01-06 09:15;09:45;Overlap;HN2;Liane379 Kunze215',
    '2020-01-06 11:00;11:30;Nobody;HN1;Dr Unknown',
  ].join('\n')

  it('reports for each row what the import would do, and stores nothing', async () => {
    importing.writeResources('clinic.ndjson', [...clinicResources, morning, medication('pill', 'Paracetamol')])
    importing.write('people.csv', people(1_100))
    importing.write('diary.csv', diary)
    const before = await fingerprint(owner)
    const dry = await importing.run(['--establishment', 'new', '--dry-run', importing.folder])
    expect(await fingerprint(owner)).toEqual(before)
    expect(dry.unaccounted).toBe(0)
    expect(dry.tallies).toMatchObject({
      patients: { inserted: 1_100, reported: 1 },
      events: { inserted: 2, reported: 1, notices: 1 },
      MedicationRequest: { inserted: 1 },
    })
    const real = await importing.run(['--establishment', 'new', importing.folder])
    expect(dry.tallies).toEqual(real.tallies)
    expect(dry.report).toEqual(real.report)

    const id = real.imported?.clinic.id ?? ''
    importing.write('people.csv', people(1_102, 'x'))
    const after = await fingerprint(owner)
    const again = await importing.run(['--establishment', id, '--dry-run', importing.folder])
    expect(await fingerprint(owner)).toEqual(after)
    expect(again.tallies['patients']).toMatchObject({ inserted: 2, updated: 1_100, reported: 1 })
    expect(again.tallies).toEqual((await importing.run(['--establishment', id, importing.folder])).tallies)
  })

  it('locks no rows: users can change them while it runs', async () => {
    const { imported } = await importing.run(['--establishment', 'new', importing.folder])
    importing.write('people.csv', people(1_102, 'y'))
    const server = new pg.Client({ connectionString: importing.url, options: '-c lock_timeout=200' })
    await server.connect()
    const written: Promise<unknown>[] = []
    await importing.run(['--establishment', imported?.clinic.id ?? '', '--dry-run', importing.folder], {
      onProgress: (text) => {
        if (!text.includes('patients')) return
        for (const statement of ['UPDATE counter SET value = value + 1', `UPDATE patient SET notes = 'by a user'`])
          written.push(server.query(statement))
      },
    })
    expect(written.length).toBeGreaterThan(1)
    await Promise.all(written)
    await server.end()
  })

  it('and the import itself are refused on the demo clinic', async () => {
    await insert(owner, 'installation', [{ id: 1, isDemo: true }])
    for (const args of [['--dry-run'], []])
      await expect(importing.run(['--establishment', 'new', ...args, importing.folder])).rejects.toThrow(
        /demo clinic.*DEMO=false/,
      )
    await owner.query('DELETE FROM installation')
  })
})
