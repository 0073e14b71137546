import { addDays, startOfWeek } from '@clinic/shared/time'
import { useEffect, useState } from 'react'
import { fetchQuery, subscribe } from '../../../graphql/client.ts'
import { graphql, type ResultOf } from '../../../graphql/graphql.ts'
import { onResumed } from '../../../stores/live.ts'
import { useScheduler } from '../../../stores/scheduler.ts'
import { useViewer } from '../../../stores/session.ts'

const WeekSummary = graphql(`
  query WeekSummary($establishmentId: ID!, $from: Date!) {
    clinicSummary(establishmentId: $establishmentId, from: $from, days: 7) {
      days { date total counts { status count } }
    }
  }
`)
const AnyEventChanged = graphql(`
  subscription AnyEventChanged($establishmentId: ID!) {
    eventsChanged(establishmentId: $establishmentId) { id }
  }
`)
export type WeekDay = ResultOf<typeof WeekSummary>['clinicSummary']['days'][number]

/** A burst of changes becomes one question, milliseconds. */
const calm = 800

/** How many appointments of which status each day of this week has, kept live; undefined until it is known. */
export function useWeek(today: string): WeekDay[] | undefined {
  const { id } = useViewer().establishment
  const from = startOfWeek(
    today,
    useScheduler((state) => state.firstWeekday),
  )
  const [days, setDays] = useState<WeekDay[]>()
  useEffect(() => {
    let current = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const reload = () =>
      void fetchQuery(WeekSummary, { establishmentId: id, from }, 'network-only').then(
        ({ clinicSummary }) => current && setDays(clinicSummary.days),
        () => undefined, // what was known stays
      )
    const reloadSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(reload, calm)
    }
    reload()
    const stops = [onResumed(reload), subscribe(AnyEventChanged, { establishmentId: id }, reloadSoon)]
    return () => {
      current = false
      clearTimeout(timer)
      stops.forEach((stop) => stop())
    }
  }, [id, from])
  return days?.[0]?.date === from && days.at(-1)?.date === addDays(from, 6) ? days : undefined
}
