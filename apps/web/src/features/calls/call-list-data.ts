import { eventCategories, eventStatusesToCome, eventWindow, needsPatient } from '@clinic/shared/events/event'
import { addDays, dateOf, startOfDate } from '@clinic/shared/time/time'
import { useDebouncedCallback } from '@mantine/hooks'
import { graphql } from '../../graphql/graphql.ts'
import { useMessages } from '../../graphql/use-messages.ts'
import { wireCategory } from '../../lib/event-category.ts'
import { useListChanges } from '../../lib/list/use-list-changes.ts'
import { useServerQuery } from '../../lib/use-server-query.ts'
import { useViewer } from '../../stores/session.ts'
import { callRow, type CallRow } from './call-row.ts'

const CallListQuery = graphql(
  `
    query CallList($filter: EventFilter!) {
      events(filter: $filter, pagination: { page: 1, limit: 1000 }) {
        edges { ...CallRow }
      }
    }
  `,
  [callRow],
)

const FirstBookedQuery = graphql(`
  query FirstBooked($filter: EventFilter!) {
    events(filter: $filter, pagination: { page: 1, limit: 1 }) {
      edges { id startTime }
    }
  }
`)

const EventsOfCallList = graphql(`
  subscription EventsOfCallList($establishmentId: ID!) {
    eventsChanged(establishmentId: $establishmentId) { id }
  }
`)

const withPatient = eventCategories.filter(needsPatient).map(wireCategory)

/** A burst of changes becomes one question, milliseconds. */
const calm = 300

/** All appointments of patients on a day, kept as new as the server's; none while the day is not known. */
export function useCallDay(date: string | null) {
  const { id: establishmentId, timeZone } = useViewer().establishment
  const day = date ?? dateOf(new Date(), timeZone)
  const span = { from: startOfDate(day, timeZone).toISOString(), to: startOfDate(addDays(day, 1), timeZone).toISOString() }
  const { data, failure, load } = useServerQuery({
    query: CallListQuery,
    variables: { filter: { establishmentId, category: withPatient, ...span } },
    pause: date === null,
  })
  const soon = useDebouncedCallback(() => void (date !== null && load()), calm)
  useMessages({ query: EventsOfCallList, variables: { establishmentId } }, soon)
  useListChanges(['calls', 'patients'], soon)
  const rows = data?.events.edges.filter((row): row is CallRow => row.patient !== null)
  return { rows, failure, load }
}

/** The next day after today on which a patient has an appointment; tomorrow where there is none. */
export function useNextDay(isAsked: boolean) {
  const { id: establishmentId, timeZone } = useViewer().establishment
  const tomorrow = addDays(dateOf(new Date(), timeZone), 1)
  const span = {
    from: startOfDate(tomorrow, timeZone).toISOString(),
    to: startOfDate(addDays(tomorrow, eventWindow.maxDays - 1), timeZone).toISOString(),
  }
  const filter = { establishmentId, status: [...eventStatusesToCome], category: withPatient, ...span }
  const { data, failure, load } = useServerQuery({ query: FirstBookedQuery, variables: { filter }, pause: !isAsked })
  const first = data?.events.edges[0]
  const date = data && (first ? dateOf(new Date(first.startTime), timeZone) : tomorrow)
  return { date: date && date < tomorrow ? tomorrow : date, failure, load }
}
