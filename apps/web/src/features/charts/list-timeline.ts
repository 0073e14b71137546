import type { TimelineKind } from '@clinic/shared/charts/timeline-kinds'
import { fetchQuery } from '../../graphql/client.ts'
import { graphql } from '../../graphql/graphql.ts'
import { timelineEntry, type TimelineEntry } from '../../lib/feature/timeline.ts'

const TimelineQuery = graphql(
  `
    query Timeline($patientId: ID!, $kinds: [TimelineKind!], $before: TimelineBefore, $limit: Int) {
      timeline(patientId: $patientId, kinds: $kinds, before: $before, limit: $limit) {
        hasMore
        entries { ...TimelineEntry }
      }
    }
  `,
  [timelineEntry],
)

export type TimelinePage = { entries: readonly TimelineEntry[]; hasMore: boolean }
type Wanted = { patientId: string; kinds: readonly TimelineKind[] | null; limit: number; last?: TimelineEntry | undefined }

/** The latest entries, or those before the last one that is known. */
export async function listTimeline({ patientId, kinds, limit, last }: Wanted): Promise<TimelinePage> {
  const before = last ? { time: last.time, id: last.id } : null
  const variables = { patientId, kinds: kinds && [...kinds], before, limit }
  return (await fetchQuery(TimelineQuery, variables, 'network-only')).timeline
}
