import type { EventCategory } from '../events/event.ts'

type Language = 'en' | 'th'

export const eventCategoryNames: Record<EventCategory, Record<Language, string>> = {
  available: { en: 'Available', th: 'เวลาว่างรับนัด' },
  consultation: { en: 'Consultation', th: 'ปรึกษาแพทย์' },
  'medical-care': { en: 'Medical care', th: 'รักษาพยาบาล' },
  surgery: { en: 'Surgery', th: 'ผ่าตัด' },
  meeting: { en: 'Meeting', th: 'ประชุม' },
}

/** What is stored as the subject of an appointment without one: every client gets a text, in whatever language it was booked. */
export const subjectWithout = (category: EventCategory) => eventCategoryNames[category].en

/** Whether a subject says no more than the category does. */
export const isCategoryName = (subject: string, category: EventCategory) =>
  Object.values(eventCategoryNames[category]).includes(subject)

/** A subject that is the name of a category, in the language of whoever reads it; any other stays as it was typed. */
export function subjectIn(language: Language, subject: string): string {
  const names = Object.values(eventCategoryNames).find(({ en, th }) => subject === en || subject === th)
  return names ? names[language] : subject
}
