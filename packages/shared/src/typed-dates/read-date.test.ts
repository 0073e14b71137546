import { describe, expect, it, test } from 'vitest'
import { englishDates, englishTimes, thaiDates, thaiTimes, today, type Phrase } from './phrases.ts'
import { readDate, readDateTime, readDay, readDayPart, readTime } from './read-date.ts'

const read = (typed: string, direction: 'future' | 'past' = 'future') => readDate(typed, { today, direction })
const clock = (minutes: number | undefined) =>
  minutes === undefined ? undefined : `${Math.floor(minutes / 60)}.${String(minutes % 60).padStart(2, '0')}`

const wrong = <Value>(phrases: readonly Phrase<Value>[], reader: (typed: string) => Value | undefined) =>
  phrases.map(([typed, meant]) => [typed, meant, reader(typed)]).filter(([, meant, understood]) => meant !== understood)

describe('what people type for a date or a time', () => {
  test('is 400 phrases a language at least, each once', () => {
    for (const phrases of [
      [...englishDates, ...englishTimes],
      [...thaiDates, ...thaiTimes],
    ])
      expect(new Set(phrases.map(([typed]) => typed)).size).toBeGreaterThanOrEqual(400)
  })
  test('in English, dates', () => expect(wrong(englishDates, read)).toEqual([]))
  test('in Thai, dates', () => expect(wrong(thaiDates, read)).toEqual([]))
  test('in English, times', () => expect(wrong(englishTimes, readTime)).toEqual([]))
  test('in Thai, times', () => expect(wrong(thaiTimes, readTime)).toEqual([]))
})

describe('a date in other words', () => {
  it.each([
    ['today', '2026-11-23'],
    ['tomorrow', '2026-11-24'],
    ['tmr', '2026-11-24'],
    ['the day after tomorrow', '2026-11-25'],
    ['yesterday', '2026-11-22'],
    ['last friday', '2026-11-20'],
    ['tuesday next week', '2026-12-01'],
    ['two weeks from now', '2026-12-07'],
    ['in a week', '2026-11-30'],
    ['in 3 months', '2027-02-23'],
    ['end of month', '2026-11-30'],
    ['the 27th', '2026-11-27'],
    ['29 feb', '2028-02-29'],
    ['Wed 25 November 2026', '2026-11-25'],
    ['25/11/69', '2026-11-25'],
    ['วันนี้', '2026-11-23'],
    ['พรุ่งนี้', '2026-11-24'],
    ['พรุ้งนี้ค่ะ', '2026-11-24'],
    ['มะรืน', '2026-11-25'],
    ['เมื่อวาน', '2026-11-22'],
    ['ศุกร์ที่แล้ว', '2026-11-20'],
    ['พฤหัสหน้า', '2026-12-03'],
    ['27 พ.ย.', '2026-11-27'],
    ['จ. 30 พ.ย. 69', '2026-11-30'],
    ['พุธ 25 พฤศจิกายน 2569', '2026-11-25'],
    ['อีกเจ็ดวัน', '2026-11-30'],
    ['อีกสองสัปดาห์', '2026-12-07'],
    ['อีกสามเดือน', '2027-02-23'],
    ['อีก 1 ปี', '2027-11-23'],
    ['สิ้นเดือน', '2026-11-30'],
    ['สิ้นเดือนหน้า', '2026-12-31'],
    ['1/1/2443', '1900-01-01'],
    ['31 ธ.ค. 2642', '2099-12-31'],
  ])('%s is %s', (typed, date) => expect(read(typed)).toBe(date))

  it.each([
    '',
    '2569',
    '27',
    '12/25',
    '11/25/2026',
    '30/2',
    '30/2/2569',
    '31/4',
    '31 feb 2026',
    '30 ก.พ. 2569',
    '29/2/2570',
    '31/12/1899',
    '1/1/2100',
    '1/1/2643',
    '31 ธ.ค. 2442',
    '+9999w',
    'in 300 years',
    'friday 5 december',
    'อาทิตย์ 25 พฤศจิกายน 2569',
    'next week',
    'next month',
    'may',
    'สัปดาห์หน้า',
    'เดือนหน้า',
    'now',
    'in 2 hours',
    'tomorrow 2pm',
    'next 3 days',
    'fri or sat',
    'mon - wed',
    'Mali',
    'สมชาย',
    'xyz',
    '20261330',
    '🙂',
  ])('"%s" is none', (typed) => expect(read(typed)).toBeUndefined())

  it.each([
    ['25/11', '2025-11-25'],
    ['25 พ.ย.', '2025-11-25'],
    ['fri', '2026-11-20'],
    ['วันศุกร์', '2026-11-20'],
    ['ศ', '2026-11-20'],
    ['จ.', '2026-11-23'],
    ['mon', '2026-11-23'],
    ['the 27th', '2026-10-27'],
  ])('%s in the past is %s', (typed, date) => expect(read(typed, 'past')).toBe(date))
})

