/** Day before month, 24 hours; Thai counts years in the Buddhist era. */
export const displayLocale = (language: string) => (language === 'th' ? 'th-TH-u-ca-buddhist' : 'en-GB')
