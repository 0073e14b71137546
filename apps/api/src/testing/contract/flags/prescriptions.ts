import { v7 as uuidv7 } from 'uuid'
import { insert } from '../../clinic.ts'
import { snapshotOf } from '../../documents/documents.ts'
import type { Place, Trial, TrialRecord } from './trial.ts'
import { addPatient } from './trial.ts'

let count = 0
const issuedAs = ({ clinic }: Place, run: string) => ({
  number: `${run}-2020-${String((count += 1)).padStart(5, '0')}`,
  issuedTime: '2020-01-02T03:04:05Z',
  snapshot: snapshotOf(clinic),
})
type Doctor = 'ploy' | 'krit'
const partiesOf = async (place: Place, doctor: Doctor) => ({
  establishmentId: place.clinic.id,
  patientId: await addPatient(place),
  doctorId: place.clinic[doctor].doctorId,
})
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

const certificateAs =
  (doctor: Doctor, step: object = {}) =>
  async (place: Place): Promise<TrialRecord> => {
    const parties = await partiesOf(place, doctor)
    const certificate = { id: uuidv7(), examinedDate: '2020-01-02', findings: 'Influenza', ...parties, ...issuedAs(place, 'MC') }
    await insert(place.server.owner, 'certificate', [{ ...certificate, ...step }])
    return { id: certificate.id, patientId: parties.patientId }
  }

export const ofCertificates: Trial = {
  flags: ['Certificate.mayVoid'],
  states: {
    issued: certificateAs('ploy'),
    'issued by the other doctor': certificateAs('krit'),
    void: certificateAs('ploy', { voidReason: reason, voidedTime: '2020-01-02T03:04:05Z' }),
  },
  document: `query ($patientId: ID!) { certificates(patientId: $patientId) { mayVoid } }`,
  of: ({ certificates: [certificate] }) => certificate,
  tries: {
    voidCertificate: { operation: 'voidCertificate', input: ({ id }) => ({ id, reason }), may: ({ mayVoid }) => mayVoid },
  },
}
