import type { Dosage } from '@clinic/shared/dosage/dosage'
import { dosageSchema, storedDosage } from '@clinic/shared/dosage/dosage-input'
import type { z } from 'zod'
import { hoursOf, routeOf, unitOf, whenOf } from './dosage-codes.ts'
import type { dosageInstruction } from './types.ts'

export type Instruction = z.output<typeof dosageInstruction>
type Repeat = Partial<NonNullable<NonNullable<Instruction['timing']>['repeat']>>
type Parts = z.input<typeof dosageSchema>

/** The dose, route and timing in parts; null where there are none, or where one of them says more than the parts can. */
export function dosageParts({ timing, route, doseAndRate, asNeeded }: Instruction & { asNeeded: boolean }): Dosage | null {
  if (!timing && !route && doseAndRate.length === 0) return null
  const parts = [readDose(doseAndRate), readTiming(timing), readRoute(route)]
  if (parts.some((part) => part === undefined)) return null
  const { success, data } = dosageSchema.safeParse(Object.assign({ asNeeded }, ...parts))
  return success ? storedDosage(data) : null
}

function readDose([first, ...others]: Instruction['doseAndRate']): Parts | undefined {
  if (!first) return {}
  const { doseQuantity, type: _kind, ...more } = first
  if (others.length > 0 || saysMore(more) || !doseQuantity) return undefined
  const { value, unit, code, system: _system, ...rest } = doseQuantity
  const name = unit ?? code
  if (!value || saysMore(rest) || (name && !unitOf(name))) return undefined
  return { amount: String(value), ...(name && { unit: unitOf(name) }) }
}

function readRoute(route: Instruction['route']): Parts | undefined {
  if (!route) return {}
  const known = [route.text, ...route.coding.flatMap(({ code, display }) => [code, display])]
    .flatMap((text) => (text ? (routeOf(text) ?? []) : []))
    .at(0)
  return known && { route: known }
}

function readTiming(timing: Instruction['timing']): Parts | undefined {
  if (!timing) return {}
  const { repeat, ...more } = timing
  if (saysMore(more) || !repeat) return undefined
  const { frequency, period, periodUnit, when, boundsDuration, ...rest } = repeat
  const parts = [readFrequency({ frequency, period, periodUnit }), readTimes(when), readDays(boundsDuration)]
  return saysMore(rest) || parts.includes(undefined) ? undefined : Object.assign({}, ...parts)
}

function readFrequency({ frequency, period, periodUnit: unit }: Repeat): Parts | undefined {
  if (!period || !unit) return frequency == null && period == null && !unit ? {} : undefined
  if (period === 1 && unit === 'd') return { timesPerDay: frequency ?? 1 }
  const everyHours = hoursOf(period, unit)
  return (frequency ?? 1) === 1 && everyHours ? { everyHours } : undefined
}

function readTimes(codes: string[]): Parts | undefined {
  const read = codes.map(whenOf)
  const meals = new Set(read.flatMap((when) => when?.meal ?? []))
  if (read.includes(undefined) || meals.size > 1) return undefined
  const [meal] = meals
  return { times: read.flatMap((when) => when?.time ?? []), ...(meal && { meal }) }
}

function readDays(duration: Repeat['boundsDuration']): Parts | undefined {
  if (!duration) return {}
  const hours = duration.value && hoursOf(duration.value, duration.code ?? duration.unit ?? '')
  return hours ? { days: hours / 24 } : undefined
}

const saysMore = (rest: object) =>
  Object.entries(rest).some(([name, value]) => name !== 'id' && name !== 'extension' && value !== null && value !== undefined)
