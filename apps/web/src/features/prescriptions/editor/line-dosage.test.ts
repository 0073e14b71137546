import { blankDosage } from '@clinic/shared/dosage/dosage'
import { describe, expect, test } from 'vitest'
import { blankDosageValues } from '../../../components/dosage/dosage-values.ts'
import { shownDirections, withDosage, withKnown, withWords } from './line-dosage.ts'
import { blankLine, inputOf, blankPrescription, lineValues } from './prescription-values.ts'

const threeTimes = { ...blankDosageValues, amount: '1', unit: 'tablet' as const, frequency: '3/day', days: '5' }
const sentence = 'Take 1 tablet 3 times a day for 5 days'

describe('a dosage in parts', () => {
  test('is shown as a sentence, and counts quantity and unit while they are untouched', () => {
    const first = withDosage(blankLine({ medication: 'Zinc' }), threeTimes)
    expect(first).toMatchObject({ description: '', quantity: '15', quantityUnit: 'tablet' })
    expect(shownDirections(first, 'en')).toBe(sentence)
    const open = withDosage(first, { ...threeTimes, days: '' })
    expect(open.quantity).toBe('')
    expect(shownDirections(open, 'th')).toBe('รับประทานครั้งละ 1 เม็ด วันละ 3 ครั้ง')
    expect(withDosage(blankLine({ quantity: '20' }), threeTimes).quantity).toBe('20')
    const unread = withDosage(first, { ...threeTimes, amount: 'one' })
    expect([unread.quantity, shownDirections(unread, 'en')]).toEqual(['', ''])
  })

  test('stands instead of own words, which stay as the remark', () => {
    const line = blankLine({ description: 'As before', quantity: '7', quantityUnit: 'box', remark: 'Ask Nok' })
    expect(withDosage(line, threeTimes)).toEqual({
      ...line,
      dosage: threeTimes,
      description: '',
      remark: 'As before\nAsk Nok',
    })
    // Nothing is moved before the parts say something.
    expect(withDosage(line, { ...blankDosageValues, amount: 'x' }).description).toBe('As before')
  })

  test('gives way to own words whole', () =>
    expect(withWords(withDosage(blankLine(), threeTimes), 'As told')).toMatchObject({
      description: 'As told',
      dosage: undefined,
    }))

  test('is sent in parts, with what is said besides, and none where nothing is said', () => {
    const lines = [
      { ...withDosage(blankLine({ medication: 'Zinc' }), threeTimes), cautions: ['drowsiness'], remark: ' At home ' },
      blankLine({ medication: 'Gauze', description: 'As told', quantity: '1' }),
      // As a form kept it when words could be written beside the parts.
      blankLine({ medication: 'Zinc', description: 'With water', quantity: '1', dosage: threeTimes }),
    ]
    const { prescriptionDetails } = inputOf(blankPrescription({ lines }), 'clinic')
    const inParts = { ...blankDosage, amount: '1', unit: 'tablet', route: 'oral', timesPerDay: 3, days: 5 }
    expect(prescriptionDetails).toEqual([
      {
        medication: 'Zinc',
        description: null,
        quantity: 15,
        quantityUnit: 'tablet',
        dosage: inParts,
        cautions: ['drowsiness'],
        remark: 'At home',
      },
      {
        medication: 'Gauze',
        description: 'As told',
        quantity: 1,
        quantityUnit: null,
        dosage: null,
        cautions: [],
        remark: null,
      },
      {
        medication: 'Zinc',
        description: null,
        quantity: 1,
        quantityUnit: null,
        dosage: inParts,
        cautions: [],
        remark: 'With water',
      },
    ])
  })
})

describe('a medicine that is known', () => {
  const dosage = { ...blankDosage, amount: '1', unit: 'tablet' as const, route: 'oral' as const, timesPerDay: 3, days: 5 }
  test('fills what is empty', () =>
    expect(
      withKnown(blankLine({ medication: 'Zinc' }), { quantity: null, quantityUnit: null, dosage, cautions: ['shake_well'] }),
    ).toMatchObject({ medication: 'Zinc', quantity: '15', quantityUnit: 'tablet', dosage: threeTimes, cautions: ['shake_well'] }))
  test('as it was prescribed last time, in its words', () =>
    expect(withKnown(blankLine(), { description: 'As before', quantity: 3, quantityUnit: 'box', dosage: null })).toMatchObject({
      description: 'As before',
      quantity: '3',
      quantityUnit: 'box',
    }))
  test('drops nothing that was typed', () => {
    const line = blankLine({ description: 'Mine', quantity: '4', cautions: ['chew'] })
    expect(withKnown(line, { quantity: 9, quantityUnit: null, dosage, cautions: ['shake_well'] })).toEqual(line)
  })
  test('is prescribed again as it was, what stood beside a dosage as the remark', () => {
    const again = { medication: 'Zinc', quantity: 15, quantityUnit: 'tablet' as const, dosage, cautions: ['chew'], remark: '' }
    const values = {
      ...blankLine(),
      medication: 'Zinc',
      quantity: '15',
      quantityUnit: 'tablet',
      dosage: threeTimes,
      cautions: ['chew'],
    }
    expect(lineValues({ ...again, description: sentence })).toEqual({ ...values, key: expect.any(String) })
    expect(lineValues({ ...again, description: 'May cause drowsiness' })).toEqual({
      ...values,
      key: expect.any(String),
      remark: 'May cause drowsiness',
    })
  })
})
