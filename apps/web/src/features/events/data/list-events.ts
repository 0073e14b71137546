import { eventWindow } from '@clinic/shared/events/event'
import { fetchQuery } from '../../../graphql/client.ts'
import { graphql } from '../../../graphql/graphql.ts'
import { orKept } from '../../../lib/or-kept.ts'
import type { KeptDay } from '../../../stores/kept-day.ts'
import { createListStore } from '../../../stores/list-store.ts'
import { eventRow, type EventRow } from './event-row.ts'

const EventsQuery = graphql(
  `
    query Events($filter: EventFilter!, $pagination: PaginationInput!) {
      events(filter: $filter, pagination: $pagination) {
        totalCount
        pageInfo { currentPage totalPages }
        edges { ...EventRow }
      }
    }
  `,
  [eventRow],
)

/** Half-open, instants as ISO text. */
export type EventWindow = { establishmentId: string; from: string; to: string }

const listPage = async (filter: EventWindow, page: number) =>
  (await fetchQuery(EventsQuery, { filter, pagination: { page, limit: eventWindow.maxRows } }, 'network-only')).events

/** All of the window: a part of a week must never pass for the whole. */
async function listEvents(filter: EventWindow) {
  const first = await listPage(filter, 1)
  const edges: EventRow[] = [...first.edges]
  for (let page = 2; page <= first.pageInfo.totalPages; page++) edges.push(...(await listPage(filter, page)).edges)
  return { ...first, edges }
}

export const overlaps = (event: { startTime: string; endTime: string }, { from, to }: EventWindow) =>
  Date.parse(event.startTime) < Date.parse(to) && Date.parse(event.endTime) > Date.parse(from)

/** Nothing where more than the kept day is asked for. */
function keptEvents(window: EventWindow, { access, from, to, events }: KeptDay) {
  if (window.establishmentId !== access.establishment.id || window.from < from || window.to > to) return undefined
  const edges = (events as EventRow[]).filter((event) => overlaps(event, window))
  return { totalCount: edges.length, pageInfo: { currentPage: 1, totalPages: 1 }, edges }
}

export const useEventList = createListStore<EventRow, EventWindow>({
  fetch: (window) =>
    orKept(
      () => listEvents(window),
      (day) => keptEvents(window, day),
    ),
})
