import type { EventCategory, EventStatus } from '@clinic/shared/events/event'
import type { WeekOpeningHours } from '@clinic/shared/establishments/opening-hours'
import { openSpan } from '@clinic/shared/establishments/opening-hours'
import { addDays, instantOf, weekdayOf } from '@clinic/shared/time/time'
import { v7 as uuidv7 } from 'uuid'
import type { Doctor, Patient } from '../generated/client.ts'

export type DemoEvent = {
  id: string
  startTime: Date
  endTime: Date
  subject: string
  status: EventStatus
  category: EventCategory
  patientId: string | null
  doctorId: string
  waitingSince: Date | null
  calledInTime: Date | null
  closedTime: Date | null
  cancelReason: string | null
  /** A room, of those who are treated. */
  resourceIds: string[]
}

type Week = {
  monday: string
  now: Date
  timeZone: string
  establishmentId: string
  doctors: Doctor[]
  patients: Patient[]
  /** Their ids. */
  rooms: string[]
  /** Whether a patient may come to a doctor, of whom else the next one does. Omitted: everybody to everybody. */
  suits?: (doctor: Doctor, patient: Patient, at: { at: Date; chance: number }) => boolean
}

type PlannedEvent = [subject: string, category: EventCategory, minutes: number]

const general: PlannedEvent[] = [
  ['Check-up', 'consultation', 30],
  ['Follow-up', 'consultation', 15],
  ['ปรึกษาทั่วไป', 'consultation', 30],
  ['ทำแผล', 'medical-care', 30],
  ['Blood test', 'medical-care', 15],
  ['Minor surgery', 'surgery', 60],
]

/** Subjects of appointments by the doctor's specialty. */
const subjects: Record<string, PlannedEvent[]> = {
  Paediatrician: [
    ['Child check-up', 'consultation', 30],
    ['ฉีดวัคซีน', 'medical-care', 15],
    ['Vaccination', 'medical-care', 15],
    ['ติดตามอาการ', 'consultation', 15],
  ],
  Dentist: [
    ['Dental check-up', 'consultation', 30],
    ['ขูดหินปูน', 'medical-care', 60],
    ['อุดฟัน', 'medical-care', 45],
    ['Wisdom tooth', 'surgery', 90],
  ],
  Dermatologist: [
    ['Skin check', 'consultation', 30],
    ['Follow-up', 'consultation', 15],
    ['Mole removal', 'surgery', 45],
    ['รักษาสิว', 'medical-care', 30],
  ],
  Physiotherapist: [
    ['กายภาพบำบัด', 'medical-care', 45],
    ['Back pain', 'medical-care', 45],
    ['Knee rehabilitation', 'medical-care', 60],
    ['First assessment', 'consultation', 60],
  ],
}

/** A plausible week, the same for the same week and people. */
export function demoWeek({ monday, now, timeZone, establishmentId, doctors, patients, rooms, suits }: Week): DemoEvent[] {
  const random = randomFrom(`${monday} ${establishmentId}`)
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item
  return [0, 1, 2, 3, 4, 5, 6].flatMap((offset) => {
    const date = addDays(monday, offset)
    const queue = shuffled(patients, random) // a patient has one appointment a day at most
    const planned = doctors.flatMap((doctor) => {
      const span = openSpan(doctor.openingHours as WeekOpeningHours, weekdayOf(date))
      if (!span) return []
      const offered = subjects[doctor.designations[0] ?? ''] ?? general
      const events: DemoEvent[] = []
      for (let minutes = span.from + 15 * Math.floor(random() * 3); minutes < span.to - 30;) {
        const isLunch = minutes >= 12 * 60 && minutes < 13 * 60
        const [subject, category, length]: PlannedEvent = isLunch ? ['Team meeting', 'meeting', 60] : pick(offered)
        const isTaken = random() < (isLunch ? 0.1 : 0.7) && minutes + length <= span.to
        const startTime = instantOf({ date, minutes }, timeZone)
        const next =
          suits && isTaken && !isLunch
            ? queue.findLastIndex((patient) => suits(doctor, patient, { at: startTime, chance: random() }))
            : queue.length - 1
        const patientId = isLunch ? null : (queue[next]?.id ?? null)
        if (isTaken && (isLunch || patientId)) {
          if (!isLunch) queue.splice(next, 1)
          const endTime = instantOf({ date, minutes: minutes + length }, timeZone)
          const when = stateOf({ startTime, endTime, minutes, now, dice: random(), hasPatient: !isLunch })
          events.push({
            id: uuidv7(),
            startTime,
            endTime,
            subject,
            category,
            doctorId: doctor.id,
            patientId,
            resourceIds: [],
            ...when,
          })
        }
        minutes += length + pick([0, 0, 15, 30])
      }
      return events
    })
    return withRooms(planned, rooms)
  })
}

/** Those who are treated get the first room that is free, as long as there is one. */
function withRooms(events: DemoEvent[], rooms: string[]): DemoEvent[] {
  const freeFrom = new Map<string, Date>()
  const inOrder = events.toSorted((one, other) => +one.startTime - +other.startTime)
  for (const event of inOrder) {
    if (event.status === 'cancelled' || !(event.category === 'medical-care' || event.category === 'surgery')) continue
    const room = rooms.find((id) => (freeFrom.get(id) ?? event.startTime) <= event.startTime)
    if (!room) continue
    event.resourceIds = [room]
    freeFrom.set(room, event.endTime)
  }
  return events
}

function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  return items
    .map((item) => ({ item, at: random() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ item }) => item)
}

/** Past appointments are closed or cancelled; those of the next hours are confirmed or waiting. */
export function stateOf({
  startTime,
  endTime,
  minutes,
  now,
  dice,
  hasPatient,
}: {
  startTime: Date
  endTime: Date
  /** Of the day. */
  minutes: number
  now: Date
  dice: number
  hasPatient: boolean
}) {
  const none = { waitingSince: null, calledInTime: null, closedTime: null, cancelReason: null }
  if (dice < 0.06) return { ...none, status: 'cancelled' as const, cancelReason: dice < 0.02 ? 'no_show' : 'patient' }
  if (endTime < now)
    return {
      ...none,
      status: 'closed' as const,
      ...(hasPatient && calledIn({ startTime, endTime, minutes, dice })),
      closedTime: endTime,
    }
  if (startTime <= now && hasPatient) {
    const { waitingSince, calledInTime } = calledIn({ startTime, endTime, minutes, dice })
    const isWithDoctor = dice > 0.6 && calledInTime <= now
    return { ...none, status: 'waiting' as const, waitingSince, calledInTime: isWithDoctor ? calledInTime : null }
  }
  return { ...none, status: dice < 0.45 ? ('pending' as const) : ('confirmed' as const) }
}

/** Everybody comes a little early, and waits the longer the later it is. */
function calledIn({ startTime, endTime, minutes, dice }: { startTime: Date; endTime: Date; minutes: number; dice: number }) {
  const [early, late] = [(dice * 97) % 1, (dice * 389) % 1]
  const behind = 14 * late - 4 + (minutes / 60 - 9) * 1.2
  return {
    waitingSince: new Date(+startTime - Math.round(5 + 20 * early) * 60_000),
    calledInTime: new Date(Math.min(+endTime - 300_000, +startTime + Math.round(behind) * 60_000)),
  }
}

/** mulberry32 seeded with a hash of the text, so that the numbers are the same on every machine. */
export function randomFrom(text: string): () => number {
  let seed = Array.from(text).reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 16_777_619), 2_166_136_261)
  return () => {
    seed = (seed + 0x6d2b79f5) | 0
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
