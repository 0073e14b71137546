import { GraphQLError } from 'graphql'
import { schema } from '../../../graphql/schema.ts'
import type { TadaDocumentNode } from '../../../graphql/typed-documents.ts'
import { executeAsViewer } from '../../../graphql/yoga.ts'
import type { BaseContext } from '../../../context.ts'

/** Throws what the schema's own services refuse with. */
export async function runQuery<Result, Variables extends Record<string, unknown>>(
  base: BaseContext,
  document: TadaDocumentNode<Result, Variables>,
  variableValues: NoInfer<Variables>,
): Promise<Result> {
  const { data, errors } = await executeAsViewer({ schema, document, contextValue: base, variableValues })
  const [refused] = errors ?? []
  if (refused) throw innermost(refused)
  return data as Result
}

function innermost(error: Error): Error {
  let cause = error
  while (cause instanceof GraphQLError && cause.originalError) cause = cause.originalError
  return cause
}
