import type { LimitKind } from '@clinic/shared/limits/limit'
import { limitRequestHeader } from '@clinic/shared/limits/limit'
import type { Clinic } from '../clinic.ts'
import type { Input } from '../requests.ts'
import { requestsAt } from '../requests.ts'
import type { Answer, Session, TestServer } from '../server.ts'

/** Requests of tests about limits. */

const request = `id state userName documentNumber patientLastName answeredByName breaches { kind limit wished currency }
  confirmers { id name }`
const mutation = (name: string, type: string, fields = request) =>
  `mutation ($input: ${type}!) { ${name}(input: $input) { ${fields} } }`
const documents = {
  updateLimits: mutation('updateLimits', 'UpdateLimitsInput', 'kind most'),
  confirmLimitRequest: mutation('confirmLimitRequest', 'ConfirmLimitRequestInput'),
  answerLimitRequest: mutation('answerLimitRequest', 'AnswerLimitRequestInput'),
  withdrawLimitRequest: mutation('withdrawLimitRequest', 'DeleteByIdInput'),
}

export function limitsAt(server: TestServer) {
  const asking = requestsAt(server, documents)
  return {
    ...asking,
    set: (admin: Session, { id }: Clinic, limits: Partial<Record<LimitKind, string | null>>) =>
      asking.done(admin, 'updateLimits', {
        establishmentId: id,
        limits: Object.entries(limits).map(([kind, most]) => ({ kind, most })),
      }),
    get: async (session: Session, id: string) =>
      (await server.graphql(session, `query ($id: ID!) { limitRequest(id: $id) { ${request} } }`, { id })).data.limitRequest,
    open: async (session: Session, { id }: Clinic) =>
      (await server.graphql(session, `query ($id: ID!) { limitRequests(establishmentId: $id) { ${request} } }`, { id })).data
        .limitRequests,
    /** Sends an operation again with the request that was allowed. */
    async again(session: Session, operation: Repeated, limitRequestId: string): Promise<Answer> {
      const { document: query, input } = operation
      const headers = { [limitRequestHeader]: limitRequestId }
      const response = await server.post('/graphql', { query, variables: { input } }, { session, headers })
      return { status: response.status, ...((await response.json()) as Omit<Answer, 'status'>) }
    },
  }
}

export type Repeated = { document: string; input: Input }
