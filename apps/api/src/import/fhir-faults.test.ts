import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createClinic } from '../testing/clinic.ts'
import { encounter, morning, patient, clinicResources, organization, practitioner } from './testing/fhir-world.ts'
import { changesIn, createImporting } from './testing/importing.ts'
import type { Importing } from './testing/importing.ts'

describe('faults and borders of a FHIR export', () => {
  let importing: Importing
  beforeEach(async () => void (importing = await createImporting()))
  afterEach(() => importing.close())

  it('reports each bad row with its line, and keeps the rest', async () => {
    const lines = [
      JSON.stringify(practitioner),
      '{"resourceType":"Patient","id":"torn"',
      JSON.stringify({ ...patient, id: 'nameless', name: [{ given: [' '] }] }),
      JSON.stringify({ ...patient, id: 'shapeless', name: 'Somchai' }),
      JSON.stringify({ ...patient, id: 'dateless', birthDate: '1986-02-30', telecom: [{ system: 'email', value: 'no' }] }),
      JSON.stringify({ resourceType: 'Condition', id: 'c-1' }),
      '',
      JSON.stringify({ ...patient, name: [{ family: 'One\u2028Line', given: ['Kit'] }] }),
      JSON.stringify({ ...patient, name: [{ family: 'Other', given: ['Kit'] }] }),
      JSON.stringify({ ...patient, name: [{ family: 'One\u2028Line', given: ['Kit'] }] }),
      JSON.stringify(
        encounter('e-1', '2020-01-06T03:00:00Z', '2020-01-06T03:30:00Z', {
          participant: [{ individual: { reference: 'Practitioner/gone' } }],
        }),
      ),
      JSON.stringify(encounter('e-2', '2020-01-06T03:00:00Z', '2020-01-06T02:30:00Z')),
      JSON.stringify(encounter('e-3', '2020-01', '2020-02')),
      JSON.stringify(encounter('e-4', '2020-01-06T03:00:00Z', '2020-01-06T03:00:00Z')),
      JSON.stringify({ ...patient, id: 'nul', name: [{ family: 'A\u0000', given: ['B'] }] }),
    ]
    const file = importing.write('mixed', `\uFEFF${lines.join('\r\n')}\r\n`)
    const result = await importing.run(['--establishment', 'new', file])
    expect(result.unaccounted).toBe(0)
    const told = result.report.map(({ line, outcome, field, reason }) => [Number(line), outcome, field, reason])
    expect(told.toSorted(([a], [b]) => Number(a) - Number(b))).toEqual([
      [2, 'not imported', '', 'is not JSON'],
      [3, 'not imported', 'firstName', 'is required where there is no other name'],
      [4, 'not imported', 'name', 'has the wrong type'],
      [5, 'notice', 'email', 'is not an e-mail address; left empty'],
      [5, 'notice', 'birthDate', 'is not a date that exists, or has no time zone offset; left empty'],
      [9, 'not imported', 'id', expect.stringContaining('line 8 already, with other content')],
      [11, 'not imported', 'participant.individual', 'is neither in the files nor in the clinic'],
      [12, 'not imported', 'endTime', 'must be after the start'],
      [13, 'not imported', 'period.start', 'is not a date that exists, or has no time zone offset'],
      [14, 'notice', 'period.end', 'says no length: 30 minutes are assumed'],
      [15, 'not imported', 'lastName', 'contains characters that cannot be stored'],
    ])
    expect(result.tallies['Patient']).toMatchObject({ read: 7, inserted: 2, unchanged: 1, reported: 4 })
    expect(await importing.rows(`SELECT notes FROM patient WHERE dob IS NULL`)).toEqual([
      { notes: expect.stringContaining('email: no\nbirthDate: 1986-02-30') as string },
    ])
    const again = await importing.run(['--establishment', 'new', file])
    expect(changesIn(again)).toEqual({ inserted: 0, updated: 0 })
  })

  it('books over what the clinic itself has booked, never instead of it', async () => {
    const owner = new pg.Pool({ connectionString: importing.url })
    const clinic = await createClinic(owner)
    importing.writeResources('a.ndjson', [practitioner, patient])
    await importing.run(['--establishment', clinic.id, importing.folder])
    await owner.query(
      `INSERT INTO event (id, "startTime", "endTime", subject, status, category, "timeZone", "doctorId", "establishmentId")
       SELECT gen_random_uuid(), '1988-03-15T09:10:00+07:00', '1988-03-15T09:20:00+07:00', 'Booked by hand', 'confirmed', 'meeting', 'Asia/Bangkok', id, $1
       FROM doctor WHERE "lastName" = 'Kunze215'`,
      [clinic.id],
    )
    await owner.end()
    importing.writeResources('a.ndjson', [morning])
    const result = await importing.run(['--establishment', clinic.id, importing.folder])
    expect(result.tallies['Encounter']).toMatchObject({ inserted: 1, notices: 1 })
    expect(await importing.rows(`SELECT "overbookReason" FROM event WHERE subject = 'Well child visit'`)).toEqual([
      { overbookReason: 'imported: overlapped "Booked by hand"' },
    ])
  })

  it('shows what is imported to the admins of the clinic chosen, and to nobody else', async () => {
    const owner = new pg.Pool({ connectionString: importing.url })
    const [mine, theirs] = [await createClinic(owner), await createClinic(owner, 'Other clinic')]
    await owner.end()
    const heard: string[] = []
    importing.db.on('notification', ({ payload = '' }) => heard.push((JSON.parse(payload) as { list: string }).list))
    await importing.db.query('LISTEN clinic_changes')
    importing.writeResources('a.ndjson', clinicResources)
    const result = await importing.run(['--establishment', mine.id, importing.folder])
    expect(result.imported).toMatchObject({ adminCount: 1 })
    await importing.db.query('UNLISTEN clinic_changes')
    expect(heard).toEqual(['establishments', 'doctors', 'patients'])
    const locations = (userId: string) => importing.rows('SELECT 1 FROM membership WHERE "userId" = $1', [userId])
    expect(await locations(mine.admin.userId)).toHaveLength(4)
    expect(await locations(theirs.admin.userId)).toHaveLength(1)

    importing.writeResources('a.ndjson', [{ ...organization, name: 'A third clinic' }])
    await expect(importing.run(['--establishment', 'new', '--admin', 'no@body.test', importing.folder])).rejects.toThrow(
      'no@body.test',
    )
    const third = await importing.run(['--establishment', 'new', importing.folder])
    expect(third.imported).toMatchObject({ isNew: true, adminCount: 0 })
    const named = await importing.run([
      '--establishment',
      third.imported?.clinic.id ?? '',
      '--admin',
      theirs.admin.email,
      importing.folder,
    ])
    expect(named.imported).toMatchObject({ adminCount: 1 })
    expect(await locations(theirs.admin.userId)).toHaveLength(2)
  })

  it('stops between batches when interrupted, and goes on from there', async () => {
    const many = Array.from({ length: 1200 }, (_, index) => ({ ...patient, id: `p-${index}` }))
    const file = importing.writeResources('many.ndjson', many)
    const controller = new AbortController()
    const stopped = await importing.run(['--establishment', 'new', file], {
      signal: controller.signal,
      onProgress: () => controller.abort(),
    })
    expect(stopped.imported).toMatchObject({ interrupted: true })
    expect(await importing.rows('SELECT count(*)::int FROM patient')).toEqual([{ count: 500 }])
    const resumed = await importing.run(['--establishment', 'new', file])
    expect(resumed.tallies['Patient']).toMatchObject({ read: 1200, unchanged: 500, inserted: 700 })
    const numbers = await importing.rows(
      'SELECT count(DISTINCT "hospitalNumber")::int, max("hospitalNumber") FROM patient_establishment',
    )
    expect(numbers).toEqual([{ count: 1200, max: 'HN001200' }])
  })
})
