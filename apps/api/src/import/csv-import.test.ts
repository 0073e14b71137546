import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { changesIn, createImporting } from './testing/importing.ts'
import type { Importing } from './testing/importing.ts'

/** Windows-874 and TIS-620 put the Thai block at 0xA1. */
const windows874 = (text: string) =>
  Buffer.from(
    Array.from({ length: text.length }, (_, index) => text.charCodeAt(index)).map((code) =>
      code < 0x80 ? code : code - 0xe00 + 0xa0,
    ),
  )

describe('CSV', () => {
  let importing: Importing
  beforeEach(async () => void (importing = await createImporting()))
  afterEach(() => importing.close())

  const doctors = 'Registration ID,First name,Last name,Specialty\nว.12345,พลอย,ศรีสุข,Paediatrics; Dental care\n,Krit,Boonmee,\n'

  it('reads Thai names, a BOM, CRLF, and quoted cells of several lines', async () => {
    const patients = [
      '\uFEFFHN,ชื่อ,นามสกุล,เพศ,วันเกิด,โทรศัพท์,ที่อยู่,แพ้ยา',
      'HN000007,สมชาย,"ใจดี, จูเนียร์",ชาย,1990-02-03,081-234-5678,"1 ถนนสุขุมวิท\r\nกรุงเทพ ""ชั้น 2""",penicillin',
      '',
      ',สมหญิง,รักไทย,หญิง,28/02/2533,,,',
      ',Short',
      ',,Nameless,,1990-01-01,,,',
      ',Wrong,Date,x,03/04/1990,12,,',
      'HN000007,Second,Owner,,1991-01-01,+1 555 123 4567,,',
    ].join('\r\n')
    const file = importing.write('คนไข้.csv', patients)
    const result = await importing.run(['--establishment', 'new', file])
    expect(result.imported?.clinic.name).toBe('Imported clinic')
    expect(result.unaccounted).toBe(0)
    expect(result.tallies).toMatchObject({
      patients: { read: 5, inserted: 3, reported: 2 },
      unreadable: { read: 1, reported: 1 },
    })
    const told = result.report
      .map(({ line, outcome, field, reason }) => [Number(line), outcome, field, reason])
      .toSorted(([a], [b]) => Number(a) - Number(b))
    expect(told).toEqual([
      [6, 'not imported', '', 'has 2 cells where the header has 8'],
      [7, 'not imported', 'firstName', 'is required'],
      [8, 'notice', 'phone', 'is not a phone number; kept as text'],
      [8, 'notice', 'gender', 'is not one of the choices; left empty'],
      [8, 'notice', 'dob', expect.stringContaining('is not a date')],
      [9, 'not imported', 'id', expect.stringContaining('line 2 already')],
    ])
    expect(
      await importing.rows(
        `SELECT "firstName", "lastName", gender, dob::text, "phoneValue", address, allergies, "hospitalNumber"
         FROM patient p JOIN patient_establishment l ON l."patientId" = p.id ORDER BY "hospitalNumber" LIMIT 2`,
      ),
    ).toEqual([
      {
        firstName: 'สมชาย',
        lastName: 'ใจดี, จูเนียร์',
        gender: 1,
        dob: '1990-02-03',
        phoneValue: '812345678',
        address: '1 ถนนสุขุมวิท\nกรุงเทพ "ชั้น 2"',
        allergies: 'penicillin',
        hospitalNumber: 'HN000007',
      },
      {
        firstName: 'สมหญิง',
        lastName: 'รักไทย',
        gender: 0,
        dob: '1990-02-28',
        phoneValue: '',
        address: null,
        allergies: null,
        hospitalNumber: 'HN000008',
      },
    ])
    expect(changesIn(await importing.run(['--establishment', 'new', file]))).toEqual({ inserted: 0, updated: 0 })
  })

  it('brings a diary: patients and doctors named as a person would, times on the clinic clock', async () => {
    importing.write(
      '1-events.csv',
      [
        'start;end;subject;patient;doctor;status;category;duration',
        '2020-01-06 09:00;09:30;Check-up;HN5;พลอย ศรีสุข;;;',
        '2020-01-06 09:15;;"Overlap; told";สมชาย ใจดี;ว.12345;closed;medical care;30',
        '2563-01-06T10:00:00+07:00;2563-01-06T10:30:00+07:00;Buddhist year;HN5;Krit Boonmee;;;',
        '2031-01-06 09:00;09:30;Next year;HN5;Krit Boonmee;;;',
        '2020-01-06 11:00;11:30;Nobody;HN5;Dr Unknown;;;',
        '2020-01-06 11:00;11:30;Twins;Twin One;Krit Boonmee;;;',
        '2020-01-06 12:00;12:30;Team;;Krit Boonmee;;meeting;',
        '2020-01-06 12:00;12:30;No patient;;Krit Boonmee;;;',
        '2020-01-06 25:00;12:30;No time;HN5;;;;',
      ].join('\n'),
    )
    importing.write('2-patients.csv', 'id,hn,firstName,lastName,dob\n1,HN5,สมชาย,ใจดี,1990-01-01\n2,,Twin,One,\n3,,Twin,One,\n')
    importing.write('3-doctors.csv', doctors)
    const result = await importing.run(['--establishment', 'new', importing.folder])
    expect(result.unaccounted).toBe(0)
    const told = result.report.filter(({ kind }) => kind === 'events').map(({ line, outcome, field }) => [line, outcome, field])
    expect(told.toSorted(([a], [b]) => Number(a) - Number(b))).toEqual([
      ['3', 'notice', 'period'],
      ['6', 'not imported', 'doctor'],
      ['7', 'not imported', 'patient'],
      ['9', 'not imported', 'patient'],
      ['10', 'not imported', 'startTime'],
    ])
    const events = await importing.rows(
      'SELECT subject, "startTime", "endTime" - "startTime" = \'30 minutes\' AS half, status, category, "overbookReason" FROM event ORDER BY "startTime"',
    )
    const event = { half: true, status: 'closed', category: 'consultation', overbookReason: null }
    expect(events).toEqual([
      { ...event, subject: 'Check-up', startTime: new Date('2020-01-06T02:00:00Z') },
      {
        ...event,
        subject: 'Overlap; told',
        startTime: new Date('2020-01-06T02:15:00Z'),
        category: 'medical-care',
        overbookReason: 'imported: overlapped "Check-up"',
      },
      { ...event, subject: 'Buddhist year', startTime: new Date('2020-01-06T03:00:00Z') },
      { ...event, subject: 'Team', startTime: new Date('2020-01-06T05:00:00Z'), category: 'meeting' },
      { ...event, subject: 'Next year', startTime: new Date('2031-01-06T02:00:00Z'), status: 'confirmed' },
    ])
    expect(await importing.rows(`SELECT designations FROM doctor WHERE "registrationId" = 'ว.12345'`)).toEqual([
      { designations: ['Paediatrics', 'Dental care'] },
    ])
    const again = await importing.run(['--establishment', 'new', importing.folder])
    expect(changesIn(again)).toEqual({ inserted: 0, updated: 0 })

    importing.write('3-doctors.csv', doctors.replace('Boonmee,', 'Boonmee,Surgery'))
    const changed = await importing.run(['--establishment', result.imported?.clinic.id ?? '', importing.folder])
    expect(changesIn(changed)).toEqual({ inserted: 0, updated: 1 })
  })

  it('says what it can not make out: a header, an encoding, a quote that never closes', async () => {
    importing.write('drugs.csv', 'generic name,dosage\nSimeticone,tab\n')
    importing.write('open.csv', 'firstName,lastName,dob\nA,B,\n"C,D,\n')
    const thai = importing.write('thai.csv', windows874('ชื่อ,นามสกุล,วันเกิด\nสมชาย,ใจดี,1990-01-01\n'))
    const result = await importing.run(['--establishment', 'new', importing.folder])
    expect(result.unaccounted).toBe(0)
    expect(result.report.map(({ kind, reason }) => [kind, reason])).toEqual([
      ['unreadable', expect.stringContaining('neither of patients nor of doctors nor of events')],
      ['unreadable', expect.stringContaining('Quote Not Closed')],
      ['unreadable', expect.stringContaining('it is not utf-8 (--encoding names another)')],
    ])
    expect(result.tallies['patients']).toMatchObject({ read: 1, inserted: 1 })
    const decoded = await importing.run(['--establishment', result.imported?.clinic.id ?? '', '--encoding', 'windows-874', thai])
    expect(changesIn(decoded)).toEqual({ inserted: 1, updated: 0 })
    expect(await importing.rows(`SELECT "lastName" FROM patient WHERE "firstName" = 'สมชาย'`)).toEqual([{ lastName: 'ใจดี' }])
  })

  it('has nothing to do where there is nothing', async () => {
    importing.write('drugs.csv', 'generic name,dosage\nSimeticone,tab\n')
    const result = await importing.run(['--establishment', 'new', importing.folder])
    expect(result.imported).toBeUndefined()
    expect(await importing.rows('SELECT 1 FROM establishment')).toEqual([])
  })
})
