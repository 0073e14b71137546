import type { Contract } from '../../testing/contract/contract.ts'
import { bad, long, operation } from '../../testing/contract/contract.ts'

export const contract: Contract = {
  queries: {
    search: operation(
      'admin and doctor',
      `query ($query: String!) { search(query: $query, types: [DOCTOR, ESTABLISHMENT, PATIENT]) { __typename ... on Doctor { id } ... on Establishment { id } ... on Patient { id } } }`,
      () => ({ query: 'i' }),
    ),
  },
  staffMay: ['search'],
  refusals: {
    search: { bad: bad('query', long, 'too_long') },
  },
}
