import { addDays } from '@clinic/shared/time/time'
import type { Doctor, Patient, PrismaClient } from '../../generated/client.ts'
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
  const seen: Seen = new Map()
  return Array.from({ length: weeks }, (_, week) => week).flatMap((week) => {
    const monday = addDays(before, 7 * (week - weeks))
    const known = regulars + Math.floor(((patients.length - regulars) * (week + 1)) / weeks)
    const share = shareOf(monday, week)
    const people = { doctors, patients: patients.slice(0, known), rooms: [], suits: suitsDoctor(seen) }
    const events = demoWeek({ monday, now, timeZone, establishmentId: 'history', ...people }).filter(() => random() < share)
    return fitted(events, { doctors, patients, seen })
  })
}

/** Children to the paediatrician, and everybody to whom they go most of the time; nobody again at once. */
export const suitsDoctor =
  (seen: Seen) =>
  (doctor: Doctor, patient: Patient, at: { at: Date; chance: number }): boolean =>
    !isTooSoon(seen, { doctor, patient, at: at.at }) && suits(specialtyOf(doctor), patient, at)

const specialtyOf = ({ designations }: Doctor) => (designations[0] ?? 'General practitioner') as Specialty
const keyOf = ({ doctor, patient }: Pair) => `${doctor.id} ${patient.id}`

type Pair = { doctor: Doctor; patient: Patient }

function isTooSoon(seen: Seen, { at, ...pair }: Pair & { at: Date }): boolean {
  const last = seen.get(keyOf(pair))
  return last !== undefined && +at - +last < daysBetween[specialtyOf(pair.doctor)] * 86_400_000
}

/** Who was with whom, and when last. */
type Seen = Map<string, Date>
type Known = { doctors: Doctor[]; patients: Patient[]; seen: Seen }

/** After how many days somebody comes again to the same doctor. */
const daysBetween: Record<Specialty, number> = {
  'General practitioner': 16,
  Paediatrician: 10,
  Dentist: 20,
  Dermatologist: 12,
  Physiotherapist: 2,
}

/** Appointments as they suit their patients: nobody's knee is treated who has a back that hurts, and nobody comes again at once. */
export function fitted(events: DemoEvent[], { doctors, patients, seen }: Known): DemoEvent[] {
  const [doctorOf, patientOf] = [byId(doctors), byId(patients)]
  return events.flatMap((event) => {
    const doctor = doctorOf.get(event.doctorId)
    const patient = patientOf.get(event.patientId ?? '')
    if (!doctor || !patient) return [event]
    const at = event.startTime
    if (isTooSoon(seen, { doctor, patient, at })) return []
    const isKnown = seen.has(keyOf({ doctor, patient }))
    seen.set(keyOf({ doctor, patient }), at)
    return [{ ...event, subject: subjectFor(event.subject, patient, { at, isKnown }) }]
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
  const isVaccination = subject === 'Vaccination' || subject === 'ฉีดวัคซีน'
  if (isVaccination && age > 2.5 && (+at / 900_000) % 5 < 3) return (+at / 900_000) % 2 === 0 ? 'ติดตามอาการ' : 'Child check-up'
  if (subject === 'Vaccination' && patient.language === 'Thai') return 'ฉีดวัคซีน'
  if (subject === 'ฉีดวัคซีน' && patient.language !== 'Thai') return 'Vaccination'
  return subject
}

/** Who was with whom before a week began. */
export async function seenBefore(db: Pick<PrismaClient, 'event'>, establishmentId: string, monday: string): Promise<Seen> {
  const last = await db.event.groupBy({
    by: ['doctorId', 'patientId'],
    where: { establishmentId, patientId: { not: null }, startTime: { lt: new Date(monday) } },
    _max: { startTime: true },
  })
  return new Map(last.map(({ doctorId, patientId, _max }) => [`${doctorId} ${patientId}`, _max.startTime ?? new Date(0)]))
}
