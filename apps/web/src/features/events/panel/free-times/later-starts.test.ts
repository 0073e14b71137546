import { expect, test } from 'vitest'
import { laterStarts } from './later-starts.ts'

const free = (from: string, until: string) => ({
  startTime: `2026-12-01T${from}:00+07:00`,
  freeUntil: `2026-12-01T${until}:00+07:00`,
})
const starts = (span: ReturnType<typeof free>, formTime = '09:00', minutes = 30) =>
  laterStarts(span, { minutes, formTime, zone: 'Asia/Bangkok' }).map((at) => at.toISOString().slice(11, 16))

test('the full hours after the beginning, as long as the appointment fits', () => {
  expect(starts(free('12:00', '17:00'))).toEqual(['06:00', '07:00', '08:00', '09:00'])
  expect(starts(free('12:20', '14:30'))).toEqual(['06:00', '07:00'])
  expect(starts(free('12:20', '14:29'))).toEqual(['06:00'])
  expect(starts(free('12:00', '12:30'))).toEqual([])
})

test("the form's own time among them, where it is free", () => {
  expect(starts(free('12:00', '15:00'), '14:15')).toEqual(['06:00', '07:00', '07:15'])
  expect(starts(free('12:00', '15:00'), '14:45')).toEqual(['06:00', '07:00'])
  expect(starts(free('12:00', '13:00'), '12:00')).toEqual([])
  expect(starts(free('12:00', '13:30'), 'noonish')).toEqual(['06:00'])
})
