import { vi } from 'vitest'

type Sink = { next: (message: { data?: unknown; errors?: unknown }) => void; error: (reason: unknown) => void }

/** Takes the place of graphql-ws: what the server would say over the socket, the test says. */
export function createTestSocket() {
  const listeners: Record<string, (value: unknown) => void> = {}
  const sinks = new Map<Sink, string>()
  const createClient = ({ on }: { on: typeof listeners }) => {
    Object.assign(listeners, on)
    return {
      subscribe: ({ query }: { query: string }, sink: Sink) => {
        sinks.set(sink, query)
        return () => void sinks.delete(sink)
      },
      dispose: vi.fn(),
    }
  }
  return {
    createClient,
    connect: () => listeners['connected']?.({}),
    /** As graphql-ws does: every subscription ends with the connection. */
    lose: (code = 1006) => {
      for (const sink of sinks.keys()) sink.error({ code })
      sinks.clear()
      listeners['closed']?.({ code })
    },
    tell: (data: object) => {
      const field = Object.keys(data)[0] ?? ''
      for (const [sink, query] of sinks) if (query.includes(field)) sink.next({ data })
    },
    subscriptions: () => [...sinks.values()].map((query) => /subscription (\w+)/.exec(query)?.[1]),
  }
}
