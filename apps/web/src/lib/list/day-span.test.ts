import { describe, expect, it } from 'vitest'
import { instantsOf, readDaySpan } from './day-span.ts'

const read = (search: string) => readDaySpan(new URLSearchParams(search))

describe('the days of a list', () => {
  it('are read from the address', () =>
    expect(read('from=2026-11-01&to=2026-11-21')).toEqual({ from: '2026-11-01', to: '2026-11-21' }))
  it('are none where there is no such day', () => expect(read('from=2026-13-01&to=1800-01-01')).toEqual({ from: '', to: '' }))
  it('never end before they begin', () => expect(read('from=2026-11-21&to=2026-11-01')).toEqual({ from: '2026-11-21', to: '' }))
  it("reach from the first day's midnight to the last day's end, on the clinic's clock", () =>
    expect(instantsOf({ from: '2026-11-20', to: '2026-11-21' }, 'Asia/Bangkok')).toEqual({
      from: '2026-11-19T17:00:00.000Z',
      to: '2026-11-21T17:00:00.000Z',
    }))
  it('are no limit when they are not given', () => expect(instantsOf({ from: '', to: '' }, 'Asia/Bangkok')).toEqual({}))
})
