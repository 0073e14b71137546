/** Windows-874 and TIS-620 put the Thai block at 0xA1. */
export const windows874 = (text: string) => Buffer.from(codesOf(text).map((code) => (code < 0x80 ? code : code - 0xe00 + 0xa0)))

const codesOf = (text: string) => Array.from({ length: text.length }, (_, at) => text.charCodeAt(at))
const isThaiBlock = (code: number) => code < 0x80 || (code >= 0xe01 && code <= 0xe5b)

type Encoding = { fits(text: string): boolean; encode(text: string): Buffer }

/** How spreadsheets save a CSV file. */
export const encodings: Record<string, Encoding> = {
  'UTF-8': { fits: () => true, encode: (text) => Buffer.from(text) },
  'windows-874': { fits: (text) => codesOf(text).every(isThaiBlock), encode: windows874 },
  'UTF-8 with a mark': { fits: () => true, encode: (text) => Buffer.from(`\uFEFF${text}`) },
  'windows-1252': { fits: (text) => codesOf(text).every((code) => code < 0x100), encode: (text) => Buffer.from(text, 'latin1') },
  'UTF-16 LE': { fits: () => true, encode: (text) => Buffer.from(`\uFEFF${text}`, 'utf16le') },
}