describe('a time in other words', () => {
  it.each([
    ['1430', '14.30'],
    ['2', '14.00'],
    ['230', '14.30'],
    ['5.15', '17.15'],
    ['6', '6.00'],
    ['02', '2.00'],
    ['0230', '2.30'],
    ['2:30 น.', '2.30'],
    ['14.30 น.', '14.30'],
    ['8pm', '20.00'],
    ['noon', '12.00'],
    ['midnight', '0.00'],
    ['half past 2', '14.30'],
    ['quarter past ten', '10.15'],
    ["10 o'clock", '10.00'],
    ['2 in the afternoon', '14.00'],
    ['at 10', '10.00'],
    ['บ่ายสอง', '14.00'],
    ['บ่ายสองครึ่ง', '14.30'],
    ['บ่ายโมง', '13.00'],
    ['บ่ายโมงครึ่ง', '13.30'],
    ['สิบโมง', '10.00'],
    ['9 โมงครึ่ง', '9.30'],
    ['10 โมง 15 นาที', '10.15'],
    ['สามโมง', '15.00'],
    ['สองโมงเช้า', '8.00'],
    ['เช้า 9 โมง', '9.00'],
    ['ทุ่มครึ่ง', '19.30'],
    ['เที่ยง', '12.00'],
    ['ตอนเที่ยงครึ่ง', '12.30'],
    ['เที่ยงคืน', '0.00'],
    ['๑๔.๓๐', '14.30'],
  ])('%s is %s', (typed, time) => expect(clock(readTime(typed))).toBe(time))

  it.each(['', '24:00', '25', '9.75', '13pm', 'บ่าย', 'morning', 'ตอนนี้', 'in 2 hours', 'tomorrow', '9-10', 'สมชาย'])(
    '"%s" is none',
    (typed) => expect(readTime(typed)).toBeUndefined(),
  )
})

describe('a date and a time together', () => {
  it.each([
    ['พรุ่งนี้บ่ายสอง', '2026-11-24', '14.00'],
    ['บ่ายสองพรุ่งนี้', '2026-11-24', '14.00'],
    ['จันทร์หน้า สิบโมง', '2026-11-30', '10.00'],
    ['25/11/69 9 โมงครึ่ง', '2026-11-25', '9.30'],
    ['25/11 14.30', '2026-11-25', '14.30'],
    ['+7 9.00', '2026-11-30', '9.00'],
    ['2pm tomorrow', '2026-11-24', '14.00'],
    ['tomorrow at 2pm', '2026-11-24', '14.00'],
    ['friday at noon', '2026-11-27', '12.00'],
    ['14.30', undefined, '14.30'],
    ['fri', '2026-11-27', undefined],
    ['Somchai', undefined, undefined],
  ])('%s is %s, %s', (typed, date, time) => {
    const found = readDateTime(typed, { today, direction: 'future' })
    expect([found?.date, clock(found?.minutes)]).toEqual([date, time])
  })
})

describe('a day with a part of it', () => {
  it.each([
    ['tomorrow afternoon', '2026-11-24', 'afternoon'],
    ['tomorrow in the morning', '2026-11-24', 'morning'],
    ['friday evening', '2026-11-27', 'evening'],
    ['morning', '2026-11-23', 'morning'],
    ['next week', '2026-11-30', undefined],
    ['this week', '2026-11-23', undefined],
    ['next month', undefined, undefined],
    ['พรุ่งนี้บ่าย', '2026-11-24', 'afternoon'],
    ['พรุ่งนี้เช้าครับ', '2026-11-24', 'morning'],
    ['บ่ายวันศุกร์', '2026-11-27', 'afternoon'],
    ['บ่าย', '2026-11-23', 'afternoon'],
    ['สัปดาห์หน้า', '2026-11-30', undefined],
    ['25/11/69 บ่าย', '2026-11-25', 'afternoon'],
    ['tomorrow 2pm', undefined, undefined],
    ['สมชาย', undefined, undefined],
  ])('%s is %s, %s', (typed, date, part) => {
    const found = readDay(typed, { today, direction: 'future' })
    expect([found?.date, found?.part]).toEqual([date, part])
  })

  it.each([
    ['afternoon', 'afternoon'],
    ['in the afternoon', 'afternoon'],
    ['ช่วงบ่าย', 'afternoon'],
    ['บ่าย', 'afternoon'],
    ['ตอนเย็น', 'evening'],
    ['บ่ายสอง', undefined],
    ['', undefined],
  ])('"%s" alone is %s', (typed, part) => expect(readDayPart(typed)).toBe(part))
})
