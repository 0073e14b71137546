import { expect, test } from 'vitest'
import type { EventRow } from '../data/event-row.ts'
import { inTimeOrder, nextInTurn } from './next-in-turn.ts'
import { boardOf } from './today-board.ts'

const doctors = [{ id: 'first' }, { id: 'second' }] as Parameters<typeof boardOf>[1]
const event = (id: string, time: string, doctorId: string, status: EventRow['status'] = 'pending') =>
  ({
    id,
    status,
    category: 'consultation',
    startTime: `2026-11-23T${time}:00Z`,
    patient: { id },
    doctor: { id: doctorId },
  }) as EventRow

const board = boardOf(
  [
    event('d', '03:00', 'second'),
    event('a', '02:00', 'first', 'closed'),
    event('b', '02:00', 'second'),
    event('c', '03:00', 'first', 'waiting'),
  ],
  doctors,
  null,
)
const idAfter = (after: string | undefined) => nextInTurn(inTimeOrder(board), after, 'to_come')?.id

test('the order is that of the times, then of the doctors', () => {
  expect(inTimeOrder(board).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd'])
})

test('who is expected comes in turn, from where it was left on, and from the beginning again', () => {
  expect(idAfter(undefined)).toBe('b')
  expect(idAfter('b')).toBe('d')
  expect(idAfter('c')).toBe('d')
  expect(idAfter('d')).toBe('b')
  expect(idAfter('not-shown')).toBe('b')
  expect(nextInTurn([], 'b', 'to_come')).toBeUndefined()
})
