import { addDoctors } from '../../testing/clinic.ts'
import type { Contract } from '../../testing/contract/contract.ts'
import { bad, badId, badPage, long, operation } from '../../testing/contract/contract.ts'

export const contract: Contract = {
  rights: {
    'doctor:read': ['ADMIN', 'DOCTOR', 'STAFF'],
    'doctor:write': ['ADMIN'],
    'doctor:write-self': ['ADMIN', 'DOCTOR'],
    'signature:write-own': ['DOCTOR'],
  },
  queries: {
    doctor: operation(
      'admin and doctor',
      `query ($id: ID!) { doctor(id: $id) { id lastName establishments { id } } }`,
      ({ clinic }) => ({ id: clinic.krit.doctorId }),
    ),
    doctors: operation(
      'admin and doctor',
      `query ($id: ID, $query: String) { doctors(filter: { establishmentId: $id, query: $query }) { totalCount pageInfo { totalPages } edges { id } } }`,
      ({ clinic }) => ({ id: clinic.id }),
    ),
    ownSignature: operation('doctor', '{ ownSignature { previewUrl width height } }'),
  },
  mutations: {
    setOwnSignature: operation(
      'doctor',
      `mutation ($input: SetOwnSignatureInput!) { setOwnSignature(input: $input) { previewUrl width height } }`,
      () => ({ input: { previewUrl: null } }),
    ),
  },
  changes: {
    createDoctor: [
      'admin',
      'CreateDoctorInput',
      ({ clinic }) => ({ firstName: 'Anong', lastName: 'Meesuk', establishmentIds: [clinic.id] }),
    ],
    updateDoctor: [
      'admin',
      'UpdateDoctorInput',
      ({ clinic }) => ({ id: clinic.krit.doctorId, info: 'Changed', establishmentIds: [clinic.id] }),
    ],
    deleteDoctor: ['admin', 'DeleteDoctorInput', ({ clinic }) => ({ doctorId: clinic.krit.doctorId })],
    restoreDoctor: ['admin', 'RestoreDoctorInput', ({ clinic }) => ({ doctorId: clinic.krit.doctorId })],
    removeEstablishmentRefFromDoctor: [
      'admin',
      'RemoveEstablishmentRefFromDoctorInput',
      ({ clinic }) => ({ doctorId: clinic.krit.doctorId, establishmentId: clinic.id }),
    ],
  },
  staffMay: ['doctor', 'doctors'],
  refusals: {
    doctor: { bad: badId('id') },
    doctors: { bad: badPage('doctors') },
    ownSignature: { bad: 'takes nothing' },
    setOwnSignature: { bad: bad('input.previewUrl', 'https://clinic.test/x.png', 'invalid_url') },
    createDoctor: { bad: bad('input.establishmentIds', [], 'doctor_needs_establishment') },
    updateDoctor: {
      bad: bad('input.info', long, 'too_long'),
      conflict: { reason: 'stale', input: ({ clinic }) => ({ id: clinic.krit.doctorId, info: 'Changed', version: 99 }) },
    },
    deleteDoctor: { bad: badId('input.doctorId') },
    restoreDoctor: { bad: badId('input.doctorId') },
    removeEstablishmentRefFromDoctor: { bad: badId('input.doctorId') },
  },
  told: {
    createDoctor: ['doctors', 'created'],
    updateDoctor: ['doctors', 'updated'],
    deleteDoctor: ['doctors', 'deleted'],
  },
  lists: { doctors: (owner, { id }, index) => addDoctors(owner, [id], [{ firstName: 'Anong', lastName: `Number ${index}` }]) },
}
