import { expect, test } from 'vitest'
import { likeness } from './finder-words.ts'

const words = "print the day's list พิมพ์รายการของวัน พิมพ์"
const print = (typed: string) => likeness(typed, "Print the day's list", words)

test.each([
  ['print', 'word'],
  ['  PRINT ', 'word'],
  ['day list', 'part'],
  ['pri', 'part'],
  ["the day's", 'word'],
  ['list print', 'word'],
  ['พิมพ์', 'word'],
  ['พิม', 'part'],
  ['rb,rN', 'word'], // พิมพ์, with the keyboard set to English
  ['ยพรืะ', 'word'], // print, with the keyboard set to Thai
  ['ยพ', undefined], // two keys are too few to tell
  ['', 'part'],
  ['somchai', undefined],
])('%j is a %s of what prints', (typed, expected) => expect(print(typed)).toBe(expected))

test('the middle of a label is found, the middle of a word besides it is not', () => {
  expect(likeness('lendar', 'Calendar', 'schedule')).toBe('part')
  expect(likeness('edule', 'Calendar', 'schedule')).toBeUndefined()
})
