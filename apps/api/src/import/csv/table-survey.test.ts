import type { FileMapping } from '@clinic/shared/imports/csv-fields'
import { describe, expect, it } from 'vitest'
import { recordOf } from './table.ts'
import { TableSurvey } from './table-survey.ts'

function survey(text: string, { told, kind }: { told?: FileMapping; kind?: 'patients' } = {}) {
  const [names = [], ...rows] = text.split('\n').map((line) => line.split('|'))
  const table = new TableSurvey(names)
  for (const row of rows) table.add(row)
  return { ...table.read({ fields: new Map(), kind }, told), rows }
}
const fieldsOf = (header: string) => survey(header).table?.fields

describe('columns are known by their names', () => {
  it.each([
    ['คำนำหน้า|ชื่อ|สกุล|วันเดือนปีเกิด|เบอร์โทร', ['title', 'firstName', 'lastName', 'dob', 'phone']],
    ['HN|ชื่อ - สกุล|ว/ด/ป เกิด|เบอร์มือถือ|โรคประจำตัว', ['hospitalNumber', 'name', 'dob', 'phone', 'alerts']],
    ['เลขประจำตัวประชาชน|ชื่อ|เพศ (ช/ญ)', ['nationalId', 'name', 'gender']],
    ['First Name|Surname|Date of birth|Mobile|Sex|Email', ['firstName', 'lastName', 'dob', 'phone', 'gender', 'email']],
    [
      'id|title|fname|lname|mname|DOB|street|postal_code|city|state|country_code|ss|phone_home|phone_cell|sex|email|pubpid|pid',
      [
        'id',
        'title',
        'firstName',
        'lastName',
        'middleName',
        'dob',
        'address',
        'address',
        'address',
        'address',
        'country',
        'nationalId',
        'phone',
        'phone',
        'gender',
        'email',
        'hospitalNumber',
        null,
      ],
    ],
    [
      'Patient Number|First Name|Preferred Name|Last Name|Birth Date|Mobile Phone|Home Phone|Street Address|Postal',
      ['hospitalNumber', 'firstName', 'nickname', 'lastName', 'dob', 'phone', 'phone', 'address', 'address'],
    ],
    [
      'Title|First name|Last name|Date of birth|Phone (Mobile)|Phone (Home)|Address Line 1|City/Suburb|Post Code|Medicare',
      ['title', 'firstName', 'lastName', 'dob', 'phone', 'phone', 'address', 'address', 'address', 'notes'],
    ],
    ['start|end|title|HN|doctor', ['startTime', 'endTime', 'subject', 'patient', 'doctor']],
  ])('%s', (header, fields) => expect(fieldsOf(header)).toEqual(fields))
})

describe('and guessed by their content, for a person to look at', () => {
  const { summary, fault } = survey(
    'ใคร|ก|ข|ค|ง|จ\nเอก|0812345678|a@b.co|1101700230708|ญ|นาง\nโท|089-555-1234|c@d.co|1234567890121|ชาย|นาย',
  )
  it('phones, addresses, ids, sexes and titles', () => {
    expect(summary.columns.map(({ guess }) => guess)).toEqual([null, 'phone', 'email', 'nationalId', 'gender', 'title'])
    expect(summary.columns.map(({ field }) => field)).toEqual([null, null, null, null, null, null])
    expect(summary).toMatchObject({ kind: 'patients', asks: { kind: true, columns: true } })
    expect(fault).toContain('neither of patients')
  })
  it('what a person said counts', () => {
    const told: FileMapping = { kind: 'patients', fields: ['name', 'phone', null], dates: null }
    const { table, summary: after, rows } = survey('a|b|c\nSuda Mai|0812345678|x', { told })
    expect(after.asks).toEqual({ kind: false, columns: false, dates: false })
    expect(table && recordOf(table, rows[0] ?? []).cells).toEqual({ name: 'Suda Mai', phone: '0812345678' })
  })
})

describe('how dates are written is told by the whole column', () => {
  it.each([
    ['HN|DOB', ['12/03/1975', '25/03/1975'], 'day-first'],
    ['HN|DOB', ['12/03/1975', '03/25/1975'], 'month-first'],
    ['HN|DOB', ['12/03/1975', '3/1/2518'], 'buddhist'],
    ['HN|DOB', ['12/03/1975', '1980', '2518-03-12'], 'buddhist'],
    ['HN|วันเกิด', ['๑๒/๓/๑๘'], 'buddhist'],
    ['HN|DOB', ['12/03/1975', '3/1/80'], 'unclear-order'],
    ['HN|DOB', ['25/03/1975', '03/25/1975'], 'unclear-order'],
    ['HN|วันเกิด', ['12/03/18', '25/3/33'], 'unclear-era'],
    ['HN|DOB', ['1975-03-12', '5/5/1980'], null],
  ])('%s %j: %s', (header, values, dates) => {
    const { summary } = survey([`${header}|name`, ...values.map((value) => `1|${value}|x`)].join('\n'))
    expect(summary.columns[1]?.dates).toBe(dates)
    expect(summary.asks.dates).toBe(dates?.startsWith('unclear') ?? false)
  })
  it('a value that could be two days is among the samples', () => {
    const { summary } = survey('HN|name|dob\n1|a|1/1/1980\n2|b|2/2/1981\n3|c|3/3/1982\n4|d|4/5/1983')
    expect(summary.columns[2]?.samples).toContain('4/5/1983')
  })
})

it('several columns fill one field: the mobile number first, free text with its name, nothing for "-"', () => {
  const { table, rows } = survey(
    'HN|name|Home phone|Mobile|ที่อยู่|จังหวัด|อาชีพ|โรคประจำตัว|หมายเหตุ\n1|a|021234567|0812345678|1 ถนนสุขุมวิท|กรุงเทพฯ|ครู|-|โทรก่อน',
  )
  expect(table && recordOf(table, rows[0] ?? []).cells).toEqual({
    hospitalNumber: '1',
    name: 'a',
    phone: '0812345678\n021234567',
    address: '1 ถนนสุขุมวิท, กรุงเทพฯ',
    notes: 'อาชีพ: ครู\nโทรก่อน',
  })
})
