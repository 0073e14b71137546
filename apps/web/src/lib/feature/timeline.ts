import type { TimelineKind } from '@clinic/shared/charts/timeline-kinds'
import type { Language } from '@clinic/shared/languages'
import type { MessageDescriptor } from '@lingui/core'
import type { Icon } from '@tabler/icons-react'
import type { StatusLook } from '../../components/labels/status-word.tsx'
import { graphql, type ResultOf } from '../../graphql/graphql.ts'
import type { ListName } from '../../graphql/list-changes.ts'
import type { Placed } from './slots.ts'

export const timelineEntry = graphql(`
  fragment TimelineEntry on TimelineEntry {
    id kind time title detail status amount currency doctor { id firstName lastName title }
  }
`)

export type TimelineEntry = ResultOf<typeof timelineEntry>

/** How the timeline of a patient shows a kind of entry. */
export type TimelineLook = Placed & {
  icon: Icon
  /** What one is called, and the choice to see them alone. */
  one: MessageDescriptor
  all: MessageDescriptor
  /** Whose changes ask for the timeline anew. */
  lists: readonly ListName[]
  /** Nowhere where the entry says it all. */
  pathOf?: (entry: TimelineEntry, patientId: string) => string
  /** Where these are not the entry's own `title` and `detail`. */
  titleOf?: (entry: TimelineEntry, words: Words) => string
  noteOf?: (entry: TimelineEntry, words: Words) => string
  statusOf?: (entry: TimelineEntry) => (StatusLook & { text: MessageDescriptor }) | undefined
  withTime?: boolean
}

type Words = { t: (message: MessageDescriptor) => string; language: Language }

export type TimelineLooks = Partial<Record<TimelineKind, TimelineLook>>
