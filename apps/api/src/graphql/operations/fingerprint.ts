import { createHash } from 'node:crypto'
import type { ExecutionArgs } from 'graphql'
import { print } from 'graphql'

/** Equal for the same operation with the same variables, and for no other. */
export const fingerprintOf = ({ document, operationName, variableValues }: ExecutionArgs): string =>
  createHash('sha256')
    .update(JSON.stringify([print(document), operationName ?? null, variableValues ?? null]))
    .digest('base64url')
