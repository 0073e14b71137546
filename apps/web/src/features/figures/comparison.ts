/** By how much a number differs from the one before, in whole percent; null where there was nothing. */
export function percentChange(now: bigint, before: bigint): number | null {
  if (before <= 0n) return null
  const scaled = ((now - before) * 1000n) / before
  return Math.round(Number(scaled) / 10)
}

/** A part of a whole in tenths of a percent; null where there is no whole. */
export const share = (part: number, whole: number): number | null => (whole > 0 ? Math.round((part / whole) * 1000) / 10 : null)
