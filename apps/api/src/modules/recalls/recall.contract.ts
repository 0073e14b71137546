import type pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import type { Clinic } from '../../testing/clinic.ts'
import { insert } from '../../testing/clinic.ts'
import type { Contract } from '../../testing/contract/contract.ts'
import { bad, badId, badPage, operation } from '../../testing/contract/contract.ts'
import type { Place, Trial, TrialRecord } from '../../testing/contract/trial.ts'
import { addPatient } from '../../testing/contract/trial.ts'

/** Malee's, with any doctor. */
export async function addRecall(owner: pg.Pool, { id: establishmentId, malee }: Clinic, recall: object = {}): Promise<string> {
  const id = uuidv7()
  const usual = { patientId: malee.patientId, dueDate: '2031-09-03', reason: 'Scaling' }
  await insert(owner, 'recall', [{ id, establishmentId, ...usual, ...recall }])
  return id
}

const recallWith =
  (doctor: 'ploy' | 'krit' | null) =>
  async (place: Place): Promise<TrialRecord> => {
    const { server, clinic } = place
    const doctorId = doctor && clinic[doctor].doctorId
    return { id: await addRecall(server.owner, clinic, { patientId: await addPatient(place), doctorId }) }
  }

const ofRecalls: Trial = {
  flags: ['Recall.mayEdit'],
  states: {
    'with the doctor': recallWith('ploy'),
    'with the other doctor': recallWith('krit'),
    'with whichever': recallWith(null),
  },
  document: `query ($id: ID!) { recall(id: $id) { mayEdit } }`,
  of: ({ recall }) => recall,
  tries: {
    updateRecall: {
      operation: 'updateRecall',
      input: ({ id }) => ({ id, note: 'After five' }),
      may: ({ mayEdit }) => mayEdit,
    },
    deleteRecall: { operation: 'deleteRecall', input: ({ id }) => ({ id }), may: ({ mayEdit }) => mayEdit },
  },
}

const addListed = (owner: pg.Pool, clinic: Clinic, index: number) =>
  addRecall(owner, clinic, { dueDate: `2031-10-${String(index + 1).padStart(2, '0')}` })

export const contract: Contract<{ recall: string }> = {
  /** So late that none of Somchai's appointments answers it. */
  async records(owner, clinic) {
    const somchais = { patientId: clinic.somchai.patientId, dueDate: '2060-09-03' }
    return { recall: await addRecall(owner, clinic, { ...somchais, doctorId: clinic.ploy.doctorId }) }
  },
  queries: {
    recall: operation(
      'admin and doctor',
      `query ($id: ID!) { recall(id: $id) { id reason patient { id } event { id } calls { note } history { userName } } }`,
      ({ ids }) => ({ id: ids.recall }),
    ),
    recalls: operation(
      'admin and doctor',
      `query ($establishmentId: ID, $dueUntil: Date) {
      recalls(filter: { establishmentId: $establishmentId, dueUntil: $dueUntil }) { totalCount pageInfo { totalPages } edges { id } }
    }`,
      ({ clinic }) => ({ establishmentId: clinic.id }),
    ),
  },
  changes: {
    createRecall: [
      'admin and doctor',
      'CreateRecallInput',
      ({ clinic }) => ({
        establishmentId: clinic.id,
        patientId: clinic.somchai.patientId,
        doctorId: clinic.ploy.doctorId,
        dueDate: '2032-03-03',
        reason: 'Check-up',
      }),
    ],
    updateRecall: ['admin and doctor', 'UpdateRecallInput', ({ ids }) => ({ id: ids.recall, note: 'After five' })],
    deleteRecall: ['admin and doctor', 'DeleteByIdInput', ({ ids }) => ({ id: ids.recall })],
  },
  staffMay: ['recall', 'recalls', 'createRecall', 'updateRecall', 'deleteRecall'],
  refusals: {
    recall: { bad: badId('id') },
    recalls: { bad: badPage('recalls') },
    createRecall: { bad: bad('input.dueDate', '1850-01-01', 'date_out_of_range') },
    updateRecall: {
      bad: bad('input.declineReason', '', 'required'),
      conflict: { reason: 'stale', input: ({ ids }) => ({ id: ids.recall, note: 'After five', version: 99 }) },
    },
    deleteRecall: { bad: badId('input.id') },
  },
  told: {
    createRecall: ['recalls', 'created'],
    updateRecall: ['recalls', 'updated'],
    deleteRecall: ['recalls', 'deleted'],
  },
  lists: { recalls: addListed },
  trials: { 'a recall': ofRecalls },
}
