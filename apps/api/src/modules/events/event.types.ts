import { builder } from '../../graphql/builder.ts'
import type { EventRow } from './event.rows.ts'

/** `event.schema.ts` says what it holds. */
export const EventType = builder.objectRef<EventRow>('Event')
export type { EventRow }
