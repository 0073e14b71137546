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
})
