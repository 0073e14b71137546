import { expect, test } from 'vitest'
import { readFiguresUrl, writeFiguresUrl } from './figures-url.ts'

const today = '2026-11-23'
const read = (address: string) => readFiguresUrl(new URLSearchParams(address), today)

test.each([
  ['', 'this_month', '2026-11-01', '2026-11-30'],
  ['period=last_month', 'last_month', '2026-10-01', '2026-10-31'],
  ['period=never', 'this_month', '2026-11-01', '2026-11-30'],
  ['from=2026-03-05&to=2026-03-09', 'custom', '2026-03-05', '2026-03-09'],
  ['from=2026-03-09&to=2026-03-05', 'this_month', '2026-11-01', '2026-11-30'],
  ['from=2010-01-01&to=2026-01-01', 'this_month', '2026-11-01', '2026-11-30'],
])('%s asks for %s', (address, preset, from, until) => {
  expect(read(address)).toEqual({ preset, period: { from, until }, clinic: '' })
})

test('what is written is read', () => {
  let search = writeFiguresUrl(new URLSearchParams(), { preset: 'this_year', clinic: 'all' })
  expect(readFiguresUrl(search, today)).toMatchObject({ preset: 'this_year', clinic: 'all' })
  search = writeFiguresUrl(search, { period: { from: '2026-03-05', until: '2026-03-09' } })
  expect(readFiguresUrl(search, today)).toMatchObject({ preset: 'custom', clinic: 'all' })
  expect(writeFiguresUrl(search, { preset: 'this_month', clinic: '' }).toString()).toBe('')
})
