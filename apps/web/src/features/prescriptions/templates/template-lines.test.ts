import { blankDosage } from '@clinic/shared/dosage/dosage'
import { expect, test } from 'vitest'
import { blankLine } from '../editor/prescription-values.ts'
import { isSameLine, templateLine, withTemplate } from './template-lines.ts'

const dosage = { ...blankDosage, amount: '1', unit: 'tablet' as const, route: 'oral' as const, timesPerDay: 3, days: 5 }
const zinc = { medication: 'Zinc', quantity: 15, quantityUnit: 'tablet' as const, dosage }
const english = 'Take 1 tablet 3 times a day for 5 days'
const thai = 'รับประทานครั้งละ 1 เม็ด วันละ 3 ครั้ง เป็นเวลา 5 วัน'

test('a line is prescribed as it was kept, its sentence in the language of the screen', () => {
  expect(templateLine({ ...zinc, description: english }, 'th')).toMatchObject({
    medication: 'Zinc',
    description: thai,
    quantity: '15',
    quantityUnit: 'tablet',
    dosage: { amount: '1', frequency: '3/day', days: '5' },
  })
  expect(templateLine({ ...zinc, description: 'As told' }, 'th').description).toBe('As told')
})

test('a favorite is known again in either language, and with no other dosage, words or quantity', () => {
  const kept = templateLine({ ...zinc, description: thai }, 'th')
  expect(isSameLine(templateLine({ ...zinc, description: english }, 'en'), kept)).toBe(true)
  for (const other of [{ description: 'As told' }, { quantity: 10 }, { quantityUnit: null }, { dosage: { ...dosage, days: 7 } }])
    expect(isSameLine(templateLine({ ...zinc, description: english, ...other }, 'en'), kept)).toBe(false)
})

test('lines are added behind those that are written; empty ones at the end are replaced', () => {
  const [mine, blank, added] = [blankLine({ description: 'Typed' }), blankLine(), blankLine({ medication: 'Zinc' })]
  expect(withTemplate([mine, blank, blank], [added])).toEqual([mine, added])
  expect(withTemplate([blank, mine], [added])).toEqual([blank, mine, added])
  expect(withTemplate([blank], [added])).toEqual([added])
})
