import { blankDosage } from '@clinic/shared/dosage/dosage'
import { describe, expect, test } from 'vitest'
import { blankDosageValues } from '../../../components/dosage/dosage-values.ts'
import { withDosage, withKnown } from './line-dosage.ts'
import { blankLine, inputOf, blankPrescription, lineValues } from './prescription-values.ts'

const threeTimes = { ...blankDosageValues, amount: '1', unit: 'tablet' as const, frequency: '3/day', days: '5' }
const sentence = 'Take 1 tablet 3 times a day for 5 days'

describe('a dosage in parts', () => {
  test('writes description, quantity and unit while they are untouched', () => {
    const first = withDosage(blankLine({ medication: 'Zinc' }), threeTimes, 'en')
    expect(first).toMatchObject({ description: sentence, quantity: '15', quantityUnit: 'tablet' })
    expect(withDosage(first, { ...threeTimes, days: '' }, 'th')).toMatchObject({
      description: 'รับประทานครั้งละ 1 เม็ด วันละ 3 ครั้ง',
      quantity: '',
    })
    expect(withDosage(first, { ...threeTimes, amount: 'one' }, 'en')).toMatchObject({ description: '', quantity: '' })
  })

  test('leaves what somebody wrote', () => {
    const line = blankLine({ description: 'As before', quantity: '7', quantityUnit: 'box' })
    expect(withDosage(line, threeTimes, 'en')).toEqual({ ...line, dosage: threeTimes })
    const changed = { ...withDosage(blankLine(), threeTimes, 'en'), description: `${sentence}, with water`, quantity: '20' }
    expect(withDosage(changed, { ...threeTimes, days: '7' }, 'en')).toMatchObject({
      description: `${sentence}, with water`,
      quantity: '20',
    })
  })

  test('is sent in parts, and none where nothing is said', () => {
    const lines = [
      withDosage(blankLine({ medication: 'Zinc' }), threeTimes, 'en'),
      blankLine({ medication: 'Gauze', quantity: '1' }),
    ]
    const { prescriptionDetails } = inputOf(blankPrescription({ lines }), 'clinic')
    expect(prescriptionDetails).toEqual([
      {
        medication: 'Zinc',
        description: sentence,
        quantity: 15,
        quantityUnit: 'tablet',
        dosage: { ...blankDosage, amount: '1', unit: 'tablet', route: 'oral', timesPerDay: 3, days: 5 },
      },
      { medication: 'Gauze', description: null, quantity: 1, quantityUnit: null, dosage: null },
    ])
  })
})

describe('a medicine that is known', () => {
  const dosage = { ...blankDosage, amount: '1', unit: 'tablet' as const, route: 'oral' as const, timesPerDay: 3, days: 5 }
  test('fills what is empty', () =>
    expect(withKnown(blankLine({ medication: 'Zinc' }), { quantity: null, quantityUnit: null, dosage }, 'en')).toMatchObject({
      medication: 'Zinc',
      description: sentence,
      quantity: '15',
      quantityUnit: 'tablet',
      dosage: threeTimes,
    }))
  test('as it was prescribed last time, in its words', () =>
    expect(withKnown(blankLine(), { description: 'As before', quantity: 3, quantityUnit: 'box', dosage }, 'en')).toMatchObject({
      description: 'As before',
      quantity: '3',
      quantityUnit: 'box',
      dosage: threeTimes,
    }))
  test('drops nothing that was typed', () => {
    const line = blankLine({ description: 'Mine', quantity: '4' })
    expect(withKnown(line, { description: 'As before', quantity: 9, quantityUnit: null, dosage: null }, 'en')).toEqual(line)
  })
  test('is prescribed again as it was', () =>
    expect(lineValues({ medication: 'Zinc', description: sentence, quantity: 15, quantityUnit: 'tablet', dosage })).toEqual({
      key: expect.any(String),
      medication: 'Zinc',
      description: sentence,
      quantity: '15',
      quantityUnit: 'tablet',
      dosage: threeTimes,
    }))
})
