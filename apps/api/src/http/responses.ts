import type { AppError } from '../lib/app-error.ts'
import { requestScope } from '../lib/request-scope.ts'
import { retryAfter as secondsOfOutage, unavailableMessage } from '../lib/unavailable.ts'
import type { FieldError } from '@clinic/shared/errors'

/** Responses of the /api routes: JSON, never cached. Errors are `{code, message, error, fieldErrors?}`. */
export const jsonResponse = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers: { 'cache-control': 'no-store', ...headers } })

export function errorResponse(
  status: number,
  code: string,
  message: string,
  { fieldErrors, retryAfter, details }: { fieldErrors?: FieldError[]; retryAfter?: number; details?: object } = {},
) {
  const scope = requestScope()
  if (scope) scope.outcome = code
  return jsonResponse(
    status,
    { code, message, error: message, ...(fieldErrors && { fieldErrors }), ...details },
    retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) },
  )
}

export const tooManyAttempts = (retryAfter: number) =>
  errorResponse(429, 'RATE_LIMITED', 'Too many attempts. Please try again later.', { retryAfter })

export const invalidToken = () => errorResponse(400, 'INVALID_TOKEN', 'The link is not valid, was used already, or is too old.')

export const serviceUnavailable = () => errorResponse(503, 'UNAVAILABLE', unavailableMessage, { retryAfter: secondsOfOutage })

export function invalidBody(error: AppError, code = 'BAD_USER_INPUT', message = error.message) {
  const fieldErrors = error.details && 'fieldErrors' in error.details ? error.details.fieldErrors : []
  return errorResponse(400, code, message, { fieldErrors })
}

const maxBody = 64 * 1024

/** Reads the request's JSON body; undefined when it is not JSON or is too large. */
export async function readJson(request: Request): Promise<unknown> {
  if (!request.headers.get('content-type')?.startsWith('application/json')) return undefined
  if (Number(request.headers.get('content-length') ?? 0) > maxBody) return undefined
  try {
    return await request.json()
  } catch {
    return undefined
  }
}

/** The same request with a validated body. */
export const withBody = (request: Request, body: unknown) => {
  const headers = new Headers(request.headers)
  headers.delete('content-length')
  return new Request(request.url, { method: 'POST', headers, body: JSON.stringify(body) })
}
