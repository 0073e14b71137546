import { runMutation } from '../../graphql/client.ts'
import { graphql, type ResultOf } from '../../graphql/graphql.ts'

const limitRequest = graphql(`
  fragment LimitRequest on LimitRequest {
    id
    state
    expiresTime
    userName
    breaches { kind limit limitCurrency wished currency }
    invoiceId
    documentNumber
    patientFirstName
    patientLastName
    answeredByName
  }
`)
export type LimitRequest = ResultOf<typeof limitRequest>

/** Those that wait for an admin. */
export const LimitRequestsQuery = graphql(
  `
    query LimitRequests($establishmentId: ID!) {
      limitRequests(establishmentId: $establishmentId) { ...LimitRequest }
    }
  `,
  [limitRequest],
)

/** One's own. */
export const LimitRequestQuery = graphql(
  `
    query LimitRequest($id: ID!) {
      limitRequest(id: $id) { ...LimitRequest confirmers { id name } }
    }
  `,
  [limitRequest],
)

const ConfirmLimitRequest = graphql(`
  mutation ConfirmLimitRequest($input: ConfirmLimitRequestInput!) {
    confirmLimitRequest(input: $input) { id }
  }
`)

const AnswerLimitRequest = graphql(`
  mutation AnswerLimitRequest($input: AnswerLimitRequestInput!) {
    answerLimitRequest(input: $input) { id }
  }
`)

const WithdrawLimitRequest = graphql(`
  mutation WithdrawLimitRequest($input: DeleteByIdInput!) {
    withdrawLimitRequest(input: $input) { id }
  }
`)

/** By the password of an admin. Throws a `Failure`. */
export const confirmLimitRequest = (input: { id: string; confirmerId: string; password: string }) =>
  runMutation(ConfirmLimitRequest, { input })

/** Throws a `Failure`. */
export const answerLimitRequest = (input: { id: string; allowed: boolean }) => runMutation(AnswerLimitRequest, { input })

/** Nobody waits for it any more. Throws a `Failure`. */
export const withdrawLimitRequest = (id: string) => runMutation(WithdrawLimitRequest, { input: { id } })
