import { genders } from '@clinic/shared/users/user'
import type { Gender } from '@clinic/shared/users/user'

const genderWords: Record<string, Gender> = {
  f: 'FEMALE',
  m: 'MALE',
  หญิง: 'FEMALE',
  ชาย: 'MALE',
  other: 'UNDEFINED',
  unknown: 'UNDEFINED',
}

export const readGender = (text = 'unknown'): string => {
  const gender = genderWords[text.toLowerCase()] ?? text.toUpperCase()
  return gender in genders ? gender : text // the validator reports an unknown value
}

export const readList = (text: string | undefined) =>
  text
    ?.split(';')
    .map((item) => item.trim())
    .filter(Boolean)
