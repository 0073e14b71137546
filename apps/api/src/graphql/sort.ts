import { z } from 'zod'
import { builder } from './builder.ts'
import { zodInput } from './zod-input.ts'

export type Sort<Field extends string> = { field: Field; descending: boolean } | null | undefined

/** `InvoiceSortInput {field: InvoiceSortField!, descending: Boolean! = false}`, the shape of every list's order. */
export function sortInput<const Fields extends readonly [string, ...string[]]>(noun: string, fields: Fields) {
  const SortField = builder.enumType(`${noun}SortField`, { values: fields })
  return zodInput(`${noun}SortInput`, z.object({ field: z.enum(fields), descending: z.boolean() }), (t) => ({
    field: t.field({ type: SortField, required: true }) as never,
    descending: t.boolean({ required: true, defaultValue: false }),
  }))
}
