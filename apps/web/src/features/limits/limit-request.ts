import { runMutation } from '../../graphql/client.ts'
import { graphql, type ResultOf } from '../../graphql/graphql.ts'

const limitRequest = graphql(`
  fragment LimitRequest on LimitRequest {
    id
    state
    expiresTime
    userId
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

/** One's own, and who may allow the first of them. */
export const AskedLimitsQuery = graphql(
  `
    query AskedLimits($first: ID!, $ids: [ID!]!) {
      limitRequest(id: $first) { id confirmers { id name } }
      limitRequestsById(ids: $ids) { ...LimitRequest }
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

type Named = { id: string; otherIds?: string[] | null | undefined }

/** By the password of an admin. Throws a `Failure`. */
export const confirmLimitRequest = (input: Named & { confirmerId: string; password: string }) =>
  runMutation(ConfirmLimitRequest, { input })

/** Throws a `Failure`. */
export const answerLimitRequest = (input: Named & { allowed: boolean }) => runMutation(AnswerLimitRequest, { input })

/** Nobody waits for it any more. Throws a `Failure`. */
export const withdrawLimitRequest = (id: string) => runMutation(WithdrawLimitRequest, { input: { id } })
