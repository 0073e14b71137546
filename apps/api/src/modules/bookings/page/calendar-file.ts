import type { BookedAppointment } from '@clinic/shared/bookings/booking-answers'
import { appointmentUid } from '@clinic/shared/events/appointment-uid'
import type { Language } from '@clinic/shared/languages'
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'

const words = { en: 'Appointment', th: 'นัดหมาย' }

type Written = { id: string; version: number; language: Language }

/** The appointment for a calendar on a phone, as RFC 5545 has it; it says neither for whom it is nor what for. */
export const calendarFile = (
  { clinic, doctor, startTime, endTime, state }: Omit<BookedAppointment, 'calendar'>,
  { id, version, language }: Written,
): string =>
  ical({
    prodId: { company: 'Clinic desk', product: 'Booking', language: language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    events: [
      {
        id: appointmentUid(id),
        sequence: version,
        start: new Date(startTime),
        end: new Date(endTime),
        summary: [`${words[language]}: ${clinic.name}`, language === 'th' ? doctor?.nameTh : doctor?.nameEn]
          .filter(Boolean)
          .join(', '),
        location: [clinic.name, clinic.address].filter(Boolean).join(', '),
        description: clinic.phone,
        status:
          state === 'cancelled' || state === 'declined'
            ? ICalEventStatus.CANCELLED
            : state === 'requested'
              ? ICalEventStatus.TENTATIVE
              : ICalEventStatus.CONFIRMED,
      },
    ],
  }).toString()
