import type { GraphQLInputType, GraphQLObjectType, GraphQLOutputType, GraphQLSchema } from 'graphql'
import {
  buildSchema,
  getNullableType,
  isAbstractType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredInputField,
  isScalarType,
  printSchema,
} from 'graphql'

/**
 * Rows for any document, right ones and such as no resolver should give; the same for the same place. One value in ten is strange, and
 * one in a hundred where the place begins with `few`.
 */

/** The types of a schema, its scalars included, whose fields are properties; every third is asked for by a resolver. */
export function propertiesOf(schema: GraphQLSchema): GraphQLSchema {
  const bare = buildSchema(printSchema(schema))
  for (const type of Object.values(bare.getTypeMap())) {
    const own = schema.getType(type.name)
    if (isScalarType(type) && isScalarType(own)) type.coerceOutputValue = own.coerceOutputValue
    if (!isObjectType(type) || type.name.startsWith('__')) continue
    for (const field of Object.values(type.getFields())) {
      if (hash(`${type.name}.${field.name}`) % 3 > 0) continue
      field.resolve = (source: Row, args, context, { path }) => {
        const value = source[field.name]
        return typeof value === 'function' ? value(args, path.key, context) : value
      }
    }
  }
  return bare
}

type Row = Record<string, unknown>

/** An object of a type, each of whose properties is made when it is read for the first time. */
export function rowOf(schema: GraphQLSchema, type: GraphQLObjectType, place: string): Row {
  const row: Row = { __typename: type.name }
  for (const field of Object.values(type.getFields())) {
    let made: { value: unknown } | undefined
    const get = () => (made ??= { value: valueOf(schema, field.type, `${place}.${field.name}`) }).value
    Object.defineProperty(row, field.name, { get })
  }
  return row
}

function valueOf(schema: GraphQLSchema, type: GraphQLOutputType, place: string): unknown {
  const right = () => rightValue(schema, type, place)
  return hash(`${place} strange`) % (place.startsWith('few') ? 100 : 10) === 0 ? pick(strange, place)(right) : right()
}

/** In place of the right value. */
const strange: ((right: () => unknown) => unknown)[] = [
  () => null,
  () => undefined,
  () => Number.NaN,
  () => ({}),
  () => new Date(Number.NaN),
  () => new Error('a value that is an error'),
  () => () => {
    throw new Error('thrown')
  },
  () => Promise.reject(new Error('rejected')),
  () => Promise.resolve(null),
  () => () => Promise.reject(new Error('rejected by a method')),
  (right) => Promise.resolve(right()),
  (right) => new Promise((resolve) => setImmediate(() => resolve(right()))),
  (right) => () => right(),
]

function rightValue(schema: GraphQLSchema, type: GraphQLOutputType, place: string): unknown {
  if (!isNonNullType(type) && hash(`${place} null`) % 4 === 0) return null
  const inner = getNullableType(type)
  if (isListType(inner))
    return Array.from({ length: hash(`${place} length`) % 4 }, (_, index) => valueOf(schema, inner.ofType, `${place}.${index}`))
  if (isEnumType(inner)) return pick(inner.getValues(), place).value
  if (isScalarType(inner)) return pick(scalars[inner.name] ?? ['text'], place)
  return rowOf(schema, isAbstractType(inner) ? pick(schema.getPossibleTypes(inner), place) : (inner as GraphQLObjectType), place)
}

const scalars: Record<string, unknown[]> = {
  String: ['สมชาย', '', '"quoted"', 7, true],
  ID: ['0190a1b2', 12],
  Int: [0, 42, '7', false],
  Float: [1.5],
  Boolean: [true, false, 1],
  DateTime: [new Date('2031-03-03T02:00:00Z')],
  Date: [new Date('1990-12-31T00:00:00Z')],
  JSON: [{ a: [1, null] }, 'text', 3],
}

/** A value for a variable, with what is required and no more. */
export function inputOf(type: GraphQLInputType): unknown {
  if (!isNonNullType(type)) return undefined
  const inner = getNullableType(type)
  if (isListType(inner)) return [inputOf(inner.ofType)]
  if (isEnumType(inner)) return inner.getValues()[0]?.name
  if (!isInputObjectType(inner)) return ({ Int: 1, Float: 1, Boolean: true } as Row)[inner.toString()] ?? 'text'
  const required = Object.values(inner.getFields()).filter(isRequiredInputField)
  return Object.fromEntries(required.map((field) => [field.name, inputOf(field.type)]))
}

const pick = <Item>(items: readonly Item[], place: string) => items[hash(place) % items.length] as Item

/** FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return (value ^ (value >>> 15)) >>> 0
}
