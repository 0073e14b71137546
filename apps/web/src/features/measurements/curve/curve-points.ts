import { bmiValues, type DatedValue } from '@clinic/shared/measurements/bmi'
import {
  drawnPercentiles,
  growthAge,
  growthKinds,
  growthMonths,
  growthScore,
  growthValue,
  type GrowthKind,
  type Sex,
} from '@clinic/shared/measurements/growth/growth'
import { isFullDate } from '@clinic/shared/patients/birth-date'
import { dateOf } from '@clinic/shared/time/time'
import { isAdultOn } from '../age-on.ts'
import type { MeasuredPatient, MeasuredPoint } from '../measurement-data.ts'

/** A value of a curve. `at`: where it stands on a line of time. */
export type CurvePoint = { at: number; date: string; value: number; text: string; second?: number }

const sameDay = ({ value, takenTime }: MeasuredPoint, zone: string): DatedValue => ({
  date: dateOf(new Date(takenTime), zone),
  value,
})

/** Of one kind, the oldest first; the body mass index is computed of the two others. */
export function pointsOf(
  kind: string,
  points: readonly MeasuredPoint[],
  { patient, zone }: { patient: MeasuredPatient; zone: string },
): CurvePoint[] {
  if (kind !== 'bmi')
    return points.map((point) => ({
      at: Date.parse(point.takenTime),
      date: dateOf(new Date(point.takenTime), zone),
      value: Number(point.value),
      text: point.second ? `${point.value}/${point.second}` : point.value,
      ...(point.second && { second: Number(point.second) }),
    }))
  const of = (wanted: string) => points.filter((point) => point.kind === wanted).map((point) => sameDay(point, zone))
  return bmiValues(of('weight'), of('height'), (date) => isAdultOn(patient, date)).map(({ date, value }) => ({
    at: Date.parse(date),
    date,
    value: Number(value),
    text: value,
  }))
}

export type Growth = { kind: GrowthKind; sex: Sex; birthDate: string }

/** Whether the WHO has curves of this kind, for this patient at the time of the latest value. */
export function growthOf(kind: string, patient: MeasuredPatient, points: readonly CurvePoint[]): Growth | undefined {
  const growthKind = growthKinds.find((known) => known === kind)
  const last = points.at(-1)
  if (!growthKind || !last || !patient?.birthDate || !isFullDate(patient.birthDate)) return undefined
  const { gender: sex, birthDate } = patient
  if (sex !== 'MALE' && sex !== 'FEMALE') return undefined
  const age = growthAge(birthDate, last.date)
  return age >= 0 && age <= growthMonths(growthKind, sex).to ? { kind: growthKind, sex, birthDate } : undefined
}

export const scoreOf = ({ kind, sex, birthDate }: Growth, { date, value }: CurvePoint) =>
  growthScore(kind, sex, growthAge(birthDate, date), value)

/** The ages that are drawn: those of infants, of small children, or of school children. */
export function growthWindow({ kind, sex, birthDate }: Growth, last: CurvePoint): { from: number; to: number } {
  const age = growthAge(birthDate, last.date)
  if (age <= 24) return { from: 0, to: 24 }
  return age <= 60 ? { from: 0, to: 60 } : { from: 60, to: growthMonths(kind, sex).to }
}

export type GrowthRow = { at: number; value?: number } & Partial<Record<`p${number}`, number>>

/** The lines of the percentiles month by month, and the child's points among them. */
export function growthRows(growth: Growth, points: readonly CurvePoint[]): GrowthRow[] {
  const last = points.at(-1)
  if (!last) return []
  const { kind, sex, birthDate } = growth
  const { from, to } = growthWindow(growth, last)
  const months = Array.from({ length: to - from + 1 }, (_, index) => from + index)
  const lines = months.map((at): GrowthRow => ({
    at,
    ...Object.fromEntries(drawnPercentiles.map(({ percentile, z }) => [`p${percentile}`, growthValue(kind, sex, at, z)])),
  }))
  const own = points
    .map(({ date, value }): GrowthRow => ({ at: growthAge(birthDate, date), value }))
    .filter(({ at }) => at >= from && at <= to)
  return [...lines, ...own].toSorted((one, other) => one.at - other.at)
}
