import type { Json } from './scenario.ts'

/** For bringing two answers into one form before they are compared. */

export const field = (value: Json | undefined, name: string): Json | undefined =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? value[name] : undefined

/** Of a variable that is text. */
export const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '')

/** Every value that is no object, by the name of its field. */
export function each(value: Json, change: (name: string, value: Json) => Json, name = ''): Json {
  if (Array.isArray(value)) return value.map((item) => each(item, change, name))
  if (value === null || typeof value !== 'object') return change(name, value)
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, each(inner, change, key)]))
}

/** Without these fields, wherever they are. */
export function omit(value: Json, names: readonly string[]): Json {
  if (Array.isArray(value)) return value.map((item) => omit(item, names))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !names.includes(name))
      .map(([name, inner]) => [name, omit(inner, names)]),
  )
}
