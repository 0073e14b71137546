import { logError } from './log-error.ts'

const secret =
  /pass|token|cookie|authori[sz]ation|secret|link|credential|api[-_]?key|e-?mail|phone|firstname|lastname|^body$|^variables$/i
const address = /^(?:url|path|href|location)$/i // what follows the ? can be a token
const deepest = 6

/** Removes secrets and personal data from logged fields at any depth, and formats errors by `logError`. */
export function redact(fields: Record<string, unknown>, depth = 0): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, redactValue(key, value, depth)]))
}

function redactValue(key: string, value: unknown, depth: number): unknown {
  if (value === null || value === undefined) return value
  if (secret.test(key)) return '[redacted]'
  if (key === 'err' || value instanceof Error) return logError(value) // anything can be thrown
  if (typeof value === 'string' && address.test(key)) return value.split(/[?#]/, 1)[0]
  if (typeof value !== 'object') return value
  if (value instanceof Date) return value
  if (depth === deepest) return '[deeper]'
  if (Array.isArray(value)) return value.map((item: unknown) => redactValue('', item, depth + 1))
  const { constructor } = value
  if (constructor && constructor !== Object) return `[${constructor.name}]`
  return redact(value as Record<string, unknown>, depth + 1)
}
