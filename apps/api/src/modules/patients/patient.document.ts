import type { Patient } from '@clinic/prisma/generated'
import { allergyText } from '@clinic/shared/allergies/allergy'
import type { Language } from '@clinic/shared/languages'
import { allergiesOf } from './allergy.service.ts'

const severityWords = {
  en: { mild: 'mild', moderate: 'moderate', severe: 'severe' },
  th: { mild: 'เล็กน้อย', moderate: 'ปานกลาง', severe: 'รุนแรง' },
}

/** As `allergies-line` of the templates prints them; null where there is no patient to ask. */
export function printedAllergies(patient: Patient | null | undefined, language: Language) {
  if (!patient) return null
  const { allergyStatus, allergyList, allergyUnclear } = allergiesOf(patient)
  return {
    status: allergyStatus,
    list: allergyList.map((allergy) => allergyText(allergy, (severity) => severityWords[language][severity])).join(', '),
    unclear: allergyUnclear || null,
  }
}
