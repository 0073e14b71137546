import { v7 as uuidv7 } from 'uuid'
import { insert } from '../../testing/clinic.ts'
import type { Doctor, Place, Trial, TrialRecord } from '../../testing/contract/trial.ts'
import { issuedAs, partiesOf } from '../../testing/contract/trial.ts'

const reason = 'Wrong dose'

const prescriptionAs =
  (status: string, doctor: Doctor = 'ploy') =>
  async (place: Place): Promise<TrialRecord> => {
    const id = uuidv7()
    const step = { ...(status !== 'draft' && issuedAs(place, 'RX')), ...(status === 'cancelled' && { cancelReason: reason }) }
    await insert(place.server.owner, 'prescription', [{ id, ...(await partiesOf(place, doctor)), status, ...step }])
    const line = { position: 0, medication: 'Paracetamol 500 mg', description: 'One, three times a day', quantity: 20 }
    await insert(place.server.owner, 'prescription_detail', [{ id: uuidv7(), prescriptionId: id, ...line }])
    return { id }
  }

export const ofPrescriptions: Trial = {
  flags: ['Prescription.mayEdit', 'Prescription.nextStatuses'],
  states: {
    draft: prescriptionAs('draft'),
    issued: prescriptionAs('issued'),
    cancelled: prescriptionAs('cancelled'),
    'draft of the other doctor': prescriptionAs('draft', 'krit'),
    'issued by the other doctor': prescriptionAs('issued', 'krit'),
    'cancelled by the other doctor': prescriptionAs('cancelled', 'krit'),
  },
  document: `query ($id: ID!) { prescription(id: $id) { mayEdit nextStatuses } }`,
  of: ({ prescription }) => prescription,
  tries: {
    updatePrescription: {
      operation: 'updatePrescription',
      input: ({ id }) => ({ id, notes: 'Changed' }),
      may: ({ mayEdit }) => mayEdit,
    },
    deletePrescription: { operation: 'deletePrescription', input: ({ id }) => ({ id }), may: ({ mayEdit }) => mayEdit },
    issuePrescription: {
      operation: 'issuePrescription',
      input: ({ id }) => ({ id, allergyOverrideReason: 'Taken before' }),
      may: ({ nextStatuses }) => nextStatuses.includes('issued'),
    },
    cancelPrescription: {
      operation: 'cancelPrescription',
      input: ({ id }) => ({ id, reason }),
      may: ({ nextStatuses }) => nextStatuses.includes('cancelled'),
    },
  },
}
