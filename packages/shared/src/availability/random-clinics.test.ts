import fc from 'fast-check'
import { expect, test } from 'vitest'
import { freeSpans, isWorkingTime, workingSpans } from './availability.ts'
import { fittingSpans, resourceStarts } from './resources.ts'
import { joined, within, type Span } from './spans.ts'
import { countedObstacles, workedMinutes } from './testing/counted-minutes.ts'
import { anyClinic, minute, occupiedBy } from './testing/random-clinic.ts'

const clinics = Number(process.env['AVAILABILITY_CLINICS'] ?? 120)

const minutesIn = (spans: readonly Span[]) =>
  spans.flatMap(({ from, to }) => Array.from({ length: (to - from) / minute }, (_, index) => from + index * minute))

test(
  'when a doctor works, and where an appointment may begin, is what a count of every minute says, in every zone, over changes of the clock',
  () => {
    fc.assert(
      fc.property(anyClinic, (clinic) => {
        const { hours, window, appointments, booked, wishes, visit } = clinic
        const around = { from: window.from - 600 * minute, to: window.to + 1_800 * minute } // every appointment lies in it
        const worked = workedMinutes(hours, around)
        const spans = workingSpans(hours, around)
        expect(minutesIn(spans)).toEqual(worked)
        expect(joined(spans)).toEqual(spans)
        const workedSet = new Set(worked)
        for (const span of appointments)
          expect(isWorkingTime(hours, span)).toBe(minutesIn([span]).every((at) => workedSet.has(at)))

        const length = visit.length * minute
        const taken = appointments.map(occupiedBy)
        const takenRooms = new Map([...booked].map(([room, all]) => [room, all.map(occupiedBy)]))
        const wanted = { from: window.from, to: window.to + length }
        const free = freeSpans(hours, taken, wanted, visit)
        const starts = resourceStarts(wishes, takenRooms, window, { ...visit, length })
        const found = fittingSpans(free, starts, length).map(({ from, to }) => ({ from, to: to - length + minute }))
        const counted = [...countedObstacles(clinic, worked)].filter(([, obstacle]) => obstacle === undefined).map(([at]) => at)
        expect(minutesIn(within(found, window))).toEqual(counted)
      }),
      { numRuns: clinics },
    )
  },
  clinics * 1_000,
)
