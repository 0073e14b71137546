import { namesOfAll } from '../nouns.ts'

export type { TimelineKind } from '../nouns.ts'

/** The kinds of entries in a patient's timeline, which their nouns add. */
export const timelineKinds = namesOfAll('timeline')
