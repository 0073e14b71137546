import type pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { insert } from '../../testing/clinic.ts'
import type { Contract } from '../../testing/contract/contract.ts'
import { bad, badId, badPage, operation } from '../../testing/contract/contract.ts'

/** A room of a clinic, unless said otherwise. */
export async function addResource(owner: pg.Pool, establishmentId: string, resource: object = {}): Promise<string> {
  const id = uuidv7()
  await insert(owner, 'resource', [{ id, establishmentId, kind: 'room', name: 'Room 1', ...resource }])
  return id
}

export const contract: Contract<{ resource: string }> = {
  rights: {
    'resource:read': ['ADMIN', 'DOCTOR', 'STAFF'],
    'resource:write': ['ADMIN'],
  },
  records: async (owner, { id }) => ({ resource: await addResource(owner, id) }),
  queries: {
    bookableResources: operation(
      'admin and doctor',
      `query ($establishmentId: ID) { bookableResources(establishmentId: $establishmentId) { id kind name group outFrom outUntil } }`,
      ({ clinic }) => ({ establishmentId: clinic.id }),
    ),
    resource: operation(
      'admin and doctor',
      `query ($id: ID!) { resource(id: $id) { id kind name history { userName } } }`,
      ({ ids }) => ({ id: ids.resource }),
    ),
    resources: operation(
      'admin and doctor',
      `query ($establishmentId: ID, $query: String) {
      resources(filter: { establishmentId: $establishmentId, query: $query }) { totalCount pageInfo { totalPages } edges { id } }
    }`,
      ({ clinic }) => ({ establishmentId: clinic.id }),
    ),
  },
  mutations: {
    importResources: operation(
      'admin',
      `mutation ($input: ImportResourcesInput!) { importResources(input: $input) { created updated unchanged faults { line column reasonKey reason value } } }`,
      ({ clinic }) => ({ input: { establishmentId: clinic.id, text: 'Name,Kind,Group\nRoom 1,Room,Quiet', dryRun: false } }),
    ),
  },
  changes: {
    createResource: [
      'admin',
      'CreateResourceInput',
      ({ clinic }) => ({ establishmentId: clinic.id, kind: 'equipment', name: 'Ultrasound' }),
    ],
    updateResource: ['admin', 'UpdateResourceInput', ({ ids }) => ({ id: ids.resource, group: 'Quiet' })],
    archiveResource: ['admin', 'DeleteByIdInput', ({ ids }) => ({ id: ids.resource })],
    restoreResource: ['admin', 'RestoreResourceInput', ({ ids }) => ({ id: ids.resource })],
  },
  staffMay: ['bookableResources', 'resource', 'resources'],
  refusals: {
    bookableResources: { bad: badId('establishmentId') },
    resource: { bad: badId('id') },
    resources: { bad: badPage('resources') },
    createResource: { bad: bad('input.name', 'Room 1', 'name_taken') },
    updateResource: {
      bad: bad('input.name', ' ', 'required'),
      conflict: { reason: 'stale', input: ({ ids }) => ({ id: ids.resource, group: 'Quiet', version: 99 }) },
    },
    archiveResource: { bad: badId('input.id') },
    restoreResource: { bad: badId('input.id') },
    importResources: { bad: bad('input.text', '', 'required') },
  },
  told: { updateResource: ['resources', 'updated'] },
  lists: { resources: (owner, { id }, index) => addResource(owner, id, { name: `Room ${index}a` }) },
}
