import type { RegisterKind } from '@clinic/shared/registers/register'
import { fetchQuery } from '../../graphql/client.ts'
import { graphql, type ResultOf } from '../../graphql/graphql.ts'
import type { ListVariables } from '../../lib/list/use-live-list.ts'
import { createListStore } from '../../stores/list-store.ts'

const registerEntry = graphql(`
  fragment RegisterEntry on RegisterEntry {
    id
    kind
    date
    number
    lastNumber
    count
    invoiceId
    patientId
    reference
    customer
    taxId
    branchNumber
    currency
    voidReason
    value
    exempt
    vat
    total
  }
`)
export type RegisterEntry = ResultOf<typeof registerEntry>

const RegisterQuery = graphql(
  `
    query Register(
      $kind: RegisterKind!
      $establishmentId: ID!
      $from: Date!
      $until: Date!
      $voided: Boolean
      $pagination: PaginationInput!
    ) {
      register(kind: $kind, establishmentId: $establishmentId, from: $from, until: $until, voided: $voided) {
        entries(pagination: $pagination) {
          totalCount
          pageInfo { currentPage totalPages }
          edges { ...RegisterEntry }
        }
      }
    }
  `,
  [registerEntry],
)

export const registerSums = graphql(`
  query RegisterSums($kind: RegisterKind!, $establishmentId: ID!, $from: Date!, $until: Date!, $voided: Boolean) {
    register(kind: $kind, establishmentId: $establishmentId, from: $from, until: $until, voided: $voided) {
      sums { currency count voidCount value exempt vat total }
    }
  }
`)
export type RegisterSum = ResultOf<typeof registerSums>['register']['sums'][number]

/** `clinic`: which one, where it is not the one that the viewer works in. */
type RegisterFilters = { kind: RegisterKind; clinic: string; from: string; until: string; voided: boolean | null }
type RegisterVariables = ListVariables & RegisterFilters

export async function listRegister({ page, limit, establishmentId, clinic, kind, from, until, voided }: RegisterVariables) {
  const variables = { kind, establishmentId: clinic || establishmentId, from, until, voided, pagination: { page, limit } }
  return (await fetchQuery(RegisterQuery, variables, 'network-only')).register.entries
}

export const useRegisterList = createListStore<RegisterEntry, RegisterVariables>({
  fetch: listRegister,
  onInvalid: (payload) => console.warn('Invalid register', payload),
})
