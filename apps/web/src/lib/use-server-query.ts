import { useCallback, useMemo, useState } from 'react'
import type { AnyVariables, DocumentInput, RequestPolicy } from 'urql'
import { stringifyVariables, useQuery } from 'urql'
import { fetchQuery } from '../graphql/client.ts'
import { nameFailedTask } from './failed-task.ts'
import type { FailedTask } from './error-text.ts'
import type { Failure } from './errors.ts'
import { toFailure } from './errors.ts'

type Options<Data, Variables extends AnyVariables> = {
  query: DocumentInput<Data, Variables>
  variables: Variables
  requestPolicy?: RequestPolicy
  context?: { isLive: boolean }
  pause?: boolean
  /** What to say of an error that says nothing itself. */
  failedTask?: FailedTask | undefined
}

export type ServerQuery<Data> = {
  /** Undefined until it is known; what was known stays when a later look fails. */
  data: Data | undefined
  failure: Failure | null
  /** Asks the server anew. Throws nothing: `failure` says it. */
  load: () => Promise<Data | undefined>
  /** Shows what a change has answered, without another question; an answer that was under way meanwhile is older and not shown. */
  set: (data: Data) => void
}

/** What is shown, and the last answer to what was asked: undefined where a change was told before the first answer. */
type Known<Data> = { asked: string; answered: Data | undefined; data: Data }

/** What one screen shows of the server: asked for with these variables, and again by `load`. */
export function useServerQuery<Data, Variables extends AnyVariables>({
  query,
  variables,
  requestPolicy = 'network-only',
  failedTask,
  ...options
}: Options<Data, Variables>): ServerQuery<Data> {
  const [{ data, error, operation }] = useQuery<Data, AnyVariables>({ query, variables, requestPolicy, ...options })
  const asked = stringifyVariables(variables ?? {})
  const isOfThese = operation !== undefined && stringifyVariables(operation.variables ?? {}) === asked
  const answered = isOfThese ? (data ?? undefined) : undefined
  const [stored, setKnown] = useState<Known<Data>>()
  const isNews = answered !== undefined && stored?.answered !== answered
  const isOlder = isNews && stored?.asked === asked && stored.answered === undefined
  const known = isNews ? { asked, answered, data: isOlder ? stored.data : answered } : stored
  if (isNews) setKnown(known)
  const load = useCallback(
    () => fetchQuery(query, JSON.parse(asked) as Variables, 'network-only').catch((): undefined => undefined),
    [query, asked],
  )
  const failure = useMemo(() => (error ? nameFailedTask(toFailure(error), failedTask) : null), [error, failedTask])
  return {
    data: known?.asked === asked ? known.data : undefined,
    failure: isOfThese ? failure : null,
    load,
    set: (data) => setKnown((now) => ({ asked, answered: now?.asked === asked ? now.answered : undefined, data })),
  }
}
