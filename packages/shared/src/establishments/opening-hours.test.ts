import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultOpeningHours, hoursOutside, minutesOfTime, openSpan, timeOfMinutes, weekdays } from './opening-hours.ts'
import { weekOpeningHours } from './opening-hours-input.ts'

test('a time of day is written "9:0" and read in any form', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 24 * 60 }), (minutes) => {
      expect(minutesOfTime(timeOfMinutes(minutes))).toBe(minutes)
      const padded = timeOfMinutes(minutes)
        .split(':')
        .map((part) => part.padStart(2, '0'))
        .join(':')
      expect(minutesOfTime(padded)).toBe(minutes)
    }),
  )
  for (const text of ['24:01', '25:0', '9:60', '9', '9:', ':9', '-1:0', '9:0:0', '9.5', ' 9:0', '', 'nine', '٩:٠'])
    expect(minutesOfTime(text), text).toBeUndefined()
})

test('any text is read as a time of the day, or not at all', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const minutes = minutesOfTime(text)
      expect(minutes === undefined || (minutes >= 0 && minutes <= 24 * 60)).toBe(true)
    }),
  )
})

test('a day is open from its start to its end, or closed', () => {
  const time = fc.integer({ min: 0, max: 24 * 60 })
  fc.assert(
    fc.property(time, time, fc.boolean(), (from, to, selected) => {
      const hours = { startTime: timeOfMinutes(from), endTime: timeOfMinutes(to), selected }
      const span = openSpan({ ...defaultOpeningHours, Monday: hours }, 'Monday')
      expect(span).toEqual(selected && to > from ? { from, to } : undefined)
      expect(weekOpeningHours.safeParse({ Monday: hours }).success).toBe(!selected || to > from)
    }),
  )
})

test('the week of a new doctor: Monday to Friday, nine to seven', () => {
  expect(weekdays.map((day) => openSpan(defaultOpeningHours, day))).toEqual([
    undefined,
    ...Array.from({ length: 5 }, () => ({ from: 540, to: 1140 })),
    undefined,
  ])
  expect(defaultOpeningHours.Sunday).toEqual({ startTime: '9:0', endTime: '19:0', selected: false })
})

test('what is stored is the short form', () => {
  expect(weekOpeningHours.parse({ Tuesday: { startTime: '08:05', endTime: '17:00', selected: true } }).Tuesday).toEqual({
    startTime: '8:5',
    endTime: '17:0',
    selected: true,
  })
})

test.each([
  ['within the hours', [{ weekday: 'Monday', from: 540, to: 720 }], []],
  ['a day that is closed', [{ weekday: 'Sunday', from: 540, to: 720 }], [{ weekday: 'Sunday', from: 540, to: 720 }]],
  [
    'before and after them',
    [{ weekday: 'Monday', from: 480, to: 1200 }],
    [
      { weekday: 'Monday', from: 480, to: 540 },
      { weekday: 'Monday', from: 1140, to: 1200 },
    ],
  ],
  [
    'past midnight, into the day after',
    [{ weekday: 'Saturday', from: 1380, to: 1500 }],
    [
      { weekday: 'Saturday', from: 1380, to: 1440 },
      { weekday: 'Sunday', from: 0, to: 60 },
    ],
  ],
] as const)('hours outside of those of the clinic: %s', (_what, work, outside) =>
  expect(hoursOutside(work, [defaultOpeningHours])).toEqual(outside),
)

test('where one of several clinics is open, hours are not outside', () => {
  const evening = { ...defaultOpeningHours, Monday: { startTime: '18:0', endTime: '22:0', selected: true } }
  const work = [{ weekday: 'Monday' as const, from: 540, to: 1320 }]
  expect(hoursOutside(work, [defaultOpeningHours, evening])).toEqual([])
  expect(hoursOutside(work, [defaultOpeningHours])).toEqual([{ weekday: 'Monday', from: 1140, to: 1320 }])
})
