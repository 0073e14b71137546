import { describe, expect, test } from 'vitest'
import { allergiesText } from './allergy.ts'
import { readAllergies } from './read-allergies.ts'
import { allergyExamples, noneExamples, notAskedExamples, unclearExamples } from './testing/allergy-texts.ts'

test.each(noneExamples)('%j says that none is known', (text) =>
  expect(readAllergies(text)).toEqual({ status: 'none_known', list: [], unclear: [] }),
)

test.each(['ปฎิเสธ', 'ปฎิเสธการแพ้ยา', 'No know drug allergy'])('%j is misspelt, and says that none is known', (text) =>
  expect(readAllergies(text)).toEqual({ status: 'none_known', list: [], unclear: [] }),
)

test.each(['Y', 'n', '0', '1', '12', 'X', 'true', 'FALSE'])('%j answers an unknown question', (text) =>
  expect(readAllergies(text)).toEqual({ status: 'not_asked', list: [], unclear: [text] }),
)

test.each([null, undefined, ...notAskedExamples])('%j says nothing', (text) =>
  expect(readAllergies(text)).toEqual({ status: 'not_asked', list: [], unclear: [] }),
)

test.each(unclearExamples)('%j is looked at by a person', (text) =>
  expect(readAllergies(text)).toMatchObject({ status: 'not_asked', list: [], unclear: [expect.any(String)] }),
)

test.each([
  ['-; -', 'none_known', []],
  ['-; ไม่มี', 'none_known', []],
  ['-; กุ้ง', 'listed', ['กุ้ง']],
  ['ไม่แพ้ยา; กุ้ง', 'listed', ['กุ้ง']],
  ['Penicillin; -', 'listed', ['Penicillin']],
  ['?; -', 'not_asked', []],
  ['-; ไม่ทราบ', 'not_asked', []],
])('%j, answers to several questions: %s', (text, status, substances) => {
  const read = readAllergies(text)
  expect(read).toMatchObject({ status, unclear: [] })
  expect(read.list.map(({ substance }) => substance)).toEqual(substances)
})

describe('an allergy is listed with what it does', () => {
  test.each(allergyExamples)('%j', (text, list, unclear = []) => {
    const read = readAllergies(text)
    const short = read.list.map(({ substance, reaction, severity }) =>
      [substance, reaction, severity].filter(Boolean).join(' | '),
    )
    expect({ ...read, list: short }).toEqual({ status: 'listed', list, unclear })
  })

  test.each(allergyExamples)('%j is read the same from what it is written as', (text) => {
    const { status: allergyStatus, list: allergyList } = readAllergies(text)
    expect(readAllergies(allergiesText({ allergyStatus, allergyList, allergyUnclear: null })).list).toEqual(allergyList)
  })
})

test('nothing that is too long or too much is lost', () => {
  const many = Array.from({ length: 60 }, (_, at) => `Substance${at}`)
  const read = readAllergies(many.join(', '))
  expect([...read.list.map(({ substance }) => substance), ...read.unclear]).toEqual(many)
  expect(readAllergies('x'.repeat(300)).unclear).toEqual(['x'.repeat(300)])
})
