import { Prisma } from '@clinic/prisma/generated'
import { occupiedSpan, type Buffers } from '@clinic/shared/availability/buffers'
import { resourcesAt, resourceStarts } from '@clinic/shared/availability/resources'
import type { Span } from '@clinic/shared/availability/spans'
import type { FieldErrorKey } from '@clinic/shared/errors'
import type { SignedInContext } from '../../context.ts'
import { badInput } from '../../lib/app-error.ts'
import { listBookable, candidatesOf, wantsResources, type WantedResources } from '../resources/resource.queries.ts'

type Wanted = WantedResources & Buffers & { from: Date; to: Date; minutes: number; establishmentId?: string | null | undefined }
type Wish = WantedResources & Pick<Wanted, 'establishmentId'>

/** For each that is needed, the ids of those of which one is enough; undefined where nothing is. One statement. */
export async function readWishes(context: SignedInContext, wanted: Wish): Promise<string[][] | undefined> {
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

/** `held`: when resources are not to be taken, besides what is booked. */
type Visit = Buffers & { minutes: number; held?: Spans | undefined }
export type Spans = ReadonlyMap<string, readonly Span[]>

/** When an appointment may begin within a window so that one of each wish is free. One statement. */
export async function readStarts(context: SignedInContext, wishes: string[][], window: Span, visit: Visit): Promise<Span[]> {
  const length = visit.minutes * 60_000
  const taken = await readTaken(context, wishes, { ...window, to: window.to + length }, visit)
  return resourceStarts(wishes, taken, window, { ...visit, length })
}

/** The ids that an appointment takes which begins then; none where it needs nothing, undefined where something of it is not free. Two statements. */
export async function chooseResourcesAt(
  context: SignedInContext,
  startTime: Date,
  wanted: Visit & Wish,
): Promise<string[] | undefined> {
  const wishes = await readWishes(context, wanted)
  if (!wishes) return []
  const [from, length] = [+startTime, wanted.minutes * 60_000]
  const taken = await readTaken(context, wishes, { from, to: from + length }, wanted)
  return resourcesAt(wishes, taken, from, { ...wanted, length })
}

async function readTaken(context: SignedInContext, wishes: string[][], window: Span, visit: Visit): Promise<Spans> {
  const booked = await readTakenResources(context, wishes.flat(), occupiedSpan(window, visit))
  const { held = new Map<string, Span[]>() } = visit
  return new Map(wishes.flat().map((id) => [id, [...(booked.get(id) ?? []), ...(held.get(id) ?? [])]]))
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
