import type { ErrorCode, FieldError, FieldErrorKey } from '@clinic/shared/errors'
import { fieldErrorKeys, specMessages } from '@clinic/shared/errors'
import { GraphQLError, Kind } from 'graphql'
import { AppError, fieldErrorMessages } from '../lib/app-error.ts'
import type { Logger } from '../lib/logging/logger.ts'
import { requestId, requestScope } from '../lib/request-scope.ts'
import { isUnavailable, retryAfter, unavailableMessage } from '../lib/unavailable.ts'

/** Turns thrown errors into the response's `errors[]`. */

/** The error code of the response. */
export function codeOf(error: unknown): ErrorCode {
  const cause = innermost(error)
  if (cause instanceof AppError) return cause.code
  if (isUnavailable(cause)) return 'UNAVAILABLE'
  return cause instanceof GraphQLError ? 'BAD_USER_INPUT' : 'INTERNAL'
}

export function createErrorMask(logger: Logger) {
  const mask = createMask(logger)
  return (error: unknown): GraphQLError => {
    const masked = mask(error)
    const scope = requestScope()
    if (scope) scope.outcome ??= String(masked.extensions['code'])
    return masked
  }
}

/** Over HTTP an outage is 503, whatever the other errors are. */
const unavailable = { status: 503, headers: { 'retry-after': String(retryAfter) } }

function createMask(logger: Logger) {
  return (error: unknown): GraphQLError => {
    const cause = innermost(error)
    const place = error instanceof GraphQLError ? { nodes: error.nodes, path: error.path } : {}
    if (cause instanceof AppError) {
      return new GraphQLError(missingId(error, cause) ?? cause.message, {
        ...place,
        extensions: { code: cause.code, ...cause.details },
      })
    }
    if (error instanceof GraphQLError && (cause instanceof GraphQLError || valueFault.test(error.message)))
      return badRequest(error)
    const id = requestId()
    if (isUnavailable(cause)) {
      logger.warn({ requestId: id, err: cause }, 'the database is not available')
      const http = requestScope() && { http: unavailable }
      return new GraphQLError(unavailableMessage, { ...place, extensions: { code: 'UNAVAILABLE', requestId: id, ...http } })
    }
    logger.error({ requestId: id, err: cause }, 'request failed')
    return new GraphQLError('Something went wrong on the server.', { ...place, extensions: { code: 'INTERNAL', requestId: id } })
  }
}

/** The specification's messages for missing ids (section 8), in its order. */
const missingIds: Record<string, [path: string, message: string][]> = {
  deleteInvoice: [
    ['input.id', specMessages.invoiceIdMissing],
    ['input.establishmentId', specMessages.establishmentIdMissing],
  ],
  deletePrescription: [['input.id', specMessages.prescriptionIdMissing]],
}

function missingId(error: unknown, { details }: AppError): string | undefined {
  const node = error instanceof GraphQLError ? error.nodes?.[0] : undefined
  if (node?.kind !== Kind.FIELD || !details || !('fieldErrors' in details)) return undefined
  const absent = details.fieldErrors.filter(({ key }) => key === 'required').map(({ path }) => path)
  return missingIds[node.name.value]?.find(([path]) => absent.includes(path))?.[1]
}

function innermost(error: unknown): unknown {
  let cause = error
  while (cause instanceof GraphQLError && cause.originalError) cause = cause.originalError
  return cause
}

/** GraphQL's message for an invalid value: `Variable "$input" has invalid value at [0].startTime: ...`. */
const valueFault =
  /^(?:Variable "\$(?<variable>\w+)"|Argument "[\w.]+\((?<argument>\w+):\)") has invalid value(?: at (?<place>[^:]*))?: (?<why>.*)$/s

/** GraphQL's own errors: a document or a value that does not fit the schema. */
function badRequest(error: GraphQLError): GraphQLError {
  const fault = readValueFault(error.message)
  return new GraphQLError(error.message.replace(/ Did you mean [^?]*\?/g, ''), {
    nodes: error.nodes,
    path: error.path,
    extensions: { ...error.extensions, code: 'BAD_USER_INPUT', ...(fault && { fieldErrors: [fault] }) },
  })
}

function readValueFault(message: string): FieldError | undefined {
  const { variable, argument, place = '', why = '' } = valueFault.exec(message)?.groups ?? {}
  const root = variable ?? argument
  if (!root) return undefined
  const missing = /required field "(\w+)"/.exec(why)?.[1] ?? /unknown field "(\w+)"/.exec(why)?.[1]
  const steps = place
    .replace(/\[(\d+)\]/g, '.$1')
    .split('.')
    .filter(Boolean)
  const key = keyOfReason(why)
  return { path: [root, ...steps, ...(missing ? [missing] : [])].join('.'), key, message: fieldErrorMessages[key] }
}

/** The same for a literal value, whose path was added by `nameLiteralFaults`. */
export function literalFault(path: string, message: string): FieldError {
  const missing = /required field "(\w+)"/.exec(message)?.[1]
  const key = keyOfReason(message)
  return { path: missing ? `${path}.${missing}` : path, key, message: fieldErrorMessages[key] }
}

function keyOfReason(why: string): FieldErrorKey {
  const named = fieldErrorKeys.find((key) => why.includes(`(${key})`))
  if (named) return named
  if (/required|non-null/.test(why)) return 'required'
  if (/enum/.test(why)) return 'invalid_choice'
  return /Int |Float /.test(why) ? 'invalid_number' : 'invalid_type'
}
