import { existsSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { importedPatients } from './testing/imported-patients.ts'
import type { ImportedPatient } from './testing/imported-patients.ts'
import { changesIn, createImporting } from './testing/importing.ts'
import type { Importing } from './testing/importing.ts'

/** Files of clinics, and what is right for each; not part of the project. */
const folder = path.resolve(import.meta.dirname, '../../../../../shared/data/as-clinics-have-them')

type Expected = { patients: Partial<ImportedPatient>[]; told?: [line: string, field: string][] }

const right: Record<string, Expected> = {
  'excel_sep.csv': {
    patients: [
      { hospitalNumber: 'H900301', name: 'นาย|สมปอง|ทองดี', birth: '1967-03-12', phone: '+66 811112222', allergies: 'เพนิซิลลิน' },
      { hospitalNumber: 'H900302', name: 'น.ส.|น้ำผึ้ง|ศรีสว่าง', birth: '2000-02-29', phone: '+66 21234567', allergies: 'not_asked' },
      { hospitalNumber: 'H900303', name: 'นาง|อำพร|เกื้อกูล', birth: '1956-01-05', phone: '+66 895551234', allergies: 'none_known' },
    ],
  },
  'thai_fullname.csv': {
    patients: [{ hospitalNumber: 'H8101', name: 'นาย|เอก|ตัวอย่าง', birth: '1977-02-01', phone: '+66 811112222' }],
  },
  'merged.csv': {
    patients: [
      { hospitalNumber: 'H8001', name: '|Ida|Example', birth: '1980-01-01' },
      { hospitalNumber: 'H8002', name: '|Jo|Sample', birth: '1981-01-01' },
    ],
  },
  'title_in_name.csv': {
    patients: [
      { hospitalNumber: 'H8201', name: 'นาย|เอก|ตัวอย่าง', birth: '1977-02-01' },
      { hospitalNumber: 'H8202', name: 'ด.ญ.|ใบบัว|ตัวอย่าง', birth: '2020-02-01' },
    ],
  },
  'thai-dates-and-dash-allergy.csv': {
    patients: [
      { hospitalNumber: 'H7001', name: '|อำพร|ตัวอย่าง', birth: '1956-01-05', allergies: 'none_known' },
      { hospitalNumber: 'H7002', name: '|สมใจ|ตัวอย่าง', birth: '1985-02-03', allergies: 'none_known' },
      { hospitalNumber: 'H7003', name: '|สมศรี|ตัวอย่าง', birth: '1986-02-03', allergies: 'none_known' },
    ],
  },
  'bundle.json': { patients: [{ name: '|Bea|Bundled', birth: '1970-01-01' }] },
  'day-first-dates.csv': {
    patients: [
      // Nothing in the column decides between days and months, so both are told.
      { name: '|Somchai|Jaidee', birth: '', gender: 'M', phone: '+66 812345678', notes: 'dob: 12/03/1975' },
      { name: '|Nida|Suk', birth: '', gender: 'F', phone: '+66 812345679', notes: 'dob: 3/1/80' },
    ],
    told: [
      ['2', 'dob'],
      ['3', 'dob'],
    ],
  },
  'mixed-dates.csv': {
    patients: [
      { name: '|Somchai|Jaidee', birth: '1975-03-12', gender: 'M', phone: '+66 812345678' },
      { name: '|Nida|Suk', birth: '1980', gender: 'F', phone: '+66 812345679' },
      { name: '|Anong|Dee', birth: '1975-03-12', gender: '', phone: '+66 812345670' },
    ],
  },
  'thai-headers-windows-874.csv': {
    patients: [
      { name: 'นาย|สมชาย|ใจดี', birth: '1975-03-12', gender: 'M', phone: '+66 812345678', allergies: 'none_known' },
      {
        name: 'น.ส.|นิดา|สุข',
        birth: '',
        gender: 'F',
        phone: '+66 812345679',
        allergies: 'none_known',
        notes: 'dob: 31 ก.พ. 2523',
      },
    ],
    told: [['3', 'dob']],
  },
  'thai-titles-digits-windows-874.csv': {
    patients: [
      { name: 'นาย|สมชาย|ใจดี', birth: '1975-03-12', gender: 'M', phone: '+66 812345678', allergies: 'none_known' },
      { name: 'ด.ญ.|นิดา|สุข', birth: '', gender: 'F', phone: '+66 812345679', allergies: 'none_known' },
      { name: '|สมศรี|ณ อยุธยา', birth: '1975-03-12', gender: 'F', phone: '+66 812345670', allergies: 'Penicillin, Aspirin' },
    ],
    told: [['3', 'dob']],
  },
  'people.ndjson': {
    patients: [
      { name: '|Only|Year', birth: '1970' },
      { name: '|Only|Month', birth: '1970-05' },
      { name: '|Somchai|Jaidee', birth: '' },
      { name: '||Mononym', alerts: 'Deceased' },
      { name: '||Baby', birth: '', notes: 'birthDate: 2026-11-30' },
      { name: '|Name|New', birth: '1970-01-01', phone: '+66 21234567 x12', notes: 'Phone: tel:+66-81-234-5678' },
      { name: '|Ina|Inactive', isArchived: true },
      { name: '|Birth Middle Third|Multi', notes: 'Contact: Mum Multi, Mother, 0812222222' },
      { name: '|مريم|ÜnïcodeRTL', birth: '', notes: 'birthDate: 1899-12-31' },
    ],
    told: [
      ['5', 'birthDate'],
      ['9', 'birthDate'],
    ],
  },
}

describe.skipIf(!existsSync(folder))('files as clinics have them', () => {
  let importing: Importing
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-27T05:00:00Z') })
    importing = await createImporting()
  })
  afterAll(async () => {
    vi.useRealTimers()
    await importing.close()
  })

  const told = (report: { line: string; field: string }[]) => report.map(({ line, field }) => [line, field])

  it.each(Object.entries(right))('%s', async (name, expected) => {
    const result = await importing.run(['--establishment', 'new', path.join(folder, name)])
    expect(result.unaccounted).toBe(0)
    expect(told(result.report)).toEqual(expected.told ?? [])
    const patients = await importedPatients(importing, result.imported?.clinic.id)
    expect(patients).toEqual(expected.patients.map((patient) => expect.objectContaining(patient) as unknown))
  })

  it('day-first-dates.csv, where it is said afterwards that the day is first: the same patients', async () => {
    const file = path.join(folder, 'day-first-dates.csv')
    const { imported } = await importing.run(['--establishment', 'new', '--dates', 'day-first', file])
    const patients = await importedPatients(importing, imported?.clinic.id)
    expect(patients.map(({ birth }) => birth)).toEqual(['1975-03-12', '1980-01-03'])
    const again = await importing.run(['--establishment', 'new', file])
    expect(again.imported).toMatchObject({ isNew: false })
    expect(await importedPatients(importing, imported?.clinic.id)).toEqual(patients)
  })

  it('all together, and once more: the second time changes nothing', async () => {
    const result = await importing.run(['--establishment', 'new', folder])
    expect(result.unaccounted).toBe(0)
    expect(result.tallies).toEqual({
      patients: { read: 21, inserted: 21, updated: 0, unchanged: 0, reported: 0, notices: 4 },
      Patient: { read: 10, inserted: 10, updated: 0, unchanged: 0, reported: 0, notices: 2 },
    })
    const before = await importing.rows('SELECT * FROM patient ORDER BY id')
    const again = await importing.run(['--establishment', result.imported?.clinic.id ?? '', folder])
    expect(changesIn(again)).toEqual({ inserted: 0, updated: 0 })
    expect(await importing.rows('SELECT * FROM patient ORDER BY id')).toEqual(before)
  })
})
