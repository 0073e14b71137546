import { addDays } from '@clinic/shared/time/time'
import { fullName } from '@clinic/shared/patients/patient-name'
import { badInput, forbidden } from '../../lib/app-error.ts'
import { minutesOf } from '../assistant/tools/asking.ts'
import type { Tool } from '../assistant/tools/asking.ts'
import { closuresOf } from '../assistant/tools/clinic-times.ts'
import { findDoctor, listDoctorsById, toDoctor } from '../assistant/tools/find-people.ts'
import { documents } from '../assistant/tools/queries.ts'
import { at } from '../assistant/tools/result-rows.ts'
import { mayEnterFor } from './time-off.scope.ts'

const listTimeOff: Tool<'listTimeOff'> = async (asking, { date, days = 1, doctor }) => {
  const establishmentId = asking.clinic.id
  const wanted = doctor && (await findDoctor(asking, { words: doctor, argument: 'doctor' }))
  const [from, to] = [at(asking, date).toISOString(), at(asking, addDays(date, days)).toISOString()]
  const closures = await closuresOf(asking, date, days)
  const answer = { kind: 'timeOff' as const, from: date, to: addDays(date, days - 1), closures }
  const doctorIds = wanted ? [wanted.id] : []
  const { timeOff, timeOffElsewhere } = await asking.query(documents.timeOff, { establishmentId, doctorIds, from, to })
  const entered = [...timeOff.map(({ kind, ...row }) => ({ ...row, why: kind })), ...timeOffElsewhere]
  const off = entered.map(({ doctorId }) => doctorId)
  const doctors = wanted ? [wanted] : await listDoctorsById(asking, off)
  const rows = entered.flatMap(({ doctorId, ...row }) => {
    const found = doctors.find(({ id }) => id === doctorId)
    return found ? [{ ...row, doctor: toDoctor(found) }] : []
  })
  return { ...answer, rows: rows.toSorted((one, other) => Date.parse(one.startTime) - Date.parse(other.startTime)) }
}

/** Fills in a form: without `from` and `to`, whole days. */
const proposeTimeOff: Tool<'proposeTimeOff'> = async (asking, { doctor: words, date, days = 1, from, to, kind = 'leave' }) => {
  if (from && to && minutesOf(to) <= minutesOf(from)) throw badInput(['to', 'end_after_start'])
  if (days > 1 && (from || to)) throw badInput([from ? 'from' : 'to', 'invalid_choice'])
  const doctor = await findDoctor(asking, { words, argument: 'doctor' })
  if (!mayEnterFor(asking.viewer, doctor.id)) throw forbidden()
  return {
    kind: 'proposal',
    action: 'timeOff',
    input: {
      establishmentId: asking.clinic.id,
      doctorId: doctor.id,
      startTime: at(asking, date, from ? minutesOf(from) : 0).toISOString(),
      endTime: (to ? at(asking, date, minutesOf(to)) : at(asking, addDays(date, days))).toISOString(),
      kind,
    },
    labels: { doctor: fullName(doctor), doctorTitle: doctor.title },
    conflicts: [],
  }
}

export const timeOffTools = { listTimeOff, proposeTimeOff }
