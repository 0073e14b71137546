import type { TimelineKind } from '@clinic/shared/charts/timeline-kinds'
import { useCallback, useState } from 'react'
import { knownFeatures } from '../../lib/feature/known-features.ts'
import type { TimelineLook } from '../../lib/feature/timeline.ts'
import { useListChanges } from '../../lib/list/use-list-changes.ts'
import { toFailure, type Failure } from '../../lib/errors.ts'
import { useAsyncData } from '../../lib/use-async-data.ts'
import { graphql } from '../../graphql/graphql.ts'
import { useMessages } from '../../graphql/use-messages.ts'
import { useViewer } from '../../stores/session.ts'
import { listTimeline, type TimelinePage } from './list-timeline.ts'

export type KnownKind = { kind: TimelineKind } & TimelineLook

/** The kinds of entries that features show, each in its place. */
async function loadTimelineLooks(): Promise<KnownKind[]> {
  const parts = await Promise.all(knownFeatures().flatMap(({ timeline }) => timeline?.() ?? []))
  return parts
    .flatMap(({ timelineLooks }) =>
      Object.entries(timelineLooks).map(([kind, look]) => ({ kind: kind as TimelineKind, ...look })),
    )
    .toSorted((one, other) => one.order - other.order)
}

const EventsOfTimeline = graphql(`
  subscription EventsOfTimeline($establishmentId: ID!) {
    eventsChanged(establishmentId: $establishmentId) { id event { patient { id } } }
  }
`)

const pageSize = 20

/** What is known of a patient, of one kind or of all; more of it by `loadMore`. It is asked for anew when something of it changes. */
export function useTimeline(patientId: string, kind: TimelineKind | null) {
  const [more, setMore] = useState<{ of: TimelinePage; page: TimelinePage }>()
  const [failure, setFailure] = useState<Failure | null>(null)
  const looks = useAsyncData(loadTimelineLooks).data
  const first = useAsyncData(
    useCallback(() => listTimeline({ patientId, kinds: kind && [kind], limit: pageSize }), [patientId, kind]),
  )
  const establishmentId = useViewer().establishment.id
  useMessages({ query: EventsOfTimeline, variables: { establishmentId } }, ({ eventsChanged: { id, event } }) => {
    const isShown = first.data?.entries.some((entry) => entry.id === id)
    if (isShown || event?.patient?.id === patientId) void first.load()
  })
  useListChanges([...new Set(looks?.flatMap(({ lists }) => lists))], () => void first.load())
  const shown = first.data && more?.of === first.data ? more.page : first.data
  const loadMore = async () => {
    if (!first.data || !shown) return
    const of = first.data
    setFailure(null)
    try {
      const next = await listTimeline({ patientId, kinds: kind && [kind], limit: pageSize * 2, last: shown.entries.at(-1) })
      setMore({ of, page: { entries: [...shown.entries, ...next.entries], hasMore: next.hasMore } })
    } catch (error) {
      setFailure(toFailure(error))
    }
  }
  return { looks, page: shown, failure: failure ?? first.failure, load: first.load, loadMore }
}
