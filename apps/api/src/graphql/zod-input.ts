import type { InputObjectRef } from '@pothos/core'
import { z } from 'zod'
import { builder } from './builder.ts'
import type { Types } from './builder.ts'
import { enumOf } from './enum-type.ts'

type Options<Schema extends z.ZodObject> = {
  [Field in keyof z.input<Schema>]?: { description?: string; defaultValue?: z.input<Schema>[Field] }
}

const inputs = new WeakMap<z.core.$ZodType, InputObjectRef<Types, object>>()

/**
 * The input type of a validator: a field for each of its keys, required where the validator does not accept undefined.
 * Objects inside are input types of their own, made by `zodInput` from the same schema object; enums are found by their
 * values.
 */
export function zodInput<Schema extends z.ZodObject>(name: string, schema: Schema, options: Options<Schema> = {}) {
  const fieldOptions: Record<string, object | undefined> = options
  const ref = builder.inputType(name, {
    validate: schema,
    fields: (t) =>
      Object.fromEntries(
        Object.entries(schema.shape).map(([field, rule]) => {
          const required = rule._zod.optin !== 'optional'
          return [field, t.field({ type: typeOf(rule, `${name}.${field}`), required, ...fieldOptions[field] } as never)]
        }),
      ),
  })
  inputs.set(schema, ref)
  return ref as unknown as InputObjectRef<Types, z.output<Schema>>
}

const formats: Record<string, string> = { uuid: 'ID', date: 'Date', decimal: 'Decimal' }

/** What the wire carries for a rule; a pipe is read by what it ends in, unless that is a function. */
function typeOf(given: z.core.$ZodType, place: string): unknown {
  const rule = given as z.core.$ZodTypes
  const { def } = rule._zod
  if (def.type === 'optional' || def.type === 'nullable') return typeOf(def.innerType, place)
  if (def.type === 'pipe') return typeOf(def.out._zod.def.type === 'transform' ? def.in : def.out, place)
  if (def.type === 'union') return typeOf(def.options.at(-1) as z.core.$ZodType, place)
  if (def.type === 'array') return [typeOf(def.element, place)]
  if (def.type === 'object') return inputs.get(rule) ?? unknownAt(place)
  if (def.type === 'enum') return enumOf(Object.values(def.entries).map(String))
  if (def.type === 'string') return formats[formatOf(rule as z.core.$ZodString) ?? ''] ?? 'String'
  if (def.type === 'number') return 'format' in def ? 'Int' : 'Float'
  if (def.type === 'boolean') return 'Boolean'
  if (def.type === 'date') return 'DateTime'
  return unknownAt(place)
}

/** Zod's own formats are in the definition, ours in the metadata. */
const formatOf = (rule: z.core.$ZodString) =>
  (rule._zod.def as { format?: string }).format ?? (z.globalRegistry.get(rule)?.['format'] as string | undefined)

function unknownAt(place: string): never {
  throw new Error(`No GraphQL input type is known for ${place}.`)
}
