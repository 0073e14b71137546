import { i18n } from '@lingui/core'
import type { Conflict, FieldChange, OutsideHoursConflict } from '@clinic/shared/errors'
import type { LimitBreach } from '@clinic/shared/limits/limit'
import type { PrescriptionWarning } from '@clinic/shared/prescriptions/warnings/prescription-warning'
import type { TillCash } from '@clinic/shared/tills/till'
import type { CombinedError } from '@urql/core'
import type { NamedFailure } from './error-text.ts'
import { failureText } from './error-text.ts'
import type { FailureCode } from './failure-codes.ts'
import { isFailureCode } from './failure-codes.ts'

export type ServerFieldError = { path: string; key: string; message?: string }

/** An account whose address is not verified, for requesting the mail again. */
export type WaitingAccount = { uid: string; name: string; registrationId: string; creationTime: string }

export type FailureDetails = NamedFailure & {
  fieldErrors?: ServerFieldError[]
  conflicts?: Conflict[]
  /** Appointments outside the working hours, and why. */
  outside?: OutsideHoursConflict[]
  /** What speaks against a prescription that was to be issued. */
  warnings?: PrescriptionWarning[]
  /** What is more than staff may do, and the request that an admin may allow. */
  breaches?: LimitBreach[]
  limitRequestId?: string
  /** What differs, of a till that was to be closed. */
  cash?: TillCash[]
  /** A section of a note that another window has changed. */
  section?: { id: string; text: string }
  changes?: FieldChange[]
  changedBy?: string
  version?: number
  /** Which of several records it is about, as the path of a field. */
  path?: string
  from?: string
  to?: string
  requestId?: string
  /** Sent with `UNVERIFIED`, to whoever knew the password. */
  account?: WaitingAccount
  /** The server's message in English, shown where it is more specific than the code. */
  serverMessage?: string
}

/** Thrown by every failed call. `message` is in the current language; `failureText` translates again. */
export class Failure extends Error {
  readonly details: FailureDetails
  readonly code: FailureCode
  readonly fieldErrors: ServerFieldError[]
  readonly conflicts: Conflict[]
  readonly changes: FieldChange[]

  constructor(details: FailureDetails, cause?: unknown) {
    // The first request may fail before a language is loaded.
    super(i18n.locale ? i18n._(failureText(details)) : details.code, { cause })
    this.name = 'Failure'
    this.details = details
    this.code = details.code
    this.fieldErrors = details.fieldErrors ?? []
    this.conflicts = details.conflicts ?? []
    this.changes = details.changes ?? []
  }
}

/** A refusal that came in the address, after a detour over another site; anything invented is none. */
export const failureOfCode = (code: string | null): Failure | null => (isFailureCode(code) ? new Failure({ code }) : null)

/** The one mapping from anything thrown by a call to a `Failure`. */
export function toFailure(error: unknown): Failure {
  if (error instanceof Failure) return error
  const { graphQLErrors, networkError, response } = (error ?? {}) as Partial<CombinedError>
  const first = graphQLErrors?.[0]
  if (first) {
    const { code, ...details } = first.extensions as Partial<FailureDetails>
    return new Failure({ ...details, code: isFailureCode(code) ? code : 'INTERNAL', serverMessage: first.message }, error)
  }
  const status = (response as Response | undefined)?.status
  if (status === 401) return new Failure({ code: 'UNAUTHENTICATED' }, error)
  if (status === 429) return new Failure({ code: 'RATE_LIMITED' }, error)
  if (status === 503) return new Failure({ code: 'UNAVAILABLE' }, error)
  if (status !== undefined && status >= 500) return new Failure({ code: 'INTERNAL' }, error)
  if (networkError) return new Failure({ code: 'NETWORK' }, error)
  return new Failure({ code: 'INTERNAL', serverMessage: error instanceof Error ? error.message : undefined }, error)
}
