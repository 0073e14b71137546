import { addInvitation } from '../../testing/clinic.ts'
import type { Contract } from '../../testing/contract/contract.ts'
import { bad, badId, badPage, operation } from '../../testing/contract/contract.ts'

export const contract: Contract<{ invitation: string }> = {
  rights: {
    'user:read': ['ADMIN', 'DOCTOR', 'STAFF'],
    'user:write': ['ADMIN'],
    'user:write-self': ['ADMIN', 'DOCTOR', 'STAFF'],
    'presence:read': ['ADMIN', 'DOCTOR', 'STAFF'],
  },
  records: async (owner, clinic) => ({ invitation: await addInvitation(owner, clinic) }),
  queries: {
    me: operation('anybody', `{ me { id } }`),
    session: operation('anybody', `{ session { user { id } establishment { id } } }`),
    user: operation('admin and doctor', `query ($id: ID!) { user(userId: $id) { id email { value } } }`, ({ clinic }) => ({
      id: clinic.ploy.userId,
    })),
    users: operation('admin', `{ users { totalCount pageInfo { totalPages } edges { id email { value } } } }`),
  },
  changes: {
    createUser: [
      'admin',
      'CreateUserInput',
      ({ clinic }) => ({
        firstName: 'Krit',
        lastName: 'Boonmee',
        email: `krit.${clinic.id.slice(-12)}@clinic.test`,
        role: 'DOCTOR',
        doctorId: clinic.krit.doctorId,
      }),
    ],
    resendInvitation: ['admin', 'DeleteByIdInput', ({ ids }) => ({ id: ids.invitation })],
    updateUser: ['admin', 'UpdateUserInput', ({ clinic }) => ({ id: clinic.admin.userId, firstName: 'Changed' })],
    deleteUser: ['admin', 'DeleteByIdInput', ({ clinic }) => ({ id: clinic.ploy.userId })],
  },
  staffMay: ['me', 'session', 'user', 'updateUser'],
  refusals: {
    me: { bad: 'takes nothing' },
    session: { bad: 'takes nothing' },
    user: { bad: badId('id', 'userId') },
    users: { bad: badPage('users') },
    createUser: {
      bad: bad('input.email', 'krit', 'invalid_email'),
      conflict: {
        reason: 'already_member',
        input: ({ clinic }) => ({ firstName: 'Ploy', lastName: 'Srisuk', email: clinic.ploy.email, role: 'ADMIN' }),
      },
    },
    resendInvitation: { bad: badId('input.id') },
    updateUser: {
      bad: bad('input.firstName', '', 'required'),
      conflict: { reason: 'stale', input: ({ clinic }) => ({ id: clinic.admin.userId, firstName: 'Changed', version: 99 }) },
    },
    deleteUser: {
      bad: badId('input.id'),
      conflict: { reason: 'last_admin', input: ({ clinic }) => ({ id: clinic.admin.userId }) },
    },
  },
  lists: { users: (owner, clinic) => addInvitation(owner, clinic) },
}
