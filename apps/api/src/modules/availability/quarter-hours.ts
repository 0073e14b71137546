import type { Span } from '@clinic/shared/availability/spans'

const quarterHour = 15 * 60_000

/** Each free span from its first quarter hour on, where `length` fits. Milliseconds. */
export const gapsOf = (free: readonly Span[], length: number): Span[] =>
  free
    // The quarter hours of every time zone are those of UTC.
    .map(({ from, to }) => ({ from: Math.ceil(from / quarterHour) * quarterHour, to }))
    .filter(({ from, to }) => to - from >= length)

/** Every start on a quarter hour from which `length` fits into the gap. */
export function startsIn({ from, to }: Span, length: number): number[] {
  const count = Math.floor((to - length - from) / quarterHour) + 1
  return Array.from({ length: Math.max(count, 0) }, (_, index) => from + index * quarterHour)
}
