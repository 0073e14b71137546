import { parseArgs } from 'node:util'
import { csvFields, csvKinds, dateStyles } from '@clinic/shared/imports/csv-fields'
import { isTimeZone } from '@clinic/shared/time/time'
import { z } from 'zod'
import { plainColumn } from './csv/synonyms.ts'
import type { TableOptions } from './csv/table-survey.ts'

export const usage = `Usage: npm run import -- --establishment <id|new> [options] PATH...

Reads FHIR R4 bulk data (NDJSON) and CSV (patients, doctors, events, drugs). PATH is a file or a folder, in any order.
The same input a second time changes nothing. docs/import.md says what becomes what.

  --establishment ID   the establishment that takes the records, or "new" to make one
  --admin EMAIL        this admin shall see what is imported (may be given several times)
  --time-zone ZONE     of a new establishment, for example Asia/Bangkok (the default)
  --dry-run            reads and checks everything, and stores nothing
  --map COLUMN=FIELD   what a column of the CSV files is, by docs/import.md; "ignore" leaves it out (several times)
  --kind KIND          of CSV files whose header doesn't tell: patients, doctors, events or drugs
  --dates STYLE        of dates such as 12/03/18 where the column doesn't tell: day-first, month-first, or buddhist
                       (day first, and 18 is 2518)
  --encoding NAME      of the files, where it is not recognised (utf-8, utf-16 and windows-874 are; so is gzip)
  --report FILE        where faults and notices go (default: import-report-<time>.csv in this folder)
  --help               this text`

export class UsageError extends Error {}

export type Arguments = {
  establishment: string
  admins: string[]
  timeZone: string | undefined
  /** Encoding of all files; without it each file's encoding is detected. */
  encoding: string | undefined
  dryRun: boolean
  columns: TableOptions
  report: string | undefined
  paths: string[]
}

const options = {
  establishment: { type: 'string' },
  admin: { type: 'string', multiple: true },
  'time-zone': { type: 'string' },
  map: { type: 'string', multiple: true },
  kind: { type: 'string' },
  dates: { type: 'string' },
  encoding: { type: 'string' },
  'dry-run': { type: 'boolean' },
  report: { type: 'string' },
  help: { type: 'boolean' },
} as const

/** Returns `undefined` for --help; throws `UsageError` for invalid arguments. */
export function readArguments(args: string[]): Arguments | undefined {
  const { values, positionals } = parsed(args)
  if (values.help) return undefined
  const { establishment, encoding, 'time-zone': timeZone } = values
  if (!establishment) throw new UsageError('--establishment is missing')
  if (establishment !== 'new' && !z.uuid().safeParse(establishment).success)
    throw new UsageError(`--establishment ${establishment} is neither an id nor "new"`)
  if (timeZone && !isTimeZone(timeZone)) throw new UsageError(`--time-zone ${timeZone} is not a time zone`)
  if (timeZone && establishment !== 'new') throw new UsageError('--time-zone goes with --establishment new')
  if (encoding && !isEncoding(encoding)) throw new UsageError(`--encoding ${encoding} is not known`)
  if (positionals.length === 0) throw new UsageError('no PATH is given')
  const admins = (values.admin ?? []).map((email) => email.trim().toLowerCase())
  const dryRun = values['dry-run'] ?? false
  const columns = {
    kind: oneOf('--kind', csvKinds, values.kind),
    dates: oneOf('--dates', dateStyles, values.dates),
    fields: fieldsOf(values.map),
  }
  return { establishment, admins, timeZone, encoding, dryRun, columns, report: values.report, paths: positionals }
}

function oneOf<Choice extends string>(option: string, choices: readonly Choice[], given: string | undefined): Choice | undefined {
  const choice = choices.find((each) => each === given)
  if (given !== undefined && !choice) throw new UsageError(`${option} ${given} is none of ${choices.join(', ')}`)
  return choice
}

/** "Column=field", by what is compared of the column's name. */
function fieldsOf(given: string[] = []): Map<string, string> {
  const known: readonly string[] = ['ignore', ...Object.values(csvFields).flat()]
  return new Map(
    given.map((text) => {
      const [, column = '', field = ''] = /^(.*)=\s*(\w+)\s*$/.exec(text) ?? []
      if (!column || !known.includes(field))
        throw new UsageError(`--map ${text} is not COLUMN=FIELD with one of: ${known.join(', ')}`)
      return [plainColumn(column), field] as const
    }),
  )
}

function parsed(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}

function isEncoding(name: string): boolean {
  try {
    new TextDecoder(name)
    return true
  } catch {
    return false
  }
}
