import { addEstablishment } from '../../testing/clinic.ts'
import type { Contract } from '../../testing/contract/contract.ts'
import { bad, badId, badPage, long, operation } from '../../testing/contract/contract.ts'

export const contract: Contract = {
  rights: {
    'establishment:read': ['ADMIN', 'DOCTOR', 'STAFF'],
    'establishment:write': ['ADMIN'],
  },
  queries: {
    establishment: operation('admin and doctor', `query ($id: ID!) { establishment(id: $id) { id name } }`, ({ clinic }) => ({
      id: clinic.id,
    })),
    establishments: operation('admin and doctor', `{ establishments { totalCount edges { id } } }`),
  },
  changes: {
    createEstablishment: ['admin', 'CreateEstablishmentInput', () => ({ name: 'Annexe' })],
    updateEstablishment: ['admin', 'UpdateEstablishmentInput', ({ clinic }) => ({ id: clinic.id, info: 'Changed' })],
    restoreEstablishment: ['admin', 'RestoreEstablishmentInput', ({ clinic }) => ({ id: clinic.id })],
    deleteEstablishment: ['admin', 'DeleteByIdInput', ({ clinic }) => ({ id: clinic.id })],
  },
  staffMay: ['establishment', 'establishments'],
  refusals: {
    establishment: { bad: badId('id') },
    establishments: { bad: badPage('establishments') },
    createEstablishment: { bad: bad('input.name', '', 'required') },
    updateEstablishment: {
      bad: bad('input.info', long, 'too_long'),
      conflict: { reason: 'stale', input: ({ clinic }) => ({ id: clinic.id, info: 'Changed', version: 99 }) },
    },
    restoreEstablishment: { bad: badId('input.id') },
    deleteEstablishment: {
      bad: badId('input.id'),
      conflict: { reason: 'in_use', input: ({ clinic }) => ({ id: clinic.id }) },
    },
  },
  told: { updateEstablishment: ['establishments', 'updated'] },
  lists: { establishments: (owner, clinic, index) => addEstablishment(owner, clinic, `Branch ${index}`) },
}
