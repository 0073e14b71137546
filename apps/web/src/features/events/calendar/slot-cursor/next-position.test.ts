import { describe, expect, it } from 'vitest'
import { positionAbove, positionAt, positionBelow, type Position } from './next-position.ts'

const hours = (hour: number, minutes = 0) => hour * 60 + minutes
const placed = [
  { id: 'ten', from: hours(10), to: hours(10, 45) },
  { id: 'overlap', from: hours(10, 15), to: hours(10, 30) },
  { id: 'eleven', from: hours(11, 10), to: hours(12) },
]
const column = { placed, first: hours(9), last: hours(13), step: 30 }

/** Everything that is passed from top to bottom, or back. */
function walk(step: typeof positionBelow, start: Position) {
  const passed: (string | number)[] = []
  for (let at: Position | undefined = start; at && passed.length < 20; at = step(column, at))
    passed.push(at.id ?? at.minutes / 60)
  return passed
}

describe('the slot cursor', () => {
  it('goes down by half hours and stops at each appointment once', () => {
    const passed = walk(positionBelow, { minutes: hours(9) })
    expect(passed).toEqual([9, 9.5, 'ten', 'overlap', 10.75, 11, 'eleven', 12, 12.5])
  })

  it('goes up the same way', () => {
    const passed = walk(positionAbove, { minutes: hours(12, 30) })
    expect(passed).toEqual([12.5, 12, 'eleven', 11, 'overlap', 'ten', 9.5, 9])
  })

  it('finds beside it the appointment at the same time, or none', () => {
    expect(positionAt(column, hours(11, 30)).id).toBe('eleven')
    expect(positionAt(column, hours(9)).id).toBeUndefined()
  })
})
