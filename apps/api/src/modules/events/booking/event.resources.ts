import type { FieldErrorKey } from '@clinic/shared/errors'
import { occupiesDoctor, openEventStatuses } from '@clinic/shared/events/event'
import { narrowestFirst } from '@clinic/shared/availability/resources'
import type { SignedInContext } from '../../../context.ts'
import { badInput } from '../../../lib/app-error.ts'
import { listBookableOf, candidatesOf, wantsResources, type WantedResources } from '../../resources/resource.queries.ts'
import type { Claim, FoundConflict, ResourceWish, StoredClaim } from './event.claims.ts'
import type { PendingEvent } from '../event.pending.ts'
import type { EventRow } from '../event.rows.ts'
import { overlap, timeOf } from './event.times.ts'

/** Refuses what is not in the clinic, or not in use any more; returns what may become any of a kind. Reads only where something is wanted. */
export async function checkResources(
  context: SignedInContext,
  inputs: WantedResources[],
  pending: PendingEvent[],
  current: EventRow[] = [],
): Promise<ResourceWish[]> {
  const places = pending.filter((_, index) => wantsResources(inputs[index] ?? {}))
  if (places.length === 0) return []
  const bookable = await listBookableOf(context, [...new Set(places.map(({ establishmentId }) => establishmentId))])
  const faults: [string, FieldErrorKey][] = []
  const wishes = inputs.flatMap((input, index) => {
    const { establishmentId, resourceIds, status } = pending[index] as PendingEvent
    const here = bookable.filter((resource) => resource.establishmentId === establishmentId)
    const known = new Set([...here.map(({ id }) => id), ...keptOf(current[index], establishmentId)])
    for (const [at, id] of (input.resourceIds ?? []).entries()) {
      if (!known.has(id)) faults.push([`input.${index}.resourceIds.${at}`, 'unknown_reference'])
      if (resourceIds.indexOf(id) < at) faults.push([`input.${index}.resourceIds.${at}`, 'repeated'])
    }
    const wanted = input.anyResources ?? []
    if (wanted.length > 0 && current[index] && !openEventStatuses.includes(status))
      faults.push([`input.${index}.anyResources`, 'event_is_over'])
    return wanted.map((any, at) => {
      const candidates = candidatesOf(here, any, resourceIds)
      if (candidates.length === 0) faults.push([`input.${index}.anyResources.${at}`, 'unknown_reference'])
      return { index, candidates }
    })
  })
  if (faults.length > 0) throw badInput(...faults)
  return wishes
}

/** What an appointment has already may stay, in the archive or not. */
const keptOf = (before: EventRow | undefined, establishmentId: string) =>
  before?.establishmentId === establishmentId ? before.resourceIds : []

export function claimsOf(pendingEvents: PendingEvent[], current: EventRow[], wishes: ResourceWish[]): Claim[] {
  const named = pendingEvents.flatMap((pending, index) =>
    pending.resourceIds
      .filter((id) => occupiesDoctor(pending) && needsNewTime(pending, current[index], id))
      .map((id): Claim => ({ index, pending, resource: { id } })),
  )
  const possible = wishes.flatMap((wish) =>
    wish.candidates.map((resource): Claim => ({
      index: wish.index,
      pending: pendingEvents[wish.index] as PendingEvent,
      resource,
      wish,
    })),
  )
  return [...named, ...possible]
}

function needsNewTime(pending: PendingEvent, before: EventRow | undefined, id: string): boolean {
  if (!before || !occupiesDoctor(before) || !before.resourceIds.includes(id)) return true
  const [former, wanted] = [timeOf(before, 'resourceIds'), timeOf(pending, 'resourceIds')]
  return former.from !== wanted.from || former.to !== wanted.to
}

/**
 * What appointments that claim something else keep: the database is asked for conflicts with others only, and they are in nobody else's way there.
 */
export function keptBeside(claims: Claim[], pendingEvents: PendingEvent[]): Claim[] {
  const claiming = new Set(claims.map(({ index }) => index))
  return pendingEvents.flatMap((pending, index) => {
    if (!claiming.has(index) || !occupiesDoctor(pending)) return []
    const claimed = claims.filter((claim) => claim.index === index && !claim.wish).map(({ resource }) => resource.id)
    return pending.resourceIds.filter((id) => !claimed.includes(id)).map((id): Claim => ({ index, pending, resource: { id } }))
  })
}

type Settled = { conflicts: FoundConflict[]; chosen: Map<number, string[]> }

/**
 * Chooses for each wish the first by name that is free. Where none is, every one of them is named, and the first is taken should the
 * appointment be booked all the same. What is named in the input comes before what is chosen.
 */
export function settle(claims: Claim[], stored: StoredClaim[], kept: readonly Claim[] = []): Settled {
  const taken: Claim[] = [...kept]
  const chosen = new Map<number, string[]>()
  const conflictsOf = (claim: Claim): FoundConflict[] => [
    ...stored.filter((row) => row.claim === claim).map(({ claim: { index }, ...row }) => ({ ...row, index })),
    ...taken.filter((other) => collides(claim, other)).map((other) => amongInputs(claim, other)),
  ]
  const conflicts = claims
    .filter(({ wish }) => !wish)
    .flatMap((claim) => {
      const found = conflictsOf(claim)
      taken.push(claim)
      return found
    })
  const wishes = [...new Set(claims.flatMap((claim) => claim.wish ?? []))]
  for (const wish of narrowestFirst(wishes, ({ candidates }) => candidates.length)) {
    const own = chosen.get(wish.index) ?? []
    const possible = claims.filter((claim) => claim.wish === wish && !own.includes(claim.resource.id))
    const free = possible.find((claim) => !occupiesDoctor(claim.pending) || conflictsOf(claim).length === 0)
    if (!free) conflicts.push(...possible.flatMap(conflictsOf))
    const pick = free ?? possible[0] ?? claims.find((claim) => claim.wish === wish)
    if (!pick) continue
    taken.push(pick)
    chosen.set(wish.index, [...own, pick.resource.id])
  }
  return { conflicts, chosen }
}

const collides = (a: Claim, b: Claim) =>
  a.index !== b.index &&
  a.resource.id === b.resource.id &&
  overlap(timeOf(a.pending, 'resourceIds'), timeOf(b.pending, 'resourceIds'))

const amongInputs = ({ index, resource }: Claim, { pending }: Claim): FoundConflict => ({
  index,
  id: null,
  startTime: pending.startTime,
  endTime: pending.endTime,
  other: pending,
  ...(resource.name ? { resourceName: resource.name } : { resourceId: resource.id }),
})
