import { copiedParts } from '@clinic/shared/establishments/copied-parts'
import { expect, test } from 'vitest'
import { features } from '../features/features.ts'

const isPlaced = (part: unknown): part is { order: number } =>
  typeof part === 'object' && part !== null && 'order' in part && typeof part.order === 'number'

const kinds = [...new Set(features.flatMap((feature) => Object.keys(feature)))]
const ordersOf = (kind: string) =>
  features.flatMap((feature) => {
    const parts: unknown = Object.entries(feature).find(([name]) => name === kind)?.[1]
    return Array.isArray(parts) ? parts.filter(isPlaced).map(({ order }) => order) : []
  })

test.each(kinds.map((kind) => [kind, ordersOf(kind)] as const))('each of the %s has a place of its own', (_kind, orders) => {
  expect(orders.filter((order, at) => order === 0 || orders.indexOf(order) !== at)).toEqual([])
})

test('each part of a copy can be chosen', () => {
  const offered = features.flatMap(({ copies = [] }) => copies.map(({ part }) => part))
  expect(offered.toSorted()).toEqual(copiedParts.toSorted())
})
