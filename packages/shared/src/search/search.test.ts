import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pastedText } from '../testing/pasted-text.ts'
import { maxSearchWords, searchWords, searchable } from './search.ts'

const text = fc.string({ unit: fc.constantFrom(...Array.from('กขคงน้ำสมชาย์ิ ABCabcéüñÉÑ0123-+().%_\\\u0301\u0000')) })

describe('text as it is searched', () => {
  test('is the same searched again, in capitals, and however its accents are written', () => {
    fc.assert(
      fc.property(text, (given) => {
        expect(searchable(searchable(given))).toBe(searchable(given))
        expect(searchable(given.toUpperCase())).toBe(searchable(given))
        expect(searchable(given.normalize('NFD'))).toBe(searchable(given.normalize('NFC')))
      }),
    )
  })

  test('is the same searched again, whatever was pasted', () => {
    fc.assert(
      fc.property(pastedText, (given) => {
        expect(searchable(searchable(given))).toBe(searchable(given))
      }),
    )
  })

  test('loses Latin accents and keeps Thai marks', () => {
    expect(searchable('José MÜLLER')).toBe('jose muller')
    expect(searchable('น้ำทิพย์ กุ้ง')).toBe('น้ำทิพย์ กุ้ง')
  })
})

describe('the words of a query', () => {
  test('are few, never empty, and without spaces', () => {
    fc.assert(
      fc.property(fc.oneof(text, fc.string({ unit: 'binary' })), (query) => {
        const words = searchWords(query)
        expect(words.length).toBeLessThanOrEqual(maxSearchWords)
        for (const word of words) {
          expect(word).not.toMatch(/^$|\s/)
          expect(word).not.toContain('\u0000')
          expect(word.isWellFormed()).toBe(true)
        }
      }),
      { numRuns: 1000 },
    )
  })

  test('are found in the text that they were taken from', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: fc.constantFrom(...Array.from('กขคสมชายabcé')), minLength: 1, maxLength: 8 }), {
          minLength: 1,
          maxLength: 5,
        }),
        (words) => {
          const found = searchable(words.join(' '))
          for (const word of searchWords(words.join('  '))) expect(found).toContain(word)
        },
      ),
    )
  })

  test.each([
    ['  Somchai   JAIDEE ', ['somchai', 'jaidee']],
    ['081-234 5678', ['0812345678']],
    ['+66 81 234', ['6681234']],
    ['+66 (0)81 234', ['6681234']],
    ['0066 81 234', ['6681234']],
    ['๐๘๑-๒๓๔', ['081234']],
    ['02-123-4567 ต่อ 12', ['021234567']],
    ['tel:+66-81-234-5678', ['66812345678']],
    ['สม\u200bชาย\u00a0นํ้า', ['สมชาย', 'น้ำ']],
    ['ห้อง ๕', ['ห้อง', '5']],
    ['1-1002-00345-67-8', ['1100200345678']],
    ['HN 42', ['hn', '42']],
    ['42', ['42']],
    ['---', ['---']],
    ['', []],
    [' \t\n', []],
  ])('of %j are %j', (query, words) => expect(searchWords(query)).toEqual(words))
})
