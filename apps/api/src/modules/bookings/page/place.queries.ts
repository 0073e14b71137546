import type { BookingSettings, Doctor, Establishment } from '@clinic/prisma/generated'
import type { BookableClinic, BookableDoctor } from '@clinic/shared/bookings/booking-answers'
import type { CodeWay } from '@clinic/shared/bookings/booking'
import type { Language } from '@clinic/shared/languages'
import { professionIn } from '@clinic/shared/options/practitioner-types'
import { titleOf } from '@clinic/shared/doctors/profession-title'
import { doctorName } from '@clinic/shared/doctors/titles'
import { writtenNumber } from '@clinic/shared/phone'
import { addDays, dateOf, startOfDate } from '@clinic/shared/time/time'
import type { SignedInContext } from '../../../context.ts'
import { notFound } from '../../../lib/app-error.ts'
import { doctorScope } from '../../doctors/doctor.scope.ts'
import { listBookableVisitTypes, type VisitTypeRow } from '../../visit-types/visit-type.queries.ts'

/** What may be booked at a clinic, with whom, and by which rules. */
export type Place = {
  settings: BookingSettings
  clinic: Establishment
  visitTypes: VisitTypeRow[]
  doctors: Doctor[]
}

export async function readPlace(context: SignedInContext): Promise<Place> {
  const { db, viewer } = context
  const { establishmentId } = viewer
  const settings = await db.bookingSettings.findFirst({ where: { establishmentId } })
  const clinic = await db.establishment.findFirst({ where: { id: establishmentId } })
  if (!settings || !clinic) throw notFound('Booking')
  const doctors = await db.doctor.findMany({
    where: {
      AND: [doctorScope(context, establishmentId), settings.doctorIds.length > 0 ? { id: { in: settings.doctorIds } } : {}],
    },
    orderBy: [{ lastName: 'asc' }, { firstName: 'asc' }, { id: 'asc' }],
  })
  const visitTypes = (await listBookableVisitTypes(context, establishmentId)).filter(
    (each) => settings.visitTypeIds.includes(each.id) && offeredBy({ doctors }, each).length > 0,
  )
  return { settings, clinic, visitTypes, doctors }
}

/** Who offers it, of those with whom patients book. */
export const offeredBy = ({ doctors }: Pick<Place, 'doctors'>, visitType: VisitTypeRow): Doctor[] =>
  visitType.doctors.length === 0 ? doctors : doctors.filter(({ id }) => visitType.doctors.some((each) => each.id === id))

/** From when to when something may be booked now. */
export function bookableSpan({ settings, clinic: { timeZone } }: Pick<Place, 'settings' | 'clinic'>): { from: Date; to: Date } {
  const now = new Date()
  const from = new Date(+now + settings.leadHours * 3_600_000)
  return { from, to: startOfDate(addDays(dateOf(now, timeZone), settings.daysAhead + 1), timeZone) }
}

/** Where new patients are not taken, the desk looks at every request: an answer at once would tell who is one. */
export const needsApproval = ({ needsApproval: isWanted, takesNewPatients }: BookingSettings) => isWanted || !takesNewPatients

export const shownDoctor = (doctor: Doctor): BookableDoctor => {
  const named = { ...doctor, title: titleOf(doctor) }
  return {
    id: doctor.id,
    nameEn: doctorName(named, 'en'),
    nameTh: doctorName(named, 'th'),
    specialtyEn: specialtyIn('en', doctor),
    specialtyTh: specialtyIn('th', doctor),
  }
}

const specialtyIn = (language: Language, { designations }: Doctor) =>
  designations.map((each) => professionIn(language, each)).join(', ')

export const shownClinic = (clinic: Establishment) => ({
  name: clinic.name,
  phone: writtenNumber({ dialCode: clinic.phoneDialCode, value: clinic.phoneValue }),
  address: [clinic.address1, clinic.address2, clinic.city, clinic.state, clinic.postalCode].filter(Boolean).join(', '),
  timeZone: clinic.timeZone,
})

/** What the page shows before anybody has said anything. */
export function shownPlace(place: Place, codeBy: CodeWay[]): BookableClinic {
  const { settings, clinic, visitTypes, doctors } = place
  const { from, to } = bookableSpan(place)
  const hasConsent = Boolean(settings.consentEn || settings.consentTh)
  return {
    ...shownClinic(clinic),
    visitTypes: visitTypes.map((each) => ({
      id: each.id,
      nameEn: each.nameEn || each.nameTh,
      nameTh: each.nameTh || each.nameEn,
      minutes: each.duration,
      doctorIds: offeredBy(place, each).map(({ id }) => id),
    })),
    doctors: doctors.map(shownDoctor),
    text: inBoth(settings.textEn, settings.textTh),
    consent: hasConsent ? { ...inBoth(settings.consentEn, settings.consentTh), version: settings.consentVersion } : null,
    takesNewPatients: settings.takesNewPatients,
    needsApproval: needsApproval(settings),
    codeBy,
    firstDay: dateOf(from, clinic.timeZone),
    lastDay: dateOf(new Date(+to - 1), clinic.timeZone),
  }
}

/** One that is written in one language only is shown in both. */
export const inBoth = (en: string, th: string) => ({ en: en || th, th: th || en })
