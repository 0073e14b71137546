import type { MedicineName } from './medicines.ts'
import { chanceOf, yearsOld, type Ailment, type Specialty } from './profile.ts'
import { baby, eczemaOfChild, growing, notToday, sickChild, vaccination, vaccineFor } from './texts/children.ts'
import { acute, bloodTest, checkUp, pregnant, recovered, surgery, wounds } from './texts/general.ts'
import { chronic } from './texts/chronic.ts'
import { backPain, knee } from './texts/movement.ts'
import { soapOf, type Scenario } from './texts/scenario.ts'
import { acne, eczema, mole, skinCheck } from './texts/skin.ts'
import { afterWisdomTooth, dentalCheckUp, filling, scaling, wisdomTooth } from './texts/teeth.ts'
import type { PastEvent } from './past-event.ts'
import type { Findings } from './vitals.ts'

/** What is known of a patient from visit to visit. */
export type Memory = {
  /** How many visits there were, by specialty and by what was done. */
  places: Map<string, number>
  vaccines: Set<number>
  /** How long what was prescribed lasts. */
  until: Map<MedicineName, string>
  /** Since when somebody has a fever. */
  illAt?: Date | undefined
  vaccinatedAt?: Date
  height?: number
}

export const newMemory = (): Memory => ({ places: new Map(), vaccines: new Set(), until: new Map() })

type Visit = {
  event: PastEvent
  specialty: Specialty
  ailments: Ailment[]
  memory: Memory
  place: number
  findings: Findings
  isPregnant: boolean
}
type Chosen = { scenario: Scenario; found: Ailment[]; facts?: Record<string, string> }

/** What a visit was about: by its subject, and by what the patient has. */
export const choose = (visit: Visit): Chosen => {
  const chosen = bySpecialty[visit.specialty](visit)
  visit.memory.illAt = chosen.scenario.isFeverish ? visit.event.startTime : undefined
  return chosen
}

const at = <Item>(items: readonly Item[], place: number) => items[place % items.length] as Item
const plain = (scenario: Scenario, found: Ailment[] = []): Chosen => ({ scenario, found })

const isWithin = (time: Date | undefined, { startTime }: PastEvent, days: number) =>
  time !== undefined && +startTime - +time < days * 86_400_000

/** How often something was done before. */
function counted({ places }: Memory, what: string): number {
  const count = places.get(what) ?? 0
  places.set(what, count + 1)
  return count
}

const bySpecialty: Record<Specialty, (visit: Visit) => Chosen> = {
  'General practitioner': atDoctor,
  Paediatrician: atPaediatrician,
  Dentist: atDentist,
  Dermatologist: atDermatologist,
  Physiotherapist: atPhysiotherapist,
}

function atDoctor(visit: Visit): Chosen {
  const { event, memory, ailments, place, isPregnant } = visit
  const { subject } = event
  if (subject === 'ทำแผล') return plain(at(wounds, counted(memory, 'wound')))
  if (subject === 'Minor surgery') return plain(at(surgery, counted(memory, 'surgery')))
  if (isPregnant) return plain(pregnant)
  const known = ailments.filter((ailment) => ailment in chronic)
  if (known.length > 0) return plain(chronicScenario(known, visit), known)
  if (isWithin(memory.illAt, event, 21)) return plain(recovered)
  if (subject === 'Blood test') return plain(bloodTest)
  if (subject === 'Check-up' && counted(memory, 'check-up') === 0) return plain(checkUp)
  return plain(at(acute, event.patient.firstName.length + place))
}

