export const median = (values: readonly number[]) => quantile(values, 0.5)

/** The value that so much of all is not above. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export type Spread = { median: number; min: number; max: number }

export const spreadOf = (values: readonly number[]): Spread => ({
  median: median(values),
  min: Math.min(...values),
  max: Math.max(...values),
})

/** By how much the second of each pair grows when the first grows by one, by least squares. */
export function slope(pairs: readonly (readonly [x: number, y: number])[]): number {
  const mean = (at: 0 | 1) => pairs.reduce((sum, pair) => sum + pair[at], 0) / pairs.length
  const [meanX, meanY] = [mean(0), mean(1)]
  const together = pairs.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0)
  return together / pairs.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0)
}
