import { expect, test } from 'vitest'
import { familyIn, type FamilyTie } from './family.ts'

const tie = (patientId: string, personId: string, relationship: FamilyTie['relationship']): FamilyTie => ({
  patientId,
  personId,
  relationship,
})
const ties = [
  tie('ton', 'malee', 'mother'),
  tie('malee', 'ploy', 'child'),
  tie('malee', 'nok', 'friend'),
  tie('somchai', 'malee', 'spouse'),
]
const familyOf = (patientId: string) =>
  Object.fromEntries(familyIn(ties, patientId).map((member) => [member.patientId, member.relationship]))

test('a family is who is tied to a patient from either side', () => {
  expect(familyOf('malee')).toEqual({ ton: 'child', ploy: 'child', nok: 'friend', somchai: 'spouse' })
  expect(familyOf('nok')).toEqual({ malee: 'friend' })
})

test('brothers and sisters find each other by the same parent, and nobody else one step further', () => {
  expect(familyOf('ton')).toEqual({ malee: 'mother', ploy: 'sibling' })
  expect(familyOf('ploy')).toEqual({ malee: null, ton: 'sibling' })
  expect(familyOf('somchai')).toEqual({ malee: 'spouse' })
})

test('what one of both sides says of it counts, rather than nothing', () => {
  expect(familyIn([...ties, tie('ploy', 'malee', 'mother')], 'ploy')).toContainEqual({
    patientId: 'malee',
    relationship: 'mother',
  })
})
