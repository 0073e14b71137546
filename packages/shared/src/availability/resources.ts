import { keptAway, type Buffers } from './buffers.ts'
import { joined, within, type Span } from './spans.ts'

/** The ids of which one is wanted: of one resource, or of all of a kind or group. */
export type Candidates = readonly string[]

/**
 * For each wish the first of its candidates that is free, each taken once; undefined where there is no way. The narrowest wish chooses first:
 * a group lies within its kind, so that whoever may take any leaves it what it needs.
 */
function chooseResources(wishes: readonly Candidates[], isFree: (id: string) => boolean): Map<Candidates, string> | undefined {
  const chosen = new Map<Candidates, string>()
  const taken = new Set<string>()
  for (const wish of narrowestFirst(wishes, (candidates) => candidates.length)) {
    const id = wish.find((each) => !taken.has(each) && isFree(each))
    if (!id) return undefined
    taken.add(id)
    chosen.set(wish, id)
  }
  return chosen
}

export const narrowestFirst = <Wish>(wishes: readonly Wish[], count: (wish: Wish) => number) =>
  wishes.toSorted((a, b) => count(a) - count(b))

/**
 * When an appointment may begin within a window so that there is a free resource for each wish all the time: spans of starts, in whole
 * milliseconds. `taken`: what others occupy of each, in any order; the appointment keeps its own buffers away from it.
 */
export function resourceStarts(
  wishes: readonly Candidates[],
  taken: ReadonlyMap<string, readonly Span[]>,
  window: Span,
  { length, ...buffers }: Buffers & { length: number },
): Span[] {
  const blocked = new Map(
    [...new Set(wishes.flat())].map((id) => [id, blockedStarts(taken.get(id) ?? [], { length, ...buffers })]),
  )
  const edges = [...blocked.values()].flatMap((spans) => spans.flatMap(({ from, to }) => [from, to]))
  const moments = [...new Set([window.from, window.to, ...edges.filter((at) => at > window.from && at < window.to)])].toSorted(
    (a, b) => a - b,
  )
  const next = new Map([...blocked.keys()].map((id) => [id, 0]))
  /** `at` only grows. */
  const isFree = (at: number) => (id: string) => {
    const spans = blocked.get(id) ?? []
    let index = next.get(id) ?? 0
    while ((spans[index]?.to ?? Infinity) <= at) index += 1
    next.set(id, index)
    return (spans[index]?.from ?? Infinity) > at
  }
  const free = moments.slice(0, -1).flatMap((from, index) => {
    const to = moments[index + 1] ?? window.to
    return chooseResources(wishes, isFree(from)) ? [{ from, to }] : []
  })
  return joined(free)
}

/** The ids that an appointment takes which begins then, one for each wish, in their order; undefined where there is no way. */
export function resourcesAt(
  wishes: readonly Candidates[],
  taken: ReadonlyMap<string, readonly Span[]>,
  at: number,
  visit: Buffers & { length: number },
): string[] | undefined {
  const isFree = (id: string) => !blockedStarts(taken.get(id) ?? [], visit).some(({ from, to }) => from <= at && at < to)
  const chosen = chooseResources(wishes, isFree)
  return chosen && wishes.flatMap((wish) => chosen.get(wish) ?? [])
}

/** An appointment that ends when another begins, or begins when another ends, is in nobody's way. */
const blockedStarts = (taken: readonly Span[], { length, ...buffers }: Buffers & { length: number }): Span[] =>
  joined(
    taken.map((span) => {
      const { from, to } = keptAway(span, buffers)
      return { from: from - length + 1, to }
    }),
  )

/** The parts of free spans in which an appointment of this length fits and begins at one of `starts`. */
export const fittingSpans = (free: readonly Span[], starts: readonly Span[], length: number): Span[] =>
  free.flatMap(({ from, to }) =>
    within(starts, { from, to: to - length + 1 }).map((start) => ({ from: start.from, to: start.to - 1 + length })),
  )
