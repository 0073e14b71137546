import type { DayPart } from '@clinic/shared/time/day-part'
import type { Weekday } from '@clinic/shared/establishments/opening-hours'
import { addDays, dateOf, startOfDate } from '@clinic/shared/time/time'
import { useMemo } from 'react'
import { graphql, type ResultOf } from '../../../graphql/graphql.ts'
import { useEstablishment } from '../../../lib/account/use-establishment.ts'
import { useServerQuery } from '../../../lib/use-server-query.ts'
import { wantedResources } from '../../../pickers/wanted-resources.ts'
import type { Needs } from '../../../pickers/planned-times/free-slots.ts'

const FreeTimes = graphql(`
  query FreeTimes(
    $doctorIds: [ID!]
    $establishmentId: ID!
    $from: DateTime!
    $to: DateTime!
    $minutes: Int!
    $bufferBefore: Int!
    $bufferAfter: Int!
    $dayPart: DayPart
    $weekdays: [Weekday!]
    $resourceIds: [ID!]
    $anyResources: [AnyResourceInput!]
  ) {
    freeTimes(
      doctorIds: $doctorIds
      establishmentId: $establishmentId
      from: $from
      to: $to
      minutes: $minutes
      bufferBefore: $bufferBefore
      bufferAfter: $bufferAfter
      dayPart: $dayPart
      weekdays: $weekdays
      resourceIds: $resourceIds
      anyResources: $anyResources
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

export type FreeTimeWish = Needs & {
  /** Null: any. */
  doctorIds: readonly string[] | null
  minutes: number
  dayPart: DayPart | null
  weekday: Weekday | null
  /** The first day to look at. */
  firstDate: string
}

export function useFreeTimes({ doctorIds, minutes, dayPart, weekday, firstDate, ...needs }: FreeTimeWish) {
  const { bufferBefore, bufferAfter, resources } = needs
  const { id: establishmentId, timeZone: zone } = useEstablishment()
  const whose = doctorIds?.join(' ')
  // The moment of the first question, so that the same wish asks once.
  const variables = useMemo(() => {
    const now = new Date()
    const from = firstDate > dateOf(now, zone) ? startOfDate(firstDate, zone) : now
    return {
      doctorIds: whose ? whose.split(' ') : null,
      establishmentId,
      from: from.toISOString(),
      to: startOfDate(addDays(dateOf(from, zone), daysAhead), zone).toISOString(),
      minutes,
      bufferBefore,
      bufferAfter,
      dayPart,
      weekdays: weekday ? [weekday] : null,
      ...wantedResources(resources),
    }
  }, [whose, minutes, bufferBefore, bufferAfter, resources, dayPart, weekday, firstDate, establishmentId, zone])
  return useServerQuery({ query: FreeTimes, variables })
}
