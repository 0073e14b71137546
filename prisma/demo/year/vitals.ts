import type { BuiltInKind } from '@clinic/shared/measurements/measurement'
import { growthAge, growthValue, type GrowthKind } from '@clinic/shared/measurements/growth/growth'
import type { Patient } from '../../generated/client.ts'
import { chanceOf, isChild, yearsOld, type Ailment } from './profile.ts'

export type Vitals = Partial<Record<BuiltInKind, number>> & { diastolic?: number }
/** What is found besides, and goes into notes: of blood, and how far a pregnancy is. */
export type Findings = { a1c: number; fpg: number; ldl: number; isPressureHigh: boolean }

type Person = Pick<Patient, 'gender' | 'dob'>
export type Situation = {
  person: Person
  at: Date
  ailments: Ailment[]
  /** How often they were treated for it before. */
  place: number
  /** Of the year that is loaded, between 0 and 1. */
  progress: number
  isFeverish: boolean
  /** Of a pregnancy. */
  weeks?: number | undefined
  random: () => number
}

const round = (value: number, digits = 0) => Number(value.toFixed(digits))

/** From bad to good: each treatment brings it half way nearer. */
const course = (from: number, to: number, place: number) => to + (from - to) * 0.6 ** place

export const vitalsOf = (situation: Situation): Vitals =>
  isChild(situation.person, situation.at) ? childVitals(situation) : adultVitals(situation)

function adultVitals({ person, at, ailments, place, progress, isFeverish, weeks, random }: Situation): Vitals {
  const chance = (about: string) => chanceOf(person, about)
  const height = round((person.gender === 0 ? 149 : 161) + 16 * chance('height'))
  const isHeavy = ailments.includes('diabetes')
  const bmi = isHeavy ? 27 + 4 * chance('bmi') : 19.5 + 6 * chance('bmi')
  const change = isHeavy ? 1 - 0.06 * progress : 1 + 0.03 * (chance('drift') - 0.5) * progress
  const grown = weeks === undefined ? 0 : Math.max(0, weeks - 10) * 0.42
  const systolic = round(pressureOf({ person, at, ailments, place, weeks }) + 6 * (random() - 0.5))
  const pain = Math.max(1, Math.round(course(7.5 - chance('pain'), 1, place * 0.45)))
  return {
    height,
    weight: round(bmi * (height / 100) ** 2 * change + grown + 0.6 * (random() - 0.5), 1),
    blood_pressure: systolic,
    diastolic: round(0.46 * systolic + 21 + 4 * (random() - 0.5)),
    pulse: round(66 + 16 * chance('pulse') + 6 * (random() - 0.5) + (isFeverish ? 10 : 0)),
    temperature: round(isFeverish ? 37.6 + 0.7 * random() : 36.4 + 0.5 * random(), 1),
    oxygen_saturation: ailments.includes('asthma') && place === 0 ? 96 : 97 + Math.floor(3 * random()),
    pain,
  }
}

function pressureOf({ person, at, ailments, place, weeks }: Omit<Situation, 'progress' | 'isFeverish' | 'random'>): number {
  const chance = chanceOf(person, 'pressure')
  if (weeks !== undefined) return 104 + 12 * chance
  if (ailments.includes('hypertension')) return course(152 + 14 * chance, 121 + 9 * chance, place)
  return 106 + 16 * chance + Math.max(0, yearsOld(person, at) - 45) * 0.2
}

/** Along their own percentile of the WHO's curves. */
function childVitals({ person, at, isFeverish, random }: Situation): Vitals {
  const sex = person.gender === 0 ? 'FEMALE' : 'MALE'
  const months = growthAge(person.dob?.toISOString().slice(0, 10) ?? '', at.toISOString().slice(0, 10))
  const [tall, heavy] = [2.4 * (chanceOf(person, 'height') - 0.5), 1.6 * (chanceOf(person, 'weight') - 0.5)]
  const of = (kind: GrowthKind, z: number) => growthValue(kind, sex, months, z)
  const height = of('height', tall)
  const ofBmi = months > 119 && height ? (of('bmi', heavy) ?? 17) * (height / 100) ** 2 : undefined
  const weight = ofBmi ?? of('weight', 0.6 * tall + 0.5 * heavy)
  const head = months < 24 ? of('head_circumference', 0.5 * tall) : undefined
  const resting = months < 12 ? 122 : months < 60 ? 102 : 86
  return {
    ...(height && { height: round(height, 1) }),
    ...(weight && { weight: round(weight * (1 + 0.008 * (random() - 0.5)), weight < 10 ? 2 : 1) }),
    ...(head && { head_circumference: round(head, 1) }),
    pulse: round(resting + 10 * random() + (isFeverish ? 14 : 0)),
    temperature: round(isFeverish ? 37.9 + 0.9 * random() : 36.5 + 0.5 * random(), 1),
    oxygen_saturation: 97 + Math.floor(3 * random()),
  }
}

export function findingsOf({ person, ailments, place }: Pick<Situation, 'person' | 'ailments' | 'place'>): Findings {
  const a1c = round(course(8 + 0.9 * chanceOf(person, 'a1c'), 6.5 + 0.3 * chanceOf(person, 'a1c'), place), 1)
  const ldl = round(course(148 + 24 * chanceOf(person, 'ldl'), 82 + 14 * chanceOf(person, 'ldl'), place))
  const isPressureHigh = pressureOf({ person, at: new Date(0), ailments, place }) >= 138
  return { a1c, fpg: round((a1c - 2) * 26), ldl, isPressureHigh }
}
