import path from 'node:path'

/**
 * What is logged of an error: class, codes, constraint and stack. Never the message: those of
 * Postgres, Prisma, JSON.parse or a mail server can quote values.
 */
export type LoggedError = {
  type: string
  frames?: string[]
  [fact: string]: unknown
}

const facts = [
  'code',
  'originalCode',
  'constraint',
  'table',
  'column',
  'severity',
  'routine',
  'modelName',
  'kind',
  'errno',
  'syscall',
  'status',
  'statusCode',
  'responseCode',
]
const nested = ['cause', 'originalError', 'driverAdapterError', 'meta', 'error']
const deepest = 5

export function logError(error: unknown, depth = 0): LoggedError {
  if (typeof error !== 'object' || error === null) return { type: typeof error }
  const given = error as Record<string, unknown>
  const logged: LoggedError = { type: typeOf(error) }
  for (const fact of facts) {
    const value = nameIn(given[fact])
    if (value !== undefined) logged[fact] = value
  }
  Object.assign(logged, constraintNamed(given))
  if (error instanceof Error) logged.frames = framesOf(error)
  if (depth === deepest) return logged
  for (const key of nested) if (isObject(given[key])) logged[key] = logError(given[key], depth + 1)
  if (Array.isArray(given.errors)) logged.errors = given.errors.slice(0, 5).map((one) => logError(one, depth + 1))
  return logged
}

const isObject = (value: unknown) => typeof value === 'object' && value !== null

function typeOf(error: object): string {
  const name = error instanceof Error ? error.name : error.constructor?.name
  return /^\w{1,60}$/.test(name ?? '') ? name : 'Error'
}

/** Accepts codes and identifiers only, not sentences. */
function nameIn(value: unknown): string | number | undefined {
  if (typeof value === 'number') return value
  if (typeof value === 'string') return /^[\w.$:-]{1,63}$/.test(value) ? value : undefined
  if (!isObject(value)) return undefined
  const { index, fields } = value as { index?: unknown; fields?: unknown } // a constraint, as Prisma describes it
  return (
    nameIn(index) ??
    (Array.isArray(fields) ? nameIn(fields.map((field) => String(field).replaceAll('"', '')).join(':')) : undefined)
  )
}

/** Prisma gives the name of a violated constraint only in the message, which for class 23 contains no values. */
function constraintNamed({ originalCode, originalMessage, code, message }: Record<string, unknown>) {
  const text = originalMessage ?? message
  if (!/^23\d\d\d$|^23P01$/.test(String(originalCode ?? code)) || typeof text !== 'string') return {}
  const constraint = /constraint "(\w{1,63})"/.exec(text)?.[1]
  const table = /(?:relation|table) "(\w{1,63})"/.exec(text)?.[1]
  return { ...(constraint && { constraint }), ...(table && { table }) }
}

const root = path.join(import.meta.dirname, '../../../../..')
const frame = /^\s+at (?:[\w.$<>#[\] ]{1,80} \()?(?:file:\/\/\/|node:|\/|[A-Z]:\\)[^()\n]{1,300}:\d+:\d+\)?$/

/** The stack without its head, which is the message. */
function framesOf({ stack = '', message }: Error): string[] {
  const end = message ? stack.indexOf(message) + message.length : 0
  const lines = (message && !stack.includes(message) ? '' : stack.slice(end)).split('\n')
  return lines
    .filter((line) => frame.test(line))
    .slice(0, 12)
    .map((line) => line.trim().replace('file://', '').replace(`${root}/`, ''))
}
