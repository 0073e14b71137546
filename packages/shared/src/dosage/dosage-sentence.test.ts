import { describe, expect, test } from 'vitest'
import { blankDosage, dosageQuantity, medicineName, type Dosage } from './dosage.ts'
import { dosageSchema } from './dosage-input.ts'
import { dosageSentence, quantityText } from './dosage-sentence.ts'

const dosage = (parts: Partial<Dosage>): Dosage => ({ ...blankDosage, route: 'oral', ...parts })
const tablet = { amount: '1', unit: 'tablet' } as const

describe('the sentence of a dosage', () => {
  test.each<[Partial<Dosage>, string, string]>([
    [
      { ...tablet, timesPerDay: 3, meal: 'after', days: 5 },
      'Take 1 tablet 3 times a day after meals for 5 days',
      'รับประทานครั้งละ 1 เม็ด วันละ 3 ครั้ง หลังอาหาร เป็นเวลา 5 วัน',
    ],
    [
      { amount: '2', unit: 'capsule', timesPerDay: 1, times: ['bedtime'], days: 1 },
      'Take 2 capsules once a day at bedtime for 1 day',
      'รับประทานครั้งละ 2 แคปซูล วันละ 1 ครั้ง ก่อนนอน เป็นเวลา 1 วัน',
    ],
    [
      { ...tablet, timesPerDay: 4, meal: 'after', times: ['morning', 'noon', 'evening', 'bedtime'] },
      'Take 1 tablet 4 times a day after breakfast, lunch, dinner and at bedtime',
      'รับประทานครั้งละ 1 เม็ด วันละ 4 ครั้ง หลังอาหารเช้า กลางวัน เย็น และก่อนนอน',
    ],
    [
      { ...tablet, timesPerDay: 2, meal: 'before', times: ['morning', 'evening'] },
      'Take 1 tablet twice a day before breakfast and dinner',
      'รับประทานครั้งละ 1 เม็ด วันละ 2 ครั้ง ก่อนอาหารเช้า เย็น',
    ],
    [
      { ...tablet, meal: 'with', times: ['bedtime'] },
      'Take 1 tablet with meals and at bedtime',
      'รับประทานครั้งละ 1 เม็ด พร้อมอาหารและก่อนนอน',
    ],
    [
      { amount: '0.5', unit: 'tablet', timesPerDay: 1, times: ['morning'] },
      'Take half a tablet once a day in the morning',
      'รับประทานครั้งละครึ่งเม็ด วันละ 1 ครั้ง เช้า',
    ],
    [
      { amount: '1.50', unit: 'teaspoon', timesPerDay: 3 },
      'Take 1.5 teaspoons 3 times a day',
      'รับประทานครั้งละ 1.5 ช้อนชา วันละ 3 ครั้ง',
    ],
    [{ amount: '0.5', unit: 'ml', everyHours: 8 }, 'Take 0.5 ml every 8 hours', 'รับประทานครั้งละ 0.5 มล. ทุก 8 ชั่วโมง'],
    [
      { ...tablet, everyHours: 6, asNeeded: true },
      'Take 1 tablet every 6 hours when needed',
      'รับประทานครั้งละ 1 เม็ด ทุก 6 ชั่วโมง เมื่อมีอาการ',
    ],
    [
      { amount: '1', unit: 'drop', route: 'eye', everyHours: 1 },
      'Put 1 drop in the eye every hour',
      'หยอดตาครั้งละ 1 หยด ทุก 1 ชั่วโมง',
    ],
    [{ ...tablet, everyHours: 48 }, 'Take 1 tablet every 2 days', 'รับประทานครั้งละ 1 เม็ด ทุก 2 วัน'],
    [{ ...tablet, everyHours: 168 }, 'Take 1 tablet once a week', 'รับประทานครั้งละ 1 เม็ด สัปดาห์ละ 1 ครั้ง'],
    [{ route: 'topical', timesPerDay: 2 }, 'Apply to the affected skin twice a day', 'ทาบริเวณที่เป็น วันละ 2 ครั้ง'],
    [{ route: null, amount: '3', timesPerDay: 1 }, 'Use 3 each time, once a day', 'ใช้ครั้งละ 3 วันละ 1 ครั้ง'],
    [{ amount: '1', timesPerDay: 3 }, 'Take 1 each time, 3 times a day', 'รับประทานครั้งละ 1 วันละ 3 ครั้ง'],
    [{ unit: 'tablet', timesPerDay: 3 }, 'Take (tablets) 3 times a day', 'รับประทาน (เม็ด) วันละ 3 ครั้ง'],
    [{ route: 'eye' }, 'Put in the eye', 'หยอดตา'],
    [
      { amount: '1', unit: 'tablet', route: 'sublingual', asNeeded: true },
      'Place 1 tablet under the tongue when needed',
      'อมใต้ลิ้นครั้งละ 1 เม็ด เมื่อมีอาการ',
    ],
    [{ route: 'oral' }, '', ''],
    [{ route: null }, '', ''],
  ])('%j', (parts, english, thai) => {
    expect(dosageSentence(dosage(parts), 'en')).toBe(english)
    expect(dosageSentence(dosage(parts), 'th')).toBe(thai)
  })
})

