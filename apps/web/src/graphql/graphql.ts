import { initGraphQLTada } from 'gql.tada'
import type { introspection } from './graphql-env.d.ts'

/** Typed documents over `schema.graphql`; `pnpm generate` writes the types. Instants and decimals stay strings on the wire. */
export const graphql = initGraphQLTada<{
  introspection: introspection
  disableMasking: true
  scalars: { DateTime: string; Date: string; Decimal: string }
}>()

export type { ResultOf, VariablesOf } from 'gql.tada'
