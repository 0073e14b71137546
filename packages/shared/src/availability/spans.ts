/** From one moment to another, which is no longer part of it: milliseconds since 1970, or minutes after midnight. */
export type Span = { from: number; to: number }

/** In order; those that touch or overlap as one. */
export function joined(spans: readonly Span[]): Span[] {
  const whole: Span[] = []
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    const last = whole.at(-1)
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to)
    else whole.push({ ...span })
  }
  return whole
}

/** The parts of `spans` that lie within `window`. */
export const within = (spans: readonly Span[], window: Span): Span[] =>
  spans
    .map(({ from, to }) => ({ from: Math.max(from, window.from), to: Math.min(to, window.to) }))
    .filter(({ from, to }) => from < to)

/** The parts of `spans` that nothing of `taken` covers; both in order of their starts, and no two of `spans` overlap. */
export function without(spans: readonly Span[], taken: readonly Span[]): Span[] {
  const free: Span[] = []
  let first = 0
  for (const { from, to } of spans) {
    while (taken[first] && (taken[first]?.to ?? 0) <= from) first += 1
    let start = from
    for (let at = first; at < taken.length && start < to; at += 1) {
      const other = taken[at] as Span
      if (other.from >= to) break
      if (other.from > start) free.push({ from: start, to: other.from })
      start = Math.max(start, other.to)
    }
    if (start < to) free.push({ from: start, to })
  }
  return free
}

export const lengthOf = (spans: readonly Span[]) => spans.reduce((sum, { from, to }) => sum + to - from, 0)
