import { addDays } from '@clinic/shared/time/time'
import type { Doctor, Patient } from '../generated/client.ts'
import { demoPatients } from './demo-people.ts'
import { demoWeek, randomFrom, type DemoEvent } from './demo-week.ts'

/** The demo clinic's weeks before last week: figures of a month compare with the one before, and with last year's. */
const weeks = 56

/** Patients who came in the course of the year, besides those of the first day. */
const newcomers = 320

/** How busy a month is: few come at Songkran, many in the rainy season. */
const seasons = [0.9, 0.88, 0.88, 0.72, 0.9, 1, 1.05, 1.1, 1.1, 1.05, 1, 0.85]

/** Of the appointments of a full week: the clinic has grown. */
const shareOf = (monday: string, week: number) =>
  (seasons[Number(monday.slice(5, 7)) - 1] ?? 1) * (0.2 + 0.6 * (week / weeks) ** 2)

/** People with other names and telephones than those of the first day, the same each time. */
export const historyPatients: typeof demoPatients = Array.from({ length: newcomers }, (_, index) => {
  const first = demoPatients[(index * 7) % demoPatients.length] as (typeof demoPatients)[number]
  const kin = demoPatients.filter(({ language }) => language === first.language)
  const { lastName } = kin[(index * 5 + Math.floor(index / 9)) % kin.length] as (typeof demoPatients)[number]
  const year = 1942 + ((index * 13) % 76)
  const dob = `${year}-${String(1 + (index % 12)).padStart(2, '0')}-${String(1 + (index % 27)).padStart(2, '0')}`
  const title = year > 1990 || first.title?.startsWith('ด.') ? null : first.title
  return {
    ...first,
    title,
    lastName,
    dob,
    phoneValue: String(890_000_000 + index * 10_007),
    allergyStatus: 'none_known',
    allergyList: [],
  }
})

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
  return Array.from({ length: weeks }, (_, week) => week).flatMap((week) => {
    const monday = addDays(before, 7 * (week - weeks))
    const known = regulars + Math.floor(((patients.length - regulars) * (week + 1)) / weeks)
    const share = shareOf(monday, week)
    const given = { monday, now, timeZone, establishmentId: 'history', doctors, patients: patients.slice(0, known), rooms: [] }
    return demoWeek(given).filter(() => random() < share)
  })
}
