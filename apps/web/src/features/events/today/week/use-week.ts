import { startOfWeek } from '@clinic/shared/time/time'
import { useDebouncedCallback } from '@mantine/hooks'
import { liveContext } from '../../../../graphql/fresh-answers.ts'
import { graphql, type ResultOf } from '../../../../graphql/graphql.ts'
import { useMessages } from '../../../../graphql/use-messages.ts'
import { useServerQuery } from '../../../../lib/use-server-query.ts'
import { useScheduler } from '../../../../stores/scheduler.ts'
import { useViewer } from '../../../../stores/session.ts'

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

/** How many appointments of which status each day of this week has, kept live; null when it can't be learnt, undefined until it is known. */
export function useWeek(today: string): WeekDay[] | null | undefined {
  const { id } = useViewer().establishment
  const from = startOfWeek(
    today,
    useScheduler((state) => state.firstWeekday),
  )
  const { data, failure, load } = useServerQuery({
    query: WeekSummary,
    variables: { establishmentId: id, from },
    context: liveContext,
  })
  const loadSoon = useDebouncedCallback(() => void load(), calm)
  useMessages({ query: AnyEventChanged, variables: { establishmentId: id } }, loadSoon)
  return data?.clinicSummary.days ?? (failure ? null : undefined)
}
