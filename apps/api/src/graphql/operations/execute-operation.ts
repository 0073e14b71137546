import type { ExecutionArgs, ExecutionResult } from 'graphql'
import { execute } from 'graphql'
import type { Context } from '../../context.ts'
import { schemaWithoutScopes } from '../schema.ts'
import { hasAllPermissions } from './document-permissions.ts'
import { executePlainly } from './plain-executor.ts'
import { refusedFields } from './refused-fields.ts'

/**
 * Executes an operation with the permissions of the context's viewer. Checked at each field and object, they take most of the
 * time of a large answer. They depend on nothing but the viewer: one who holds all that the document declares is served without.
 */
export async function executeOperation(args: ExecutionArgs & { contextValue: Context }): Promise<ExecutionResult> {
  const { viewer } = args.contextValue
  if (viewer && hasAllPermissions(viewer, args.schema, args.document))
    return executePlainly({ ...args, schema: schemaWithoutScopes })
  const errors = refusedFields(args, viewer)
  return errors.length > 0 ? { data: null, errors } : execute(args)
}
