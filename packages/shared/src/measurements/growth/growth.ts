import { whoTables } from './who-tables.ts'

export const growthKinds = ['weight', 'height', 'bmi', 'head_circumference'] as const
export type GrowthKind = (typeof growthKinds)[number]
export type Sex = 'MALE' | 'FEMALE'

/** The curves that are drawn, by the part of children below them, in percent. */
export const drawnPercentiles = [
  { percentile: 3, z: -1.880794 },
  { percentile: 15, z: -1.036433 },
  { percentile: 50, z: 0 },
  { percentile: 85, z: 1.036433 },
  { percentile: 97, z: 1.880794 },
] as const

type Lms = readonly [power: number, median: number, variation: number]
type Segment = { from: number; rows: Lms[] }

const daysOfMonth = 30.4375

/** As the tables count: months of the same length. */
export const growthAge = (birthDate: string, date: string) =>
  (Date.parse(date) - Date.parse(birthDate)) / 86_400_000 / daysOfMonth

const read = new Map<string, Segment[]>()

function segmentsOf(kind: GrowthKind, sex: Sex): Segment[] {
  const name = `${kind} ${sex}`
  const known = read.get(name)
  if (known) return known
  const segments = whoTables[kind][sex].map(([from, rows]) => ({
    from,
    rows: rows.split('|').map((row) => row.split(' ').map(Number) as unknown as Lms),
  }))
  read.set(name, segments)
  return segments
}

/** The months between which there is a curve. */
export function growthMonths(kind: GrowthKind, sex: Sex): { from: number; to: number } {
  const last = segmentsOf(kind, sex).at(-1)
  return { from: 0, to: last ? last.from + last.rows.length - 1 : 0 }
}

/** Between two months in a straight line. Of an age in two segments the earlier one counts up to 60 months, as the standard does; at 24 months children stand. */
function lmsAt(kind: GrowthKind, sex: Sex, months: number): Lms | undefined {
  const holds = ({ from, rows }: Segment) => months >= from && months <= from + rows.length - 1
  const all = segmentsOf(kind, sex).filter(holds)
  const segment = all.find(({ from }) => from === 24) ?? all[0]
  if (!segment) return undefined
  const at = months - segment.from
  const one = segment.rows[Math.floor(at)]
  const next = segment.rows[Math.ceil(at)]
  if (!one || !next) return undefined
  const part = at - Math.floor(at)
  const between = (index: 0 | 1 | 2) => one[index] + (next[index] - one[index]) * part
  return [between(0), between(1), between(2)]
}

const valueOf = ([power, median, variation]: Lms, z: number) =>
  power === 0 ? median * Math.exp(variation * z) : median * (1 + power * variation * z) ** (1 / power)

/** What a child has who is `z` standard deviations from the median. */
export function growthValue(kind: GrowthKind, sex: Sex, months: number, z: number): number | undefined {
  const lms = lmsAt(kind, sex, months)
  return lms && valueOf(lms, z)
}

/** How many standard deviations a value is from the median. Beyond three, weights and BMI are counted in the distance of the second from the third, as the WHO does. */
export function growthScore(kind: GrowthKind, sex: Sex, months: number, value: number): number | undefined {
  const lms = lmsAt(kind, sex, months)
  if (!lms) return undefined
  const [power, median, variation] = lms
  const z = power === 0 ? Math.log(value / median) / variation : ((value / median) ** power - 1) / (power * variation)
  if (Math.abs(z) <= 3 || kind === 'height' || kind === 'head_circumference') return z
  const sign = Math.sign(z)
  const [second, third] = [valueOf(lms, 2 * sign), valueOf(lms, 3 * sign)]
  return sign * (3 + Math.abs(value - third) / Math.abs(third - second))
}

/** The part of children below, in percent. */
export const percentileOf = (z: number) => 100 * normal(z)

/** The normal distribution, to seven places (Abramowitz and Stegun 26.2.17). */
function normal(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z))
  const tail =
    (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return z < 0 ? tail : 1 - tail
}
