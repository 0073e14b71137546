import { createClient } from 'graphql-ws'
import { WebSocket } from 'ws'
import { maxRetries, pausedDelay, reactionTo, retryDelay, spread } from '../../apps/web/src/graphql/live-policy.ts'
import type { Session } from '../scenarios/facts.ts'
import { calendarSubscriptions } from './calendar-documents.ts'
import type { Read } from './tab-reads.ts'

/** A browser tab that shows the calendar and reconnects as apps/web/src/graphql/live-connection.ts does. */
export type Tab = {
  /** Milliseconds of `performance.now()` at which it had last done everything: connected, been told of a change, and read what it shows. */
  readonly settledAt: number | undefined
  readonly hasRead: boolean
  /** From now on it has to do everything anew. */
  expectRestart(): void
  close(): void
}

type Opening = {
  port: number
  session: Session
  /** What it shows; asked for again after each reconnect. */
  read: Read
  /** Called with why a request failed for good, or why the tab gave up. */
  onFailure(reason: string): void
}

const keepAlive = 2_500
const pongTimeout = 14_000
const lingering = 3_000

export function openTab({ port, session, read, onFailure }: Opening): Tab {
  const origin = `http://localhost:${port}`
  let retries = 0
  let connections = 0
  let heardAt: number | undefined
  let readAt: number | undefined
  let closed = false
  let retryTimer: NodeJS.Timeout | undefined
  let pongTimer: NodeJS.Timeout | undefined
  let stops: (() => void)[] = []

  class BrowserSocket extends WebSocket {
    constructor(address: string, protocols: string | string[]) {
      super(address, protocols, { headers: { origin, cookie: session.cookie }, perMessageDeflate: false })
    }
  }
  const socket = createClient({
    url: `ws://127.0.0.1:${port}/graphql`,
    webSocketImpl: BrowserSocket,
    lazyCloseTimeout: lingering,
    keepAlive,
    retryAttempts: 0,
    on: {
      ping: (received) => {
        if (!received) pongTimer = setTimeout(() => socket.terminate(), pongTimeout)
      },
      pong: (received) => {
        if (received) clearTimeout(pongTimer)
      },
      connected: () => {
        retries = 0
        connections += 1
        if (connections > 1) void readAgain()
      },
      closed: (event) => {
        clearTimeout(pongTimer)
        lost((event as { code: number }).code)
      },
    },
  })

  function lost(code: number) {
    if (closed) return
    if (reactionTo(code) !== 'retry') return onFailure(`closed with ${code}`)
    retries += 1
    clearTimeout(retryTimer)
    retryTimer = setTimeout(subscribe, spread(retryDelay(retries) ?? pausedDelay(retries - maxRetries)))
  }

  function subscribe() {
    for (const stop of stops) stop()
    stops = calendarSubscriptions.map((query) =>
      socket.subscribe<{ eventsChanged?: object }>(
        { query, variables: { establishmentId: session.establishmentId } },
        {
          next: ({ data, errors }) => {
            if (errors) onFailure(JSON.stringify(errors))
            if (data?.eventsChanged) heardAt ??= performance.now()
          },
          error: (error) => {
            if (Array.isArray(error)) onFailure(JSON.stringify(error))
          },
          complete: () => undefined,
        },
      ),
    )
  }

  async function readAgain() {
    const problem = await read(port, session)
    if (problem) onFailure(problem)
    readAt = performance.now()
  }

  subscribe()
  void readAgain()
  return {
    get settledAt() {
      return heardAt && readAt && Math.max(heardAt, readAt)
    },
    get hasRead() {
      return readAt !== undefined
    },
    expectRestart() {
      heardAt = undefined
      readAt = undefined
    },
    close() {
      closed = true
      clearTimeout(retryTimer)
      clearTimeout(pongTimer)
      for (const stop of stops) stop()
      void socket.dispose()
    },
  }
}
