import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { windows874 } from './testing/encodings.ts'
import { changesIn, createImporting } from './testing/importing.ts'
import type { Importing } from './testing/importing.ts'

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
      ',,,,1990-01-01,,,',
      ',Wrong,Date,q,31/02/2533,12,,',
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
    const reported = result.report
      .map(({ line, outcome, field, reason }) => [Number(line), outcome, field, reason])
      .toSorted(([a], [b]) => Number(a) - Number(b))
    expect(reported).toEqual([
      [6, 'not imported', '', 'has 2 cells where the header has 8'],
      [7, 'not imported', 'firstName', 'is required where there is no other name'],
      [8, 'notice', 'phone', 'is not a phone number; kept as text'],
      [8, 'notice', 'dob', expect.stringContaining('as a date')],
      [8, 'notice', 'gender', 'is not one of the choices; left empty'],
      [9, 'not imported', 'id', expect.stringContaining('line 2 already')],
    ])
    expect(
      await importing.rows(
        `SELECT "firstName", "lastName", gender, p.dob::text, "phoneValue", address, "allergyStatus", "allergyList", "hospitalNumber"
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
        allergyStatus: 'listed',
        allergyList: [{ substance: 'penicillin', reaction: null, severity: null }],
        hospitalNumber: 'HN000007',
      },
      {
        firstName: 'สมหญิง',
        lastName: 'รักไทย',
        gender: 0,
        dob: '1990-02-28',
        phoneValue: '',
        address: null,
        allergyStatus: 'not_asked',
        allergyList: [],
        hospitalNumber: 'HN000008',
      },
    ])
    expect(changesIn(await importing.run(['--establishment', 'new', file]))).toEqual({ inserted: 0, updated: 0 })
  })

  it('imports appointments with patients and doctors by name and times in the clinic zone', async () => {
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
        '1899-12-31 23:30;1900-01-01 00:30;Too early;HN5;;;;',
        '2099-12-31 23:45;;Too late;HN5;;;;30',
      ].join('\n'),
    )
    importing.write('2-patients.csv', 'id,hn,firstName,lastName,dob\n1,HN5,สมชาย,ใจดี,1990-01-01\n2,,Twin,One,\n3,,Twin,One,\n')
    importing.write('3-doctors.csv', doctors)
    const result = await importing.run(['--establishment', 'new', importing.folder])
    expect(result.unaccounted).toBe(0)
    const reported = result.report
      .filter(({ kind }) => kind === 'events')
      .map(({ line, outcome, field }) => [line, outcome, field])
    expect(reported.toSorted(([a], [b]) => Number(a) - Number(b))).toEqual([
      ['3', 'notice', 'period'],
      ['6', 'not imported', 'doctor'],
      ['7', 'not imported', 'patient'],
      ['9', 'not imported', 'patient'],
      ['10', 'not imported', 'startTime'],
      ['11', 'not imported', 'startTime'],
      ['12', 'not imported', 'endTime'],
    ])
    expect(result.report.map(({ value }) => value).filter((value) => /^\d{4}-/.test(value))).toEqual([
      '2020-01-06 25:00',
      '1899-12-31',
      '2100-01-01 00:15', // on the clinic's clock, as in the file
      '2020-01-06 09:00 - 09:30 Check-up',
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

  it('swaps the times of two appointments, puts a new one into a slot that became free, and reports no overlap', async () => {
    importing.write('2-patients.csv', 'id,hn,firstName,lastName,dob\n1,HN5,สมชาย,ใจดี,1990-01-01\n')
    importing.write('3-doctors.csv', doctors)
    const diary = (...lines: string[]) =>
      importing.write('1-events.csv', ['id;start;end;subject;patient;doctor', ...lines].join('\n'))
    diary(
      'a;2031-01-06 09:00;09:30;First;HN5;Krit Boonmee',
      'b;2031-01-06 10:00;10:30;Second;HN5;Krit Boonmee',
      'c;2031-01-06 11:00;11:30;Third;HN5;Krit Boonmee',
    )
    const { imported } = await importing.run(['--establishment', 'new', importing.folder])
    diary(
      'a;2031-01-06 10:00;10:30;First;HN5;Krit Boonmee',
      'b;2031-01-06 09:00;09:30;Second;HN5;Krit Boonmee',
      'c;2031-01-06 14:00;14:30;Third;HN5;Krit Boonmee',
      'd;2031-01-06 11:00;11:30;Fourth;HN5;Krit Boonmee',
    )
    const moved = await importing.run(['--establishment', imported?.clinic.id ?? '', importing.folder])
    expect(moved.tallies['events']).toMatchObject({ read: 4, updated: 3, inserted: 1, notices: 0 })
    expect(await importing.rows(`SELECT subject, "overbookReason" AS reason FROM event ORDER BY "startTime"`)).toEqual(
      ['Second', 'First', 'Fourth', 'Third'].map((subject) => ({ subject, reason: null })),
    )
    const entries = await importing.rows<{ changes: { field: string }[] }>(
      `SELECT changes FROM audit_entry WHERE entity = 'event' AND action = 'updated'`,
    )
    expect(entries.map(({ changes }) => changes.map(({ field }) => field).toSorted())).toEqual(
      Array.from({ length: 3 }, () => ['endTime', 'startTime']),
    )
  })

  it('a fault leaves out its row and names its line: quotes, bytes, a header, a workbook', async () => {
    importing.write('shelves.csv', 'shelf,boxes\nA1,7\n')
    const rows = ['firstName,lastName,dob', 'A,One,', '"B,Two,', 'C,Three,', 'D,5" Four,', 'E,"Fi,ve",', '"Clo\nsed",Six,']
    importing.write('open.csv', `${rows.join('\n')}\n`)
    const bytes = (...parts: (string | number)[]) =>
      Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from([part]))))
    importing.write('byte.csv', bytes('firstName,lastName,dob\nสมชาย,', 0xff, 'ใจดี,\nสมหญิง,รักไทย,\n'))
    importing.write('book.csv', bytes('PK', 3, 4, 'xl/workbook.xml'))
    const result = await importing.run(['--establishment', 'new', importing.folder])
    expect(result.unaccounted).toBe(0)
    const reported = result.report.map(({ file, line, reason }) => [path.basename(file), line, reason])
    expect(reported.toSorted((a, b) => (String(a) < String(b) ? -1 : 1))).toEqual([
      ['book.csv', '', expect.stringContaining('save the sheet as CSV')],
      ['byte.csv', '2', expect.stringContaining('bytes that are not utf-8')],
      ['open.csv', '3', expect.stringContaining('opens a quote that is not closed')],
      ['open.csv', '5', expect.stringContaining('quote in the middle of a cell')],
      ['shelves.csv', '1', expect.stringContaining('neither of patients nor of doctors nor of events')],
    ])
    expect(result.tallies).toMatchObject({ patients: { read: 5, inserted: 5 }, unreadable: { read: 5, reported: 5 } })
    expect(await importing.rows(`SELECT "lastName" FROM patient ORDER BY 1`)).toEqual(
      ['Fi,ve', 'One', 'Six', 'Three', 'รักไทย'].map((lastName) => ({ lastName })),
    )
  })

  it('passes over rows without any value, and knows the delimiter of a header with commas in quotes', async () => {
    const lines = [
      '"HN";"ชื่อ, สกุล";"วันเกิด, พ.ศ.";"แพ้ยา, อาหาร"',
      '1;เอก ตัวอย่าง;1/2/2513;-',
      ';;;',
      ' ; ;;',
      '2;โท ตัวอย่าง;;',
      ';;;',
      '',
    ]
    const file = importing.write('people.csv', lines.join('\r\n'))
    const result = await importing.run([
      '--establishment',
      'new',
      '--map',
      'ชื่อ, สกุล=name',
      '--map',
      'วันเกิด, พ.ศ.=dob',
      '--map',
      'แพ้ยา, อาหาร=allergies',
      file,
    ])
    expect(result.report).toEqual([])
    expect(result.tallies).toMatchObject({ patients: { read: 2, inserted: 2 } })
  })

  it('uses another encoding when it is given, and recognises that of western accents', async () => {
    const text = 'firstName,lastName,dob\nJosé,Müller,\nAnn,Smith,\n'
    const named = importing.write('people.csv', Buffer.from(text, 'utf16le'))
    const first = await importing.run(['--establishment', 'new', '--encoding', 'utf-16le', named])
    expect(first.report).toEqual([])
    const western = importing.write('people.csv', Buffer.from(text.replace('Smith', 'Öz'), 'latin1'))
    const second = await importing.run(['--establishment', first.imported?.clinic.id ?? '', western])
    expect(second.report).toEqual([])
    expect(second.tallies['patients']).toMatchObject({ inserted: 1, unchanged: 1 })
    expect(await importing.rows(`SELECT "lastName" FROM patient ORDER BY 1`)).toEqual(
      ['Müller', 'Öz', 'Smith'].map((lastName) => ({ lastName })),
    )
  })

  it('a truncated gzip: the rows before the end are imported, and the line is reported', async () => {
    const rows = Array.from({ length: 4_000 }, (_, index) => `${randomUUID()},Row ${index},1990-01-01`)
    const packed = gzipSync(`firstName,lastName,dob\n${rows.join('\n')}\n`)
    const result = await importing.run([
      '--establishment',
      'new',
      importing.write('cut.csv.gz', packed.subarray(0, packed.length / 3)),
    ])
    expect(result.report.map(({ reason }) => reason)).toEqual([expect.stringContaining('from here on')])
    expect(Number(result.report[0]?.line)).toBeGreaterThan(100)
    expect(result.tallies['patients']?.inserted).toBeGreaterThan(100)
    expect(result.unaccounted).toBe(0)
  })

  it('imports nothing from files without rows', async () => {
    importing.write('shelves.csv', 'shelf,boxes\nA1,7\n')
    const result = await importing.run(['--establishment', 'new', importing.folder])
    expect(result.imported).toBeUndefined()
    expect(await importing.rows('SELECT 1 FROM establishment')).toEqual([])
  })
})

describe('the encoding of a file is recognised', () => {
  let importing: Importing
  beforeAll(async () => void (importing = await createImporting()))
  afterAll(() => importing.close())

  const thai = 'ชื่อ,นามสกุล,วันเกิด,ที่อยู่\nสมชาย,ใจดี,1990-01-01,"1 ถนนสุขุมวิท\nกรุงเทพ"\n'
  const utf16 = (text: string) => Buffer.from(text, 'utf16le')
  const swapped = (text: string) => Buffer.from(utf16(text)).swap16()
  it.each([
    ['UTF-8', Buffer.from(thai)],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${thai}`)],
    ['UTF-16 LE with a mark', utf16(`\uFEFF${thai}`)],
    ['UTF-16 BE with a mark', swapped(`\uFEFF${thai}`)],
    ['UTF-16 LE', utf16(thai)],
    ['UTF-16 BE', swapped(thai)],
    ['windows-874', windows874(thai)],
    ['gzip', gzipSync(thai)],
    ['gzip of UTF-16 LE', gzipSync(utf16(`\uFEFF${thai}`))],
    ['gzip of windows-874', gzipSync(windows874(thai))],
    ['CR alone', Buffer.from(thai.replace('"1 ถนนสุขุมวิท\nกรุงเทพ"', '').replaceAll('\n', '\r'))],
  ])('%s', async (_name, content) => {
    const result = await importing.run(['--establishment', 'new', importing.write('people', content)])
    expect(result.report).toEqual([])
    const patients = `SELECT "firstName", "lastName" FROM patient p JOIN patient_establishment l ON l."patientId" = p.id WHERE l."establishmentId" = $1`
    const names = await importing.rows(patients, [result.imported?.clinic.id])
    expect(names).toEqual([{ firstName: 'สมชาย', lastName: 'ใจดี' }])
  })
})
