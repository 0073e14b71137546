import { useCallback, useState } from 'react'
import type { AnyVariables, DocumentInput } from 'urql'
import { fetchQuery } from '../graphql/client.ts'
import { liveContext } from '../graphql/fresh-answers.ts'
import { withFailedTask } from './failed-task.ts'
import type { FailedTask } from './error-text.ts'
import type { Failure } from './errors.ts'
import { toFailure } from './errors.ts'
import { useServerQuery } from './use-server-query.ts'

type Versioned = { id: string; version: number }

/** How a single record is asked for. */
export type RecordQuery<Data, Variables extends AnyVariables, T> = {
  query: DocumentInput<Data, Variables>
  variables: (id: string) => Variables
  /** Null where it is not there. */
  pick: (data: Data) => T | null
  failedTask?: FailedTask
  requestPolicy?: 'network-only'
}

/** Infers the types of a query of a record. */
export const recordQuery = <Data, Variables extends AnyVariables, T>(source: RecordQuery<Data, Variables, T>) => source

/** The record as it is now, from the server; null when it is not there. Throws a `Failure`. */
export function fetchRecord<Data, Variables extends AnyVariables, T>(
  { query, variables, pick, failedTask }: RecordQuery<Data, Variables, T>,
  id: string,
): Promise<T | null> {
  const fetch = async () => pick(await fetchQuery(query, variables(id), 'network-only'))
  return failedTask ? withFailedTask(failedTask, fetch) : fetch()
}

/** An answer that was overtaken by a newer one does not count. */
const newest = <T extends Versioned>(known: T | null | undefined, next: T | null | undefined) =>
  next === undefined || (known && next && next.version < known.version) ? known : next

/** One record, asked for anew when it changes anywhere: undefined until it is known, null when it is not there. */
export function useRecord<Data, Variables extends AnyVariables, T extends Versioned>(
  source: RecordQuery<Data, Variables, T>,
  id: string,
) {
  const { query, pick, failedTask, requestPolicy = 'cache-first' } = source
  const answer = useServerQuery({ query, variables: source.variables(id), failedTask, requestPolicy, context: liveContext })
  const [shown, show] = useState<{ id: string; data: Data | undefined; record: T | null | undefined }>()
  const [own, setOwn] = useState<{ id: string; failure: Failure | null }>()

  let known = shown?.id === id ? shown.record : undefined
  if (answer.data !== undefined && (shown?.id !== id || shown.data !== answer.data)) {
    known = newest(known, pick(answer.data))
    show({ id, data: answer.data, record: known })
  }
  // A malformed id in an address leads nowhere, as one does that no record has.
  const isNoId = answer.failure?.code === 'BAD_USER_INPUT'
  const { load: ask } = answer
  const load = useCallback(async (): Promise<T | null> => {
    setOwn(undefined)
    const data = await ask()
    return data === undefined ? null : pick(data)
  }, [ask, pick])
  return {
    record: isNoId ? null : known,
    /** Takes what a change has answered. */
    setRecord: (next: T | null) =>
      show((before) => ({
        id,
        data: before?.id === id ? before.data : undefined,
        record: newest(before?.id === id ? before.record : undefined, next),
      })),
    failure: (own?.id === id ? own.failure : null) ?? (isNoId ? null : answer.failure),
    setFailure: (error: unknown) => setOwn({ id, failure: toFailure(error) }),
    load,
  }
}
