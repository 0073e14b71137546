import { v7 as uuidv7 } from 'uuid'
import { insert } from '../../testing/clinic.ts'
import type { Contract } from '../../testing/contract/contract.ts'
import { badId, operation } from '../../testing/contract/contract.ts'

export const contract: Contract<{ conditionCodeList: string }> = {
  rights: {
    'condition-code:read': ['ADMIN', 'DOCTOR'],
    'condition-code:write': ['ADMIN'],
  },
  async records(owner, { id: establishmentId }) {
    const conditionCodeList = uuidv7()
    await insert(owner, 'condition_code_list', [{ id: conditionCodeList, establishmentId, userName: 'Suda', codeCount: 1 }])
    await insert(owner, 'condition_code', [
      { listId: conditionCodeList, code: 'J45.9', name: 'Asthma, unspecified', thaiName: 'หืด', search: 'j45.9 asthma หืด' },
    ])
    return { conditionCodeList }
  },
  queries: {
    conditionCodes: operation(
      'admin and doctor',
      `query ($establishmentId: ID!, $query: String!) {
        conditionCodes(establishmentId: $establishmentId, query: $query) { code name thaiName }
      }`,
      ({ clinic }) => ({ establishmentId: clinic.id, query: 'asth' }),
    ),
    conditionCodeList: operation(
      'admin and doctor',
      `query ($establishmentId: ID!) { conditionCodeList(establishmentId: $establishmentId) { id createdTime userName codeCount } }`,
      ({ clinic }) => ({ establishmentId: clinic.id }),
    ),
  },
  refusals: {
    conditionCodes: { bad: badId('establishmentId') },
    conditionCodeList: { bad: badId('establishmentId') },
  },
}
