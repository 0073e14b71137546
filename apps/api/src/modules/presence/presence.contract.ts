import type { Contract } from '../../testing/contract/contract.ts'
import { badId, operation } from '../../testing/contract/contract.ts'

export const contract: Contract = {
  queries: {
    userPresenceInfo: operation(
      'admin and doctor',
      `query ($id: ID!) { userPresenceInfo(userId: $id) { current { status } previous { status } } }`,
      ({ clinic }) => ({
        id: clinic.ploy.userId,
      }),
    ),
  },
  subscriptions: {
    presenceChanged: operation(
      'admin and doctor',
      `subscription ($id: ID!) { presenceChanged(establishmentId: $id) { userId doctorId current { status } } }`,
      ({ clinic }) => ({
        id: clinic.id,
      }),
    ),
    presencesChanged: operation(
      'admin and doctor',
      `subscription ($id: ID!) { presencesChanged(establishmentId: $id) { userId doctorId current { status } } }`,
      ({ clinic }) => ({ id: clinic.id }),
    ),
  },
  staffMay: ['userPresenceInfo'],
  refusals: {
    userPresenceInfo: { bad: badId('id', 'userId') },
    presenceChanged: { bad: badId('id', 'establishmentId') },
    presencesChanged: { bad: badId('id', 'establishmentId') },
  },
}
