import { eventStatusesToCome } from '@clinic/shared/events/event'
import { fetchQuery, runMutation } from '../../graphql/client.ts'
import { graphql } from '../../graphql/graphql.ts'
import { offerUndo } from '../../stores/undo.ts'
import { usePatientList } from './list-patients.ts'
import { patientRow, type PatientRow } from './patient-row.ts'

const ArchivePatient = graphql(`
  mutation ArchivePatient($input: RemoveEstablishmentRefFromPatientInput!) {
    removeEstablishmentRefFromPatient(input: $input) { id }
  }
`)

const RestorePatient = graphql(
  `
    mutation RestorePatient($input: RestorePatientInput!) {
      restorePatient(input: $input) { ...PatientRow }
    }
  `,
  [patientRow],
)

/** Whether the clinic has this patient in its archive; for whoever may bring them back. */
export const PatientArchived = graphql(`
  query PatientArchived($id: ID!) {
    patientArchived(id: $id)
  }
`)

const Coming = graphql(`
  query ComingAppointments($filter: EventFilter!, $pagination: PaginationInput!) {
    events(filter: $filter, pagination: $pagination) { totalCount }
  }
`)

/** How many appointments the patient has from now on, which stay in the calendar. */
export async function countComing(patientId: string, establishmentId: string): Promise<number> {
  const filter = {
    patientId,
    establishmentId,
    from: new Date().toISOString(),
    status: eventStatusesToCome,
  }
  return (await fetchQuery(Coming, { filter, pagination: { page: 1, limit: 1 } }, 'network-only')).events.totalCount
}

/** They are in this clinic's lists again, under the same numbers. Stops at the first `Failure` and throws it. */
export async function restorePatients(patientIds: string[], establishmentId: string): Promise<PatientRow[]> {
  const restored: PatientRow[] = []
  for (const patientId of patientIds) {
    restored.push((await runMutation(RestorePatient, { input: { patientId, establishmentId } })).restorePatient)
  }
  return restored
}

type Archived = { patientIds: string[]; establishmentId: string; sentence: string; onRestored?: () => void }

/** Out of this clinic's lists; appointments and documents keep the patient. Stops at the first `Failure` and throws it. */
export async function archivePatients({ patientIds, establishmentId, sentence, onRestored }: Archived): Promise<void> {
  const done: string[] = []
  const undo = async () => {
    const restored = await restorePatients(done.splice(0), establishmentId)
    restored.forEach((patient) => usePatientList.getState().upsert(patient))
    onRestored?.()
  }
  try {
    for (const patientId of patientIds) {
      await usePatientList.getState().optimistic(patientId, null, async () => {
        await runMutation(ArchivePatient, { input: { patientId, establishmentId } })
      })
      done.push(patientId)
    }
  } finally {
    if (done.length > 0) offerUndo({ sentence, undo })
  }
}
