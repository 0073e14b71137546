import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'

/** Data about the current request for its log line and metrics. Never a value from the request. */
export type RequestScope = {
  /** Also in `x-request-id`, and in masked errors. */
  id: string
  /** The name of a GraphQL operation. */
  operation?: string
  /** The error's code; undefined on success. */
  outcome?: string
  /** The error that better-auth caught. */
  cause?: unknown
}

const scopes = new AsyncLocalStorage<RequestScope>()

export const requestScope = () => scopes.getStore()

/** The request's id; a new one outside of requests, as on a socket. */
export const requestId = () => scopes.getStore()?.id ?? randomUUID()

export const runInScope = <Result>(scope: RequestScope, work: () => Result): Result => scopes.run(scope, work)
