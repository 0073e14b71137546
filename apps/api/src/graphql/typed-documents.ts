import type { ResultOf, TadaDocumentNode, initGraphQLTada } from 'gql.tada'
import type { DocumentNode } from 'graphql'
import { Kind, parse } from 'graphql'
import type { introspection } from './graphql-env.d.ts'

type Graphql = initGraphQLTada<{
  introspection: introspection
  disableMasking: true
  scalars: { DateTime: string; Date: string; Decimal: string }
}>

/**
 * A document with the types that schema.graphql gives its variables and its answer; `generate` writes them. gql.tada gives
 * the types alone, so that the server needs neither it nor a compiler to run.
 */
export const graphql = ((source: string, fragments: readonly DocumentNode[] = []): DocumentNode => ({
  kind: Kind.DOCUMENT,
  definitions: [...new Set([parse(source), ...fragments].flatMap(({ definitions }) => definitions))],
})) as unknown as Graphql

export type { ResultOf, TadaDocumentNode }
