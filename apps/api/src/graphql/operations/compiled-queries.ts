import type { ExecutionArgs, ExecutionResult, OperationDefinitionNode } from 'graphql'
import { OperationTypeNode, getOperationAST } from 'graphql'
import type { CompiledQuery } from 'graphql-jit'
import { compileQuery, isCompiledQuery } from 'graphql-jit'
import { schemaWithoutScopes } from '../schema.ts'
import { limitSelections } from './document-limits.ts'

/**
 * Queries compiled to functions, which answer a large list with less than half of the processor time. They live as long as their
 * documents, whose cache counts them.
 */
const queries = new WeakMap<OperationDefinitionNode, CompiledQuery['query'] | null>()
/** Compiling takes some milliseconds, and many documents are asked for once. */
const askedBefore = new WeakSet<OperationDefinitionNode>()

/** The product's own largest query has 246; compiling takes time and memory with each. */
const mostSelections = 300

/** Thrown where a compiled query's answer has errors: graphql-js' are the ones that clients know, so that it has to answer. */
export class AnswerHasErrors extends Error {}

/** Undefined for what is not compiled: mutations, large documents, and those that are asked for the first time. */
export async function executeCompiled(args: ExecutionArgs): Promise<ExecutionResult | undefined> {
  const query = compiledQuery(args)
  if (!query) return undefined
  const result = (await query(args.rootValue, args.contextValue, args.variableValues ?? {})) as ExecutionResult
  if (result.errors) throw new AnswerHasErrors()
  return result
}

function compiledQuery({ document, operationName }: ExecutionArgs): CompiledQuery['query'] | null | undefined {
  const operation = getOperationAST(document, operationName)
  if (operation?.operation !== OperationTypeNode.QUERY) return undefined
  if (!askedBefore.has(operation)) return void askedBefore.add(operation)
  const known = queries.get(operation)
  if (known !== undefined) return known
  const query = compile({ document, operationName })
  queries.set(operation, query)
  return query
}

/** Null for a document that is too large, or that the compiler refuses. */
export function compile({
  document,
  operationName,
}: Pick<ExecutionArgs, 'document' | 'operationName'>): CompiledQuery['query'] | null {
  if (limitSelections(document) > mostSelections) return null
  const result = compileQuery(schemaWithoutScopes, document, operationName ?? '', { disablingCapturingStackErrors: true })
  return isCompiledQuery(result) ? result.query : null
}
