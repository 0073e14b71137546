export type PersonKey = { firstName: string; lastName: string; phone: string; dob: string }

/** A number as it is stored: digits only, without the national 0. */
export const bareNumber = (typed: string) => typed.replace(/\D/g, '').replace(/^0/, '')

const plain = (name: string) => name.trim().replace(/\s+/g, ' ').normalize('NFC').toLowerCase()

/** The same phone, or the same name and birthday. */
export function isSimilar(a: PersonKey, b: PersonKey): boolean {
  const number = bareNumber(a.phone)
  if (number.length >= 6 && number === bareNumber(b.phone)) return true
  const sameName = plain(a.firstName) === plain(b.firstName) && plain(a.lastName) === plain(b.lastName)
  return sameName && plain(a.firstName) !== '' && a.dob !== '' && a.dob === b.dob
}
