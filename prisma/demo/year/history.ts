import { addDays } from '@clinic/shared/time/time'
import type { Doctor, Patient } from '../../generated/client.ts'
import { demoWeek, randomFrom, type DemoEvent } from '../demo-week.ts'
import { ailmentsOf, suits, yearsOld, type Specialty } from './profile.ts'

/** The demo clinic's weeks before last week: figures of a month compare with the one before, and with last year's. */
const weeks = 56

/** Patients who came in the course of the year, besides those of the first day. */
export const newcomerCount = 320

/** How busy a month is: few come at Songkran, many in the rainy season. */
const seasons = [0.9, 0.88, 0.88, 0.72, 0.9, 1, 1.05, 1.1, 1.1, 1.05, 1, 0.85]

/** Of the appointments of a full week: the clinic has grown. */
const shareOf = (monday: string, week: number) =>
  (seasons[Number(monday.slice(5, 7)) - 1] ?? 1) * (0.2 + 0.6 * (week / weeks) ** 2)

type History = {
  /** The first day of last week. */
  before: string
  now: Date
  timeZone: string
  doctors: Doctor[]
  /** The newest last. */
  patients: Patient[]
  /** How many of them came from the first day on. */
  regulars: number
}

/** The appointments of the year before, the same for the same days and people. */
export function demoHistory({ before, now, timeZone, doctors, patients, regulars }: History): DemoEvent[] {
  const random = randomFrom(`history ${before}`)
  const seen = new Set<string>()
  return Array.from({ length: weeks }, (_, week) => week).flatMap((week) => {
    const monday = addDays(before, 7 * (week - weeks))
    const known = regulars + Math.floor(((patients.length - regulars) * (week + 1)) / weeks)
    const share = shareOf(monday, week)
    const people = { doctors, patients: patients.slice(0, known), rooms: [], suits: suitsDoctor }
    const events = demoWeek({ monday, now, timeZone, establishmentId: 'history', ...people }).filter(() => random() < share)
    return fitted(events, { doctors, patients, seen })
  })
}

/** Children to the paediatrician, and everybody to whom they go most of the time. */
export const suitsDoctor = (doctor: Doctor, patient: Patient, at: { at: Date; chance: number }) =>
  suits((doctor.designations[0] ?? 'General practitioner') as Specialty, patient, at)

type Known = { doctors: Doctor[]; patients: Patient[]; seen: Set<string> }

/** Appointments as they suit their patients: nobody's knee is treated who has a back that hurts. `seen`: who was with whom before. */
export function fitted(events: DemoEvent[], { doctors, patients, seen }: Known): DemoEvent[] {
  const [doctorOf, patientOf] = [byId(doctors), byId(patients)]
  return events.map((event) => {
    const doctor = doctorOf.get(event.doctorId)
    const patient = patientOf.get(event.patientId ?? '')
    if (!doctor || !patient) return event
    const key = `${doctor.id} ${patient.id}`
    const isKnown = seen.has(key)
    seen.add(key)
    return { ...event, subject: subjectFor(event.subject, patient, { at: event.startTime, isKnown }) }
  })
}

const byId = <Row extends { id: string }>(rows: Row[]) => new Map(rows.map((row) => [row.id, row]))

function subjectFor(subject: string, patient: Patient, { at, isKnown }: { at: Date; isKnown: boolean }): string {
  const ailments = ailmentsOf(patient, at)
  const age = yearsOld(patient, at)
  if (subject === 'First assessment' && isKnown) return 'กายภาพบำบัด'
  if (subject === 'Back pain' && ailments.includes('knee')) return 'Knee rehabilitation'
  if (subject === 'Knee rehabilitation' && !ailments.includes('knee')) return 'Back pain'
  if (subject === 'Wisdom tooth' && (age < 17 || age > 55)) return 'Dental check-up'
  if (subject === 'รักษาสิว' && !ailments.includes('acne')) return isKnown ? 'Follow-up' : 'Skin check'
  if (subject === 'Vaccination' && patient.language === 'Thai') return 'ฉีดวัคซีน'
  if (subject === 'ฉีดวัคซีน' && patient.language !== 'Thai') return 'Vaccination'
  return subject
}
