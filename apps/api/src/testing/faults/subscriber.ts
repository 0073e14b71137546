import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from 'graphql-ws'
import { WebSocket } from 'ws'
import {
  maxRetries,
  pausedDelay,
  reactionTo,
  readAgainWithin,
  retryDelay,
  spread,
} from '../../../../web/src/graphql/live-policy.ts'
import type { Browser } from './browser.ts'
import type { View } from './views.ts'
import type { Span } from './writers.ts'

export type Subscriber = {
  view: View
  /** Opens another span, like a user who navigates the calendar. */
  show(span: Span): Promise<void>
  /** Why it shows what it shows, for the report. */
  story(): string
  close(): void
}

const keepAlive = 2_500
const pongTimeout = 14_000
const readAgain = 'subscription ($id: ID!) { readAgain(establishmentId: $id) { establishmentId } }'

/** A tab that is open: the socket is kept and given up as apps/web/src/graphql/live-connection.ts does it. */
export function openSubscriber(
  { browser, view, establishmentId }: { browser: Browser; view: View; establishmentId: string },
  { readsAgain = true }: { readsAgain?: boolean } = {},
): Subscriber {
  const events: string[] = []
  const note = (event: string) => void events.push(`${new Date().toISOString().slice(11, 23)} ${event}`)
  let hadConnected = false
  let retries = 0
  let closed = false
  let latestRead = 0
  let calmTimer: NodeJS.Timeout | undefined
  let retryTimer: NodeJS.Timeout | undefined
  let pongTimer: NodeJS.Timeout | undefined
  let readAgainTimer: NodeJS.Timeout | undefined
  let unsubscribe: () => void = () => undefined

  class BrowserSocket extends WebSocket {
    constructor(address: string, protocols: string | string[]) {
      super(address, protocols, { headers: { origin: browser.origin, cookie: browser.cookie } })
    }
  }
  const socket = createClient({
    url: `${browser.origin.replace('http', 'ws').replace('localhost', '127.0.0.1')}/graphql`,
    webSocketImpl: BrowserSocket,
    lazyCloseTimeout: 3_000,
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
        note('connected')
        retries = 0
        if (hadConnected && readsAgain) void read()
        hadConnected = true
      },
      closed: (event) => {
        clearTimeout(pongTimer)
        lost((event as { code: number }).code)
      },
    },
  })

  function lost(code: number) {
    note(`closed with ${code}`)
    if (closed) return
    if (reactionTo(code) !== 'retry') return note(`gave up: ${reactionTo(code)}`)
    retries += 1
    clearTimeout(retryTimer)
    retryTimer = setTimeout(subscribe, spread(retryDelay(retries) ?? pausedDelay(retries - maxRetries)))
  }

  function retryNow() {
    clearTimeout(retryTimer)
    retries = 0
    subscribe()
  }

  function subscribe() {
    unsubscribe()
    const stops = [
      listen<never>(view.subscription, (message) => {
        if (!view.apply(message)) return
        clearTimeout(calmTimer)
        calmTimer = setTimeout(read, view.calm)
      }),
      listen(readAgain, () => {
        note('told to read again')
        clearTimeout(readAgainTimer)
        if (readsAgain) readAgainTimer = setTimeout(read, Math.random() * readAgainWithin)
      }),
    ]
    unsubscribe = () => stops.forEach((stop) => stop())
  }

  function listen<Message>(query: string, apply: (message: Message) => void): () => void {
    return socket.subscribe<Message>(
      { query, variables: { id: establishmentId } },
      {
        next: ({ data, errors }) => {
          if (errors) note(`message with ${JSON.stringify(errors)}`)
          if (data) apply(data)
        },
        error: (error) => note(`subscription failed: ${error instanceof Error ? error.message : JSON.stringify(error)}`),
        complete: () => note('subscription ended'),
      },
    )
  }

  /** Only the latest read counts; one that fails is tried again, with growing pauses. */
  async function read() {
    const turn = ++latestRead
    for (let pause = 1000; !closed && turn === latestRead; pause = Math.min(2 * pause, 4000)) {
      try {
        const show = await view.read(browser)
        if (turn === latestRead) show()
        if (retries > maxRetries) retryNow() // as after any request that succeeds
        return note('read')
      } catch (error) {
        note(`read failed: ${String(error)}`)
        await sleep(pause)
      }
    }
  }

  subscribe()
  return {
    view,
    async show(span) {
      view.show(span)
      await read()
    },
    story: () => events.slice(-12).join('; '),
    close() {
      closed = true
      for (const timer of [calmTimer, retryTimer, pongTimer, readAgainTimer]) clearTimeout(timer)
      unsubscribe()
      void socket.dispose()
    },
  }
}
