const weights = [13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2]

/** Whether the last of a Thai identity card's 13 digits is the one that follows from the others. */
export function isThaiNationalId(text: string): boolean {
  const digits = text.replace(/[\s-]/g, '')
  if (!/^\d{13}$/.test(digits)) return false
  const sum = weights.reduce((total, weight, at) => total + weight * Number(digits[at]), 0)
  return (11 - (sum % 11)) % 10 === Number(digits[12])
}

/** Thirteen digits that are no Thai identity card's; a passport's number may be anything else. */
export const isMistypedNationalId = (text: string) => /^\d{13}$/.test(text.replace(/[\s-]/g, '')) && !isThaiNationalId(text)
