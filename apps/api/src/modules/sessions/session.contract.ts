import { v7 as uuidv7 } from 'uuid'
import type pg from 'pg'
import { insert } from '../../testing/clinic.ts'
import type { Contract } from '../../testing/contract/contract.ts'
import { badId, operation } from '../../testing/contract/contract.ts'

async function addSession(owner: pg.Pool, userId: string): Promise<string> {
  const id = uuidv7()
  await insert(owner, 'session', [
    { id, userId, token: uuidv7(), expiresAt: new Date('2099-01-01T00:00:00Z'), updatedTime: new Date(), userAgent: 'node' },
  ])
  return id
}

export const contract: Contract<{ device: string }> = {
  rights: {
    'session:write-own': ['ADMIN', 'DOCTOR', 'STAFF'],
    'session:write': ['ADMIN'],
  },
  records: async (owner, { admin }) => ({ device: await addSession(owner, admin.userId) }),
  personal: { device: ['session', 'userId'] },
  queries: {
    sessions: operation(
      'admin and doctor',
      `query ($id: ID) { sessions(userId: $id) { id browser system address since lastUsed isCurrent } }`,
      ({ clinic }) => ({ id: clinic.ploy.userId }),
    ),
  },
  mutations: {
    endOtherSessions: operation('admin and doctor', `mutation { endOtherSessions }`),
    endSessionsOf: operation(
      'admin',
      `mutation ($input: EndSessionsOfInput!) { endSessionsOf(input: $input) }`,
      ({ clinic }) => ({
        input: { userId: clinic.admin.userId },
      }),
    ),
  },
  changes: {
    endSession: ['admin and doctor', 'DeleteByIdInput', ({ ids }) => ({ id: ids.device })],
  },
  staffMay: ['sessions', 'endSession', 'endOtherSessions'],
  refusals: {
    sessions: { bad: badId('id', 'userId') },
    endOtherSessions: { bad: 'takes nothing' },
    endSession: { bad: badId('input.id') },
    endSessionsOf: { bad: badId('input.userId') },
  },
}
