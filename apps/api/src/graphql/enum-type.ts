import type { EnumRef } from '@pothos/core'
import type { Types } from './builder.ts'
import { builder } from './builder.ts'

const known = new Map<string, EnumRef<Types, string>>()
const keyOf = (values: readonly string[]) => values.join(' ')

/** A GraphQL name has no hyphen: `medical_care` on the wire is the value `medical-care`. */
export function enumType<const Value extends string>(name: string, values: readonly Value[], description?: string) {
  const named = Object.fromEntries(values.map((value) => [value.replaceAll('-', '_'), { value }]))
  const ref = builder.enumType(name, { values: named as Record<string, { value: Value }>, ...(description && { description }) })
  if (known.has(keyOf(values))) throw new Error(`Another enum has the values of ${name}.`)
  known.set(keyOf(values), ref)
  return ref
}

/** The enum that has exactly these values. */
export function enumOf(values: readonly string[]): EnumRef<Types, string> {
  const ref = known.get(keyOf(values))
  if (!ref) throw new Error(`No GraphQL enum has the values ${values.join(', ')}.`)
  return ref
}
