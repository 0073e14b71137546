import { mutations, queries, subscriptions } from '../contract/contracts.ts'
import type { Pick } from './random.ts'

const real = [queries, mutations, subscriptions].flatMap((operations) =>
  Object.values(operations).map(({ document }) => document),
)
const list = (count: number, item: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => item(index)).join(' ')
const counts = [2, 20, 200, 2_000, 8_000]

/** Shapes that are small to send and large to read. */
const shapes: ((count: number) => string)[] = [
  (count) => `{ ${list(count, (index) => `f${index}: __typename`)} }`,
  (count) => `{ ${list(count, (index) => `f${index}: me { id }`)} }`,
  (count) => `{ ${'me { id name } '.repeat(count)} }`,
  (count) => `{ me { ${'... on User { id name email { value } } '.repeat(count)} } }`,
  (count) =>
    `{ ...F0 } ${list(count, (index) => `fragment F${index} on Query { ...F${index + 1} ...F${index + 1} }`)} fragment F${count} on Query { me { id } }`,
  (count) => `{ ...F0 } ${list(count, (index) => `fragment F${index} on Query { ...F${(index + 1) % count} }`)}`,
  (count) => `{ me { id } } ${list(count, (index) => `fragment F${index} on User { id }`)}`,
  (count) => list(count, (index) => `query Q${index} { me { id } }`),
  (count) => `{ me ${'@skip(if: false) '.repeat(count)} { id } }`,
  (count) => `{ ${'me { '.repeat(count)} id ${'} '.repeat(count)} }`,
  (count) => `{ search(query: ${'['.repeat(count)}"x"${']'.repeat(count)}) { __typename } }`,
  (count) => `{ search(query: "${'\\u0000'.repeat(count)}") { __typename } }`,
  (count) => `{ events(filter: { ${'establishmentId: "x" '.repeat(count)} }) { totalCount } }`,
  (count) => `query (${list(count, (index) => `$v${index}: ID`)}) { me { id } }`,
  (count) => `{ me { id } } #${'x'.repeat(count)}`,
  (count) => `{ me { id } }${'\n'.repeat(count)}}`,
  (count) => `"""${'"'.repeat(count)}`,
  (count) => `{ __schema { types { ${'fields { type { ofType { name } } } '.repeat(count)} } } }`,
  (count) => `{ ${'__type(name: "Patient") { name } '.repeat(count)} }`,
]

const pieces = [
  '{',
  '}',
  '(',
  ')',
  '...',
  'on',
  '$a',
  '"',
  '"""',
  '\\',
  '@',
  '!',
  '[',
  ']',
  ':',
  '=',
  '|',
  '&',
  'query',
  'mutation',
]
const words = [
  'subscription',
  'fragment',
  'doctors',
  'me',
  'id',
  'null',
  'true',
  '1e999',
  '-',
  '#',
  '\u0000',
  '\ud800',
  'ก',
  '__proto__',
  '__typename',
]

/** A real document with a few of its words lost, doubled, exchanged or made nonsense. */
function mutated(pick: Pick): string {
  const parts = pick(real).split(/(?<=[\s{}()[\]:!,$])|(?=[\s{}()[\]:!,$])/)
  for (let change = pick([0, 1, 1, 2, 5, 20]); change > 0; change -= 1) {
    const at = Math.floor(pick(fractions) * parts.length)
    const what = pick(['lose', 'double', 'nonsense', 'exchange'] as const)
    if (what === 'lose') parts.splice(at, 1)
    else if (what === 'double') parts.splice(at, 0, ...parts.slice(at, at + pick([1, 5, 30])))
    else if (what === 'nonsense') parts.splice(at, 1, ` ${pick([...pieces, ...words])} `)
    else parts.splice(at, 1, pick(parts))
  }
  return parts.join('')
}

const fractions = Array.from({ length: 997 }, (_, index) => index / 997)

export const hostileDocument = (pick: Pick): string =>
  pick([true, true, true, false]) ? mutated(pick) : pick(shapes)(pick(counts)).slice(0, 200_000)
