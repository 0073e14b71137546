import { displayLocale } from '../display-locale.ts'
import type { Language } from '../languages.ts'
import { withoutLinks } from '../text/without-links.ts'

/** When doctors get the list of the next day: minutes of the clinic's clock. */
export const doctorListMinutes = 19 * 60

/** Whom a message is for, and about which day. */
type DoctorDay = { clinicName: string; timeZone: string; language: Language; day: string }

type ListedAppointment = { startTime: string; isAllDay: boolean; initials: string }

/** `from` and `to`: when it was and is; null where it is not the doctor's on that day. */
export type DoctorChange = { isAllDay: boolean; initials: string; from: string | null; to: string | null }

/** The next day's appointments: times and initials alone, since a phone shows what comes on its locked screen. */
export function doctorListText(day: DoctorDay & { appointments: readonly ListedAppointment[] }): string {
  const { language, appointments, clinicName } = day
  const [date, count] = [writtenDay(day), appointments.length]
  const title =
    language === 'th'
      ? `พรุ่งนี้ ${date} ที่ ${withoutLinks(clinicName)}: ${count} นัด`
      : `Tomorrow, ${date}, at ${withoutLinks(clinicName)}: ${count} ${count === 1 ? 'appointment' : 'appointments'}`
  return [title, ...appointments.map(({ startTime, ...each }) => `${timeOf(startTime, each, day)} ${each.initials}`)].join('\n')
}

/** The changes of today; undefined where in the end nothing is other than it was. */
export function doctorChangesText(day: DoctorDay & { changes: readonly DoctorChange[] }): string | undefined {
  const { language, clinicName } = day
  const changes = day.changes.filter(({ from, to }) => from !== to)
  if (changes.length === 0) return undefined
  const words = language === 'th' ? thai : english
  const lines = changes.map((change) => {
    const at = (time: string) => timeOf(time, change, day)
    if (change.from === null) return `${words.added} ${at(change.to ?? '')} ${change.initials}`
    if (change.to === null) return `${words.removed} ${at(change.from)} ${change.initials}`
    return `${words.moved} ${at(change.from)} → ${at(change.to)} ${change.initials}`
  })
  return [words.title(withoutLinks(clinicName)), ...lines].join('\n')
}

const english = {
  title: (clinic: string) => `Changes today at ${clinic}:`,
  added: 'New:',
  removed: 'No longer:',
  moved: 'Moved:',
}
const thai: typeof english = {
  title: (clinic) => `นัดวันนี้ที่ ${clinic} เปลี่ยนแปลง:`,
  added: 'นัดใหม่:',
  removed: 'ไม่มีแล้ว:',
  moved: 'เลื่อน:',
}

function writtenDay({ day, language }: DoctorDay): string {
  const shape = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(displayLocale(language), shape).format(new Date(`${day}T00:00:00Z`))
}

function timeOf(instant: string, { isAllDay }: { isAllDay: boolean }, { language, timeZone }: DoctorDay): string {
  if (isAllDay) return language === 'th' ? 'ทั้งวัน' : 'all day'
  return new Intl.DateTimeFormat(displayLocale(language), { hour: '2-digit', minute: '2-digit', timeZone }).format(
    new Date(instant),
  )
}
