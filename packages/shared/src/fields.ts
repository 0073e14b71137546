import { z } from 'zod'
import { cleanLine, cleanText, withPlainDigits } from './text/clean-text.ts'
import { firstDate, lastDate } from './time/time.ts'

/** Building blocks of the validators. Messages are keys (see `errors.ts`); the sentences are in the catalogues. */

/** Postgres refuses NUL, and a lone surrogate can't be stored as UTF-8. */
export const storable = (value: string) => !value.includes('\u0000') && value.isWellFormed()

/** Of a field with one line, which is what a text of at most so many letters is given in. */
const mostOfOneLine = 200

/** Cleaned at the edge, so that forms, the API and imports store the same. */
const text = (max: number) =>
  z
    .string()
    .overwrite(max <= mostOfOneLine ? cleanLine : cleanText)
    .max(max, 'too_long')
    .refine(storable, 'invalid_text')

export const boundedText = (max: number) => text(max).min(1, 'required')

/** Text that may be left out, or emptied with `null` or ''. */
export const optionalText = (max: number) => text(max).nullish()

/** A number that may have letters: of a licence, an identity card, a postal code. */
export const optionalIdentifier = (max: number) => text(max).overwrite(withPlainDigits).nullish()

/** What is told by its figures alone, in whatever digits it was typed. */
export const figures = () => z.string().overwrite((typed) => withPlainDigits(cleanLine(typed)))

export const nullableId = z.uuid('invalid_id').nullish()

/** An id whose absence has its own message in the specification; absent, null and empty all count as missing. */
export const requiredId = z
  .string()
  .nullish()
  .transform((value, issues) => {
    if (value) return value
    issues.addIssue({ code: 'custom', message: 'required' })
    return z.NEVER
  })
  .pipe(z.uuid('invalid_id'))

// The limit is a date and the time zone is unknown here, so an instant passes that is within the limit in any zone.
const firstInstant = Date.UTC(1900, 0, 1) - 86_400_000
const lastInstant = Date.UTC(2100, 0, 1) + 86_400_000

export const instant = z.date('invalid_date').refine((at) => +at >= firstInstant && +at <= lastInstant, 'date_out_of_range')

/** `YYYY-MM-DD`, a day that exists. */
export const plainDate = z.iso.date('invalid_date').refine((date) => date >= firstDate && date <= lastDate, 'date_out_of_range')

export const email = z.string().overwrite(cleanLine).toLowerCase().max(254, 'too_long').pipe(z.email('invalid_email'))
export const optionalEmail = z.union([z.literal('').transform(() => null), email]).nullish()

/** Only http and https; other schemes, such as javascript:, could run code. */
const url = z.url({ protocol: /^https?$/ })
const link = z.string().overwrite(cleanLine).max(2000, 'too_long').refine(storable, 'invalid_text')
/** The URL of an uploaded picture: /api/media/<id>. */
export const uploadedPicture = /^\/api\/media\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/
export const pictureAddress = link.refine((value) => uploadedPicture.test(value) || url.safeParse(value).success, 'invalid_url')
export const webAddress = link.refine((value) => value === '' || url.safeParse(value).success, 'invalid_url').nullish()

export const textList = (maxItems: number, maxLength = 100) => z.array(boundedText(maxLength)).max(maxItems, 'too_many').nullish()
