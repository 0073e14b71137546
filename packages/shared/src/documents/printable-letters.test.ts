import { expect, test } from 'vitest'
import { unprintableLetters } from './printable-letters.ts'

test.each([
  ['นางสาวพิมพ์ชนก ศรีสุข', 'Thai'],
  ['Nguyễn Thị Ánh, ½ × 500 mg – “ok”… €20', 'Latin'],
  ['Наталья Ёлкина', 'Cyrillic'],
  ['김민수 李小龍 佐藤さくら・ヤマダ', 'Korean, Chinese, Japanese'],
  ['ဒေါ်အောင်ဆန်းစုကြည် សុខា ສົມຊາຍ', 'Burmese, Khmer, Lao'],
  ['محمد بن سلمان דוד राजेश শেখ முருகன்', 'Arabic, Hebrew, Hindi, Bengali, Tamil'],
  ['two\nlines\u200b and a\u00a0space', 'what is no letter'],
])('%s: all can be printed (%s)', (text) => {
  expect(unprintableLetters(text)).toEqual([])
})

test('names each letter that no font has, once', () => {
  expect(unprintableLetters('Ali 😀😀 ꦱ and Ayşe')).toEqual(['😀', 'ꦱ'])
})
