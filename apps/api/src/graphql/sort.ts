import { Prisma } from '@clinic/prisma/generated'
import { z } from 'zod'
import { enumType } from './enum-type.ts'
import { zodInput } from './zod-input.ts'

export type Sort<Field extends string> = { field: Field; descending: boolean } | null | undefined

export const directionSql = (descending: boolean): Prisma.Sql => (descending ? Prisma.sql`DESC` : Prisma.sql`ASC`)

/** `InvoiceSortInput {field: InvoiceSortField!, descending: Boolean! = false}`, the shape of every list's order. */
export function sortInput<const Fields extends readonly [string, ...string[]]>(noun: string, fields: Fields) {
  enumType(`${noun}SortField`, fields)
  const order = z.object({ field: z.enum(fields), descending: z.boolean() })
  return zodInput(`${noun}SortInput`, order, { descending: { defaultValue: false } } as never)
}
