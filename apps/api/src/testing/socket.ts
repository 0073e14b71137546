import { socketPath } from '@clinic/shared/addresses'
import type { Client } from 'graphql-ws'
import { createClient } from 'graphql-ws'
import { vi } from 'vitest'
import { WebSocket } from 'ws'
import type { Change } from '../lib/pubsub.ts'
import type { TestServer, Session } from './server.ts'
import { baseUrl, cookieHeader } from './server.ts'

export type Feed<Message> = {
  received: Message[]
  /** The first matching message, received or future. */
  next(wanted: (message: Message) => boolean): Promise<Message>
}

export type Socket = {
  client: Client
  /** The code that the server, or the network, closed it with. */
  closed: Promise<number>
  /** Subscribes, and resolves when changes arrive: `probe` is a change that this subscription delivers. */
  subscribe<Message>(document: string, variables: Record<string, unknown>, probe: Change): Promise<Feed<Message>>
  close(): Promise<void>
  /** Closes without a close frame, as when the tab crashes. */
  terminate(): void
}

/** A browser's socket: with the session's cookies and the page's origin. */
export async function openSocket(server: TestServer, session: Session | null, path: string = socketPath): Promise<Socket> {
  const raw: WebSocket[] = []
  class BrowserSocket extends WebSocket {
    constructor(address: string, protocols: string | string[]) {
      super(address, protocols, {
        headers: { origin: baseUrl, ...(session && { cookie: cookieHeader(session) }), 'user-agent': 'test browser' },
      })
      raw.push(this)
    }
  }
  const client = createClient({
    url: `ws://127.0.0.1:${server.port}${path}`,
    webSocketImpl: BrowserSocket,
    lazy: false,
    retryAttempts: 0,
    onNonLazyError: () => undefined,
  })
  const closed = new Promise<number>((resolve) => client.on('closed', (event) => resolve((event as { code: number }).code)))
  await new Promise<void>((resolve) => {
    client.on('connected', () => resolve())
    client.on('closed', () => resolve())
  })

  return {
    client,
    closed,
    async subscribe<Message>(query: string, variables: Record<string, unknown>, probe: Change) {
      const received: Message[] = []
      const failures: unknown[] = []
      client.subscribe<Message>(
        { query, variables },
        {
          next: ({ data, errors }) => (data ? received.push(data) : failures.push(errors)),
          error: (error) => failures.push(error),
          complete: () => undefined,
        },
      )
      await vi.waitFor(
        async () => {
          if (failures.length > 0) return
          await server.owner.query(`SELECT pg_notify('clinic_changes', $1)`, [JSON.stringify(probe)])
          if (received.length === 0) throw new Error('the subscription has not begun')
        },
        { timeout: 5_000, interval: 50 },
      )
      if (failures.length > 0) throw Object.assign(new Error('subscription refused'), { failures })
      return {
        received,
        next: (wanted: (message: Message) => boolean) =>
          vi.waitFor(() => found(received, wanted), { timeout: 8_000, interval: 5 }),
      }
    },
    async close() {
      await client.dispose()
      await closed
    },
    terminate: () => raw.at(-1)?.terminate(),
  }
}

function found<Message>(received: Message[], wanted: (message: Message) => boolean): Message {
  const message = received.find(wanted)
  if (!message) throw new Error(`not among ${JSON.stringify(received)}`)
  return message
}
