import type { ColumnDates } from '@clinic/shared/imports/csv-fields'
import { isThaiNationalId } from '@clinic/shared/patients/national-id'
import { withPlainDigits } from '@clinic/shared/text/clean-text'
import { commonYearOf, numericDate } from '@clinic/shared/imports/written-day'
import { DateEvidence } from './date-evidence.ts'
import { isGenderWord } from './values.ts'

const sampleCount = 3
const sampleLength = 60
/** Cells whose content is looked at. */
const lookedAt = 500

/** Content by which a column can be told from others, and the share of its cells that have to look so. */
const looks: [field: string, isLike: (text: string) => boolean][] = [
  ['email', (text) => /^\S+@\S+\.\S+$/.test(text)],
  ['nationalId', (text) => /^\d[\d-]+$/.test(text) && isThaiNationalId(text)],
  ['phone', (text) => /^(?:tel:)?(?:\+|00?)[1-9][\d\s().-]{6,16}(?:\D{1,8}\d{1,6})?$/i.test(text)],
  ['gender', isGenderWord],
  ['title', (text) => /^(?:นาย|นาง|นางสาว|น\.?ส\.?|ด\.?ช\.?|ด\.?ญ\.?|เด็กชาย|เด็กหญิง|mrs?\.?|ms\.?|miss|dr\.?)$/i.test(text)],
  ['dob', (text) => (/^\d{4}-\d{1,2}-\d{1,2}/.test(text) || numericDate.test(text)) && isLongAgo(text)],
]
function isLongAgo(text: string): boolean {
  const year = Number(/\d{4}/.exec(text)?.[0])
  return commonYearOf(year) < new Date().getFullYear() - 3
}
const neededShare = 0.8

/** What one column holds, gathered cell by cell. */
export class ColumnSurvey {
  readonly name: string
  readonly samples: string[] = []
  readonly #dates = new DateEvidence()
  readonly #counts = new Map<string, number>()
  #filled = 0
  /** Whether a date that could be two days is among the samples. */
  #hasDouble = false

  constructor(name: string) {
    this.name = name
  }

  get isFilled(): boolean {
    return this.#filled > 0
  }

  add(cell: string): void {
    const value = cell.trim()
    if (value === '') return
    this.#filled += 1
    const isDouble = this.#dates.add(value)
    if (this.samples.length < sampleCount && !this.samples.includes(value)) this.samples.push(shortened(value))
    else if (isDouble && !this.#hasDouble) this.samples[sampleCount - 1] = value
    this.#hasDouble ||= isDouble
    if (this.#filled > lookedAt) return
    const text = withPlainDigits(value)
    for (const [field, isLike] of looks) if (isLike(text)) this.#counts.set(field, (this.#counts.get(field) ?? 0) + 1)
  }

  /** The field that the content looks like. */
  looksLike(): string | undefined {
    const enough = Math.min(this.#filled, lookedAt) * neededShare
    return this.isFilled ? looks.find(([field]) => (this.#counts.get(field) ?? 0) >= enough)?.[0] : undefined
  }

  dates(file: { isThai: boolean }): ColumnDates {
    return this.#dates.read(file)
  }
}

const shortened = (text: string) => (text.length > sampleLength ? `${text.slice(0, sampleLength)}…` : text)
