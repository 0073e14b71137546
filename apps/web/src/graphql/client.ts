import { graphqlPath, socketPath } from '@clinic/shared/addresses'
import type { AnyVariables, Client, DocumentInput, OperationResult, RequestPolicy } from '@urql/core'
import { cacheExchange, createClient, createRequest, fetchExchange, mapExchange } from '@urql/core'
import { limitRequestHeader } from '@clinic/shared/limits/limit'
import { toFailure } from '../lib/errors.ts'
import { isServerAway, timedFetch } from '../lib/timed-fetch.ts'
import { resetLists } from '../stores/list-store.ts'
import { forgetDay } from '../stores/kept-day.ts'
import { useLive } from '../stores/live.ts'
import { askAdmin, forgetAskedLimits } from '../stores/asked-limit.ts'
import { endUndo, forgetUndo } from '../stores/undo.ts'
import { useSession } from '../stores/session.ts'
import { forgetIdempotencyKeys, onceOnly } from './idempotency-keys.ts'
import { createFreshAnswers } from './fresh-answers.ts'
import type { LiveConnection } from './live-connection.ts'
import { createLiveConnection } from './live-connection.ts'
import { liveSubscriptions } from './live-subscriptions.ts'
import { createQuestionsUnderWay } from './questions-under-way.ts'
import { readRepeatedly } from './read-repeatedly.ts'

type Wire = { client: Client; live: LiveConnection; endOf: (key: number) => Promise<void> | undefined; close: () => void }
let open: Wire | undefined
const listeners = new Set<() => void>()

const ownHeaders: Record<string, string> = { 'x-graphql-yoga-csrf': '1' }

const socketUrl = () => `${location.origin.replace(/^http/, 'ws')}${socketPath}`

function endIfUnauthenticated(errors: readonly { extensions?: unknown }[]) {
  if (errors.some(({ extensions }) => (extensions as { code?: unknown } | undefined)?.code === 'UNAUTHENTICATED')) endSession()
}

/** Notes whether there is a server. */
const notedFetch: typeof fetch = async (input, init) => {
  try {
    const response = await timedFetch(input, init)
    useLive.setState({ away: isServerAway(response.status) })
    return response
  } catch (error) {
    if (!init?.signal?.aborted) useLive.setState({ away: true })
    throw error
  }
}

/** While the socket is lost: without the server, or where something between lets no socket through. */
const checkServer = () => void notedFetch('/readyz').catch(() => undefined)

function createWire(): Wire {
  const live = createLiveConnection({ url: socketUrl(), onSignOut: endSession, onLost: checkServer })
  const fresh = createFreshAnswers()
  const underWay = createQuestionsUnderWay()
  const client = createClient({
    url: graphqlPath,
    preferGetMethod: false,
    fetchOptions: { headers: ownHeaders },
    fetch: async (input, init) => {
      const response = await notedFetch(input, init)
      if (response.ok) live.retry() // whoever paused while the server was away need not be told that it is back
      return response
    },
    exchanges: [
      mapExchange({ onError: ({ graphQLErrors }) => endIfUnauthenticated(graphQLErrors) }),
      underWay.exchange,
      fresh.exchange,
      cacheExchange,
      readRepeatedly,
      fetchExchange,
      liveSubscriptions(live, endIfUnauthenticated),
    ],
  })
  const close = () => {
    fresh.stop()
    live.close()
  }
  return { client, live, endOf: underWay.endOf, close }
}

function wire(): Wire {
  return (open ??= createWire())
}

/** The client of this session. A session's rows live and die with it. */
export const getClient = () => wire().client

/** Calls back when there is another client. Returns how to stop. */
export function onClientChanged(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function closeClient() {
  open?.close()
  open = undefined
  resetLists()
  forgetUndo()
  forgetAskedLimits()
  forgetIdempotencyKeys()
  listeners.forEach((listener) => listener())
}

/** The server ended the session: nobody inherits its rows; the router leads to sign-in and back. */
export function endSession() {
  forgetDay()
  closeClient()
  useSession.getState().initialize(null, 'server')
}

export const retryLive = () => open?.live.retry()

function dataOf<Data>({ data, error }: OperationResult<Data, AnyVariables>): Data {
  if (error) throw toFailure(error)
  if (data === undefined || data === null) throw toFailure(undefined)
  return data
}

/**
 * `cache-first` suits single records; lists ask with `network-only`, whose answer is one to a question sent after the call: what was under
 * way before may know nothing of the change because of which it is asked again. Throws a `Failure`.
 */
export async function fetchQuery<Data, Variables extends AnyVariables>(
  document: DocumentInput<Data, Variables>,
  variables: Variables,
  requestPolicy: RequestPolicy = 'cache-first',
): Promise<Data> {
  const { client, endOf } = wire()
  const before = requestPolicy === 'network-only' ? endOf(createRequest(document, variables).key) : undefined
  if (before) await before
  return dataOf(await client.query(document, variables, { requestPolicy }).toPromise())
}

/** A change that nobody asked for: what may be undone stays so. It is sent even while the page goes. Throws a `Failure`. */
export async function runAside<Data, Variables extends AnyVariables>(
  document: DocumentInput<Data, Variables>,
  variables: Variables,
): Promise<Data> {
  const fetchOptions = { headers: ownHeaders, keepalive: true }
  return dataOf(await getClient().mutation(document, variables, { fetchOptions }).toPromise())
}

/**
 * Throws a `Failure`. What is above a limit of the clinic waits here until an admin has allowed it, and is sent again then: whoever calls
 * notices nothing.
 */
export async function runMutation<Data, Variables extends AnyVariables>(
  document: DocumentInput<Data, Variables>,
  variables: Variables,
): Promise<Data> {
  endUndo()
  const once = onceOnly(document, variables)
  const usual = { ...ownHeaders, ...once.headers }
  let headers: Record<string, string> = usual
  for (;;) {
    const result = await getClient().mutation(document, once.variables, { fetchOptions: { headers } }).toPromise()
    if (!result.error?.networkError) once.noteAnswer()
    const { limitRequestId: id, breaches = [] } = result.error ? toFailure(result.error).details : {}
    if (id === undefined || !(await askAdmin({ id, breaches }))) return dataOf(result)
    headers = { ...usual, [limitRequestHeader]: id }
  }
}