describe('the quantity', () => {
  test.each([
    [1, 'tablet', '1 tablet', '1 เม็ด'],
    [30, 'tablet', '30 tablets', '30 เม็ด'],
    [2, null, '2', '2'],
  ] as const)('%j %j', (quantity, unit, english2, thai2) => {
    expect(quantityText(quantity, unit, 'en')).toBe(english2)
    expect(quantityText(quantity, unit, 'th')).toBe(thai2)
  })
})

test.each<[Partial<Dosage>, number | null]>([
  [{ ...tablet, timesPerDay: 3, days: 5 }, 15],
  [{ amount: '0.5', unit: 'tablet', timesPerDay: 1, days: 7 }, 4],
  [{ ...tablet, everyHours: 8, days: 2 }, 6],
  [{ ...tablet, everyHours: 168, days: 28 }, 4],
  [{ ...tablet, timesPerDay: 3 }, null],
  [{ amount: '5', unit: 'ml', timesPerDay: 3, days: 5 }, null],
  [{ unit: 'tablet', timesPerDay: 3, days: 5 }, null],
])('%j needs %j', (parts, expected) => expect(dosageQuantity(dosage(parts))).toBe(expected))

describe('dosageSchema', () => {
  const faults = (value: object) =>
    dosageSchema.safeParse(value).error?.issues.map(({ path, message }) => [path.join('.'), message])
  test.each([
    [{ amount: '0' }, 'amount', 'invalid_number'],
    [{ amount: '0.00' }, 'amount', 'invalid_number'],
    [{ amount: '1/2' }, 'amount', 'invalid_number'],
    [{ amount: '1.2345' }, 'amount', 'invalid_number'],
    [{ timesPerDay: 0 }, 'timesPerDay', 'invalid_number'],
    [{ days: 1.5 }, 'days', 'invalid_number'],
    [{ unit: 'spoon' }, 'unit', 'invalid_choice'],
    [{ timesPerDay: 3, everyHours: 8 }, 'everyHours', 'invalid_choice'],
  ])('%j', (value, path, message) => expect(faults(value)).toEqual([[path, message]]))
  test.each([{}, { amount: '0.5' }, { amount: '250', unit: 'mg', everyHours: 12, times: ['bedtime'] }])('%j', (value) =>
    expect(faults(value)).toBeUndefined(),
  )
})

test.each([
  ['Amoxicillin', '500 mg', 'cap', 'Amoxicillin 500 mg cap'],
  ['Domperidone', '', 'tab, susp', 'Domperidone'],
  ['Zinc', '', '', 'Zinc'],
])('the name of %j, %j, %j', (genericName, strength, form, name) =>
  expect(medicineName({ genericName, strength, form })).toBe(name),
)
