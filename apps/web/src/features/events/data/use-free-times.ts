import type { DayPart } from '@clinic/shared/time/day-part'
import type { Weekday } from '@clinic/shared/establishments/opening-hours'
import { addDays, dateOf, startOfDate } from '@clinic/shared/time/time'
import { useMemo } from 'react'
import { graphql, type ResultOf } from '../../../graphql/graphql.ts'
import { useEstablishment } from '../../../lib/account/use-establishment.ts'
import { useServerQuery } from '../../../lib/use-server-query.ts'

const FreeTimes = graphql(`
  query FreeTimes(
    $doctorIds: [ID!]
    $establishmentId: ID!
    $from: DateTime!
    $to: DateTime!
    $minutes: Int!
    $dayPart: DayPart
    $weekdays: [Weekday!]
  ) {
    freeTimes(
      doctorIds: $doctorIds
      establishmentId: $establishmentId
      from: $from
      to: $to
      minutes: $minutes
      dayPart: $dayPart
      weekdays: $weekdays
    ) {
      startTime
      endTime
      freeUntil
      doctor { id firstName lastName title }
    }
  }
`)
export type FreeTime = ResultOf<typeof FreeTimes>['freeTimes'][number]

/** How far ahead free times are looked for, days. */
export const daysAhead = 60

export type FreeTimeWish = {
  doctorId: string | null
  minutes: number
  dayPart: DayPart | null
  weekday: Weekday | null
  /** The first day to look at. */
  firstDate: string
}

export function useFreeTimes({ doctorId, minutes, dayPart, weekday, firstDate }: FreeTimeWish) {
  const { id: establishmentId, timeZone: zone } = useEstablishment()
  // The moment of the first question, so that the same wish asks once.
  const variables = useMemo(() => {
    const now = new Date()
    const from = firstDate > dateOf(now, zone) ? startOfDate(firstDate, zone) : now
    return {
      doctorIds: doctorId ? [doctorId] : null,
      establishmentId,
      from: from.toISOString(),
      to: startOfDate(addDays(dateOf(from, zone), daysAhead), zone).toISOString(),
      minutes,
      dayPart,
      weekdays: weekday ? [weekday] : null,
    }
  }, [doctorId, minutes, dayPart, weekday, firstDate, establishmentId, zone])
  return useServerQuery({ query: FreeTimes, variables })
}
