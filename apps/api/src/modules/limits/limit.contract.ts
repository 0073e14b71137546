import type pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import type { Clinic } from '../../testing/clinic.ts'
import { insert, password } from '../../testing/clinic.ts'
import type { Contract } from '../../testing/contract/contract.ts'
import { bad, badId, operation } from '../../testing/contract/contract.ts'

type Ids = { limitRequest: string; ownLimitRequest: string }

/** One of a receptionist, and one of the admin, from before they were one. */
async function addRequests(owner: pg.Pool, { id: establishmentId, admin, somchai }: Clinic): Promise<Ids> {
  const ids = { limitRequest: uuidv7(), ownLimitRequest: uuidv7() }
  const asked = { establishmentId, patientId: somchai.patientId, expiresTime: '2099-01-01T00:00:00Z', hash: 'x' }
  const breaches = [{ kind: 'discount', limit: '10', limitCurrency: null, wished: '25', currency: null }]
  await insert(owner, 'staff_limit', [{ id: uuidv7(), establishmentId, kind: 'discount', most: 10 }])
  await insert(owner, 'limit_request', [
    { id: ids.limitRequest, userId: uuidv7(), userName: 'Nok Chaiyo', breaches, ...asked },
    { id: ids.ownLimitRequest, userId: admin.userId, userName: 'Suda Rattanakul', breaches, ...asked },
  ])
  return ids
}

export const contract: Contract<Ids> = {
  rights: {
    'limit:write': ['ADMIN'],
    'limit:ask': ['ADMIN', 'STAFF'],
    'limit:confirm': ['ADMIN'],
  },
  records: addRequests,
  personal: { limitRequest: ['limit_request', 'userId', 'staff'], ownLimitRequest: ['limit_request', 'userId'] },
  queries: {
    limits: operation('admin', `query ($id: ID!) { limits(establishmentId: $id) { kind most } }`, ({ clinic }) => ({
      id: clinic.id,
    })),
    limitRequest: operation(
      'admin',
      `query ($id: ID!) { limitRequest(id: $id) { id state breaches { kind limit wished } patientLastName confirmers { id name } } }`,
      ({ ids }) => ({ id: ids.limitRequest }),
    ),
    limitRequestsById: operation(
      'admin',
      `query ($id: ID!) { limitRequestsById(ids: [$id]) { id userName documentNumber } }`,
      ({ ids }) => ({ id: ids.limitRequest }),
    ),
    limitRequests: operation(
      'admin',
      `query ($id: ID!) { limitRequests(establishmentId: $id) { id userName documentNumber } }`,
      ({ clinic }) => ({ id: clinic.id }),
    ),
  },
  mutations: {
    updateLimits: operation(
      'admin',
      `mutation ($input: UpdateLimitsInput!) { updateLimits(input: $input) { kind most } }`,
      ({ clinic }) => ({ input: { establishmentId: clinic.id, limits: [{ kind: 'refund', most: '1000' }] } }),
    ),
  },
  changes: {
    confirmLimitRequest: [
      'admin',
      'ConfirmLimitRequestInput',
      ({ clinic, ids }) => ({ id: ids.limitRequest, confirmerId: clinic.admin.userId, password }),
    ],
    answerLimitRequest: ['admin', 'AnswerLimitRequestInput', ({ ids }) => ({ id: ids.limitRequest, allowed: true })],
    withdrawLimitRequest: ['admin', 'DeleteByIdInput', ({ ids }) => ({ id: ids.ownLimitRequest })],
  },
  staffMay: ['limitRequest', 'limitRequestsById', 'confirmLimitRequest', 'withdrawLimitRequest'],
  refusals: {
    limits: { bad: badId('id', 'establishmentId') },
    limitRequest: { bad: badId('id') },
    limitRequestsById: { bad: badId('id', 'ids.0') },
    limitRequests: { bad: badId('id', 'establishmentId') },
    updateLimits: { bad: bad('input.limits.0.most', '-1', 'amount_out_of_range') },
    confirmLimitRequest: { bad: bad('input.password', 'walk-the-small-heron', 'wrong_password') },
    answerLimitRequest: { bad: badId('input.id') },
    withdrawLimitRequest: { bad: badId('input.id') },
  },
  told: { answerLimitRequest: ['limit_requests', 'updated'] },
}
