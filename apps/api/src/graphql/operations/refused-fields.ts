import type { Permission } from '@clinic/shared/users/permissions'
import type { ExecutionArgs } from 'graphql'
import { GraphQLError, OperationTypeNode, getOperationAST } from 'graphql'
import type { Viewer } from '../../viewer.ts'
import { refusalOf } from '../../lib/app-error.ts'
import { rootFields } from './selection.ts'

type Declared = { pothosOptions?: { authScopes?: { can?: Permission } } }

/**
 * The fields of a mutation that the viewer has no permission for, each with its error. Checked before anything is executed:
 * GraphQL reads the variables and Pothos validates the arguments before it checks the scopes, so that a viewer without the
 * permission would get validation errors.
 */
export function refusedFields({ schema, document, operationName }: ExecutionArgs, viewer: Viewer | null): GraphQLError[] {
  const operation = getOperationAST(document, operationName)
  if (operation?.operation !== OperationTypeNode.MUTATION) return []
  const declared = schema.getMutationType()?.getFields() ?? {}
  return rootFields(operation.selectionSet, document).flatMap((node) => {
    const permission = (declared[node.name.value]?.extensions as Declared | undefined)?.pothosOptions?.authScopes?.can
    if (!permission || viewer?.can(permission)) return []
    const originalError = refusalOf(viewer)
    return [new GraphQLError(originalError.message, { nodes: node, path: [(node.alias ?? node.name).value], originalError })]
  })
}
