import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { ExecutionArgs } from 'graphql'
import { useServer } from 'graphql-ws/use/ws'
import { WebSocketServer } from 'ws'
import type { WebSocket } from 'ws'
import type { App } from './app.ts'
import { asViewer } from './context.ts'
import { FellBehind } from './lib/pubsub.ts'
import { createPresence } from './modules/presence/presence.service.ts'
import { clientAddress } from './rest/client-address.ts'
import { createErrorMask } from './graphql/errors.ts'
import { createFanOut } from './graphql/fan-out.ts'
import { subscribeAsViewer } from './graphql/subscriptions.ts'
import { baseContext, executeAsViewer } from './graphql/yoga.ts'
import { schema } from './graphql/schema.ts'

const unauthorized = 4401
/** The client connects anew, and asks for all that it shows. */
const terminated = 4499
const maxFrame = 64 * 1024

type Extra = { request: IncomingMessage; socket: WebSocket; sessionId?: string; connectionId?: string; signedOut?: boolean }

/** /graphql over graphql-transport-ws, with the same viewer and the same rules as over HTTP. */
export function attachSockets({ app, server }: { app: App; server: Server }) {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: maxFrame })
  const presence = createPresence(app)
  const bySession = new Map<string, Set<Extra>>()
  const mask = createErrorMask(app.logger)
  const fanOut = createFanOut(app.clinic.client)

  const graphql = useServer<Record<string, unknown>, Extra>(
    {
      schema,
      connectionInitWaitTimeout: 5_000,
      context: ({ extra }) => baseContext(app, extra.request.headers.cookie),
      execute: (args) => executeAsViewer(args as ExecutionArgs),
      subscribe: (args) => subscribeAsViewer(args as ExecutionArgs, fanOut),
      onConnect: async ({ extra }) => {
        const viewer = await asViewer(baseContext(app, extra.request.headers.cookie), async (context) => context.viewer)
        if (!viewer) {
          extra.socket.close(unauthorized, 'Unauthorized')
          return false
        }
        extra.sessionId = viewer.sessionId
        const siblings = bySession.get(viewer.sessionId) ?? new Set()
        bySession.set(viewer.sessionId, siblings.add(extra))
        extra.connectionId = await presence.connect({
          userId: viewer.userId,
          ip: clientAddress(extra.request, app.env),
          userAgent: extra.request.headers['user-agent'] ?? null,
        })
        // Gone while it was being welcomed: its `onClose` came too early to end what has only begun now.
        if (extra.socket.readyState !== extra.socket.OPEN) await leave(extra)
        return true
      },
      onClose: ({ extra }) => leave(extra),
      onError: ({ extra }, _id, _payload, errors) => {
        if (errors.some((error) => (error as { originalError?: unknown }).originalError instanceof FellBehind))
          extra.socket.close(terminated, 'Too many changes at once')
        return errors.map((error) => mask(error))
      },
      onNext: (_context, _id, _payload, _args, result) =>
        'errors' in result && result.errors ? { ...result, errors: result.errors.map((error) => mask(error)) } : result,
    },
    sockets,
    12_000,
  )

  async function leave(extra: Extra) {
    if (extra.sessionId) bySession.get(extra.sessionId)?.delete(extra)
    const id = extra.connectionId
    delete extra.connectionId
    if (id) await presence.disconnect(id, { atOnce: extra.signedOut ?? false })
  }

  function endSession(sessionId: string) {
    for (const extra of bySession.get(sessionId) ?? []) {
      extra.signedOut = true
      extra.socket.close(unauthorized, 'Session ended')
    }
    bySession.delete(sessionId)
  }
  const stopListening = app.feed.on((change) => change.topic === 'session-ended' && endSession(change.sessionId))
  const heartbeat = presence.keepAlive({
    sessions: () => [...bySession].filter(([, extras]) => extras.size > 0).map(([id]) => id),
    onEnded: endSession,
  })

  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const path = request.url?.split('?', 1)[0]
    // A foreign page may open a socket with the user's cookies: browsers say where it comes from, others say nothing.
    const foreign = request.headers.origin !== undefined && !app.env.origins.includes(request.headers.origin)
    if (path !== '/graphql' || foreign)
      return void socket.end(`HTTP/1.1 ${foreign ? '403 Forbidden' : '404 Not Found'}\r\nConnection: close\r\n\r\n`)
    sockets.handleUpgrade(request, socket, head, (open) => sockets.emit('connection', open, request))
  })

  return {
    async close() {
      heartbeat.stop()
      stopListening()
      await graphql.dispose()
      await presence.close()
    },
  }
}
