import type pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import type { Clinic } from '../../testing/clinic.ts'
import { insert } from '../../testing/clinic.ts'
import type { Contract } from '../../testing/contract/contract.ts'
import { bad, badId, badPage, long, operation } from '../../testing/contract/contract.ts'
import { snapshotOf } from '../../testing/records/snapshot.ts'
import { ofPrescriptions } from './prescription.flags.contract.ts'

export type PrescriptionIds = { draftPrescription: string; issuedPrescription: string; cancelledPrescription: string }

/** Somchai's, by Dr Ploy. */
export async function addPrescriptions(owner: pg.Pool, clinic: Clinic): Promise<PrescriptionIds> {
  const ids = { draftPrescription: uuidv7(), issuedPrescription: uuidv7(), cancelledPrescription: uuidv7() }
  const own = { establishmentId: clinic.id, patientId: clinic.somchai.patientId, doctorId: clinic.ploy.doctorId }
  const issued = { issuedTime: '2026-01-02T03:04:05Z', snapshot: snapshotOf(clinic) }
  const cancelled = { status: 'cancelled', cancelReason: 'Wrong dose' }
  await insert(owner, 'prescription', [
    { id: ids.draftPrescription, ...own },
    { id: ids.issuedPrescription, ...own, ...issued, number: 'RX-2025-00001', status: 'issued' },
    { id: ids.cancelledPrescription, ...own, ...issued, number: 'RX-2025-00002', ...cancelled },
  ])
  const medication = { position: 0, medication: 'Paracetamol 500 mg', quantity: 20 }
  await insert(
    owner,
    'prescription_detail',
    Object.values(ids).map((prescriptionId) => ({ id: uuidv7(), prescriptionId, ...medication })),
  )
  return ids
}

export const contract: Contract<PrescriptionIds> = {
  rights: {
    'prescription:read': ['ADMIN', 'DOCTOR'],
    'prescription:draft': ['ADMIN'],
    'prescription:draft-own': ['ADMIN', 'DOCTOR'],
    'prescription:issue-own': ['DOCTOR'],
    'label:print': ['ADMIN', 'DOCTOR', 'STAFF'],
  },
  records: addPrescriptions,
  printed: { prescriptions: ({ ids }) => ids.issuedPrescription, labels: ({ ids }) => ids.issuedPrescription },
  queries: {
    prescription: operation(
      'admin and doctor',
      `query ($id: ID!) { prescription(id: $id) { id status doctor { id } history { userName } } }`,
      ({ ids }) => ({ id: ids.issuedPrescription }),
    ),
    prescriptions: operation(
      'admin and doctor',
      `query ($establishmentId: ID, $doctorId: ID, $patientId: ID) {
      prescriptions(filter: { establishmentId: $establishmentId, doctorId: $doctorId, patientId: $patientId }) { totalCount pageInfo { totalPages } edges { id } }
    }`,
      ({ clinic }) => ({ establishmentId: clinic.id, doctorId: clinic.ploy.doctorId, patientId: clinic.somchai.patientId }),
    ),
    prescriptionCheck: operation(
      'admin and doctor',
      `query ($input: PrescriptionCheckInput!) { prescriptionCheck(input: $input) { warnings { kind } unknownMedications } }`,
      ({ clinic }) => ({
        input: {
          establishmentId: clinic.id,
          patientId: clinic.somchai.patientId,
          prescriptionDetails: [{ medication: 'Warfarin' }],
        },
      }),
    ),
    allergyCheck: operation(
      'admin and doctor',
      `query ($id: ID!) { allergyCheck(patientId: $id, medication: "Amoxicillin") { isKnown matches { allergy relation } unknownAllergies } }`,
      ({ clinic }) => ({ id: clinic.somchai.patientId }),
    ),
    medicineLabels: operation(
      'admin and doctor',
      `query ($id: ID!) { medicineLabels(patientId: $id) { id printCount labels { medication directions(language: th) } } }`,
      ({ clinic }) => ({ id: clinic.somchai.patientId }),
    ),
  },
  changes: {
    createPrescription: [
      'admin and doctor',
      'CreatePrescriptionInput',
      ({ clinic }) => ({
        establishmentId: clinic.id,
        doctorId: clinic.ploy.doctorId,
        patientId: clinic.malee.patientId,
        prescriptionDetails: [{ medication: 'Paracetamol 500 mg', quantity: 20 }],
      }),
    ],
    updatePrescription: [
      'admin and doctor',
      'UpdatePrescriptionInput',
      ({ ids }) => ({ id: ids.draftPrescription, notes: 'Changed' }),
    ],
    deletePrescription: ['admin and doctor', 'DeleteByIdInput', ({ ids }) => ({ id: ids.draftPrescription })],
    issuePrescription: [
      'doctor',
      'IssuePrescriptionInput',
      ({ ids }) => ({ id: ids.draftPrescription, warningOverrideReason: 'Agreed' }),
    ],
    cancelPrescription: [
      'doctor',
      'CancelPrescriptionInput',
      ({ ids }) => ({ id: ids.issuedPrescription, reason: 'Wrong dose' }),
    ],
    reissuePrescription: ['admin and doctor', 'ReissuePrescriptionInput', ({ ids }) => ({ id: ids.cancelledPrescription })],
    printLabels: ['admin and doctor', 'PrintLabelsInput', ({ ids }) => ({ id: ids.issuedPrescription, language: 'th' })],
  },
  staffMay: ['allergyCheck', 'medicineLabels', 'printLabels'],
  refusals: {
    prescription: { bad: badId('id') },
    prescriptions: { bad: badPage('prescriptions') },
    prescriptionCheck: { bad: badId('input.patientId') },
    allergyCheck: { bad: badId('id', 'patientId') },
    medicineLabels: { bad: badId('id', 'patientId') },
    createPrescription: { bad: bad('input.prescriptionDetails.0.quantity', 0, 'quantity_out_of_range') },
    updatePrescription: {
      bad: bad('input.notes', long, 'too_long'),
      conflict: { reason: 'frozen', input: ({ ids }) => ({ id: ids.issuedPrescription, notes: 'Changed' }) },
    },
    deletePrescription: {
      bad: badId('input.id'),
      conflict: { reason: 'frozen', input: ({ ids }) => ({ id: ids.issuedPrescription }) },
    },
    issuePrescription: {
      bad: badId('input.id'),
      conflict: { reason: 'transition', input: ({ ids }) => ({ id: ids.issuedPrescription }) },
    },
    cancelPrescription: {
      bad: bad('input.reason', '', 'required'),
      conflict: { reason: 'transition', input: ({ ids }) => ({ id: ids.draftPrescription, reason: 'Wrong dose' }) },
    },
    reissuePrescription: {
      bad: badId('input.id'),
      conflict: { reason: 'transition', input: ({ ids }) => ({ id: ids.draftPrescription }) },
    },
    printLabels: { bad: badId('input.id') },
  },
  lists: {
    prescriptions: (owner, { id: establishmentId, somchai, ploy }) =>
      insert(owner, 'prescription', [{ id: uuidv7(), establishmentId, patientId: somchai.patientId, doctorId: ploy.doctorId }]),
  },
  trials: { 'a prescription': ofPrescriptions },
}
