import { expect, test } from 'vitest'
import { useRenderedTexts } from '../../../testing/documents/rendered-texts.ts'

const linesOf = useRenderedTexts()
/** Without spaces: PDFium leaves out one after a mark. */
const readBack = async (texts: string[]) => (await linesOf(texts)).map((lines) => lettersOf(lines.join('')))
const lettersOf = (text: string) => text.replaceAll(' ', '')
const twice = (texts: string[]) => texts.flatMap((text) => [lettersOf(text), lettersOf(text)])

const consonants = 'กขฃคฅฆงจฉชซฌญฎฏฐฑฒณดตถทธนบปผฝพฟภมยรลวศษสหฬอฮ'.split('')
const vowels = ['', 'ั', 'ิ', 'ี', 'ึ', 'ื', 'ุ', 'ู']
const tones = ['', '่', '้', '๊', '๋']

test('each letter with every vowel and tone is read as it is written', async () => {
  const texts = consonants.map((consonant) => {
    const marked = vowels.flatMap((vowel) => [...tones, '์'].map((tone) => consonant + vowel + tone))
    return [...marked, `${consonant}็`, ...tones.map((tone) => `${consonant}${tone}ำ`)].join(' ')
  })
  expect(await readBack(texts)).toEqual(twice(texts))
}, 60_000)

test('sentences are read as they are written', async () => {
  const texts = [
    'รวมทั้งสิ้น (หนึ่งพันสี่ร้อยเจ็ดสิบแปดบาท)',
    'สวัสดิ์ ซื้อ น้ำ ค่ำ ที่นี่ ผู้ป่วยปวดศีรษะ พันธุ์ สิทธิ์ ทั้งสิ้นทั้งสิ้น',
    'Receipt (copy) 1,478.28 office, affluent; \\(',
  ]
  expect(await readBack(texts)).toEqual(twice(texts))
})
