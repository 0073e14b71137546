import { readFileSync } from 'node:fs'
import path from 'node:path'
import { buildSchema, findBreakingChanges, lexicographicSortSchema, printSchema } from 'graphql'
import { expect, test } from 'vitest'
import { builder } from '../../graphql/builder.ts'
import { schema } from '../../graphql/schema.ts'
import { withoutAuthScopes } from './schema-rules.ts'

const read = (file: string) => readFileSync(path.join(import.meta.dirname, file), 'utf8')
const contract = read('contract.graphql')
const breaking = (before: string) => findBreakingChanges(buildSchema(before), schema).map(({ description }) => description)

test('every root field and every object type says who may see it', () => {
  expect(withoutAuthScopes(schema)).toEqual([])
})

test('one that does not say is named', () => {
  const Planted = builder.objectRef<{ id: string }>('Planted').implement({ fields: (t) => ({ id: t.exposeID('id') }) })
  builder.queryField('planted', (t) => t.field({ type: Planted, resolve: () => ({ id: '1' }) }))
  expect(withoutAuthScopes(builder.toSchema())).toEqual(['Query.planted', 'Planted'])
})

/** On the wire a whole number is the same in both; 1.5 hours are sold, too. */
const widened = [
  'Field InvoiceDetail.quantity changed type from Int! to Float!.',
  'Field InvoiceDetailInput.quantity changed type from Int! to Float!.',
]

test('the schema is a superset of the public contract', () => {
  expect(breaking(contract)).toEqual(widened)
})

test.each([
  ['a field', contract.replace('registrationId: String', 'registrationNumber: String')],
  ['a type', `${contract}\ntype Referral { id: ID! }`],
  ['an enum value', contract.replace('enum EventStatus {', 'enum EventStatus { lost')],
  ['an argument', contract.replace('patient(id: ID!)', 'patient(id: ID!, at: DateTime)')],
])('%s that is gone from the contract is noticed', (_what, planted) => {
  expect(planted).not.toBe(contract)
  expect(breaking(planted)).toHaveLength(widened.length + 1)
})

test('the committed schema.graphql is the one that runs', () => {
  expect(read('../../../../../schema.graphql').trim()).toBe(printSchema(lexicographicSortSchema(schema)).trim())
})
