import type { ColumnDates } from '@clinic/shared/imports/csv-fields'
import { firstBuddhistYear, numericDate } from '@clinic/shared/imports/written-day'
import { withPlainDigits } from '@clinic/shared/text/clean-text'

const writtenYear = /(?:^|\D)(2[45]\d{2})(?!\d)/

/** One value in so many may be a slip that contradicts the others. */
const tolerated = 20

/** What the values of one column tell about how its dates are written. */
export class DateEvidence {
  #dayFirst = 0
  #monthFirst = 0
  #either = 0
  #shortYears = 0
  #longYears = 0
  #isBuddhist = false

  /** Returns whether the value has a date that could be two days. */
  add(value: string): boolean {
    if (value.length > 40) return false
    const text = withPlainDigits(value)
    const [, first, second, year = ''] = numericDate.exec(text) ?? []
    if (text !== value || Number(writtenYear.exec(text)?.[1] ?? 0) > firstBuddhistYear) this.#isBuddhist = true
    if (first === undefined || second === undefined) return false
    if (year.length === 4) this.#longYears += 1
    else this.#shortYears += 1
    if (Number(first) > 12) this.#dayFirst += 1
    else if (Number(second) > 12) this.#monthFirst += 1
    else if (Number(first) !== Number(second)) {
      this.#either += 1
      return true
    }
    return false
  }

  /** `isThai`: the file is from a Thai spreadsheet, where a year of two figures may be one of either era. */
  read({ isThai }: { isThai: boolean }): ColumnDates {
    const isEraUnclear = isThai && this.#shortYears > 0 && this.#longYears === 0 && !this.#isBuddhist
    if (this.#monthFirst > this.#dayFirst * tolerated) return 'month-first'
    if (isEraUnclear) return 'unclear-era'
    const isDayFirst = this.#dayFirst > this.#monthFirst * tolerated
    if (!isDayFirst && this.#dayFirst + this.#monthFirst > 0) return 'unclear-order'
    if (!isDayFirst && this.#either === 0) return null
    if (this.#isBuddhist) return 'buddhist'
    return isDayFirst ? 'day-first' : 'unclear-order'
  }
}
