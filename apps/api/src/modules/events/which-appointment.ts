import type { ToolArguments } from '@clinic/shared/assistant/tools'
import { activeEventStatuses, openEventStatuses } from '@clinic/shared/events/event'
import { titled } from '@clinic/shared/doctors/titles'
import { fullName } from '@clinic/shared/patients/patient-name'
import { addDays, wallTimeOf } from '@clinic/shared/time/time'
import { badInput } from '../../lib/app-error.ts'
import { clinicNow, timeOfDay } from '../assistant/tools/asking.ts'
import type { Asking } from '../assistant/tools/asking.ts'
import { Unclear, findDoctor, findPatient } from '../assistant/tools/find-people.ts'
import { documents } from '../assistant/tools/queries.ts'
import type { EventFields } from '../assistant/tools/queries.ts'
import { appointmentCategories, at } from '../assistant/tools/result-rows.ts'

type Which = ToolArguments<'proposeCancel'>

const maxCandidates = 8

/**
 * The one appointment that is meant: by id, or by whose and when it is. Cancelled ones are not meant. With `orComing`, where the patient has
 * none at that time, those to come are offered.
 */
export async function findAppointment(asking: Asking, which: Which, orComing = false): Promise<EventFields> {
  const rows = which.appointment ? await getById(asking, which.appointment) : await listMeant(asking, which)
  const [first, ...others] = rows
  if (first && others.length === 0) return first
  const isInstead = !first && orComing && which.patient !== undefined && (which.date ?? which.time) !== undefined
  const offered = isInstead ? await listMeant(asking, { patient: which.patient }) : rows
  if (offered.length === 0) throw new Unclear({ kind: 'nothing', about: 'appointment', words: wordsOf(which) })
  const candidates = offered
    .slice(0, maxCandidates)
    .map((row) => ({ id: row.id, label: labelOf(asking, row), startTime: row.startTime }))
  throw new Unclear({ kind: 'choice', of: 'appointment', argument: 'appointment', candidates, ...(isInstead && { isInstead }) })
}

async function getById(asking: Asking, id: string): Promise<EventFields[]> {
  const { event } = await asking.query(documents.event, { id })
  return event ? [event] : []
}

/** Without a day, those to come are meant. */
async function listMeant(asking: Asking, { patient, doctor, date, time }: Which): Promise<EventFields[]> {
  if (!patient && !doctor && !date) throw badInput(['date', 'required'])
  const filter = {
    establishmentId: asking.clinic.id,
    category: appointmentCategories,
    status: date ? activeEventStatuses : openEventStatuses,
    from: at(asking, date ?? clinicNow(asking).today).toISOString(),
    ...(date && { to: at(asking, addDays(date, 1)).toISOString() }),
    ...(doctor && { doctorId: (await findDoctor(asking, { words: doctor, argument: 'doctor' })).id }),
    ...(patient && { patientId: (await findPatient(asking, patient)).id }),
  }
  const { events } = await asking.query(documents.events, { filter, limit: 100 })
  return time ? events.edges.filter((event) => startOf(asking, event).time === time) : events.edges
}

export function startOf({ clinic }: Asking, { startTime }: Pick<EventFields, 'startTime'>) {
  const { date, minutes } = wallTimeOf(new Date(startTime), clinic.timeZone)
  return { date, minutes, time: timeOfDay(minutes) }
}

const wordsOf = ({ appointment, patient, doctor, date, time }: Which) =>
  appointment ?? [patient, doctor, date, time].filter(Boolean).join(' ')

function labelOf({ language }: Asking, { patient, doctor, subject }: EventFields): string {
  const names = [patient && fullName(patient), doctor && fullName(doctor)]
  const doctorName = doctor && titled(fullName(doctor), doctor.title, language)
  return [names[0], doctorName, names.includes(subject) ? null : subject].filter(Boolean).join(' · ')
}
