/** Capital letters that nobody takes for another one, or for a digit. */
export const codeLetters = 'ABCDEFGHJKMNPQRSTUVWXYZ'
export const codeLength = 8
const codePattern = new RegExp(`^[${codeLetters}]{${codeLength}}$`)
/** How long a code may be sent, minutes. */
export const codeMinutes = 30

/** What somebody has written as a code, if it may be one: phones write small letters, and people spaces. */
export function typedCode(text: string): string | undefined {
  const letters = text.toUpperCase().replaceAll(/[\s-]/g, '')
  return codePattern.test(letters) ? letters : undefined
}

/** Opens LINE with the code written, to be sent to the clinic's account. `basicId`: with its @. */
export const codeAddress = (basicId: string, code: string) =>
  `https://line.me/R/oaMessage/${encodeURIComponent(basicId)}/?${code}`

/** What ends the messages, in both languages. */
const stops = ['stop', 'หยุด']
export const isStop = (text: string) => stops.includes(text.trim().toLowerCase())
