import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'

/** What is known of the request under way, for its line in the log and its figures. Never a value of its own. */
export type RequestScope = {
  /** Also in `x-request-id`, and in an answer that says no more than that something went wrong. */
  id: string
  /** The name of a GraphQL operation. */
  operation?: string
  /** An error's code; none: answered as asked. */
  outcome?: string
  /** What better-auth caught and answers in words of its own. */
  cause?: unknown
}

const scopes = new AsyncLocalStorage<RequestScope>()

export const requestScope = () => scopes.getStore()

/** An error outside of any request, as on a socket, has an id of its own. */
export const requestId = () => scopes.getStore()?.id ?? randomUUID()

export const runInScope = <Result>(scope: RequestScope, work: () => Result): Result => scopes.run(scope, work)
