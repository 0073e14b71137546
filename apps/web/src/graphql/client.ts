import { graphqlPath, socketPath } from '@clinic/shared/addresses'
import type { AnyVariables, Client, CombinedError, DocumentInput, OperationResult, RequestPolicy } from '@urql/core'
import { cacheExchange, createClient, fetchExchange, mapExchange, subscriptionExchange } from '@urql/core'
import { toFailure } from '../lib/errors.ts'
import { timedFetch } from '../lib/timed-fetch.ts'
import { resetLists } from '../stores/list-store.ts'
import { forgetUndo } from '../stores/undo.ts'
import { useSession } from '../stores/session.ts'
import type { LiveConnection } from './live-connection.ts'
import { createLiveConnection } from './live-connection.ts'

type Wire = { client: Client; live: LiveConnection }
let open: Wire | undefined

const socketUrl = () => `${location.origin.replace(/^http/, 'ws')}${socketPath}`
const isUnauthenticated = (error: CombinedError) =>
  error.graphQLErrors.some(({ extensions }) => extensions['code'] === 'UNAUTHENTICATED')

function createWire(): Wire {
  const live = createLiveConnection({ url: socketUrl(), onSignOut: endSession })
  const client = createClient({
    url: graphqlPath,
    preferGetMethod: false,
    fetchOptions: { headers: { 'x-graphql-yoga-csrf': '1' } },
    fetch: async (input, init) => {
      const response = await timedFetch(input, init)
      if (response.ok) live.retry() // whoever paused while the server was away need not be told that it is back
      return response
    },
    exchanges: [
      mapExchange({
        onError: (error) => {
          if (isUnauthenticated(error)) endSession()
        },
      }),
      cacheExchange,
      fetchExchange,
      subscriptionExchange({
        forwardSubscription: ({ query, variables }) => ({
          subscribe: (sink) => ({
            unsubscribe: live.socket.subscribe({ query: query ?? '', variables: variables as Record<string, unknown> }, sink),
          }),
        }),
      }),
    ],
  })
  return { client, live }
}

/** The client of this session. A session's rows live and die with it. */
function wire(): Wire {
  return (open ??= createWire())
}

export function closeClient() {
  open?.live.close()
  open = undefined
  resetLists()
  forgetUndo()
}

/** The server ended the session: nobody inherits its rows; the router leads to sign-in and back. */
export function endSession() {
  closeClient()
  useSession.getState().initialize(null, 'server')
}

export const retryLive = () => open?.live.retry()

function dataOf<Data>({ data, error }: OperationResult<Data, AnyVariables>): Data {
  if (error) throw toFailure(error)
  if (data === undefined || data === null) throw toFailure(undefined)
  return data
}

/** While the server can't reach its database a read is repeated after these pauses, before it is shown as failed. */
const readAgainAfter = [1_000, 3_000]

/** `cache-first` suits single records; lists ask with `network-only`. Throws a `Failure`. */
export async function fetchQuery<Data, Variables extends AnyVariables>(
  document: DocumentInput<Data, Variables>,
  variables: Variables,
  requestPolicy: RequestPolicy = 'cache-first',
): Promise<Data> {
  for (const pause of readAgainAfter) {
    const result = await wire().client.query(document, variables, { requestPolicy }).toPromise()
    if (!result.error || toFailure(result.error).code !== 'UNAVAILABLE') return dataOf(result)
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
  return dataOf(await wire().client.query(document, variables, { requestPolicy }).toPromise())
}

/** Throws a `Failure`. */
export async function runMutation<Data, Variables extends AnyVariables>(
  document: DocumentInput<Data, Variables>,
  variables: Variables,
): Promise<Data> {
  return dataOf(await wire().client.mutation(document, variables).toPromise())
}

/** Calls `next` with everything that arrives, over reconnects, until the returned function is called. */
export function subscribe<Data, Variables extends AnyVariables>(
  document: DocumentInput<Data, Variables>,
  variables: Variables,
  next: (data: Data) => void,
): () => void {
  const { client, live } = wire()
  return live.keep(() => {
    const { unsubscribe } = client.subscription(document, variables).subscribe(({ data }) => {
      if (data) next(data)
    })
    return unsubscribe
  })
}
