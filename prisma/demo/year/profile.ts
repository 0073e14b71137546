import type { Patient } from '../../generated/client.ts'
import { randomFrom } from '../demo-week.ts'

export type Specialty = 'General practitioner' | 'Paediatrician' | 'Dentist' | 'Dermatologist' | 'Physiotherapist'

export type Ailment =
  | 'hypertension'
  | 'diabetes'
  | 'dyslipidaemia'
  | 'asthma'
  | 'rhinitis'
  | 'dyspepsia'
  | 'eczema'
  | 'acne'
  | 'back_pain'
  | 'knee'
  | 'caries'

type Person = Pick<Patient, 'gender' | 'dob'>

/** Between 0 and 1, always the same of a person. Two records of one person agree. */
export const chanceOf = ({ gender, dob }: Person, about: string): number =>
  randomFrom(`${about} ${gender} ${dob?.toISOString() ?? ''}`)()

export const yearsOld = ({ dob }: Pick<Patient, 'dob'>, at: Date) => (dob ? (+at - +dob) / 31_557_600_000 : 40)

export const isChild = (person: Pick<Patient, 'dob'>, at: Date) => yearsOld(person, at) < 15

/** To whom somebody goes most of the time. */
function homeOf(person: Person, at: Date): Specialty {
  if (isChild(person, at)) return 'Paediatrician'
  const chance = chanceOf(person, 'home')
  if (chance < 0.4) return 'General practitioner'
  if (chance < 0.63) return 'Dentist'
  return chance < 0.76 ? 'Dermatologist' : 'Physiotherapist'
}

/** Whether an appointment with a doctor suits the person: now and then also with another than theirs. */
export function suits(specialty: Specialty, person: Person, { at, chance }: { at: Date; chance: number }): boolean {
  if (person.dob && person.dob >= at) return false
  const home = homeOf(person, at)
  if (home === specialty) return true
  if (home === 'Paediatrician') return specialty === 'Dentist' && yearsOld(person, at) > 4 && chance < 0.03
  return specialty !== 'Paediatrician' && specialty !== 'Physiotherapist' && chance < 0.02
}

/** What somebody has for long, in the order in which it is written down. */
export function ailmentsOf(person: Person, at: Date): Ailment[] {
  const age = yearsOld(person, at)
  const has = (ailment: Ailment, likely: number) => chanceOf(person, ailment) < likely
  const home = homeOf(person, at)
  const isLater = age >= 45
  const isTreatedHere = home === 'General practitioner'
  const found: [Ailment, boolean][] = [
    ['hypertension', isTreatedHere && has('hypertension', isLater ? 0.6 : age > 32 ? 0.15 : 0)],
    ['diabetes', isTreatedHere && isLater && has('diabetes', 0.35)],
    ['dyslipidaemia', isTreatedHere && isLater && has('dyslipidaemia', 0.5)],
    ['asthma', isTreatedHere && has('asthma', 0.12)],
    ['rhinitis', (isTreatedHere || home === 'Paediatrician') && age > 3 && age < 50 && has('rhinitis', 0.2)],
    ['dyspepsia', isTreatedHere && age > 18 && age < 60 && has('dyspepsia', 0.25)],
    ['eczema', home === 'Dermatologist' ? age >= 38 || has('eczema', 0.4) : age < 8 && has('eczema', 0.15)],
    ['acne', home === 'Dermatologist' && age < 38 && !has('eczema', 0.4)],
    ['back_pain', home === 'Physiotherapist' && (age < 55 || has('back_pain', 0.4))],
    ['knee', home === 'Physiotherapist' && age >= 55 && !has('back_pain', 0.4)],
    ['caries', home === 'Dentist' && has('caries', 0.7)],
  ]
  return found.filter(([, isSo]) => isSo).map(([ailment]) => ailment)
}
