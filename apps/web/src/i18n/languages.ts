export const languages = ['en', 'th'] as const
export type Language = (typeof languages)[number]
export const defaultLanguage: Language = 'en'

/** Each language in its own words: never translated. */
export const languageNames: Record<Language, string> = { en: 'English', th: 'ไทย' }
