import type { Language } from '@clinic/shared/languages'

export const defaultLanguage: Language = 'en'

/** Each language in its own words: never translated. */
export const languageNames: Record<Language, string> = { en: 'English', th: 'ไทย' }
