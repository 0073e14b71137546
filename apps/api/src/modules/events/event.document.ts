import { activeEventStatuses } from '@clinic/shared/events/event'
import type { Language } from '@clinic/shared/languages'
import { subjectIn } from '@clinic/shared/options/event-categories'
import { titledName } from '@clinic/shared/patients/title'
import { formatPhone } from '@clinic/shared/phone'
import { addDays, dateOf, startOfDate } from '@clinic/shared/time/time'
import { titled } from '@clinic/shared/doctors/titles'
import type { SignedInContext } from '../../context.ts'
import { phoneNumber } from '../../graphql/shared-types.ts'
import { writtenDateTime, writtenDay, writtenSpan, writtenTime } from '../../lib/renderer/written.ts'
import type { PrintedDocument } from '../module.ts'
import { clinicParts } from '../documents/document.queries.ts'
import { printedAllergies } from '../patients/patient.document.ts'
import { getEvent } from './event.queries.ts'
import type { EventRow } from './event.rows.ts'
import { doctorName, doctorTitle, patientName, selectEvents } from './event.rows.ts'

/** What a patient takes home: when, with whom, for what, and whom to call; null where there is no such appointment. */
export async function appointmentDocument(
  context: SignedInContext,
  { id, language }: { id: string; language: Language },
): Promise<PrintedDocument | null> {
  const event = await getEvent(context, id)
  const common = event && (await clinicParts(context, event.establishmentId, event.startTime, language))
  if (!common) return null
  const { snapshot, data, day, ...parts } = common
  const { timeZone } = snapshot
  const { status, isAllDay, startTime } = event
  const patient = event.patientId ? await context.load.patient.load(event.patientId) : null
  return {
    name: `appointment-${day}-${id.slice(-6)}`,
    template: 'appointment',
    ...parts,
    recordId: id,
    isDraft: false,
    data: {
      ...data,
      mark: status === 'cancelled' ? status : null,
      patient: {
        name: titledName(patient?.title, patientName(event) ?? ''),
        facts: (await hospitalNumberOf(context, event)) ?? '',
      },
      weekday: writtenDay(startTime, language, timeZone),
      time: isAllDay ? null : writtenTime(startTime, language, timeZone),
      doctor: titledDoctor(event, language),
      subject: subjectIn(language, event.subject),
    },
  }
}

type WantedDay = { id: string; language: Language; date?: string | undefined; doctors?: string[] | undefined }

/**
 * A day of a clinic: who has to come for what, by doctor and then by time, those without a doctor last. Null where there is no such
 * clinic. Without a date it is today there; `doctors`: of these alone.
 */
export async function dayDocument(context: SignedInContext, wanted: WantedDay): Promise<PrintedDocument | null> {
  const { id, language } = wanted
  const now = new Date()
  const clinic = await context.load.establishment.load(id)
  if (!clinic) return null
  const { timeZone } = clinic
  const date = wanted.date ?? dateOf(now, timeZone)
  const [from, to] = [startOfDate(date, timeZone), startOfDate(addDays(date, 1), timeZone)]
  const common = await clinicParts(context, id, from, language)
  if (!common) return null
  const { snapshot: _, data, ...parts } = common
  const rows = await selectEvents(context, { establishmentId: id, span: { from, to } })
  return {
    name: `appointments-${date}`,
    template: 'day',
    ...parts,
    recordId: id,
    isDraft: false,
    data: {
      ...data,
      mark: null,
      weekday: writtenDay(from, language, timeZone),
      printed: writtenDateTime(now, language, timeZone),
      doctors: await Promise.all(
        byDoctor(rows, wanted.doctors).map(async (events) => ({
          name: events[0] ? titledDoctor(events[0], language) : null,
          lines: await Promise.all(events.map((event) => lineOf(context, event, { language, timeZone }))),
        })),
      ),
    },
  }
}

/** Without what was cancelled, and without open time. */
function byDoctor(rows: EventRow[], doctorIds: string[] | undefined): EventRow[][] {
  const appointments = rows
    .filter(({ status, category }) => activeEventStatuses.includes(status) && category !== 'available')
    .filter(({ doctorId }) => !doctorIds || (doctorId !== null && doctorIds.includes(doctorId)))
  const nameOf = ([event]: EventRow[]) => (event && doctorName(event)) ?? '\uffff'
  return [...Map.groupBy(appointments, ({ doctorId }) => doctorId).values()].toSorted((a, b) =>
    nameOf(a).localeCompare(nameOf(b)),
  )
}

async function lineOf(
  context: SignedInContext,
  event: EventRow,
  { language, timeZone }: { language: Language; timeZone: string },
) {
  const patient = event.patientId ? await context.load.patient.load(event.patientId) : null
  return {
    time: event.isAllDay ? null : writtenSpan(event.startTime, event.endTime, language, timeZone),
    patient: patientName(event) ?? '',
    number: await hospitalNumberOf(context, event),
    allergies: printedAllergies(patient, language),
    alerts: patient?.alerts || null,
    phone: patient ? formatPhone(phoneNumber(patient), language) : '',
    subject: [subjectIn(language, event.subject), ...event.resourceNames].join(' · '),
    status: event.status,
  }
}

export function titledDoctor(event: EventRow, language: Language): string | null {
  const name = doctorName(event)
  return name && titled(name, doctorTitle(event) ?? 'doctor', language)
}

const hospitalNumberOf = async ({ load }: SignedInContext, { patientId, establishmentId }: EventRow) =>
  patientId ? load.hospitalNumber.load({ patientId, establishmentId }) : null
