import { useDebouncedCallback } from '@mantine/hooks'
import { graphql, type ResultOf } from '../../../graphql/graphql.ts'
import { useListChanges } from '../../../lib/list/use-list-changes.ts'
import { useServerQuery } from '../../../lib/use-server-query.ts'
import { useViewer } from '../../../stores/session.ts'

const TillDayQuery = graphql(`
  query TillDay($establishmentId: ID!, $day: Date!) {
    tillDay(establishmentId: $establishmentId, day: $day) {
      openCount
      sums { currency method amount }
      people { userId userName sums { currency method amount } }
    }
  }
`)
export type TillDay = ResultOf<typeof TillDayQuery>['tillDay']

/** A burst of changes becomes one question, milliseconds. */
const calm = 400

/** What all tills of a day come to; undefined until it is known. */
export function useTillDay(day: string) {
  const establishmentId = useViewer().establishment.id
  const { data, failure, load } = useServerQuery({ query: TillDayQuery, variables: { establishmentId, day } })
  useListChanges(
    ['tills'],
    useDebouncedCallback(() => void load(), calm),
  )
  return { tillDay: data?.tillDay, failure, load }
}
