import { occupiedSpan } from '@clinic/shared/availability/buffers'
import { resourceStarts, type Candidates } from '@clinic/shared/availability/resources'
import type { Span } from '@clinic/shared/availability/spans'
import { maxBuffer } from '@clinic/shared/visit-types/visit-type'
import type { SignedInContext } from '../../context.ts'
import { readTakenResources } from '../availability/resource-starts.queries.ts'
import type { EventRow } from '../events/event.types.ts'
import { candidatesOf, listBookable } from '../resources/resource.queries.ts'
import type { VisitTypeRow } from '../visit-types/visit-type.queries.ts'

/** An appointment, and for each room or piece of equipment that it needs those of which one is enough. */
export type Needing = { event: EventRow; wishes: readonly Candidates[] }
/** What is taken of each, in any order. */
export type TakenResources = Map<string, Span[]>

/** What it is booked with, which a move takes along; where that is nothing, what its visit type needs. */
export async function wishesOf(context: SignedInContext, event: EventRow, visitType: VisitTypeRow | null): Promise<Candidates[]> {
  if (event.resourceIds.length > 0) return event.resourceIds.map((id) => [id])
  const named = visitType?.resources.map(({ id }) => id) ?? []
  const any = visitType?.anyResources ?? []
  const bookable = any.length > 0 ? await listBookable(context, event.establishmentId) : []
  return [...named.map((id) => [id]), ...any.map((wish) => candidatesOf(bookable, wish, named).map(({ id }) => id))]
}

/** Of all that are needed, within a window. One statement. */
export async function readTaken(context: SignedInContext, needing: readonly Needing[], window: Span): Promise<TakenResources> {
  const ids = needing.flatMap(({ wishes }) => wishes.flat())
  if (ids.length === 0) return new Map()
  const longest = Math.max(...needing.map(({ event }) => +event.endTime - +event.startTime))
  const reach = { bufferBefore: 2 * maxBuffer, bufferAfter: 2 * maxBuffer }
  return readTakenResources(context, ids, occupiedSpan({ from: window.from, to: window.to + longest }, reach))
}

/** When the appointment may begin so that all it needs is free, but for its own time there; undefined where it needs nothing. */
export function startsOf({ event, wishes }: Needing, taken: TakenResources, window: Span): Span[] | undefined {
  if (wishes.length === 0) return undefined
  const { startTime, endTime, bufferBefore, bufferAfter, resourceIds } = event
  const own = occupiedSpan({ from: +startTime, to: +endTime }, event)
  const isOwn = ({ from, to }: Span) => from === own.from && to === own.to
  const ofOthers = new Map(
    [...taken].map(([id, spans]) => [id, resourceIds.includes(id) ? spans.toSpliced(indexIn(spans, isOwn), 1) : spans]),
  )
  return resourceStarts(wishes, ofOthers, window, { bufferBefore, bufferAfter, length: +endTime - +startTime })
}

/** Behind the last where there is none. */
const indexIn = (spans: readonly Span[], isWanted: (span: Span) => boolean) => {
  const index = spans.findIndex(isWanted)
  return index === -1 ? spans.length : index
}