/** One note about all that somebody has. */
function chronicScenario(known: Ailment[], { event, findings, place }: Visit): Scenario {
  const parts = known.flatMap((ailment) => chronic[ailment] ?? [])
  const isBetter = (ailment: Ailment) => {
    if (ailment === 'hypertension') return !findings.isPressureHigh
    if (ailment === 'diabetes') return findings.a1c < 7
    return ailment === 'dyslipidaemia' ? findings.ldl < 100 : place > 0
  }
  const wordsIn = (language: 'th' | 'en') => {
    const words = parts.map((part) => part[language])
    const verdicts = known.flatMap((ailment) => chronic[ailment]?.[language][isBetter(ailment) ? 'better' : 'begun'] ?? [])
    const all = (field: 'subjective' | 'objective' | 'plan') => words.map((part) => part[field]).join('\n')
    const again = language === 'th' ? 'นัดติดตามอาการครั้งต่อไป' : 'Next visit as arranged.'
    const numbered = verdicts.length > 1 ? verdicts.map((verdict, index) => `${index + 1}. ${verdict}`) : verdicts
    return soapOf([all('subjective'), all('objective'), numbered.join('\n'), `{medicines}\n${all('plan')}\n${again}`])
  }
  const needsMore = place >= 2 && chanceOf(event.patient, 'more') < 0.4
  const medicines = parts.flatMap(({ medicines: own, later = [] }) => (needsMore ? [...own, ...later] : own))
  return { template: 'soap', th: wordsIn('th'), en: wordsIn('en'), medicines }
}

function atPaediatrician({ event, memory, ailments }: Visit): Chosen {
  const { subject, patient, startTime } = event
  const months = yearsOld(patient, startTime) * 12
  if (subject === 'Vaccination' || subject === 'ฉีดวัคซีน') {
    const next = isWithin(memory.vaccinatedAt, event, 27) ? undefined : vaccineFor(months, memory.vaccines)
    if (next === undefined) return plain(notToday)
    memory.vaccinatedAt = startTime
    memory.vaccines.add(next)
    return plain(vaccination(next))
  }
  if (months < 15 && (subject === 'Child check-up' || months < 4)) return plain(baby)
  if (subject === 'Child check-up') return plain(at(growing, months < 48 ? 0 : counted(memory, 'check-up')))
  if (isWithin(memory.illAt, event, 21)) return plain(sickChild[1] as Scenario)
  const count = counted(memory, 'ill')
  if (ailments.includes('eczema') && count % 2 === 0) return plain(eczemaOfChild, ['eczema'])
  if (ailments.includes('rhinitis') && months > 36) return plain(sickChild[3] as Scenario, ['rhinitis'])
  return plain(sickChild[count % 2 === 0 ? 0 : 2] as Scenario)
}

const teeth = ['46', '36', '16', '26', '45', '35', '15', '25', '47', '37']
const milkTeeth = ['84', '74', '54', '64', '85', '75', '55', '65']

function atDentist({ event, memory }: Visit): Chosen {
  const { subject, patient, startTime } = event
  if (subject === 'ขูดหินปูน') return plain(scaling)
  if (subject === 'อุดฟัน') {
    const tooth = at(yearsOld(patient, startTime) < 10 ? milkTeeth : teeth, counted(memory, 'filling'))
    return { scenario: filling, found: ['caries'], facts: { tooth } }
  }
  const count = subject === 'Wisdom tooth' ? counted(memory, 'wisdom') : 4
  if (count > 3) return plain(dentalCheckUp)
  return { scenario: count % 2 === 0 ? wisdomTooth : afterWisdomTooth, found: [], facts: { wisdom: count < 2 ? '38' : '48' } }
}

function atDermatologist({ event, memory, ailments }: Visit): Chosen {
  const { subject } = event
  if (subject === 'Mole removal' && counted(memory, 'mole') < 2) return plain(mole)
  const ailment = (['acne', 'eczema'] as const).find((one) => ailments.includes(one))
  if (!ailment || subject === 'Skin check') return plain(skinCheck)
  const count = counted(memory, ailment)
  const course = ailment === 'acne' ? acne : eczema
  return plain(ailment === 'acne' ? at(course, Math.min(count, 1)) : at(course, count), [ailment])
}

function atPhysiotherapist({ ailments, place }: Visit): Chosen {
  const isKnee = ailments.includes('knee')
  const course = isKnee ? knee : backPain
  return plain(course[Math.min(2, Math.floor(place / 3))] as Scenario, [isKnee ? 'knee' : 'back_pain'])
}
