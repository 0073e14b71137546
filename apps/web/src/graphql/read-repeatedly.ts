import type { Exchange, Operation } from '@urql/core'
import { makeOperation } from '@urql/core'
import { delay, filter, fromValue, makeSubject, map, merge, mergeMap, pipe, takeUntil } from 'wonka'
import { toFailure } from '../lib/errors.ts'

/** While the server can't reach its database a read is repeated after these pauses, milliseconds, before it is shown as failed. */
const pauses = [1_000, 3_000]

const repeatsOf = ({ context }: Operation) => context['repeats'] as number
const withRepeats = (operation: Operation, repeats: number) =>
  makeOperation(operation.kind, operation, { ...operation.context, repeats })

/** Reads alone: a write that failed may have been done. */
export const readRepeatedly: Exchange =
  ({ forward }) =>
  (operations$) => {
    const { source: failed$, next: repeat } = makeSubject<Operation>()
    const repeated$ = pipe(
      failed$,
      mergeMap((operation) => {
        const askedAnew$ = pipe(
          operations$,
          filter(({ key, kind }) => key === operation.key && (kind === 'query' || kind === 'teardown')),
        )
        const repeats = repeatsOf(operation)
        return pipe(fromValue(withRepeats(operation, repeats + 1)), delay(pauses[repeats] ?? 0), takeUntil(askedAnew$))
      }),
    )
    const first$ = pipe(
      operations$,
      map((operation) => (operation.kind === 'query' ? withRepeats(operation, 0) : operation)),
    )
    return pipe(
      merge([first$, repeated$]),
      forward,
      filter(({ operation, error }) => {
        const isFinal = !error || operation.kind !== 'query' || toFailure(error).code !== 'UNAVAILABLE'
        if (isFinal || repeatsOf(operation) >= pauses.length) return true
        repeat(operation)
        return false
      }),
    )
  }
