import { expect, test } from 'vitest'
import { anyOf, withNeeds } from './wanted-resources.ts'

const rooms = [
  { id: 'one', kind: 'room' as const, group: '' },
  { id: 'laser', kind: 'equipment' as const, group: 'Laser' },
]
const anyRoom = { resources: [], anyResources: [{ kind: 'room' as const, group: '' }] }
const anyLaser = { resources: [], anyResources: [{ kind: 'equipment' as const, group: 'Laser' }] }
const named = { resources: [{ id: 'one' }], anyResources: [] }

test('what is needed comes', () => {
  expect(withNeeds([], { chosen: anyRoom }, rooms)).toEqual([anyOf({ kind: 'room' })])
  expect(withNeeds(['laser'], { chosen: named }, rooms)).toEqual(['laser', 'one'])
})

test('what was chosen by name is the free one of its kind', () => {
  expect(withNeeds(['one'], { chosen: anyRoom }, rooms)).toEqual(['one'])
  expect(withNeeds(['one'], { chosen: anyLaser }, rooms)).toEqual(['one', anyOf({ kind: 'equipment', group: 'Laser' })])
  expect(withNeeds(['one'], { chosen: named }, rooms)).toEqual(['one'])
})

test('another choice takes away what the one before needed, and nothing else', () => {
  const before = withNeeds(['laser'], { chosen: anyRoom }, rooms)
  expect(withNeeds(before, { before: anyRoom, chosen: { resources: [], anyResources: [] } }, rooms)).toEqual(['laser'])
})
