import { englishChanges } from './english-changes.ts'
import { englishQuestions } from './english-questions.ts'
import { englishReports } from './english-reports.ts'
import { englishWriting } from './english-writing.ts'
import { withSpokenAmounts } from '../spoken-amounts.ts'
import type { Phrasing } from './phrasing.ts'
import { thaiPhrasings } from './thai.ts'

/** What follows is kept as it was typed. */
const note = /\b(?:with )?(?:notes?|remarks?)\b|หมายเหตุ|โน้ต|บันทึกว่า/i

const phrasings: readonly Phrasing[] = [
  ...englishWriting,
  ...englishReports,
  ...englishChanges,
  ...englishQuestions,
  ...thaiPhrasings,
]

/** Says each phrasing plainly, in the order of the lists: a later one sees what an earlier one has written. */
export function saidPlainly(said: string): string {
  const at = said.search(note)
  const [head, rest] = at > 0 ? [said.slice(0, at), said.slice(at)] : [said, '']
  const plainly = phrasings.reduce((text, [pattern, plain]) => text.replace(pattern, plain as string), withSpokenAmounts(head))
  return `${plainly.replace(/  +/g, ' ').trim()}${rest && ' '}${rest}`
}
