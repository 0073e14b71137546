import { v7 as uuidv7 } from 'uuid'
import { insert } from '../../testing/clinic.ts'
import type { Contract } from '../../testing/contract/contract.ts'
import { bad, badId, long, operation } from '../../testing/contract/contract.ts'

type Ids = { condition: string; wrongCondition: string }

export const contract: Contract<Ids> = {
  rights: {
    'condition:read': ['ADMIN', 'DOCTOR'],
    'condition:write': ['ADMIN', 'DOCTOR'],
  },
  async records(owner, { id: establishmentId, somchai }) {
    const [condition, wrongCondition] = [uuidv7(), uuidv7()]
    await insert(
      owner,
      'condition',
      [condition, wrongCondition].map((id) => ({
        id,
        establishmentId,
        patientId: somchai.patientId,
        userName: 'Ploy Srisuk',
        name: 'Asthma',
        search: 'asthma',
        sinceDate: '2019-05',
      })),
    )
    return { condition, wrongCondition }
  },
  queries: {
    conditions: operation(
      'admin and doctor',
      `query ($id: ID!) { conditions(patientId: $id) { id version createdTime userName code name thaiName sinceDate endedDate note errorReason } }`,
      ({ clinic }) => ({ id: clinic.somchai.patientId }),
    ),
    findConditions: operation(
      'admin and doctor',
      `query ($establishmentId: ID!, $query: String!) {
        findConditions(establishmentId: $establishmentId, query: $query) { id name patient { id firstName } }
      }`,
      ({ clinic }) => ({ establishmentId: clinic.id, query: 'asthma' }),
    ),
  },
  changes: {
    createCondition: [
      'admin and doctor',
      'CreateConditionInput',
      ({ clinic }) => ({ establishmentId: clinic.id, patientId: clinic.somchai.patientId, name: 'Migraine', sinceDate: '2020' }),
    ],
    updateCondition: ['admin and doctor', 'UpdateConditionInput', ({ ids }) => ({ id: ids.condition, endedDate: '2021-02' })],
    strikeCondition: [
      'admin and doctor',
      'StrikeConditionInput',
      ({ ids }) => ({ id: ids.wrongCondition, reason: 'Of another patient' }),
    ],
  },
  refusals: {
    conditions: { bad: badId('id', 'patientId') },
    findConditions: { bad: bad('query', long, 'too_long') },
    createCondition: { bad: bad('input.sinceDate', 'soon', 'invalid_date') },
    updateCondition: {
      bad: bad('input.endedDate', '2018', 'end_after_start'),
      conflict: { reason: 'stale', input: ({ ids }) => ({ id: ids.condition, note: 'Mild', version: 99 }) },
    },
    strikeCondition: {
      bad: bad('input.reason', '', 'required'),
      conflict: { reason: 'stale', input: ({ ids }) => ({ id: ids.wrongCondition, reason: 'Wrong', version: 99 }) },
    },
  },
  told: {
    createCondition: ['conditions', 'created'],
    updateCondition: ['conditions', 'updated'],
    strikeCondition: ['conditions', 'updated'],
  },
}
