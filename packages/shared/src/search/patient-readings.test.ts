import { describe, expect, test } from 'vitest'
import { patientReadings } from './patient-readings.ts'

describe('the words that may be meant', () => {
  test.each([
    ['คุณธนากร', [['คุณธนากร'], ['ธนากร']]],
    [
      'Mrs. Malee Jaidee',
      [
        ['mrs.', 'malee', 'jaidee'],
        ['malee', 'jaidee'],
      ],
    ],
    ['พญ.พลอย', [['พญ.พลอย'], ['พลอย']]],
    [
      'Dr.Malee Jaidee',
      [
        ['dr.malee', 'jaidee'],
        ['malee', 'jaidee'],
      ],
    ],
    ['Patel, James', [['patel', 'james']]],
    ['khunying', [['khunying']]],
    ['นางสาวสุดา', [['นางสาวสุดา'], ['สุดา']]],
    ['l;ylfb', [['l;ylfb'], ['สวัสดิ']]],
    ['8Ik Toky9o', [['8ik', 'toky9o']]],
    ['นาย', [['นาย']]],
    ['0812345678', [['0812345678']]],
    ['0899999999', [['0899999999']]],
    ['๐๘๙ ๙๙๙', [['089999']]],
    [' ', []],
  ])('of %j', (query, meant) => expect(patientReadings(query).map(({ words }) => words)).toEqual(meant))
})

describe('the hospital number that may be meant', () => {
  test.each(['HN12', 'hn 12', 'HN-12', 'hn000012', 'hn:012'])('%j is HN000012', (query) => {
    const [reading, ...others] = patientReadings(query)
    expect(reading?.numbers).toContain('HN000012')
    expect(others).toEqual([])
  })

  test('digits may be one, and are never letters of another keyboard', () => {
    expect(patientReadings('42')).toEqual([
      { words: ['42'], numbers: expect.arrayContaining(['42', 'HN42', 'HN000042']), isStrict: false },
    ])
    expect(patientReadings('0899999999')).toEqual([{ words: ['0899999999'], numbers: [], isStrict: false }])
  })

  test('a name is none', () => expect(patientReadings('somchai')[0]?.numbers).toEqual([]))
})

test('what is typed on another keyboard is read strictly', () => {
  expect(patientReadings('ohe/o').map(({ isStrict }) => isStrict)).toEqual([false, true])
})
