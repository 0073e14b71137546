import { addPatients } from '../../testing/clinic.ts'
import type { Contract } from '../../testing/contract/contract.ts'
import { bad, badId, badPage, long, operation } from '../../testing/contract/contract.ts'

export const contract: Contract = {
  rights: {
    'patient:read': ['ADMIN', 'DOCTOR', 'STAFF'],
    'patient:write': ['ADMIN', 'DOCTOR', 'STAFF'],
    'patient:remove': ['ADMIN'],
  },
  queries: {
    patient: operation('admin and doctor', `query ($id: ID!) { patient(id: $id) { id firstName } }`, ({ clinic }) => ({
      id: clinic.malee.patientId,
    })),
    patients: operation(
      'admin and doctor',
      `query ($id: ID) { patients(filter: { establishmentId: $id }) { totalCount pageInfo { totalPages } edges { id } } }`,
      ({ clinic }) => ({
        id: clinic.id,
      }),
    ),
    patientArchived: operation('admin', `query ($id: ID!) { patientArchived(id: $id) }`, ({ clinic }) => ({
      id: clinic.malee.patientId,
    })),
    similarPatients: operation(
      'admin and doctor',
      `query ($input: SimilarPatientsInput!) { similarPatients(input: $input) { id firstName } }`,
      ({ clinic }) => ({ input: { establishmentId: clinic.id, firstName: 'Malee', lastName: 'Thongdee' } }),
    ),
  },
  changes: {
    createPatient: [
      'admin and doctor',
      'CreatePatientInput',
      ({ clinic }) => ({ firstName: 'Wipa', lastName: 'Suksan', establishmentId: clinic.id }),
    ],
    updatePatient: ['admin and doctor', 'UpdatePatientInput', ({ clinic }) => ({ id: clinic.malee.patientId, notes: 'Changed' })],
    removeEstablishmentRefFromPatient: [
      'admin',
      'RemoveEstablishmentRefFromPatientInput',
      ({ clinic }) => ({ patientId: clinic.malee.patientId, establishmentId: clinic.id }),
    ],
    restorePatient: [
      'admin',
      'RestorePatientInput',
      ({ clinic }) => ({ patientId: clinic.malee.patientId, establishmentId: clinic.id }),
    ],
  },
  staffMay: ['patient', 'patients', 'similarPatients', 'createPatient', 'updatePatient'],
  refusals: {
    patient: { bad: badId('id') },
    patients: { bad: badPage('patients') },
    patientArchived: { bad: badId('id') },
    similarPatients: { bad: bad('input.firstName', long, 'too_long') },
    createPatient: { bad: bad('input.email', 'x', 'invalid_email') },
    updatePatient: {
      bad: bad('input.notes', long, 'too_long'),
      conflict: { reason: 'stale', input: ({ clinic }) => ({ id: clinic.malee.patientId, notes: 'Changed', version: 99 }) },
    },
    removeEstablishmentRefFromPatient: { bad: badId('input.patientId') },
    restorePatient: { bad: badId('input.patientId') },
  },
  told: {
    createPatient: ['patients', 'created'],
    updatePatient: ['patients', 'updated'],
    removeEstablishmentRefFromPatient: ['patients', 'deleted'],
  },
  lists: { patients: (owner, { id }, index) => addPatients(owner, id, [{ firstName: 'Anong', lastName: `Number ${index}` }]) },
}
