import type { Connection } from '@clinic/prisma/client'
import { titleOf } from '@clinic/shared/doctors/profession-title'
import { doctorName } from '@clinic/shared/doctors/titles'
import { appointmentUid } from '@clinic/shared/events/appointment-uid'
import type { Language } from '@clinic/shared/languages'
import { addDays, dateOf } from '@clinic/shared/time/time'
import type { MailedCalendar } from '../../lib/mail/mail.ts'
import ical, { ICalCalendarMethod, ICalEventClass, ICalEventStatus } from 'ical-generator'

type Entry = {
  id: string
  sequence: number
  isCancelled: boolean
  isAllDay: boolean
  startTime: string
  endTime: string
  writtenTime: string
  doctor: { firstName: string; lastName: string; designations: string[]; gender: number } | null
  clinic: { name: string; phone: string; timeZone: string; address: string }
}

type Addressed = { id: string; language: Language; address: string; from: string }

/** The appointments of a message, each as a file that the patient's calendar takes, moves or removes. */
export async function readCalendars({ client }: Connection, message: Addressed): Promise<MailedCalendar[]> {
  const rows = await client.$queryRaw<{ entry: Entry }[]>`SELECT entry FROM message_calendar(${message.id}::uuid)`
  return rows.map(({ entry }) => ({ method: entry.isCancelled ? 'CANCEL' : 'REQUEST', text: calendarFile(entry, message) }))
}

/** Nothing of what for, and nothing of who it is for but their address. */
function calendarFile(entry: Entry, { language, address, from }: Addressed): string {
  const { id, sequence, isCancelled, isAllDay, startTime, endTime, writtenTime, doctor, clinic } = entry
  const name = doctor && doctorName({ ...doctor, title: titleOf(doctor) }, language)
  const lastDay = dateOf(new Date(Date.parse(endTime) - 1), clinic.timeZone)
  return ical({
    prodId: { company: 'Clinic desk', product: 'Appointments', language: language.toUpperCase() },
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST,
    events: [
      {
        id: appointmentUid(id),
        sequence,
        stamp: new Date(writtenTime),
        allDay: isAllDay,
        start: isAllDay ? dayOf(dateOf(new Date(startTime), clinic.timeZone)) : new Date(startTime),
        end: isAllDay ? dayOf(addDays(lastDay, 1)) : new Date(endTime),
        summary: language === 'th' ? `นัดหมายที่ ${clinic.name}` : `Appointment at ${clinic.name}`,
        description: [name, clinic.phone].filter(Boolean).join('\n'),
        location: [clinic.name, clinic.address].filter(Boolean).join(', '),
        organizer: { name: clinic.name, email: from },
        attendees: [{ email: address, rsvp: false }],
        status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
        class: ICalEventClass.PRIVATE,
      },
    ],
  }).toString()
}

const dayOf = (date: string) => new Date(`${date}T00:00:00Z`)
