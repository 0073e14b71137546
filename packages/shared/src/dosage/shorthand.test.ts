import { expect, test } from 'vitest'
import { blankDosage, type Dosage } from './dosage.ts'
import { readShorthand } from './shorthand.ts'

test.each<[string, Partial<Dosage>]>([
  ['1x3 pc 7 days', { amount: '1', timesPerDay: 3, meal: 'after', days: 7 }],
  ['1 tab tid pc', { amount: '1', unit: 'tablet', timesPerDay: 3, meal: 'after' }],
  ['1/2 tab b.i.d. a.c.', { amount: '0.5', unit: 'tablet', timesPerDay: 2, meal: 'before' }],
  ['2 caps q8h x 5 days', { amount: '2', unit: 'capsule', everyHours: 8, days: 5 }],
  ['5 ml q 6 hr prn', { amount: '5', unit: 'ml', everyHours: 6, asNeeded: true }],
  ['1x1 hs', { amount: '1', timesPerDay: 1, times: ['bedtime'] }],
  ['1 tab prn', { amount: '1', unit: 'tablet', asNeeded: true }],
  ['Take 1 tab po qid, for 2 weeks', { amount: '1', unit: 'tablet', timesPerDay: 4, days: 14 }],
  ['ครั้งละ 1 เม็ด วันละ 3 ครั้ง หลังอาหาร', { amount: '1', unit: 'tablet', timesPerDay: 3, meal: 'after' }],
  ['1*2 pc เช้า เย็น', { amount: '1', timesPerDay: 2, meal: 'after', times: ['morning', 'evening'] }],
])('%j is read', (text, parts) => expect(readShorthand(text)).toEqual({ ...blankDosage, route: 'oral', ...parts }))

test.each([
  'As told',
  '1-2 tab tid',
  '1 tab',
  '7 days',
  '1 tab tid with grapefruit',
  '1 tab 2 tab tid',
  '1 tab tid q8h',
  '1 drop ou tid',
  '1x300',
  'bidden',
  '',
])('%j stays as it was written', (text) => expect(readShorthand(text)).toBeNull())
