import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { encounter, organization, patient, practitioner } from './testing/fhir-world.ts'
import { changesIn, createImporting } from './testing/importing.ts'
import type { Importing } from './testing/importing.ts'

describe('what is current of a FHIR patient, and in which files patients come', () => {
  let importing: Importing
  beforeEach(async () => void (importing = await createImporting()))
  afterEach(() => importing.close())

  const clinic = { ...organization, identifier: [] }
  const taken = async (file: string) => {
    const result = await importing.run(['--establishment', 'new', file])
    expect(result.unaccounted).toBe(0)
    return result
  }
  const ndjson = (...resources: object[]) =>
    importing.write('people.ndjson', [clinic, ...resources].map((each) => JSON.stringify(each)).join('\n'))

  it('the number in use by its rank; an ended one and the others are kept as text', async () => {
    const telecom = [
      { system: 'phone', value: '02-999-8888', period: { end: '2001' } },
      { system: 'phone', value: '02-777-6666', use: 'old' },
      { system: 'phone', value: '02-123-4567', use: 'home', rank: 2 },
      { system: 'phone', value: '081-234-5678', use: 'mobile', rank: 1 },
      { system: 'email', value: 'old@example.com', period: { end: '2001-01-01' } },
      { system: 'email', value: 'new@example.com' },
    ]
    await taken(ndjson({ ...patient, identifier: [], telecom }))
    const [stored] = await importing.rows('SELECT "phoneValue", email, notes FROM patient')
    expect(stored).toMatchObject({ phoneValue: '812345678', email: 'new@example.com' })
    for (const line of ['Former phone: 02-999-8888 (until 2001)', 'Former phone: 02-777-6666', 'Phone: 02-123-4567'])
      expect(String(stored?.['notes']).split('\n')).toContain(line)
  })

  it('only an ended number is none', async () => {
    await taken(ndjson({ ...patient, telecom: [{ system: 'phone', value: '02-999-8888', period: { end: '2001-05-01' } }] }))
    expect(await importing.rows('SELECT "phoneValue" FROM patient')).toEqual([{ phoneValue: '' }])
  })

  it('the name and the address in use, not the first; a place to live before one for letters', async () => {
    const name = [
      { use: 'usual', family: 'Before', given: ['Ann'], period: { end: '2010-01-01' } },
      { family: 'Now', given: ['Ann'] },
    ]
    const address = [
      { city: 'Old town', period: { end: '2015-03' } },
      { use: 'billing', city: 'Letters' },
      { use: 'home', city: 'Home town' },
    ]
    await taken(ndjson({ ...patient, name, address }))
    expect(await importing.rows('SELECT "firstName", "lastName", address FROM patient')).toEqual([
      { firstName: 'Ann', lastName: 'Now', address: 'Home town' },
    ])
  })

  it('a contact person is kept as text', async () => {
    const contact = [
      { relationship: [{ text: 'Mother' }], name: { text: 'Mum Multi' }, telecom: [{ system: 'phone', value: '0812222222' }] },
      { name: { family: 'Multi', given: ['Dad'] } },
    ]
    await taken(ndjson({ ...patient, contact }))
    const [{ notes } = {}] = await importing.rows('SELECT notes FROM patient')
    expect(String(notes)).toContain('Contact: Mum Multi, Mother, 0812222222\nContact: Dad Multi')
  })

  it('a Bundle of many lines, whose entries refer to each other by their addresses in it', async () => {
    const bundle = {
      resourceType: 'Bundle',
      type: 'transaction',
      entry: [
        { resource: clinic },
        { fullUrl: 'urn:uuid:one', resource: { ...patient, id: 'b1', identifier: [] } },
        { fullUrl: 'urn:uuid:two', resource: { ...practitioner, id: undefined, identifier: [] } },
        {
          resource: encounter('visit', '2020-01-06T03:00:00Z', '2020-01-06T03:30:00Z', {
            subject: { reference: 'urn:uuid:one' },
            participant: [{ individual: { reference: 'urn:uuid:two' } }],
          }),
        },
        { request: { method: 'POST' } },
        null,
      ],
    }
    const file = importing.write('bundle.json', JSON.stringify(bundle, null, 2))
    const first = await taken(file)
    expect(first.report.map(({ line, field, reason }) => [line, field, reason])).toEqual([
      ['5', 'resourceType', 'is required'],
      ['6', 'resourceType', 'is required'],
    ])
    expect(await importing.rows('SELECT subject, "patientId" IS NOT NULL AS is_of FROM event')).toMatchObject([{ is_of: true }])
    expect(changesIn(await importing.run(['--establishment', 'new', file]))).toEqual({ inserted: 0, updated: 0 })
  })

  it('a list of many lines, a Bundle in one line, and one resource of many lines', async () => {
    const people = ['a', 'b', 'c'].map((id) => ({ ...patient, id, identifier: [], name: [{ family: id, given: ['Kit'] }] }))
    importing.write('list.json', JSON.stringify([clinic, people[0]], null, 1))
    importing.write('line.ndjson', JSON.stringify({ resourceType: 'Bundle', entry: [{ resource: people[1] }] }))
    importing.write('one.json', JSON.stringify(people[2], null, 2))
    expect(changesIn(await taken(importing.folder))).toEqual({ inserted: 4, updated: 0 })
  })

  it('a document that is cut off is told line by line, as any line that is no JSON', async () => {
    const cut = JSON.stringify({ resourceType: 'Bundle', entry: [{ resource: patient }] }, null, 2).slice(0, 60)
    const result = await importing.run(['--establishment', 'new', importing.write('cut.json', cut)])
    expect(result.report[0]).toMatchObject({ line: '1', reason: 'is not JSON' })
  })
})
