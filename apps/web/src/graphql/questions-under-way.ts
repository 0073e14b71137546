import type { Exchange } from '@urql/core'
import { pipe, tap } from 'wonka'

/** Of the queries that are sent and not answered yet: urql sends none of them a second time meanwhile. */
export function createQuestionsUnderWay() {
  const underWay = new Map<number, PromiseWithResolvers<void>>()
  const end = (key: number) => {
    underWay.get(key)?.resolve()
    underWay.delete(key)
  }
  const exchange: Exchange =
    ({ forward }) =>
    (operations$) =>
      pipe(
        operations$,
        tap(({ kind, key }) => {
          if (kind === 'query' && !underWay.has(key)) underWay.set(key, Promise.withResolvers())
          if (kind === 'teardown') end(key)
        }),
        forward,
        tap(({ operation }) => end(operation.key)),
      )
  return { exchange, endOf: (key: number): Promise<void> | undefined => underWay.get(key)?.promise }
}
