import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pastedText } from '../testing/pasted-text.ts'
import { cleanLine, cleanText, withPlainDigits } from './clean-text.ts'

test.each([
  ['a zero-width space, as Thai text of the web is full of', 'สม\u200bชาย', 'สมชาย'],
  ['a byte order mark', '\ufeffSomchai', 'Somchai'],
  ['a soft hyphen', 'Som\u00adchai', 'Somchai'],
  ['a word joiner', 'Som\u2060chai', 'Somchai'],
  ['marks of direction', '\u200eSomchai\u200f \u202aJaidee\u202c \u2066x\u2069', 'Somchai Jaidee x'],
  ['joiners between Thai and between Latin letters', 'สม\u200dชาย\u200c Som\u200cchai\u200d', 'สมชาย Somchai'],
  ['no-break, narrow and ideographic spaces', 'A\u00a0B\u202fC\u3000D', 'A B C D'],
  ['sara am in two parts', 'ธํารง', 'ธำรง'],
  ['sara am in two parts behind its tone', 'น้ํา', 'น้ำ'],
  ['sara am in two parts around its tone', 'นํ้า', 'น้ำ'],
  ['a tone behind sara am', 'นำ้', 'น้ำ'],
  ['sara ae in two parts', 'เเก้ว', 'แก้ว'],
  ['a tone before its vowel', 'ที่ ท่ี กุ้ง กุ้ง', 'ที่ ที่ กุ้ง กุ้ง'],
  ['a vowel behind the mark of a silent letter', 'สิทธ์ิ พันธ์ุ', 'สิทธิ์ พันธุ์'],
  ['a tone that was typed twice', 'น้้ำฝน', 'น้ำฝน'],
  ['full-width letters and figures', 'Ｓｏｍｃｈａｉ ２', 'Somchai 2'],
  ['accents apart', 'Jose\u0301', 'José'],
])('%s', (_case, pasted, clean) => expect(cleanLine(pasted)).toBe(clean))

test.each([
  ['joiners of emoji', '👩\u200d⚕\ufe0f 👨\u200d👩\u200d👧'],
  ['joiners of Persian', 'می\u200cخواهم'],
  ['joiners of Indian scripts', 'क्\u200dष'],
  ['Thai digits of a text', 'บ้านเลขที่ ๑๒/๓'],
  ['Thai as it is written', 'น้ำทิพย์ กุ้ง ผู้ใหญ่ เฉลิมชัย แม้น เล็ก ๆ'],
])('%s stay', (_case, text) => expect(cleanLine(text)).toBe(text))

test('several lines stay several, and what is one line becomes one', () => {
  expect(cleanText('  12\u00a0Main Road\r\nBangkok\u2028Thailand\n')).toBe('12 Main Road\nBangkok\nThailand')
  expect(cleanLine('Somchai \t\r\n Jaidee')).toBe('Somchai Jaidee')
})

test('cleaned again it is the same, and nothing invisible is left', () => {
  fc.assert(
    fc.property(pastedText, (text) => {
      for (const clean of [cleanText, cleanLine]) expect(clean(clean(text))).toBe(clean(text))
      expect(cleanLine(text)).not.toMatch(/[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\u00a0\u3000]|\s\s|^\s|\s$/)
      expect(cleanLine(text)).toBe(cleanLine(text.normalize('NFD')))
    }),
    { numRuns: 2000 },
  )
})

test('digits of Thai and of East Asian keyboards are those of ASCII', () =>
  expect(withPlainDigits('๐๑๒๓๔๕๖๗๘๙ ０１２３４５６７８９ 09 ก')).toBe('0123456789 0123456789 09 ก'))
