/** Whether times tell two kinds of people apart. */

export type Pair = [known: number, unknown: number]
export type Difference = {
  pairs: number
  /** Milliseconds. */
  known: number
  unknown: number
  /** The median of the differences within the pairs. */
  shift: number
  /** By Wilcoxon's signed ranks: how many standard deviations the sum is away from what chance gives. */
  z: number
  /** The same of the fastest quarters, which a busy machine disturbs least. */
  zOfFastest: number
}

/** What chance alone exceeds once in a thousand times, in either direction. */
const suspicious = 3.29

export const isTellingApart = ({ z, zOfFastest }: Difference) => Math.abs(z) > suspicious || Math.abs(zOfFastest) > suspicious

/**
 * Each known person is compared with the unknown one who asked just before or after: how busy the machine was then makes no difference. Ranks take one
 * request that waited long for no more than the slowest.
 */
export function compareTimes(pairs: readonly Pair[]): Difference {
  return {
    pairs: pairs.length,
    known: median(pairs.map(([known]) => known)),
    unknown: median(pairs.map(([, unknown]) => unknown)),
    shift: median(pairs.map(([known, unknown]) => known - unknown)),
    z: signedRanks(pairs),
    zOfFastest: fastestQuarters(pairs),
  }
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}

function signedRanks(pairs: readonly Pair[]): number {
  const differences = pairs.map(([known, unknown]) => known - unknown).filter((each) => each !== 0)
  const n = differences.length
  const ranked = differences.toSorted((a, b) => Math.abs(a) - Math.abs(b))
  const sum = ranked.reduce((total, each, index) => total + (each > 0 ? index + 1 : 0), 0)
  return n > 0 ? (sum - (n * (n + 1)) / 4) / Math.sqrt((n * (n + 1) * (2 * n + 1)) / 24) : 0
}

const permutations = 1000

/** What is measured, beside what it is where it is drawn by lot who of a pair is the known one. */
function fastestQuarters(pairs: readonly Pair[]): number {
  const quarter = (values: number[]) => {
    const fastest = Float64Array.from(values)
      .toSorted()
      .subarray(0, Math.ceil(values.length / 4))
    return fastest.reduce((sum, each) => sum + each, 0) / fastest.length
  }
  const differenceOf = (each: readonly Pair[]) =>
    quarter(each.map(([known]) => known)) - quarter(each.map(([, unknown]) => unknown))
  const byLot = Array.from({ length: permutations }, () =>
    differenceOf(pairs.map(([one, other]): Pair => (Math.random() < 0.5 ? [one, other] : [other, one]))),
  )
  const deviation = Math.sqrt(byLot.reduce((sum, each) => sum + each ** 2, 0) / permutations)
  return deviation > 0 ? differenceOf(pairs) / deviation : 0
}
