import { blankDosage } from '@clinic/shared/dosage/dosage'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { encounter, medication, morning, patient, clinicResources, practitioner } from './testing/fhir-world.ts'
import { changesIn, createImporting } from './testing/importing.ts'
import type { Importing, Result } from './testing/importing.ts'

describe('a FHIR export', () => {
  let importing: Importing
  let first: Result
  const night = encounter('night', '1988-03-15T21:06:16+07:00', '1988-03-21T07:48:16+07:00', { class: { code: 'IMP' } })
  const twice = encounter('twice', '1988-03-15T09:20:00+07:00', '1988-03-15T10:00:00+07:00', {
    type: [{ text: 'Admission to surgical department' }],
  })
  const planned = encounter('planned', '2031-01-02T03:00:00Z', '2031-01-02T03:30:00Z', { status: 'planned' })
  const cancelled = encounter('cancelled', '1988-03-15T09:00:00+07:00', '1988-03-15T09:30:00+07:00', { status: 'cancelled' })
  const medications = [
    medication('m-2', 'Cisplatin 50 MG Injection', { authoredOn: '1988-03-15T09:20:00+07:00' }),
    medication('m-1', 'lisinopril 10 MG Oral Tablet', { dispenseRequest: { quantity: { value: 30 } } }),
    medication('m-3', 'ibuprofen', { encounter: undefined, requester: undefined }),
  ]

  beforeAll(async () => {
    importing = await createImporting()
    importing.writeResources('z.ndjson', [
      ...medications,
      twice,
      morning,
      night,
      planned,
      cancelled,
      ...clinicResources.slice(4).toReversed(),
      ...clinicResources.slice(0, 4),
    ])
    first = await importing.run(['--establishment', 'new', importing.folder])
  })
  afterAll(() => importing.close())

  it('takes everything in, whatever the order, and accounts for each row', () => {
    expect(first.unaccounted).toBe(0)
    expect(changesIn(first)).toEqual({ inserted: 15, updated: 0 })
    expect(first.tallies['MedicationRequest']).toMatchObject({ read: 3, inserted: 2, reported: 1 })
    expect(first.report.filter(({ outcome }) => outcome === 'not imported')).toEqual([
      expect.objectContaining({ kind: 'MedicationRequest', line: '3', field: 'requester', reason: 'is required' }),
    ])
  })

  it('completes the first organization with its first location; a second location is a place of its own', async () => {
    const locations = await importing.rows(
      'SELECT id, name, "phoneValue", lat, city, country FROM establishment ORDER BY name COLLATE "C"',
    )
    expect(locations.map(({ name }) => name)).toEqual(['Annex', 'Riverside branch', 'คลินิกบ้านสวน'])
    expect(locations[2]).toMatchObject({ phoneValue: '29998888', lat: 13.7, city: 'Bangkok', country: 'Thailand' })
    expect(locations[2]?.['id']).toBe(first.imported?.clinic.id)
  })

  it('links the doctor to the clinic first, then where the role says', async () => {
    const doctors = await importing.rows(
      'SELECT "firstName", "lastName", email, "registrationId", designations, gender FROM doctor',
    )
    expect(doctors).toEqual([
      {
        firstName: 'Liane379',
        lastName: 'Kunze215',
        email: 'liane379.kunze215@example.com',
        registrationId: '9999974592',
        designations: ['General Practice Physician'],
        gender: 0,
      },
    ])
    expect(
      await importing.rows(
        'SELECT e.name, position FROM doctor_establishment JOIN establishment e ON e.id = "establishmentId" ORDER BY position',
      ),
    ).toEqual([
      { name: 'คลินิกบ้านสวน', position: 0 },
      { name: 'Riverside branch', position: 1 },
    ])
  })

  it('keeps who a patient is: names, documents, a death, a number without a dial code', async () => {
    const [somying, sumiko] = await importing.rows(
      `SELECT p.*, p.dob::text, l."hospitalNumber", l.search FROM patient p JOIN patient_establishment l ON l."patientId" = p.id ORDER BY "lastName" = 'ใจดี' DESC`,
    )
    expect(somying).toMatchObject({
      firstName: 'สมหญิง แก้ว',
      lastName: 'ใจดี',
      dob: '1986-11-19',
      phoneValue: '812345678',
      phoneDialCode: '+66',
      nationalId: '999-94-5397',
      address: '1 ถนนสุขุมวิท, กรุงเทพ, Thailand',
      language: 'Thai',
      notes: 'Maiden name: เดิม\nPassport: X53631011X',
    })
    expect(somying?.['search']).toContain('0812345678')
    expect(sumiko).toMatchObject({
      lastName: 'Medhurst46',
      alerts: 'Deceased 1989-05-09',
      phoneValue: '',
      notes: 'Phone: 555-810-7203 (US)',
    })
    expect(new Set([somying?.['hospitalNumber'], sumiko?.['hospitalNumber']])).toEqual(new Set(['HN000001', 'HN000002']))
    expect(first.report).toContainEqual(expect.objectContaining({ outcome: 'notice', value: '555-810-7203' }))
  })

  it('imports visits as what they are, the later of two at once as booked over', async () => {
    const events = await importing.rows(
      `SELECT subject, status, category, info, "overbookReason", "closedTime" = "endTime" AS closed, "doctorId" IS NOT NULL AS seen FROM event ORDER BY "startTime", status DESC`,
    )
    const event = { subject: 'Well child visit', info: 'Reason: Asthma\nPlace: Main building', overbookReason: null, seen: true }
    expect(events).toEqual([
      { ...event, status: 'closed', category: 'consultation', closed: true },
      { ...event, status: 'cancelled', category: 'consultation', closed: null },
      {
        ...event,
        subject: 'Admission to surgical department',
        status: 'closed',
        category: 'surgery',
        overbookReason: 'imported: overlapped "Well child visit"',
        closed: true,
      },
      { ...event, status: 'closed', category: 'medical-care', closed: true },
      { ...event, status: 'pending', category: 'consultation', closed: null },
    ])
    const notices = first.report.filter(({ kind }) => kind === 'Encounter').map(({ line, reason }) => [line, reason])
    expect(notices).toEqual([
      ['4', 'overlaps another visit of the same doctor; imported as booked over'],
      ['6', 'lasts more than a day'],
    ])
  })

  it('puts the medications of one visit on one document', async () => {
    const dosage = { ...blankDosage, amount: '2', timesPerDay: 1 }
    const documents = await importing.rows('SELECT id, status, "createdTime" FROM prescription')
    expect(documents).toMatchObject([{ status: 'issued', createdTime: new Date('1988-03-15T09:10:00+07:00') }])
    expect(
      await importing.rows(
        'SELECT medication, description, dosage, quantity, position FROM prescription_detail ORDER BY position',
      ),
    ).toEqual([
      { medication: 'lisinopril 10 MG Oral Tablet', description: '', dosage, quantity: 30, position: 0 },
      { medication: 'Cisplatin 50 MG Injection', description: '', dosage, quantity: 1, position: 1 },
    ])
  })

  it('changes nothing the second time, not even with "new"', async () => {
    const history = await importing.rows('SELECT id FROM audit_entry ORDER BY id')
    const again = await importing.run(['--establishment', 'new', importing.folder])
    expect(again.imported).toMatchObject({ isNew: false, clinic: { id: first.imported?.clinic.id } })
    expect(changesIn(again)).toEqual({ inserted: 0, updated: 0 })
    expect(again.tallies['Encounter']).toMatchObject({ read: 5, unchanged: 5, notices: 0 })
    expect(await importing.rows('SELECT id FROM audit_entry ORDER BY id')).toEqual(history)
  })

  it('updates the record of a row that changed, keeps what a person added, and tells the history', async () => {
    await importing.db.query(
      `UPDATE patient SET "allergyStatus" = 'listed', "allergyList" = '[{"substance": "penicillin"}]' WHERE "lastName" = 'ใจดี'`,
    )
    importing.writeResources('z.ndjson', [
      { ...patient, name: [{ family: 'ใจงาม', given: ['สมหญิง'] }], meta: { lastUpdated: 'x' } },
      { ...practitioner, meta: { lastUpdated: 'x' } },
      encounter('twice', '1988-03-15T11:00:00+07:00', '1988-03-15T11:30:00+07:00'),
      medication('m-1', 'lisinopril 20 MG Oral Tablet'),
    ])
    const changed = await importing.run(['--establishment', first.imported?.clinic.id ?? '', importing.folder])
    expect(changed.tallies).toMatchObject({
      Practitioner: { unchanged: 1 },
      Patient: { updated: 1 },
      Encounter: { updated: 1 },
      MedicationRequest: { updated: 1 },
    })
    expect(await importing.rows(`SELECT "firstName", "allergyStatus", version FROM patient WHERE "lastName" = 'ใจงาม'`)).toEqual([
      { firstName: 'สมหญิง', allergyStatus: 'listed', version: 2 },
    ])
    expect(await importing.rows(`SELECT count(*)::int FROM event WHERE "overbookReason" IS NOT NULL`)).toEqual([{ count: 0 }])
    expect(await importing.rows('SELECT medication FROM prescription_detail WHERE position = 0')).toEqual([
      { medication: 'lisinopril 20 MG Oral Tablet' },
    ])
    const [entry] = await importing.rows(
      `SELECT "userId", changes FROM audit_entry WHERE entity = 'patient' AND action = 'updated'`,
    )
    expect(entry).toMatchObject({ userId: null })
    expect(entry?.['changes']).toContainEqual({ field: 'lastName', from: 'ใจดี', to: 'ใจงาม' })
    expect(
      await importing.rows(`SELECT action, changes FROM audit_entry WHERE entity = 'prescription' ORDER BY time, id`),
    ).toMatchObject([
      { action: 'created', changes: [] },
      {
        action: 'updated',
        changes: [
          {
            field: 'prescriptionDetails',
            from: expect.stringContaining('30 x lisinopril 10 MG Oral Tablet (Use 2 each time, once a day); 1 x Cisplatin'),
            to: expect.stringContaining('1 x lisinopril 20 MG Oral Tablet (Use 2 each time, once a day); 1 x Cisplatin'),
          },
        ],
      },
    ])
  })
})
