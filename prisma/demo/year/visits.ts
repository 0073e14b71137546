import type { Language } from '@clinic/shared/languages'
import { addDays, dateOf } from '@clinic/shared/time/time'
import { randomFrom } from '../demo-week.ts'
import { daysOf, lineOf, nameOf, type Line, type MedicineName } from './medicines.ts'
import { ailmentsOf, type Ailment, type Specialty } from './profile.ts'
import type { PastEvent } from './past-event.ts'
import { choose, newMemory, type Memory } from './choose.ts'
import type { Scenario, Words } from './texts/scenario.ts'
import { findingsOf, vitalsOf, type Vitals } from './vitals.ts'

export type Visit = {
  event: PastEvent
  language: Language
  specialty: Specialty
  ailments: Ailment[]
  /** What became known of at it, of what lasts. */
  found: Ailment[]
  template: string
  values: Words
  measured: Vitals
  lines: Line[]
}
/** The day on which a pregnant patient's child is expected, by her id. */
export type Expected = ReadonlyMap<string, string>

type Given = { events: PastEvent[]; expected: Expected; timeZone: string }

/** What was found, done and prescribed at each visit of a doctor with an account, by its id: the same for the same day. */
export function planVisits({ events, expected, timeZone }: Given): Map<string, Visit> {
  const memories = new Map<string, Memory>()
  const [first, last] = [events[0]?.startTime ?? new Date(), events.at(-1)?.startTime ?? new Date()]
  const visits = events
    .filter(({ doctor }) => doctor.userId)
    .map((event) => {
      const memory = memories.get(event.patient.id) ?? newMemory()
      memories.set(event.patient.id, memory)
      const progress = (+event.startTime - +first) / Math.max(1, +last - +first)
      return visitOf(event, memory, { progress, due: expected.get(event.patient.id), timeZone })
    })
  return new Map(visits.map((visit) => [visit.event.id, visit]))
}

type Circumstances = { progress: number; due: string | undefined; timeZone: string }

function visitOf(event: PastEvent, memory: Memory, { progress, due, timeZone }: Circumstances): Visit {
  const { patient, doctor, startTime: at } = event
  const specialty = doctor.designations[0] as Specialty
  const language = patient.language === 'Thai' ? 'th' : 'en'
  const date = dateOf(at, timeZone)
  const ailments = ailmentsOf(patient, at)
  const weeks = due === undefined ? undefined : weeksOf(due, date)
  const place = memory.places.get(specialty) ?? 0
  memory.places.set(specialty, place + 1)
  const findings = findingsOf({ person: patient, ailments, place })
  const chosen = choose({ event, specialty, ailments, memory, place, findings, isPregnant: weeks !== undefined })
  const { scenario } = chosen
  const isFeverish = scenario.isFeverish ?? false
  const random = randomFrom(`${at.toISOString()} ${patient.firstName}`)
  // Whose pressure is treated by one doctor has it with the others, too.
  const treated = specialty === 'Physiotherapist' ? place : (memory.places.get('General practitioner') ?? place)
  const all = vitalsOf({ person: patient, at, ailments, place: treated, progress, isFeverish, weeks, random })
  if (all.height) all.height = memory.height = Math.max(all.height, memory.height ?? 0)
  const { plan, lines } = prescribe(scenario, memory, {
    date,
    language,
    weight: all.weight,
    isChild: specialty === 'Paediatrician',
  })
  const words = { ...scenario[language], ...(plan !== undefined && { plan }), ...scenario.chosen }
  const measured = onlyMeasured(all, words, { specialty, place })
  const facts = {
    ...chosen.facts,
    ...factsOf(all),
    ...findings,
    weeks,
    normalFpg: 82 + (place % 3) * 5,
    normalLdl: 96 + (place % 4) * 6,
  }
  return {
    event,
    language,
    specialty,
    ailments,
    found: chosen.found,
    template: scenario.template,
    values: filled(words, facts),
    measured,
    lines,
  }
}

/** Of a pregnancy of forty weeks; none before it was known and after birth. */
function weeksOf(due: string, date: string): number | undefined {
  const weeks = Math.floor(40 - (Date.parse(due) - Date.parse(date)) / 604_800_000)
  return weeks >= 8 && weeks <= 40 ? weeks : undefined
}

type Prescribing = { date: string; language: Language; weight: number | undefined; isChild: boolean }

/** What is taken for long is prescribed again when it is about to run out. A plan with {medicines} says which. */
function prescribe({ medicines = [], ...scenario }: Scenario, memory: Memory, { date, language, weight, isChild }: Prescribing) {
  const wanted = medicines.filter((name) => (memory.until.get(name) ?? '') <= addDays(date, 10))
  for (const name of wanted) if (daysOf(name) >= 90) memory.until.set(name, addDays(date, daysOf(name)))
  const lines = wanted.map((name) => lineOf(name, language, isChild ? weight : undefined))
  const plan = scenario[language].plan?.replace('{medicines}', givenWords(wanted, language))
  return { plan, lines }
}

const givenWords = (names: MedicineName[], language: Language) => {
  const list = names.map((name) => nameOf(name, language)).join(', ')
  if (language === 'th') return list ? `ให้ยา: ${list}` : 'ยาเดิมยังเหลือ ใช้ต่อขนาดเดิม'
  return list ? `Prescribed: ${list}.` : 'Medicines as before, there are enough left.'
}

const kindOf: Record<string, keyof Vitals> = {
  '{bw}': 'weight',
  '{ht}': 'height',
  '{bp}': 'blood_pressure',
  '{pr}': 'pulse',
  '{temp}': 'temperature',
  '{spo2}': 'oxygen_saturation',
  '{head}': 'head_circumference',
  '{pain}': 'pain',
}

/** What the note names, and what a doctor always has measured. */
function onlyMeasured(all: Vitals, words: Words, { specialty, place }: { specialty: Specialty; place: number }): Vitals {
  const text = Object.values(words).join(' ')
  const always: Partial<Record<Specialty, (keyof Vitals)[]>> = {
    'General practitioner': ['weight', 'blood_pressure', 'pulse', 'temperature', ...(place === 0 ? (['height'] as const) : [])],
    Paediatrician: ['weight', 'height', 'temperature', 'head_circumference'],
  }
  const wanted = new Set(always[specialty])
  for (const [mark, kind] of Object.entries(kindOf)) if (text.includes(mark)) wanted.add(kind)
  if (wanted.has('blood_pressure')) wanted.add('diastolic')
  return Object.fromEntries(Object.entries(all).filter(([kind]) => wanted.has(kind as keyof Vitals))) as Vitals
}

const factsOf = (all: Vitals) => ({
  bw: all.weight,
  ht: all.height,
  bp: `${all.blood_pressure}/${all.diastolic}`,
  pr: all.pulse,
  temp: all.temperature?.toFixed(1),
  spo2: all.oxygen_saturation,
  head: all.head_circumference,
  pain: all.pain,
  painAfter: Math.max(0, (all.pain ?? 0) - 2),
})

const filled = (words: Words, facts: Record<string, unknown>): Words =>
  Object.fromEntries(
    Object.entries(words).flatMap(([id, text]) =>
      text ? [[id, text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(facts[name]))]] : [],
    ),
  )
