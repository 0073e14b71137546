import { expect, test } from 'vitest'
import { useRenderedTexts } from '../../testing/documents/rendered-texts.ts'
import { thaiWords } from '../../testing/documents/thai-words.ts'
import { withWordBreaks } from './thai-words.ts'

const linesOf = useRenderedTexts()

/** A sentence six times, each time further on in the line. */
const shifted = (sentence: string) => Array.from({ length: 6 }, (_, index) => `${'x'.repeat(index)} ${sentence}`).join(' ')
const count = (text: string, word: string) => text.split(word).length

test.each([
  ['alone', (word: string) => word],
  ['in an address', (word: string) => `88 อำเภอเมือง จังหวัด${word} 10110`],
  ['between other words', (word: string) => `คนไข้ได้ทราบ${word}และกลับบ้าน`],
])(
  'no word of 200 is broken %s',
  async (_where, sentence) => {
    expect(thaiWords.length).toBeGreaterThan(200)
    const texts = thaiWords.map((word) => shifted(sentence(word)))
    const found: string[][] = []
    for (let from = 0; from < texts.length; from += 50) found.push(...(await linesOf(texts.slice(from, from + 50), 45)))
    const broken = thaiWords.filter((word, index) => {
      const said = found.slice(index * 2, index * 2 + 2)
      return said.length < 2 || said.some((lines) => count(lines.join('\n'), word) !== count(texts[index] ?? '', word))
    })
    expect(broken).toEqual([])
  },
  120_000,
)

test('a text breaks between its words', async () => {
  expect((await linesOf(['ได้ตรวจร่างกายของผู้ป่วย'], 15))[0]).toEqual(['ได้ตรวจ', 'ร่างกายของ', 'ผู้ป่วย'])
})

test.each([
  ['กรุงเทพฯ 10110', 'กรุงเทพฯ 10110'],
  ['Dr Ploy', 'Dr Ploy'],
  ['ใบกำกับภาษีอย่างย่อ', 'ใบกำกับภาษี\u200Bอย่างย่อ'],
  ['{"name":"น้ำฝน"}', '{"name":"น้ำ\u200Bฝน"}'],
])('%s', (text, expected) => expect(withWordBreaks(text)).toBe(expected))

test('what is longer than any word may break after each letter', () => {
  expect(withWordBreaks('ก'.repeat(60)).split('\u200B').length).toBeGreaterThan(1)
})
