import type { PendingEvent } from '../event.pending.ts'

/** `id` of what is stored, when the viewer may see it; `other` where both are in the input list. */
export type FoundConflict = {
  index: number
  id: string | null
  startTime: Date
  endTime: Date
  other?: PendingEvent
  resourceName?: string | null
  /** Where its name is not known yet. */
  resourceId?: string
  outReason?: string | null
}

/** A resource; its name where it is known. */
type Bookable = { id: string; name?: string }

/** Whichever is free of them, for the appointment at `index`. */
export type ResourceWish = { index: number; candidates: Bookable[] }

/** A room or equipment that an appointment takes time of which it did not have. `wish`: that may become the one. */
export type Claim = { index: number; pending: PendingEvent; resource: Bookable; wish?: ResourceWish }

/** What stands in the way of a claim. */
export type StoredClaim = Omit<FoundConflict, 'index' | 'other'> & { claim: Claim }
