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
