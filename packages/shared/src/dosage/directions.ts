import { languages, type Language } from '../languages.ts'
import { cautionOf, cautionText } from './cautions.ts'
import { isDosageGiven, type Dosage } from './dosage.ts'
import { dosageSentence } from './dosage-sentence.ts'

/** How a medicine is to be taken: the dose in parts or in the doctor's own words, and besides it cautions and a remark. */
export type Directions = {
  /** In own words, instead of the parts. */
  description: string
  dosage: Dosage | null
  /** Keys of usual cautions, or free text. */
  cautions: string[]
  remark: string
}

/** A line as it was stored, perhaps before there were cautions and remarks, when both parts and words could be given. */
export type StoredDirections = {
  description: string
  dosage: Dosage | null
  cautions?: string[] | null
  remark?: string | null
}

/** Whether the text says what the dosage does, in whichever language. */
export const isWrittenFrom = (text: string, dosage: Dosage | null) =>
  dosage !== null && languages.some((language) => dosageSentence(dosage, language) === text.trim())

/** Words that were stored beside a dosage become the remark, unless they are just its sentence: neither hides the other. */
export function readDirections<Line extends StoredDirections>(line: Line): Line & Directions {
  const { description, cautions, remark } = line
  const dosage = line.dosage && isDosageGiven(line.dosage) ? line.dosage : null
  const words = dosage && !isWrittenFrom(description, dosage) ? description.trim() : ''
  return {
    ...line,
    dosage,
    description: dosage ? '' : description,
    cautions: [...new Set((cautions ?? []).map(cautionOf))],
    remark: [words, remark ?? ''].filter(Boolean).join('\n'),
  }
}

export type PatientDirections = { dose: string; cautions: string[]; remark: string }

/** What the patient reads, in their language where it is known in it. */
export function patientDirections(line: StoredDirections, language: Language): PatientDirections {
  const { dosage, description, cautions, remark } = readDirections(line)
  return {
    dose: dosage ? dosageSentence(dosage, language) : description,
    cautions: cautions.map((caution) => cautionText(caution, language)),
    remark,
  }
}

/** All of it in one line. */
export function directionsText(line: StoredDirections, language: Language): string {
  const { dose, cautions, remark } = patientDirections(line, language)
  return [dose, ...cautions, remark].filter(Boolean).join('; ')
}
