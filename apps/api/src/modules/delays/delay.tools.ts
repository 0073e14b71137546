import { fullName } from '@clinic/shared/patients/patient-name'
import { forbidden } from '../../lib/app-error.ts'
import type { Tool } from '../assistant/tools/asking.ts'
import { findDoctor, listDoctorsById, toDoctor } from '../assistant/tools/find-people.ts'
import { documents } from '../assistant/tools/queries.ts'
import { mayWriteFor } from '../events/event.scope.ts'

const listDelays: Tool<'listDelays'> = async (asking, { doctor }) => {
  const establishmentId = asking.clinic.id
  const wanted = doctor && (await findDoctor(asking, { words: doctor, argument: 'doctor' }))
  const { delays } = await asking.query(documents.delays, { establishmentId })
  const late = delays.map(({ doctorId }) => doctorId)
  const doctors = wanted ? [wanted] : await listDoctorsById(asking, late)
  const rows = delays.flatMap(({ id, doctorId, minutes }) => {
    const found = doctors.find((each) => each.id === doctorId)
    return found ? [{ id, doctor: toDoctor(found), minutes }] : []
  })
  return { kind: 'delays', rows }
}

/** Fills in a form; what was said before is replaced. */
const proposeDelay: Tool<'proposeDelay'> = async (asking, { doctor: words, minutes }) => {
  const doctor = await findDoctor(asking, { words, argument: 'doctor' })
  if (!mayWriteFor(asking.viewer, doctor.id)) throw forbidden()
  return {
    kind: 'proposal',
    action: 'delay',
    input: { establishmentId: asking.clinic.id, doctorId: doctor.id, minutes },
    labels: { doctor: fullName(doctor), doctorTitle: doctor.title },
    conflicts: [],
  }
}

export const delayTools = { listDelays, proposeDelay }
