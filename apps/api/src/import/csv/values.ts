import { genders } from '@clinic/shared/users/user'
import type { Gender } from '@clinic/shared/users/user'

const genderWords: Record<string, Gender> = {
  f: 'FEMALE',
  m: 'MALE',
  w: 'FEMALE',
  woman: 'FEMALE',
  man: 'MALE',
  girl: 'FEMALE',
  boy: 'MALE',
  หญิง: 'FEMALE',
  ชาย: 'MALE',
  ญ: 'FEMALE',
  ช: 'MALE',
  เพศหญิง: 'FEMALE',
  เพศชาย: 'MALE',
  ผู้หญิง: 'FEMALE',
  ผู้ชาย: 'MALE',
  other: 'UNDEFINED',
  unknown: 'UNDEFINED',
  unassigned: 'UNDEFINED',
  'not specified': 'UNDEFINED',
  'prefer not to say': 'UNDEFINED',
  nonbinary: 'UNDEFINED',
  'non-binary': 'UNDEFINED',
  u: 'UNDEFINED',
  o: 'UNDEFINED',
  x: 'UNDEFINED',
  ไม่ระบุ: 'UNDEFINED',
  อื่นๆ: 'UNDEFINED',
  '-': 'UNDEFINED',
}

const genderOf = (text: string) => genderWords[text.toLowerCase().replace(/\.$/, '').trim()] ?? text.toUpperCase()

export const readGender = (text = 'unknown'): string => {
  const gender = genderOf(text)
  return gender in genders ? gender : text // the validator reports an unknown value
}

export const isGenderWord = (text: string) => genderOf(text) in genders && text !== '-'

export const readList = (text: string | undefined) =>
  text
    ?.split(';')
    .map((item) => item.trim())
    .filter(Boolean)

/** What people write where there is nothing to say. */
export const isNothing = (text: string) =>
  /^(?:[-–—.\s]+|ไม่มี|ไม่มีโรคประจำตัว|ปฏิเสธ|ปฏิเสธโรคประจำตัว|ไม่ทราบ|none|nil|no|n\/?a|null|unknown|not known)$/i.test(text.trim())

/** Finds what a word stands for, of words that are parted by "|". */
export function wordFinder<Key extends string>(words: Record<Key, string>): (text: string) => Key | undefined {
  const keys = Object.keys(words) as Key[]
  const known = new Map(keys.flatMap((key) => words[key].split('|').map((word) => [word, key] as const)))
  return (text) => known.get(text.normalize('NFC').trim().toLowerCase().replace(/\.$/, ''))
}

export const consentOf = wordFinder({
  yes: 'yes|y|true|1|ok|agreed|accepted|consented|opted in|opt in|subscribed|ใช่|ต้องการ|รับ|ยินยอม|ตกลง|ได้',
  no: 'no|n|false|0|none|refused|declined|opted out|opt out|unsubscribed|ไม่|ไม่ใช่|ไม่ต้องการ|ไม่รับ|ไม่ยินยอม|ปฏิเสธ|ไม่ตกลง|ไม่ได้',
})
