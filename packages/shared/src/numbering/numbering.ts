import { partOfAll, type NumberedRun } from '../nouns.ts'

export type { NumberedRun } from '../nouns.ts'

const prefixes = partOfAll('runs')

/** What is counted apart: invoices, receipts, tax invoices and so on. */
export const numberedRuns = Object.keys(prefixes) as NumberedRun[]

/** When a run begins again at its first number. */
export const restarts = ['never', 'yearly', 'monthly'] as const
export type Restart = (typeof restarts)[number]

/** How a number says its year: 2026, 26, 2569 or 69. */
export const yearForms = ['ce', 'ce_short', 'be', 'be_short'] as const
export type YearForm = (typeof yearForms)[number]

/** Between the period and the count. */
const separatorMarks = { dash: '-', slash: '/' } as const
export type Separator = keyof typeof separatorMarks
export const separators = Object.keys(separatorMarks) as Separator[]

export const fewestDigits = 3
export const mostDigits = 8
export const maxNext = 99_999_999
export const maxPrefix = 12

/** How a clinic numbers one kind of document. */
export type Numbering = { prefix: string; restart: Restart; yearForm: YearForm; separator: Separator; digits: number }

/** How it is numbered until the clinic chooses: INV-2026-00001. */
export const defaultNumbering = (run: NumberedRun): Numbering => ({
  prefix: prefixes[run],
  restart: 'yearly',
  yearForm: 'ce',
  separator: 'dash',
  digits: 5,
})

const buddhistEra = 543

/** What all numbers of a period begin with; the count follows. `date`: "2026-11-28", at the clinic. */
export function stemOf({ prefix, restart, yearForm, separator }: Numbering, date: string): string {
  if (restart === 'never') return prefix
  const year = String(Number(date.slice(0, 4)) + (yearForm.startsWith('be') ? buddhistEra : 0))
  const month = restart === 'monthly' ? date.slice(5, 7) : ''
  return `${prefix}${yearForm.endsWith('short') ? year.slice(-2) : year}${month}${separatorMarks[separator]}`
}

/** Whether a text reads like a number of some period; of whatever year and digits. */
export const couldBeNumberOf = ({ prefix }: Numbering, text: string) =>
  text.toLowerCase().startsWith(prefix.toLowerCase()) && /^(?:\d{2,6}[-/])?\d+$/.test(text.slice(prefix.length))

/** The number of the document that is the `count`th of its period. */
export const documentNumber = (numbering: Numbering, date: string, count: number) =>
  `${stemOf(numbering, date)}${String(count).padStart(numbering.digits, '0')}`
