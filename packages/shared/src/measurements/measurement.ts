import { toUnits } from '../money.ts'

/** The kinds that every clinic has. A clinic's own are rows, named by their id. */
export const builtInKinds = [
  'weight',
  'height',
  'temperature',
  'pulse',
  'blood_pressure',
  'oxygen_saturation',
  'pain',
  'head_circumference',
] as const
export type BuiltInKind = (typeof builtInKinds)[number]

export const isBuiltIn = (kind: string): kind is BuiltInKind => (builtInKinds as readonly string[]).includes(kind)

/** Decimals of the columns. */
export const measuredPlaces = 3
export const mostMeasured = '9999999.999'
export const maxOwnKinds = 30

/** The least and the most, both included; decimal texts. */
export type Range = readonly [string, string]

/** What a value of a kind may be. `second`: of a kind that has two, the lower one. */
export type KindRule = {
  unit: string
  decimals: number
  /** Outside of it nobody can be measured. */
  possible: Range
  /** Outside of it somebody has to look twice. */
  plausible: { adult: Range; child: Range }
  second?: { possible: Range; plausible: { adult: Range; child: Range } }
}

const same = (range: Range) => ({ adult: range, child: range })

export const kindRules: Record<BuiltInKind, KindRule> = {
  weight: { unit: 'kg', decimals: 3, possible: ['0.2', '700'], plausible: { adult: ['30', '200'], child: ['0.8', '120'] } },
  height: { unit: 'cm', decimals: 1, possible: ['20', '280'], plausible: { adult: ['120', '215'], child: ['35', '200'] } },
  temperature: { unit: '°C', decimals: 1, possible: ['20', '46'], plausible: same(['34', '41.5']) },
  pulse: { unit: '/min', decimals: 0, possible: ['1', '400'], plausible: { adult: ['35', '180'], child: ['50', '220'] } },
  blood_pressure: {
    unit: 'mmHg',
    decimals: 0,
    possible: ['20', '350'],
    plausible: { adult: ['70', '220'], child: ['50', '160'] },
    second: { possible: ['1', '250'], plausible: { adult: ['40', '130'], child: ['20', '110'] } },
  },
  oxygen_saturation: { unit: '%', decimals: 0, possible: ['1', '100'], plausible: same(['85', '100']) },
  pain: { unit: '/10', decimals: 0, possible: ['0', '10'], plausible: same(['0', '10']) },
  head_circumference: {
    unit: 'cm',
    decimals: 1,
    possible: ['15', '80'],
    plausible: { adult: ['50', '65'], child: ['28', '60'] },
  },
}

/** A clinic's own kind, as its values are checked. */
export type OwnKindRule = { unit: string; decimals: number; plausibleLow: string | null; plausibleHigh: string | null }

export const ruleOfOwn = ({ unit, decimals, plausibleLow, plausibleHigh }: OwnKindRule): KindRule => ({
  unit,
  decimals,
  possible: ['0', mostMeasured],
  plausible: same([plausibleLow ?? '0', plausibleHigh ?? mostMeasured]),
})

export const adultMonths = 18 * 12

type MeasuredFault = 'required' | 'invalid_number' | 'too_many_decimals' | 'measurement_out_of_range' | 'measurement_unusual'
export type MeasuredValue = { value: string; second?: string | null | undefined }
export type MeasuredFaults = { value?: MeasuredFault; second?: MeasuredFault }

/** What is wrong with a value, or to be looked at twice. `ageMonths`: null where it is not known. */
export function measuredFaults(rule: KindRule, { value, second }: MeasuredValue, ageMonths: number | null): MeasuredFaults {
  const first = faultOf(rule, rule, value, ageMonths)
  const faults: MeasuredFaults = first ? { value: first } : {}
  if (!rule.second) return second ? { ...faults, second: 'measurement_out_of_range' } : faults
  const other = second ? (faultOf(rule, rule.second, second, ageMonths) ?? orderFault(value, second)) : 'required'
  return other ? { ...faults, second: other } : faults
}

type Bounds = Pick<KindRule, 'possible' | 'plausible'>

function faultOf(
  { decimals }: KindRule,
  { possible, plausible }: Bounds,
  text: string,
  ageMonths: number | null,
): MeasuredFault | undefined {
  const value = toUnits(text, measuredPlaces)
  if (value === undefined) return toUnits(text, 20) === undefined ? 'invalid_number' : 'too_many_decimals'
  if (!isWithin(value, possible)) return 'measurement_out_of_range'
  if (toUnits(text, decimals) === undefined) return 'too_many_decimals'
  const { adult, child } = plausible
  const isPlausible =
    ageMonths === null
      ? isWithin(value, adult) || isWithin(value, child)
      : isWithin(value, ageMonths < adultMonths ? child : adult)
  return isPlausible ? undefined : 'measurement_unusual'
}

const isWithin = (value: bigint, [least, most]: Range) => units(least) <= value && value <= units(most)
const units = (text: string) => toUnits(text, measuredPlaces) ?? 0n

/** The lower of two values is lower. */
const orderFault = (value: string, second: string) => (units(second) < units(value) ? undefined : 'measurement_out_of_range')
