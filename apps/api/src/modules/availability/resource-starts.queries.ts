import { Prisma } from '@clinic/prisma/generated'
import { occupiedSpan, type Buffers } from '@clinic/shared/availability/buffers'
import { resourceStarts } from '@clinic/shared/availability/resources'
import type { Span } from '@clinic/shared/availability/spans'
import type { FieldErrorKey } from '@clinic/shared/errors'
import type { SignedInContext } from '../../context.ts'
import { badInput } from '../../lib/app-error.ts'
import { listBookable, candidatesOf, wantsResources, type WantedResources } from '../resources/resource.queries.ts'

type Wanted = WantedResources & Buffers & { from: Date; to: Date; minutes: number; establishmentId?: string | null | undefined }

/** For each that is needed, the ids of those of which one is enough; undefined where nothing is. One statement. */
export async function readWishes(context: SignedInContext, wanted: Wanted): Promise<string[][] | undefined> {
  if (!wantsResources(wanted)) return undefined
  const bookable = await listBookable(context, wanted.establishmentId)
  const named = [...(wanted.resourceIds ?? [])]
  const any = (wanted.anyResources ?? []).map((wish) => candidatesOf(bookable, wish, named).map(({ id }) => id))
  const faults: [string, FieldErrorKey][] = [
    ...named.flatMap((id, at): [string, FieldErrorKey][] =>
      bookable.some((one) => one.id === id) ? [] : [[`resourceIds.${at}`, 'unknown_reference']],
    ),
    ...any.flatMap((candidates, at): [string, FieldErrorKey][] =>
      candidates.length > 0 ? [] : [[`anyResources.${at}`, 'unknown_reference']],
    ),
  ]
  if (faults.length > 0) throw badInput(...faults)
  return [...named.map((id) => [id]), ...any]
}

type Visit = Buffers & { minutes: number }

/** When an appointment may begin within a window so that one of each wish is free. One statement. */
export async function readStarts(context: SignedInContext, wishes: string[][], window: Span, visit: Visit): Promise<Span[]> {
  const length = visit.minutes * 60_000
  const taken = await readTakenResources(context, wishes.flat(), occupiedSpan({ ...window, to: window.to + length }, visit))
  return resourceStarts(wishes, taken, window, { ...visit, length })
}

/** When an appointment may begin so that what it needs is free; undefined where it needs nothing. Two statements. */
export async function listResourceStarts(context: SignedInContext, wanted: Wanted): Promise<Span[] | undefined> {
  const wishes = await readWishes(context, wanted)
  return wishes && readStarts(context, wishes, { from: +wanted.from, to: +wanted.to }, wanted)
}

type TakenRow = { resourceId: string; from: Date; to: Date }

/** When each is booked or out of use, as far as it touches a span; in any order. */
export async function readTakenResources({ read }: SignedInContext, resourceIds: readonly string[], { from, to }: Span) {
  const ids = [...new Set(resourceIds)]
  const rows = await read<TakenRow>(
    Prisma.sql`SELECT * FROM resource_times(${ids}::uuid[], ${new Date(from)}::timestamptz, ${new Date(to)}::timestamptz)`,
  )
  return new Map(
    Object.entries(Object.groupBy(rows, ({ resourceId }) => resourceId)).map(([id, spans = []]) => [
      id,
      spans.map((span): Span => ({ from: +span.from, to: +span.to })),
    ]),
  )
}
