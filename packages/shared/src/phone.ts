/** The specification's blank phone (section 3): +66, not verified, empty. */
export const defaultDialCode = '+66'

/** As a number is stored: without spaces, brackets and dashes, and without the national leading 0. */
export const storedDigits = (typed: string) => typed.replace(/[\s().-]/g, '').replace(/^0/, '')

/** The national format for Thailand ("081-234-5678"), the international one otherwise. */
export function formatPhone(number: { value: string; dialCode: string } | null | undefined): string {
  if (!number?.value) return ''
  if (number.dialCode !== defaultDialCode) return `${number.dialCode} ${number.value}`
  const national = `0${number.value}`
  return national.length === 10
    ? `${national.slice(0, 3)}-${national.slice(3, 6)}-${national.slice(6)}`
    : `${national.slice(0, 2)}-${national.slice(2, 5)}-${national.slice(5)}`
}
