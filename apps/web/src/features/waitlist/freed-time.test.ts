import { expect, test } from 'vitest'
import { isTakenOff } from './freed-time.ts'

/** Listed with an appointment at two, which was put off until three while its patient waited. */
const entry = { id: 'w', state: 'booked' as const, earlierThan: '2037-03-02T15:00:00Z', event: { id: 'a' } }
const movedFrom = (startTime: string, id = 'a') => [{ id, patientId: 'malee', startTime }]

test.each([
  ['the move from the time that it had last', movedFrom('2037-03-02T15:00:00Z'), true],
  ['a second move, from a time that was earlier already', movedFrom('2037-03-02T14:30:00Z'), false],
  ['the move of another appointment', movedFrom('2037-03-02T15:00:00Z', 'b'), false],
])('%s: taken off by it is %o', (_what, moved, taken) => {
  expect(isTakenOff(entry, moved)).toBe(taken)
})

test('who waits was not taken off, nor who waits without an appointment', () => {
  const moved = movedFrom('2037-03-02T15:00:00Z')
  expect(isTakenOff({ ...entry, state: 'waiting' }, moved)).toBe(false)
  expect(isTakenOff({ ...entry, event: null, earlierThan: null }, moved)).toBe(false)
})
