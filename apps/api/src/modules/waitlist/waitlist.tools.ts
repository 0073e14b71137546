import { fullName } from '@clinic/shared/patients/patient-name'
import { badInput } from '../../lib/app-error.ts'
import { graphql } from '../../graphql/typed-documents.ts'
import { clinicNow } from '../assistant/tools/asking.ts'
import type { Tool } from '../assistant/tools/asking.ts'
import { findDoctor, findPatient, toDoctor, toPerson } from '../assistant/tools/find-people.ts'

const maxRows = 50
const usualMinutes = 30

const waitlistDocument = graphql(`
  query AssistantWaitlist($filter: WaitlistFilter!, $limit: Int) {
    waitlist(filter: $filter, pagination: { limit: $limit }) {
      totalCount
      edges {
        id
        createdTime
        minutes
        isUrgent
        until
        weekdays
        dayParts
        patient { id firstName lastName }
        doctors { id firstName lastName title }
      }
    }
  }
`)

/** By turn. */
const listWaitlist: Tool<'listWaitlist'> = async (asking, { doctor, patient }) => {
  const filter = {
    establishmentId: asking.clinic.id,
    ...(doctor && { doctorId: (await findDoctor(asking, { words: doctor, argument: 'doctor' })).id }),
    ...(patient && { patientId: (await findPatient(asking, patient)).id }),
  }
  const { waitlist } = await asking.query(waitlistDocument, { filter, limit: maxRows })
  const rows = waitlist.edges.map(({ createdTime, patient: who, doctors, ...entry }) => ({
    ...entry,
    since: createdTime,
    patient: toPerson(who),
    doctors: doctors.map(toDoctor),
  }))
  return { kind: 'waitlist', rows, totalCount: waitlist.totalCount }
}

/** Fills in a form. */
const proposeWaiting: Tool<'proposeWaiting'> = async (asking, { patient: who, doctor: words, ...wish }) => {
  if (wish.until && wish.until < clinicNow(asking).today) throw badInput(['until', 'day_is_over'])
  if (wish.until && wish.from && wish.until < wish.from) throw badInput(['until', 'end_after_start'])
  const patient = await findPatient(asking, who)
  const doctor = words === undefined ? undefined : await findDoctor(asking, { words, argument: 'doctor' })
  return {
    kind: 'proposal',
    action: 'waiting',
    input: {
      establishmentId: asking.clinic.id,
      patientId: patient.id,
      doctorIds: doctor ? [doctor.id] : [],
      minutes: usualMinutes,
      ...wish,
    },
    labels: { patient: fullName(patient) },
    conflicts: [],
  }
}

export const waitlistTools = { listWaitlist, proposeWaiting }
