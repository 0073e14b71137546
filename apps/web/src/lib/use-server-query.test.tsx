import { act, renderHook } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import type { Client, GraphQLRequest, OperationResult } from 'urql'
import { Provider, gql, makeOperation } from 'urql'
import { expect, test } from 'vitest'
import { makeSubject } from 'wonka'
import { useServerQuery } from './use-server-query.ts'

type Answer = { ownSignature: { previewUrl: string } }
const query = gql<Answer>('{ ownSignature { previewUrl } }')

const named = (previewUrl: string): Answer => ({ ownSignature: { previewUrl } })

/** The hook beside a server that answers when it is told to. */
function renderQuery() {
  const answers = makeSubject<OperationResult<Answer>>()
  let asked: GraphQLRequest | undefined
  const executeQuery = (made: GraphQLRequest) => {
    asked = made
    return answers.source
  }
  const client = { executeQuery, suspense: false } as unknown as Client
  const { result } = renderHook(() => useServerQuery<Answer, Record<string, never>>({ query, variables: {} }), {
    wrapper: ({ children }: PropsWithChildren) => <Provider value={client}>{children}</Provider>,
  })
  const answer = (data: Answer) =>
    act(() => {
      if (!asked) throw new Error('nothing was asked')
      const operation = makeOperation('query', asked, { url: '/graphql', requestPolicy: 'network-only' })
      answers.next({ operation, data, stale: false, hasNext: false })
    })
  return { result, answer }
}

test('what the server answers is shown, and later answers after it', () => {
  const { result, answer } = renderQuery()
  expect(result.current.data).toBeUndefined()
  answer(named('Malai'))
  expect(result.current.data).toEqual(named('Malai'))
  answer(named('Mali'))
  expect(result.current.data).toEqual(named('Mali'))
})

test('a change that began before the first answer, and ended after it, stays', () => {
  const { result, answer } = renderQuery()
  const { set } = result.current
  answer(named('before'))
  act(() => set(named('changed')))
  expect(result.current.data).toEqual(named('changed'))
  answer(named('asked for anew'))
  expect(result.current.data).toEqual(named('asked for anew'))
})

test('a change that is told before the first answer stays when that comes, and not longer', () => {
  const { result, answer } = renderQuery()
  act(() => result.current.set(named('changed')))
  answer(named('asked for before'))
  expect(result.current.data).toEqual(named('changed'))
  answer(named('asked for anew'))
  expect(result.current.data).toEqual(named('asked for anew'))
})
