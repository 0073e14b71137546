import { otherLayout } from './keyboard-layout.ts'
import { searchable } from './search.ts'
import type { Theme } from '../theme.ts'

/** What people type into the finder for a theme or a language, in either language, besides its label. */

export const themeWords: Record<Theme, string> = {
  default: 'theme default ธีม ค่าเริ่มต้น',
  dark: 'theme dark night ธีม มืด กลางคืน',
  light: 'theme light bright ธีม สว่าง',
  blue: 'theme blue ธีม น้ำเงิน',
  green: 'theme green ธีม เขียว',
  indigo: 'theme indigo ธีม คราม',
}

export const languageWords = { en: 'language english ภาษา อังกฤษ', th: 'language thai ภาษา ไทย' }

/** Fewer letters of the other layout would begin too many words. */
const fewestKeys = 3

/** `word`: all that is typed are whole words of it; `part`: it begins them, or stands in the label. */
type Likeness = 'word' | 'part'

/** Whether somebody who types this looks for what has this label and these words besides, whatever layout the keyboard is set to. */
export function likeness(typed: string, label: string, words: string): Likeness | undefined {
  const name = searchable(label)
  const known = ` ${name} ${searchable(words)} `
  const query = searchable(typed).trim()
  const keys = searchable(otherLayout(typed.trim()))
  const spellings = keys.length < fewestKeys ? [query] : [query, keys]
  if (query !== '' && spellings.some((spelling) => partsOf(spelling).every((part) => known.includes(` ${part} `)))) return 'word'
  if (name.includes(query) || spellings.some((spelling) => partsOf(spelling).every((part) => known.includes(` ${part}`))))
    return 'part'
}

const partsOf = (text: string) => text.split(/\s+/)
