import { readAllergies } from '@clinic/shared/allergies/read-allergies'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { RowError } from '../mapped-row.ts'
import { readPatientCells } from './patient.ts'
import { recordOf } from './table.ts'
import { TableSurvey } from './table-survey.ts'

const clinic = { id: '1', name: 'Clinic', timeZone: 'Asia/Bangkok', dialCode: '+65' }

/** The first row of a table whose cells are parted by bars. */
function read(header: string, row: string) {
  const survey = new TableSurvey(header.split('|'))
  survey.add(row.split('|'))
  const { table, fault } = survey.read({ fields: new Map() }, undefined)
  if (!table) throw new Error(fault)
  return readPatientCells(recordOf(table, row.split('|')), clinic)
}

function faultsOf(header: string, row: string) {
  try {
    read(header, row)
    return []
  } catch (error) {
    if (!(error instanceof RowError)) throw error
    return error.remarks.map(({ field, reason, value }) => [field, reason, value?.slice(0, 12)])
  }
}

describe('a row that is left out is told with all of its faults', () => {
  it.each([
    [
      'a phone and no name',
      'HN|ชื่อ|นามสกุล|โทรศัพท์|วันเกิด',
      '1|||12|31/02/2533',
      [
        ['phone', 'is not a phone number', '12'],
        ['dob', 'is not a date that exists, or has no time zone offset', '31/02/2533'],
        ['firstName', 'is required where there is no other name', ''],
      ],
    ],
    [
      'a phone, an address and both names',
      'HN|First name|Last name|Mobile|Email',
      `1|${'x'.repeat(101)}|${'y'.repeat(101)}|no phone|nobody`,
      [
        ['phone', 'is not a phone number', 'no phone'],
        ['email', 'is not an e-mail address', 'nobody'],
        ['firstName', 'is too long', 'xxxxxxxxxxxx'],
        ['lastName', 'is too long', 'yyyyyyyyyyyy'],
      ],
    ],
    [
      'a country without a dial code and a hospital number',
      'HN|First name|Phone|Country',
      `${'9'.repeat(41)}|Ann|555 0100|US`,
      [
        ['phone', 'is not a known dial code', '555 0100'],
        ['hospitalNumber', 'is too long', '999999999999'],
      ],
    ],
  ])('%s', (_name, header, row, faults) => expect(faultsOf(header, row)).toEqual(faults))
})

it.each(['ไทย', 'ประเทศไทย', 'Thailand', 'TH', 'THA'])('a phone has the dial code of its country: %s', (country) => {
  const { row, notices } = read('HN|ชื่อ|โทรศัพท์|ประเทศ', `1|สมชาย|081-234-5678|${country}`)
  expect(notices).toEqual([])
  expect(row).toMatchObject({ phoneDialCode: '+66', phoneValue: '812345678', country })
})

describe('a whole name in one cell', () => {
  it.each([
    ['Patel, James', '', 'James', 'Patel'],
    ['Patel, Mr James', 'Mr', 'James', 'Patel'],
    ['Mr Patel, James', 'Mr', 'James', 'Patel'],
    ['Mr James Patel', 'Mr', 'James', 'Patel'],
    ['Mr Thiha', 'Mr', 'Thiha', ''],
    ['Vincent van Gogh', '', 'Vincent', 'van Gogh'],
    ['ด.ญ. ใบบัว ณ อยุธยา', 'ด.ญ.', 'ใบบัว', 'ณ อยุธยา'],
    ['นายสมชาย  ใจดี', 'นาย', 'สมชาย', 'ใจดี'],
    ['นาย สมชาย ใจดี', 'นาย', 'สมชาย', 'ใจดี'],
    ['พ.ต.อ. สมศักดิ์ รักไทย', 'พ.ต.อ.', 'สมศักดิ์', 'รักไทย'],
    ['อ่อง', '', 'อ่อง', ''],
  ])('%s', (name, title, firstName, lastName) =>
    expect(read('HN|ชื่อ-สกุล', `1|${name}`).row).toMatchObject({ title: title || null, firstName, lastName }),
  )
})

it("an apostrophe that keeps a spreadsheet's cell as text is no part of it", () => {
  const { row, notices } = read('HN|Name|Phone|National id', "'0012|'t Hooft|'+66 81 234 5678|'1101700230708")
  expect(notices).toEqual([])
  expect(row).toMatchObject({ hospitalNumber: '0012', phoneValue: '812345678', nationalId: '1101700230708' })
  expect(`${row.firstName} ${row.lastName}`).toBe("'t Hooft")
})

