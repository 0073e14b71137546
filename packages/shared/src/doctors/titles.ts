import { fullName, type PersonName } from '../patients/patient-name.ts'

/**
 * What stands before a doctor's name. In Thai a title tells the profession and, of some, whether it is a man or a woman; where
 * that is not known, it is the word that fits both. Other professions go by their name alone.
 */
export const doctorTitles = {
  doctor: { en: 'Dr', th: 'หมอ' },
  physician_male: { en: 'Dr', th: 'นพ.' },
  physician_female: { en: 'Dr', th: 'พญ.' },
  dentist_male: { en: 'Dr', th: 'ทพ.' },
  dentist_female: { en: 'Dr', th: 'ทพญ.' },
  pharmacist_male: { en: '', th: 'ภก.' },
  pharmacist_female: { en: '', th: 'ภญ.' },
  physiotherapist: { en: '', th: 'กภ.' },
  thai_medicine: { en: '', th: 'พท.' },
  chinese_medicine: { en: '', th: 'พจ.' },
  none: { en: '', th: '' },
} as const
export type DoctorTitle = keyof typeof doctorTitles
export const doctorTitleKeys = Object.keys(doctorTitles) as DoctorTitle[]

type Named = PersonName & { title: DoctorTitle }

/** "Dr Ploy Srisuk", "พญ.พลอย ศรีสุข"; a name in Latin letters keeps its distance from a Thai title. */
export function titled(name: string, title: DoctorTitle, language: 'en' | 'th'): string {
  const text = doctorTitles[title][language]
  if (!text || !name) return name
  return /^[ก-๛]/.test(name) && language === 'th' ? `${text}${name}` : `${text} ${name}`
}

export const doctorName = (doctor: Named, language: 'en' | 'th') => titled(fullName(doctor), doctor.title, language)
