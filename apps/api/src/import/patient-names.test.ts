import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { changesIn, createImporting } from './testing/importing.ts'
import type { Importing } from './testing/importing.ts'

describe("patients' names in imports", () => {
  let importing: Importing
  beforeEach(async () => void (importing = await createImporting()))
  afterEach(() => importing.close())

  const stored = () => importing.rows('SELECT "firstName", "lastName" FROM patient ORDER BY "lastName", "firstName"')

  it('takes a CSV row with one name in either column, and an appointment finds its patient by it', async () => {
    importing.write('1-patients.csv', 'firstName,lastName,dob\nSuharto,,1970-01-01\n,Thiha,\nO,,1971-01-01\n,,1972-01-01\n')
    importing.write('2-doctors.csv', 'firstName,lastName,registrationId\nKrit,Boonmee,1\n')
    importing.write('3-events.csv', 'start,end,subject,patient,doctor\n2031-01-06 09:00,09:30,Check-up,thiha,Krit Boonmee\n')
    const result = await importing.run(['--establishment', 'new', importing.folder])
    expect(result.report.map(({ file, line, field, reason }) => [file.split('/').at(-1), line, field, reason])).toEqual([
      ['1-patients.csv', '5', 'firstName', 'is required where there is no other name'],
    ])
    expect(await stored()).toEqual([
      { firstName: 'O', lastName: '' },
      { firstName: 'Suharto', lastName: '' },
      { firstName: '', lastName: 'Thiha' },
    ])
    expect(await importing.rows('SELECT "lastName" FROM event e JOIN patient p ON p.id = e."patientId"')).toEqual([
      { lastName: 'Thiha' },
    ])
    const again = await importing.run(['--establishment', 'new', importing.folder])
    expect(changesIn(again)).toEqual({ inserted: 0, updated: 0 })
  })

  it('takes a file that has one column of names', async () => {
    const file = importing.write('patients.csv', 'ชื่อ,วันเกิด\nTun,1990-01-01\n')
    await importing.run(['--establishment', 'new', file])
    expect(await stored()).toEqual([{ firstName: 'Tun', lastName: '' }])
  })

  it('takes a FHIR patient with a given name, a family name or a text of one word', async () => {
    const names = [{ family: 'Mononym' }, { given: ['Suharto'] }, { text: 'Thiha' }]
    const patients = names.map((name, at) => ({ resourceType: 'Patient', id: `p-${at}`, name: [name] }))
    const result = await importing.run(['--establishment', 'new', importing.writeResources('people.ndjson', patients)])
    expect(result.report).toEqual([])
    expect(await stored()).toEqual([
      { firstName: 'Suharto', lastName: '' },
      { firstName: 'Thiha', lastName: '' },
      { firstName: '', lastName: 'Mononym' },
    ])
  })

  const titled = () => importing.rows('SELECT title, "firstName" FROM patient ORDER BY "lastName"')

  it('takes titles from a column, or off the first name, and knows the row again by the name with its title', async () => {
    const rows = [
      'นาง,สมศรี,A,1950-01-01',
      ',นาย สมชาย,B,1951-01-01',
      ',เด็กหญิงนิดา,C,2020-01-01',
      ',นายิกา,D,1953-01-01',
      'นาย,นายสมชัย,E,1954-01-01',
    ]
    const file = importing.write('people.csv', ['คำนำหน้า,ชื่อ,นามสกุล,วันเกิด', ...rows].join('\n'))
    const result = await importing.run(['--establishment', 'new', file])
    expect(result.report).toEqual([])
    expect(await titled()).toEqual([
      { title: 'นาง', firstName: 'สมศรี' },
      { title: 'นาย', firstName: 'สมชาย' },
      { title: 'ด.ญ.', firstName: 'นิดา' },
      { title: null, firstName: 'นายิกา' },
      { title: 'นาย', firstName: 'สมชัย' },
    ])
    expect(await importing.rows(`SELECT key FROM import_source WHERE key LIKE '%1951%'`)).toEqual([
      { key: 'csv:name นาย สมชาย B 1951-01-01' },
    ])
  })

  it('an appointment finds its patient by the name with its title, or turned', async () => {
    importing.write('1-people.csv', 'HN,ชื่อ-สกุล\n1,นาย สมชาย ใจดี\n2,ด.ญ.ใบบัว ณ อยุธยา\n3,"Patel, Mr James"\n4,Mr Thiha\n')
    importing.write('2-doctors.csv', 'firstName,lastName,registrationId\nKrit,Boonmee,1\n')
    const names = ['นายสมชาย ใจดี', 'สมชาย ใจดี', 'เด็กหญิงใบบัว ณ อยุธยา', '"Patel, James"', 'Mr James Patel', 'Mr Thiha']
    const rows = names.map((name, at) => `2031-01-06 1${at}:00,1${at}:30,${name},Krit Boonmee`)
    importing.write('3-events.csv', ['start,end,patient,doctor', ...rows].join('\n'))
    const result = await importing.run(['--establishment', 'new', importing.folder])
    expect(result.report).toEqual([])
    expect(
      await importing.rows('SELECT "firstName" FROM event e JOIN patient p ON p.id = e."patientId" ORDER BY "startTime"'),
    ).toEqual(['สมชาย', 'สมชาย', 'ใบบัว', 'James', 'James', 'Thiha'].map((firstName) => ({ firstName })))
  })

  it('takes a FHIR prefix, or the title in a text', async () => {
    const names = [{ prefix: ['Mr.'], given: ['John'], family: 'A' }, { text: 'Mrs. Jane B' }]
    const patients = names.map((name, at) => ({ resourceType: 'Patient', id: `t-${at}`, name: [name] }))
    await importing.run(['--establishment', 'new', importing.writeResources('titled.ndjson', patients)])
    expect(await titled()).toEqual([
      { title: 'Mr.', firstName: 'John' },
      { title: 'Mrs', firstName: 'Jane' },
    ])
  })
})
