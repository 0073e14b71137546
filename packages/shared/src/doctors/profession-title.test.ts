import { expect, test } from 'vitest'
import { practitionerTypes } from '../options/practitioner-types.ts'
import { titleOf } from './profession-title.ts'
import { doctorName, titled } from './titles.ts'
import { genders } from '../users/user.ts'

const ofWoman = (...designations: string[]) => titleOf({ designations, gender: genders.FEMALE })

const titles: Record<string, string> = {
  Dentist: 'dentist_female',
  Physiotherapist: 'physiotherapist',
  Psychologist: 'none',
  Pharmacist: 'pharmacist_female',
  Nurse: 'none',
  'Thai traditional medicine practitioner': 'thai_medicine',
  'Chinese medicine practitioner': 'chinese_medicine',
}
test.each(practitionerTypes)('$en has one title in both languages', ({ en, th }) => {
  expect([ofWoman(en), ofWoman(th)]).toEqual([titles[en] ?? 'physician_female', titles[en] ?? 'physician_female'])
})

test.each([
  [['General Practice Physician'], 'physician_female'],
  [['Paediatrics', 'Dental care'], 'physician_female'],
  [['นักเทคนิคการแพทย์'], 'none'],
  [['Physical therapist'], 'physiotherapist'],
  [['Occupational therapist'], 'none'],
  [['Physiotherapist', 'Rehabilitation physician'], 'physician_female'],
  [['Nurse', 'Acupuncturist'], 'chinese_medicine'],
  [['ทันตแพทย์จัดฟัน'], 'dentist_female'],
  [[], 'doctor'],
])('%j: %s', (designations, title) => expect(ofWoman(...designations)).toBe(title))

test('without a gender the title fits both', () => {
  expect(titleOf({ designations: ['Dentist'], gender: genders.UNDEFINED })).toBe('doctor')
  expect(titleOf({ designations: ['Pharmacist'], gender: genders.UNDEFINED })).toBe('none')
  expect(titleOf({ designations: ['Urologist'], gender: genders.MALE })).toBe('physician_male')
})

test('a title stands before the name as its language writes it', () => {
  const ploy = { firstName: 'พลอย', lastName: 'ศรีสุข', title: 'physician_female' } as const
  expect(doctorName(ploy, 'th')).toBe('พญ.พลอย ศรีสุข')
  expect(doctorName(ploy, 'en')).toBe('Dr พลอย ศรีสุข')
  expect(titled('Ploy Srisuk', 'physician_female', 'th')).toBe('พญ. Ploy Srisuk')
  expect(titled('Natee Chaiyo', 'physiotherapist', 'en')).toBe('Natee Chaiyo')
  expect(titled('Natee Chaiyo', 'physiotherapist', 'th')).toBe('กภ. Natee Chaiyo')
  expect(titled('Suda', 'none', 'th')).toBe('Suda')
})
