import { doctorTitles } from '../doctors/titles.ts'

/** How people say and write who somebody is, before the name and in lower case; no part of the name. */
export const doctorTitleWords = [
  ...new Set([
    ...Object.values(doctorTitles).flatMap(({ en, th }) => [en.toLowerCase(), th]),
    'doctor',
    'คุณหมอ',
    'อาจารย์หมอ',
    'แพทย์',
    'นายแพทย์',
    'แพทย์หญิง',
    'ทันตแพทย์',
    'ทันตแพทย์หญิง',
    'น.พ.',
    'พ.ญ.',
  ]),
].filter(Boolean)

export const personTitleWords =
  'mr|mrs|ms|miss|khun|คุณ|นาย|นาง|นางสาว|น.ส.|เด็กชาย|เด็กหญิง|ด.ช.|ด.ญ.|ดช.|ดญ.|ดร.|ด.ร.|น้อง|พี่|ป้า|ลุง'.split('|')

const isLatin = (word: string) => /^[a-z]/.test(word)
const oneOf = (words: string[]) =>
  words
    .toSorted((a, b) => b.length - a.length) // นางสาว before นาง
    .map((word) => word.replaceAll('.', '\\.'))
    .join('|')

const all = [...doctorTitleWords, ...personTitleWords]
const title = new RegExp(
  `^(?:(?:${oneOf(all.filter((word) => !isLatin(word)))})\\s*|(?:${oneOf(all.filter(isLatin))})(?:\\.\\s*|\\s+))`,
  'i',
)

/** A name as it is without the title before it, if there is one. */
export const withoutTitle = (name: string) => name.replace(title, '').trim()
