import type { Codeable } from './types.ts'
import { textOf } from './values.ts'

/** Any FHIR value as words, so that what has no field of its own is kept as text: "day of week: mon, wed". */
export function plainWords(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(plainWords).filter(Boolean).join(', ')
  if (typeof value !== 'object') return String(value as string | number | boolean)
  if ('coding' in value || 'text' in value) return textOf({ coding: [], text: null, ...(value as Partial<Codeable>) }) ?? ''
  if ('value' in value) return quantityWords(value)
  return namedWords(value).join(', ')
}

/** Each part that says something, with its name. */
export const namedWords = (parts: object): string[] =>
  Object.entries(parts).flatMap(([name, value]: [string, unknown]) => {
    const words = isMeta(name) ? '' : plainWords(value)
    return words ? [`${nameWords(name)}: ${words}`] : []
  })

const isMeta = (name: string) => name === 'id' || name === 'extension' || name.startsWith('_')

/** "boundsDuration" -> "bounds duration" */
const nameWords = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

type Quantity = { value?: unknown; comparator?: unknown; unit?: unknown; code?: unknown }

const quantityWords = ({ value, comparator, unit, code }: Quantity) =>
  [comparator, value, unit ?? code].filter((part) => part !== null && part !== undefined && part !== '').join(' ')
