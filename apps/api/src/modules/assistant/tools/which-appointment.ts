import type { ToolArguments } from '@clinic/shared/assistant/tools'
import { activeEventStatuses, openEventStatuses } from '@clinic/shared/events/event'
import { fullName } from '@clinic/shared/patients/patient-name'
import { addDays, wallTimeOf } from '@clinic/shared/time/time'
import { badInput } from '../../../lib/app-error.ts'
import { Unclear, findDoctor, findPatient } from './find-people.ts'
import type { EventFields } from './queries.ts'
import { documents } from './queries.ts'
import { runQuery } from './run-query.ts'
import { appointmentCategories, at } from './result-rows.ts'
import type { Turn } from '../turn.ts'
import { clinicNow, timeOfDay } from '../turn.ts'

type Which = ToolArguments<'proposeCancel'>

const maxCandidates = 8

/** The one appointment that is meant: by id, or by whose and when it is. Cancelled ones are not meant. */
export async function findAppointment(turn: Turn, which: Which): Promise<EventFields> {
  const rows = which.appointment ? await getById(turn, which.appointment) : await listMeant(turn, which)
  const [first, ...others] = rows
  if (!first) throw new Unclear({ kind: 'nothing', about: 'appointment', words: wordsOf(which) })
  if (others.length === 0) return first
  const candidates = rows.slice(0, maxCandidates).map((row) => ({ id: row.id, label: labelOf(turn, row, !which.date) }))
  throw new Unclear({ kind: 'choice', of: 'appointment', argument: 'appointment', candidates })
}

async function getById(turn: Turn, id: string): Promise<EventFields[]> {
  const { event } = await runQuery(turn, documents.event, { id })
  return event ? [event] : []
}

/** Without a day, those to come are meant. */
async function listMeant(turn: Turn, { patient, doctor, date, time }: Which): Promise<EventFields[]> {
  if (!patient && !doctor && !date) throw badInput(['date', 'required'])
  const filter = {
    establishmentId: turn.clinic.id,
    category: appointmentCategories,
    status: date ? activeEventStatuses : openEventStatuses,
    from: at(turn, date ?? clinicNow(turn).today).toISOString(),
    ...(date && { to: at(turn, addDays(date, 1)).toISOString() }),
    ...(doctor && { doctorId: (await findDoctor(turn, { words: doctor, argument: 'doctor' })).id }),
    ...(patient && { patientId: (await findPatient(turn, patient)).id }),
  }
  const { events } = await runQuery(turn, documents.events, { filter, limit: 100 })
  return time ? events.edges.filter((event) => startOf(turn, event).time === time) : events.edges
}

export function startOf({ clinic }: Turn, { startTime }: Pick<EventFields, 'startTime'>) {
  const { date, minutes } = wallTimeOf(new Date(startTime), clinic.timeZone)
  return { date, minutes, time: timeOfDay(minutes) }
}

const wordsOf = ({ appointment, patient, doctor, date, time }: Which) =>
  appointment ?? [patient, doctor, date, time].filter(Boolean).join(' ')

function labelOf(turn: Turn, event: EventFields, withDay: boolean): string {
  const names = [event.patient, event.doctor].map((person) => person && fullName(person))
  const subject = names.includes(event.subject) ? null : event.subject
  const { date, time } = startOf(turn, event)
  return [withDay && date, time, ...names, subject].filter(Boolean).join(' · ')
}
