import type { ErrorCode } from '@clinic/shared/errors'
import { errorCodes } from '@clinic/shared/errors'

/** Further codes of the sign-in routes. */
export const authCodes = [
  'UNVERIFIED',
  'ROLE_REFUSED',
  'INVALID_EMAIL_OR_PASSWORD',
  'SIGN_UP_FAILED',
  'SIGN_UP_CLOSED',
  'INVALID_TOKEN',
  'TOKEN_EXPIRED',
  'INVALID_PASSWORD',
  'OTHER_ROLE',
  'GOOGLE_NO_ACCOUNT',
  'GOOGLE_CANCELLED',
  'GOOGLE_FAILED',
  'MAIL_FAILED',
] as const
type AuthCode = (typeof authCodes)[number]

/**
 * `NETWORK`: the server could not be reached. `NO_USER`: a password was to be changed, and nobody is signed in. `NOT_A_PICTURE`:
 * none that can be shown, or too large. `FILE_REFUSED`: of a type that the clinic does not take. `FILE_INFECTED`: a virus was found in it.
 */
export type FailureCode = ErrorCode | AuthCode | 'NETWORK' | 'NO_USER' | 'NOT_A_PICTURE' | 'FILE_REFUSED' | 'FILE_INFECTED'

const knownCodes = new Set<unknown>([...errorCodes, ...authCodes])

export const isFailureCode = (code: unknown): code is FailureCode => knownCodes.has(code)
