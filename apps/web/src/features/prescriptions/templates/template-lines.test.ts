import { blankDosage } from '@clinic/shared/dosage/dosage'
import { expect, test } from 'vitest'
import { blankLine, lineValues } from '../editor/prescription-values.ts'
import { isSameLine, withTemplate } from './template-lines.ts'

const dosage = { ...blankDosage, amount: '1', unit: 'tablet' as const, route: 'oral' as const, timesPerDay: 3, days: 5 }
const zinc = {
  medication: 'Zinc',
  description: 'Take 1 tablet 3 times a day for 5 days',
  quantity: 15,
  quantityUnit: 'tablet' as const,
  dosage,
  cautions: ['drowsiness'],
  remark: '',
}

test('a favorite is known again in either language, and with no other dosage, cautions, remark or quantity', () => {
  const kept = lineValues({ ...zinc, description: 'รับประทานครั้งละ 1 เม็ด วันละ 3 ครั้ง เป็นเวลา 5 วัน' })
  expect(isSameLine(lineValues(zinc), kept)).toBe(true)
  for (const other of [
    { description: 'As told' },
    { quantity: 10 },
    { quantityUnit: null },
    { dosage: { ...dosage, days: 7 } },
    { cautions: [] },
    { remark: 'At home' },
  ])
    expect(isSameLine(lineValues({ ...zinc, ...other }), kept)).toBe(false)
})

test('lines are added behind those that are written; empty ones at the end are replaced', () => {
  const [mine, blank, added] = [blankLine({ description: 'Typed' }), blankLine(), blankLine({ medication: 'Zinc' })]
  expect(withTemplate([mine, blank, blank], [added])).toEqual([mine, added])
  expect(withTemplate([blank, mine], [added])).toEqual([blank, mine, added])
  expect(withTemplate([blank], [added])).toEqual([added])
})
