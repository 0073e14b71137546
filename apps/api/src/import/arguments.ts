import { parseArgs } from 'node:util'
import { isTimeZone } from '@clinic/shared/time/time'
import { z } from 'zod'

export const usage = `Usage: npm run import -- --establishment <id|new> [options] PATH...

Reads FHIR R4 bulk data (NDJSON) and CSV (patients, doctors, events). PATH is a file or a folder, in any order.
The same input a second time changes nothing. docs/import.md says what becomes what.

  --establishment ID   the establishment that takes the records, or "new" to make one
  --admin EMAIL        this admin shall see what is imported (may be given several times)
  --time-zone ZONE     of a new establishment, for example Asia/Bangkok (the default)
  --dry-run            reads and checks everything, and stores nothing
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
  report: string | undefined
  paths: string[]
}

const options = {
  establishment: { type: 'string' },
  admin: { type: 'string', multiple: true },
  'time-zone': { type: 'string' },
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
  return { establishment, admins, timeZone, encoding, dryRun, report: values.report, paths: positionals }
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