describe('a phone', () => {
  it.each([
    ['0812345678.0', '812345678', null], // as a program reads a number
    ['แม่ 0812345678', '812345678', 'Phone: แม่ 0812345678'],
    ['081 2345678 (แม่)', '812345678', 'Phone: 081 2345678 (แม่)'],
    ['มือถือ 081-234-5678', '812345678', 'Phone: มือถือ 081-234-5678'],
    ['Mobile: +66 81 234 5678', '812345678', 'Phone: Mobile: +66 81 234 5678'],
    ['0812345678 0898765432', '812345678', 'Phone: 0898765432'],
    ['08-1234-5678', '812345678', null],
  ])('%s is one, and nothing of it is lost', (cell, phoneValue, notes) => {
    const { row, notices } = read('HN|ชื่อ|โทร|ประเทศ', `1|สมชาย|${cell}|ไทย`)
    expect(notices).toEqual([])
    expect(row).toMatchObject({ phoneDialCode: '+66', phoneValue, notes })
  })
  it.each(['ID line: abc', '12', 'แม่ 0812345678 พ่อ 0898765432'])('%s is none, and told', (cell) => {
    const { row, notices } = read('HN|ชื่อ|โทร', `1|สมชาย|${cell}`)
    expect(notices).toMatchObject([{ field: 'phone' }])
    expect(row).toMatchObject({ phoneValue: null, notes: `Phone: ${cell}` })
  })
})

it.each([
  ['00/00/2499', '1956'],
  ['-/-/2499', '1956'],
  ['??/01/2499', '1956-01'],
  ['1970-00-00', '1970'],
  ['1970-05-00', '1970-05'],
  ['5/1/2499 (อายุ 70)', '1956-01-05'],
])('a date of birth of which a part is not known: %s is %s', (cell, birthDate) => {
  const { row, notices } = read('HN|ชื่อ|วันเกิด', `1|สมชาย|${cell}`)
  expect(notices).toEqual([])
  expect(row).toMatchObject({ birthDate, birthDateEstimated: false })
})

describe('what stands for nothing', () => {
  const header = 'HN|คำนำหน้า|ชื่อ|นามสกุล|เลขบัตรประชาชน|อีเมล|ชื่อเล่น|ที่อยู่|แพ้ยา'
  it.each(['-', '–', '--', '.', 'ไม่มี', 'NULL', '\\N', 'N/A'])('%s is no title, id, address or other name', (nothing) => {
    const lastName = nothing.length > 2 ? 'Null' : nothing // which is a name
    const { row, notices } = read(header, `1|${nothing}|ทุน|${lastName}|${nothing}|${nothing}|${nothing}|${nothing}|-`)
    expect(notices).toEqual([])
    expect(row).toMatchObject({ title: null, firstName: 'ทุน', lastName: lastName === 'Null' ? 'Null' : '' })
    expect(row).toMatchObject({ nationalId: null, email: null, nickname: null, address: null, allergies: '-' })
  })

  it('two people without a number are two', () => {
    const rows = ['-|สมชาย|ใจดี|1', '-|สมชัย|ใจดี|2'].map((each) => read('เลขบัตรประชาชน|ชื่อ|นามสกุล|โทรศัพท์', each))
    expect(rows.map(({ keys }) => keys)).toEqual([['csv:name สมชาย ใจดี 1'], ['csv:name สมชัย ใจดี 2']])
  })

  it("a number as a spreadsheet shortens it is told, and is nobody's id", () => {
    const { row, notices, keys } = read('เลขบัตรประชาชน|ชื่อ|วันเกิด', '1.1017E+12|สมชาย|1/2/2513')
    expect(notices).toMatchObject([{ field: 'nationalId', value: '1.1017E+12' }])
    expect(row).toMatchObject({ nationalId: null, notes: 'nationalId: 1.1017E+12' })
    expect(keys).toEqual(['csv:name สมชาย 1970-02-01'])
  })
})

describe('several columns of allergies', () => {
  it.each([
    ['-', 'กุ้ง', 'listed', ['กุ้ง']],
    ['ไม่แพ้ยา', 'กุ้ง', 'listed', ['กุ้ง']],
    ['-', '-', 'none_known', []],
    ['ไม่มี', 'ปฏิเสธ', 'none_known', []],
    ['', 'Penicillin', 'listed', ['Penicillin']],
    ['Penicillin', '', 'listed', ['Penicillin']],
    ['Penicillin', '-', 'listed', ['Penicillin']],
    ['ไม่แพ้ยา', '', 'none_known', []],
    // That there is none of food says nothing of medicines.
    ['', '-', 'not_asked', []],
    ['ไม่ทราบ', '-', 'not_asked', []],
    ['', '', 'not_asked', []],
  ])('แพ้ยา %j, แพ้อาหาร %j: %s', (drugs, foods, status, substances) => {
    const { row } = read('HN|ชื่อ|แพ้ยา|แพ้อาหาร', `1|สมชาย|${drugs}|${foods}`)
    const { unclear, list, ...told } = readAllergies(row.allergies)
    expect({ ...told, list: list.map(({ substance }) => substance), unclear }).toEqual({ status, list: substances, unclear: [] })
  })
})

