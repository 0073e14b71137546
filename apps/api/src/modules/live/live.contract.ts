import type { Contract } from '../../testing/contract/contract.ts'
import { badId, operation } from '../../testing/contract/contract.ts'

export const contract: Contract = {
  subscriptions: {
    readAgain: operation(
      'admin and doctor',
      `subscription ($id: ID!) { readAgain(establishmentId: $id) { establishmentId } }`,
      ({ clinic }) => ({ id: clinic.id }),
    ),
  },
  refusals: {
    readAgain: { bad: badId('id', 'establishmentId') },
  },
}
