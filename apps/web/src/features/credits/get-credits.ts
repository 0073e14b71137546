import { graphql, type ResultOf } from '../../graphql/graphql.ts'
import { useServerQuery } from '../../lib/use-server-query.ts'

export const patientCredits = graphql(`
  fragment PatientCredits on Patient {
    id
    version
    email
    credits {
      currency
      balance
      version
      refundMethod
      entries {
        id kind time amount method note userName invoiceId invoiceNumber mayIssueReceipt
        receipts { id number voidedTime voidReason }
        creditNotes { id number }
      }
    }
  }
`)
type Credits = NonNullable<ResultOf<typeof patientCredits>['credits']>
export type Credit = Credits[number]
export type CreditEntry = Credit['entries'][number]

const CreditsQuery = graphql(
  `
    query PatientCredits($id: ID!) {
      patient(id: $id) { ...PatientCredits }
      session { establishment { id currency vatRegistered pricesIncludeVat } }
    }
  `,
  [patientCredits],
)

/** What a patient has paid in advance, in each currency. */
export function useCredits(patientId: string) {
  const { data, failure, load } = useServerQuery({ query: CreditsQuery, variables: { id: patientId } })
  const credits = data?.patient?.credits ?? undefined
  const establishment = data?.session?.establishment
  return { credits, email: data?.patient?.email ?? null, establishment, failure, load }
}
