import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { languages } from '../languages.ts'
import { prescriptionDetailSchema } from '../prescriptions/prescription-input.ts'
import { cautionKeys, cautionOf, cautionText, typedCaution } from './cautions.ts'
import { directionsText, patientDirections, readDirections } from './directions.ts'
import { blankDosage, type Dosage } from './dosage.ts'
import { dosageSentence } from './dosage-sentence.ts'
import { anyDosage, anyLine } from './testing/any-line.ts'

const dosage: Dosage = { ...blankDosage, amount: '1', unit: 'tablet', route: 'oral', timesPerDay: 3 }
const english = 'Take 1 tablet 3 times a day'
const thai = 'รับประทานครั้งละ 1 เม็ด วันละ 3 ครั้ง'

describe('what the patient reads', () => {
  test.each([
    ['', dosage, thai, ''],
    [english, dosage, thai, ''],
    [thai, dosage, thai, ''],
    ['May cause drowsiness', dosage, thai, 'May cause drowsiness'],
    [`${english}, with water`, dosage, thai, `${english}, with water`],
    ['วันละเม็ด', null, 'วันละเม็ด', ''],
    ['', null, '', ''],
    ['as told', blankDosage, 'as told', ''],
  ])('%j, stored beside %j, does not hide the dose', (description, parts, dose, remark) =>
    expect(patientDirections({ description, dosage: parts }, 'th')).toEqual({ dose, remark, cautions: [] }),
  )

  test('usual cautions in their language, others as they were written, the remark last', () => {
    const line = { description: '', dosage, cautions: ['drowsiness', 'Ask Nok', 'Avoid alcohol'], remark: 'For the cold' }
    expect(patientDirections(line, 'th').cautions).toEqual(['อาจทำให้ง่วงนอน', 'Ask Nok', 'งดดื่มเครื่องดื่มแอลกอฮอล์'])
    expect(directionsText(line, 'en')).toBe(`${english}; May cause drowsiness; Ask Nok; Avoid alcohol; For the cold`)
  })

  test('nothing of a line is left out, whatever it says', () =>
    fc.assert(
      fc.property(anyLine, fc.constantFrom(...languages), (line, language) => {
        const text = directionsText(line, language)
        for (const caution of line.cautions) expect(text).toContain(cautionText(caution, language))
        for (const said of [line.description.trim(), line.remark]) expect(text).toContain(said)
        if (line.dosage) expect(text).toContain(dosageSentence(line.dosage, language))
        expect(readDirections(readDirections(line))).toEqual(readDirections(line))
      }),
      { numRuns: 500 },
    ))

  test('each part of a dosage has a place in its sentence', () =>
    fc.assert(
      fc.property(anyDosage, fc.constantFrom(...languages), (given, language) => {
        const parts = (Object.keys(blankDosage) as (keyof Dosage)[]).filter((part) => part !== 'route')
        const unsaid = parts.filter((part) => {
          const without = { ...given, [part]: blankDosage[part] }
          const isGiven = JSON.stringify(given[part]) !== JSON.stringify(blankDosage[part])
          return isGiven && dosageSentence(without, language) === dosageSentence(given, language)
        })
        expect(unsaid).toEqual([])
      }),
      { numRuns: 500 },
    ))
})

test('a usual caution is meant by a part of its words that no other has', () => {
  expect(['drows', 'ALCOHOL', 'do not', 'x', 'With honey'].map((text) => typedCaution(text, 'en'))).toEqual([
    'drowsiness',
    'no_alcohol',
    'do not',
    'x',
    'With honey',
  ])
  expect(typedCaution('ง่วง', 'th')).toBe('drowsiness')
})

test('a usual caution is known by its words in either language', () => {
  for (const key of cautionKeys)
    for (const language of languages) expect(cautionOf(` ${cautionText(key, language).toUpperCase()} `)).toBe(key)
  expect(cautionOf('constructor')).toBe('constructor')
  expect(cautionText('constructor', 'th')).toBe('constructor')
})

describe('a line is given its dosage in parts or in words', () => {
  const faults = (line: object) =>
    prescriptionDetailSchema
      .safeParse({ medication: 'Zinc', quantity: 1, ...line })
      .error?.issues.map(({ path, message }) => [path.join('.'), message])
  test('not both', () =>
    expect(faults({ description: 'May cause drowsiness', dosage })).toEqual([['description', 'parts_or_words']]))
  test.each([
    { description: 'As told' },
    { description: 'As told', dosage: { route: 'oral' } },
    { description: english, dosage },
    { description: thai, dosage },
    { description: '', dosage, cautions: ['drowsiness', 'Ask'], remark: 'Besides' },
  ])('%j', (line) => expect(faults(line)).toBeUndefined())
  test.each([
    [{ cautions: ['', 'Ask'] }, 'cautions.0', 'required'],
    [{ cautions: Array.from({ length: 11 }, (_, at) => `${at}`) }, 'cautions', 'too_many'],
    [{ remark: 'x'.repeat(2001) }, 'remark', 'too_long'],
  ])('%# is refused', (line, path, message) => expect(faults(line)).toEqual([[path, message]]))
})