describe('who a row is', () => {
  afterEach(() => void vi.useRealTimers())
  const on = (day: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${day}T05:00:00Z`) })

  it('by an age is the same in another year, and says the same', () => {
    const row = () => read('First name|Last name|Date of birth', 'Ann|Lee|about 45')
    on('2026-11-27')
    const { keys, compared, row: stored } = row()
    expect(stored).toMatchObject({ birthDate: '1981', birthDateEstimated: true })
    on('2028-01-01')
    expect(row()).toMatchObject({ keys, compared })
  })

  it('is told by what stands for the date of birth, be it readable or not', () => {
    const unread = read('First name|Last name|Date of birth', 'Ann|Lee|3/1/80')
    expect(unread).toMatchObject({ keys: ['csv:name Ann Lee 3/1/80'], notices: [{ field: 'dob' }] })
    expect(read('ชื่อ|นามสกุล|วันเกิด', 'Ann|Lee|3 ม.ค. 2523')).toMatchObject({
      keys: ['csv:name Ann Lee 1980-01-03'],
      spareKey: 'csv:name Ann Lee 3 ม.ค. 2523',
    })
  })

  it('has no Thai digits and invisible characters in its numbers', () => {
    const { keys, row } = read('เลขที่ผู้ป่วย|ชื่อ|เลขบัตรประชาชน', 'ก\u200b-๐๑๒|สม\u200bชาย|๑๑๐๑๗๐๐๒๓๐๗๐๘')
    expect(keys).toEqual(['csv:hospital number ก-012'])
    expect(row).toMatchObject({ hospitalNumber: 'ก-012', firstName: 'สมชาย', nationalId: '1101700230708' })
  })
})

describe('columns of other programs', () => {
  const bornAbout = (age: number) => ({ birthDate: String(new Date().getFullYear() - age), birthDateEstimated: true })

  it.each([
    ['Age', '45'],
    ['อายุ', '๔๕'],
    ['อายุ (ปี)', '45 ปี'],
    ['Age', 'about 45'],
  ])('an age in %s is about a birth date: %s', (header, age) => {
    expect(read(`HN|ชื่อ|สกุล|${header}`, `1|สมชาย|ใจดี|${age}`).row).toMatchObject(bornAbout(45))
  })

  it('a birth date says more than an age', () => {
    expect(read('HN|ชื่อ|สกุล|อายุ|วันเกิด', '1|สมชาย|ใจดี|45|5/1/2524').row).toMatchObject({
      birthDate: '1981-01-05',
      birthDateEstimated: false,
    })
  })

  it.each(['Drug reaction', 'Adverse Drug Reactions', 'ADR', 'Medication allergies'])(
    '%s, Client No, Given and Family',
    (reaction) => {
      expect(read(`Client No|Given|Family|${reaction}`, 'C12|Somchai|Jaidee|Penicillin').row).toMatchObject({
        hospitalNumber: 'C12',
        firstName: 'Somchai',
        lastName: 'Jaidee',
        allergies: 'Penicillin',
      })
    },
  )

  it.each(['Owing', 'Amount owed', 'Unpaid'])('%s is a balance', (header) => {
    const survey = new TableSurvey(['Client No', 'Client', header])
    survey.add(['C12', 'Somchai Jaidee', '1,200.00'])
    expect(survey.read({ fields: new Map() }, undefined).table).toMatchObject({ kind: 'balances' })
  })

  it('several lines of one telephone: the first is dialled, the rest stays readable', () => {
    const thai = { ...clinic, dialCode: '+66' }
    const header = ['HN', 'ชื่อ', 'สกุล', 'โทร']
    const survey = new TableSurvey(header)
    const row = ['1', 'สมชาย', 'ใจดี', '02-1234567-9']
    survey.add(row)
    const { table } = survey.read({ fields: new Map() }, undefined)
    if (!table) throw new Error('no table')
    const mapped = readPatientCells(recordOf(table, row), thai)
    expect(mapped.row).toMatchObject({ phoneValue: '21234567', notes: 'Phone: 02-1234567-9' })
  })
})
