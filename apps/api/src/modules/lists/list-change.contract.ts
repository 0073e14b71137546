import type { Contract } from '../../testing/contract/contract.ts'
import { badId, operation } from '../../testing/contract/contract.ts'

export const contract: Contract = {
  subscriptions: {
    listChanged: operation(
      'admin and doctor',
      `subscription ($id: ID!) { listChanged(establishmentId: $id) { list change id } }`,
      ({ clinic }) => ({ id: clinic.id }),
    ),
  },
  refusals: {
    listChanged: { bad: badId('id', 'establishmentId') },
  },
}
