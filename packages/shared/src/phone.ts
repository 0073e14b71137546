/** The specification's blank phone (section 3): +66, not verified, empty. */
export const defaultDialCode = '+66'

/** As it is stored: `value` without the national leading 0, `extension` the digits that are dialled after it, '' where there is none. */
export type PhoneNumber = { dialCode: string; value: string; extension: string }

/** The national format for Thailand ("081-234-5678"), the international one otherwise, with the extension in the reader's language. */
export function formatPhone(number: PhoneNumber | null | undefined, language: string): string {
  return number?.value ? withExtension(writtenNumber(number), number.extension, language) : ''
}

export const withExtension = (number: string, extension: string | undefined, language: string) =>
  extension ? `${number} ${language === 'th' ? 'ต่อ' : 'ext.'} ${extension}` : number

export function writtenNumber({ value, dialCode }: { value: string; dialCode: string }): string {
  if (!value) return ''
  if (dialCode !== defaultDialCode) return `${dialCode} ${value}`
  const national = `0${value}`
  return national.length === 10
    ? `${national.slice(0, 3)}-${national.slice(3, 6)}-${national.slice(6)}`
    : `${national.slice(0, 2)}-${national.slice(2, 5)}-${national.slice(5)}`
}

/** The same of a number as the database puts it together: "+66 21234567". */
export function writtenStored(stored: string): string {
  const [dialCode = '', value = ''] = stored.split(' ')
  return writtenNumber({ dialCode, value })
}

/** What dials a written number, from abroad as well. */
export const dialledAddress = (written: string) => `tel:${written.replace(/^0/, defaultDialCode).replaceAll(/[^+\d]/g, '')}`

/**
 * The number as text messages are sent to it (E.164); undefined where none arrives: behind an extension, and in Thailand at numbers that are
 * no mobile phone's.
 */
export function textAddress({ dialCode, value, extension }: PhoneNumber): string | undefined {
  const takesTexts = value && !extension && (dialCode !== defaultDialCode || /^[689]\d{8}$/.test(value))
  return takesTexts ? `${dialCode}${value}` : undefined
}

/** What dials the number, its extension included (RFC 3966). */
export const telephoneAddress = ({ dialCode, value, extension }: PhoneNumber) =>
  `tel:${dialCode}${value}${extension && `;ext=${extension}`}`
