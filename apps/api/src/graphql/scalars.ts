import { withPlainDigits } from '@clinic/shared/text/clean-text'
import type { ValueNode } from 'graphql'
import { builder } from './builder.ts'

const instantPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/
const datePattern = /^\d{4}-\d{2}-\d{2}$/

const existing = (text: string) => {
  const at = new Date(text)
  const day = text.slice(0, 10)
  // `Date` turns 31 February into March: such a date is refused.
  return !Number.isNaN(+at) && new Date(`${day}T00:00:00Z`).toISOString().startsWith(day) ? at : undefined
}

/** GraphQL adds the path to the message; `errors.ts` parses the path and the key from it. */
const refuse = (what: string, key: string): never => {
  throw new TypeError(`${what} (${key})`)
}

const plainDigits = (value: unknown) => (typeof value === 'string' ? withPlainDigits(value) : value)

const parseInstant = (value: unknown): Date =>
  (typeof value === 'string' && instantPattern.test(value) ? existing(value) : undefined) ??
  refuse('Expected an ISO 8601 time with an offset, such as 2026-11-23T09:30:00+07:00', 'invalid_date')

const parseDate = (value: unknown): string => {
  const text = plainDigits(value)
  return typeof text === 'string' && datePattern.test(text) && existing(text)
    ? text
    : refuse('Expected a date such as 1990-12-31', 'invalid_date')
}

const parseDecimal = (value: unknown): string => {
  const text = typeof value === 'number' ? String(value) : plainDigits(value)
  return typeof text === 'string' && /^-?\d{1,15}(\.\d{1,6})?$/.test(text)
    ? text
    : refuse('Expected a decimal number', 'invalid_number')
}

const literal = (node: ValueNode): unknown => ('value' in node ? node.value : undefined)

builder.scalarType('DateTime', {
  description: 'An ISO 8601 instant with an offset; answered in UTC. A time without an offset is refused.',
  serialize: (at) => at.toISOString(),
  parseValue: parseInstant,
  parseLiteral: (node) => parseInstant(literal(node)),
})

builder.scalarType('Date', {
  description: 'A calendar day, YYYY-MM-DD, from 1900-01-01 to 2099-12-31.',
  serialize: (day) => day.toISOString().slice(0, 10),
  parseValue: parseDate,
  parseLiteral: (node) => parseDate(literal(node)),
})

builder.scalarType('Decimal', {
  description: 'An exact decimal: a string in answers, a string or a number in input.',
  serialize: (amount) => amount.toString(),
  parseValue: parseDecimal,
  parseLiteral: (node) => parseDecimal(literal(node)),
})

builder.scalarType('JSON', {
  description: 'Any value, as it was kept; in answers alone.',
  serialize: (value) => value,
  parseValue: () => refuse('No input is of this type', 'invalid_type'),
})
