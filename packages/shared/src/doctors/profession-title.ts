import type { DoctorTitle } from './titles.ts'
import { genders } from '../users/user.ts'

type Profession = 'physician' | 'dentist' | 'pharmacist' | 'physiotherapist' | 'thai_medicine' | 'chinese_medicine' | 'other'

/** By words, in this order, because a profession may be any text, of an import too. */
const words: [Profession, RegExp][] = [
  ['physiotherapist', /physio|physical therap|กายภาพ/i],
  ['other', /^นัก/],
  ['dentist', /dent(?:ist|al)|orthodont|ทันต/i],
  ['physician', /physician|surgeon|doctor|แพทย์(?!แผน)/i],
  ['pharmacist', /pharmacist|เภสัชกร/i],
  ['thai_medicine', /thai (?:traditional )?medicine|traditional thai|แผนไทย/i],
  ['chinese_medicine', /chinese medicine|acupunctur|แผนจีน|ฝังเข็ม/i],
  ['other', /nurs|midwi|พยาบาล|ผดุงครรภ์|therap|psycholog|dieti|nutrition|optometr|techn|counsel|audiolog/i],
]

/** Who is none of the others is a physician: "Paediatrics", "Cardiologist". */
const professionOf = (designation: string): Profession => words.find(([, word]) => word.test(designation))?.[0] ?? 'physician'

/** Of several professions the title is that of a physician or a dentist, else of the first that has one. */
function leadingOf(professions: readonly Profession[]): Profession {
  const ranked = (['physician', 'dentist'] as const).find((each) => professions.includes(each))
  return ranked ?? professions.find((each) => each !== 'other') ?? 'other'
}

/** `gender` as it is stored. */
export function titleOf({ designations, gender }: { designations: readonly string[]; gender: number }): DoctorTitle {
  if (designations.length === 0) return 'doctor'
  const profession = leadingOf(designations.map(professionOf))
  if (profession === 'other') return 'none'
  if (profession === 'physiotherapist' || profession === 'thai_medicine' || profession === 'chinese_medicine') return profession
  if (gender === genders.FEMALE) return `${profession}_female`
  if (gender === genders.MALE) return `${profession}_male`
  return profession === 'pharmacist' ? 'none' : 'doctor'
}
