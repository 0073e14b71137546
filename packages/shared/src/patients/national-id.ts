const weights = [13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2]

/** Whether the check digit of a Thai identity card's 13 digits is right. */
export function isThaiNationalId(text: string): boolean {
  const digits = text.replace(/[\s-]/g, '')
  if (!/^\d{13}$/.test(digits)) return false
  const sum = weights.reduce((total, weight, at) => total + weight * Number(digits[at]), 0)
  return (11 - (sum % 11)) % 10 === Number(digits[12])
}

/** "1.1017E+12", which a spreadsheet has made of a long number. */
const shortened = /^\d(?:[.,]\d+)?E\+\d+$/i

/** Thirteen digits with a wrong check digit, or what is left of them; any other text may be a passport number. */
export const isMistypedNationalId = (text: string) =>
  shortened.test(text) || (/^\d{13}$/.test(text.replace(/[\s-]/g, '')) && !isThaiNationalId(text))
