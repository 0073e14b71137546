import { v7 as uuidv7 } from 'uuid'
import { insert } from '../../testing/clinic.ts'
import type { Contract } from '../../testing/contract/contract.ts'
import { badPage, operation } from '../../testing/contract/contract.ts'

export const contract: Contract = {
  rights: {
    'audit:read': ['ADMIN'],
  },
  queries: {
    auditLog: operation(
      'admin',
      `query ($establishmentId: ID, $entityId: ID, $actorId: ID) {
      auditLog(filter: { establishmentId: $establishmentId, entityId: $entityId, actorId: $actorId }) {
        totalCount pageInfo { totalPages } edges { id userName entity entityId entityName action changes { field from to } }
      }
    }`,
      ({ clinic }) => ({ establishmentId: clinic.id, entityId: clinic.somchai.patientId, actorId: clinic.admin.userId }),
    ),
  },
  refusals: {
    auditLog: { bad: badPage('auditLog') },
  },
  lists: {
    auditLog: (owner, { id: establishmentId }) =>
      insert(owner, 'audit_entry', [{ id: uuidv7(), establishmentId, entity: 'event', entityId: uuidv7(), action: 'created' }]),
  },
}
