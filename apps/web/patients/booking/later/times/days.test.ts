import { expect, test } from 'vitest'
import { daysFrom, timesByDay, timesByPart, windowOf } from './days.ts'

const zone = 'Asia/Bangkok'
const at = (startTime: string, doctorId = 'one') => ({ startTime, doctorId })

test('days come in two weeks from the first that can be booked, up to the last', () => {
  expect(windowOf('2026-12-01', '2026-12-01')).toBe('2026-12-01')
  expect(windowOf('2026-12-14', '2026-12-01')).toBe('2026-12-01')
  expect(windowOf('2026-12-15', '2026-12-01')).toBe('2026-12-15')
  expect(windowOf('2026-11-20', '2026-12-01')).toBe('2026-12-01') // one that has become too near
  expect(daysFrom('2026-12-29', '2027-01-01')).toEqual(['2026-12-29', '2026-12-30', '2026-12-31', '2027-01-01'])
  expect(daysFrom('2026-12-01', '2027-01-01')).toHaveLength(14)
})

test("times stand at the clinic's day, each once", () => {
  const late = at('2026-12-01T16:30:00.000Z') // 23:30
  const early = at('2026-12-01T17:30:00.000Z') // 0:30 of the next day
  const free = timesByDay([late, at(late.startTime, 'two'), early], zone)
  expect([...free]).toEqual([
    ['2026-12-01', [late]],
    ['2026-12-02', [early]],
  ])
})

test('parts of the day without times are left out', () => {
  const [morning, noon, evening] = [at('2026-12-01T04:45:00Z'), at('2026-12-01T05:00:00Z'), at('2026-12-01T10:00:00Z')]
  expect(timesByPart([morning, noon, evening], zone)).toEqual([
    { part: 'morning', times: [morning] },
    { part: 'afternoon', times: [noon] },
    { part: 'evening', times: [evening] },
  ])
  expect(timesByPart([noon], zone)).toEqual([{ part: 'afternoon', times: [noon] }])
})
