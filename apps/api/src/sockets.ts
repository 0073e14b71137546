import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { Prisma } from '@clinic/prisma/generated'
import { graphqlPath, socketPath } from '@clinic/shared/addresses'
import type { ExecutionArgs } from 'graphql'
import { GraphQLError } from 'graphql'
import { useServer } from 'graphql-ws/use/ws'
import { WebSocketServer } from 'ws'
import type { WebSocket } from 'ws'
import type { App } from './app.ts'
import { baseContext } from './base-context.ts'
import { readAsViewer } from './context.ts'
import { AppError } from './lib/app-error.ts'
import { isConnectionError } from './lib/connection-error.ts'
import { inTurn, WaitedTooLong } from './lib/turns/in-turn.ts'
import { networkOf } from './lib/network/network.ts'
import { createPresence } from './modules/presence/presence.service.ts'
import { clientAddress } from './http/client-address.ts'
import { isSigned } from './http/cookies.ts'
import { isForeign, refuseForeignSocket } from './http/origin.ts'
import type { Documents } from './graphql/operations/documents.ts'
import { createErrorMask } from './graphql/errors.ts'
import { createAnswers } from './graphql/changes/answers.ts'
import { createFanOut } from './graphql/changes/fan-out.ts'
import type { Subscriber } from './graphql/changes/receiver.ts'
import type { SubscriberContext } from './graphql/changes/subscriptions.ts'
import { subscribeAsViewer } from './graphql/changes/subscriptions.ts'
import { executeAsViewer } from './graphql/yoga.ts'
import { BoundedSocket, terminated } from './bounded-socket.ts'
import { createConnectionLimit } from './connection-limit.ts'
import { toSubscriber } from './socket-subscriber.ts'

const unauthorized = 4401
const tooMany = 4429
const tryAgainLater = 1013
const serviceRestart = 1012
const maxFrame = 64 * 1024
const maxOperations = 50
/**
 * Milliseconds that a socket waits until it is let in. After a restart all come at once: if they did not wait here, they and what
 * those before them ask for would wait for connections to the database until all of them failed, and come again.
 */
const connectionPatience = 8_000
/** Longest timer, milliseconds; sessions that expire later are checked by the heartbeat. */
const longestWait = 2 ** 31 - 1

type Extra = {
  request: IncomingMessage
  socket: BoundedSocket
  subscriber?: Subscriber
  sessionId?: string
  userId?: string
  connectionId?: string
  signedOut?: boolean
  expiry?: NodeJS.Timeout
}

/** GraphQL over graphql-transport-ws, with the same viewer and the same rules as over HTTP. */
export function attachSockets({ app, server, documents }: { app: App; server: Server; documents: Documents }) {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: maxFrame, WebSocket: BoundedSocket })
  const strangers = new WebSocketServer({ noServer: true, maxPayload: 1024 })
  const presence = createPresence(app)
  // The other half of the connections is for what those who are in ask for.
  const letIn = inTurn({ atOnce: Math.ceil(app.env.poolSize / 2), patience: connectionPatience })
  const ofUser = createConnectionLimit(app.env.socketsPerUser)
  const ofAddress = createConnectionLimit(app.env.socketsPerAddress)
  const bySession = new Map<string, Set<Extra>>()
  const contexts = new Set<{ subscriptions: object }>()
  const farewells = new Set<Promise<void>>()
  const mask = createErrorMask(app.logger)
  const answerOf = createAnswers()
  const fanOut = createFanOut({ read: app.clinic.read, feed: app.feed, logger: app.logger })

  const graphql = useServer<Record<string, unknown>, Extra>(
    {
      connectionInitWaitTimeout: 5_000,
      context: ({ extra }, subscriptionId): SubscriberContext => ({
        ...(extra.subscriber ??= toSubscriber(extra.socket, baseContext(app, extra.request.headers.cookie))).base,
        subscriptionId,
        subscriber: extra.subscriber,
      }),
      execute: (args) => executeAsViewer(args as ExecutionArgs),
      subscribe: (args) => subscribeAsViewer(args as ExecutionArgs, { fanOut, answerOf }),
      onConnect: async (context) => {
        const { extra } = context
        try {
          const isIn = await letIn(() => acceptConnection(extra))
          if (isIn && extra.socket.readyState === extra.socket.OPEN) contexts.add(context)
          return isIn
        } catch (error) {
          if (!(error instanceof WaitedTooLong) && !isConnectionError(error)) throw error
          extra.socket.close(tryAgainLater, 'Try again later')
          return false
        }
      },
      onSubscribe: ({ subscriptions }, _id, payload) =>
        Object.keys(subscriptions).length > maxOperations
          ? [new GraphQLError('', { originalError: new AppError('RATE_LIMITED', 'Too many operations on one connection.') })]
          : documents.prepare(payload),
      onClose: (context) => {
        contexts.delete(context)
        return onceConnected(leave(context.extra))
      },
      onError: (_context, _id, _payload, errors) => errors.map((error) => mask(error)),
      onNext: (_context, _id, _payload, _args, result) =>
        'errors' in result && result.errors ? { ...result, errors: result.errors.map((error) => mask(error)) } : result,
    },
    sockets,
    12_000,
  )

  if (!app.env.databaseUrl) presence.endEarlierLeases() // the embedded database is used by this process only

  app.metrics.watchSockets({
    sockets: () => sockets.clients.size,
    subscriptions: () => [...contexts].reduce((sum, { subscriptions }) => sum + Object.keys(subscriptions).length, 0),
  })

  /** Returns false and closes the socket with the reason where the client may not connect. */
  async function acceptConnection(extra: Extra): Promise<boolean> {
    if (extra.socket.readyState !== extra.socket.OPEN) return false // closed while it waited for its turn
    const viewer = await readAsViewer(baseContext(app, extra.request.headers.cookie), async (context) => context.viewer)
    if (!viewer) {
      extra.socket.close(unauthorized, 'Unauthorized')
      return false
    }
    // Closed during authentication: its `onClose` ran too early to release the connection.
    if (extra.socket.readyState !== extra.socket.OPEN) return false
    if (!ofUser.acquire(viewer.userId)) {
      extra.socket.close(tooMany, 'Too many connections')
      return false
    }
    extra.userId = viewer.userId
    extra.sessionId = viewer.sessionId
    const siblings = bySession.get(viewer.sessionId) ?? new Set()
    bySession.set(viewer.sessionId, siblings.add(extra))
    if (!(await watchExpiry(extra, viewer.sessionId))) return false
    extra.connectionId = await presence.connect({
      userId: viewer.userId,
      ip: clientAddress(extra.request, app.env),
      userAgent: extra.request.headers['user-agent'] ?? null,
    })
    // Closed while presence was recorded: its `onClose` ran too early to end it.
    if (extra.socket.readyState !== extra.socket.OPEN) await leave(extra)
    return true
  }

  /** Closes the socket when its session expires; returns false when it has expired during the connection. */
  async function watchExpiry(extra: Extra, id: string): Promise<boolean> {
    const [session] = await app.system.read<{ expiresAt: Date }>(
      Prisma.sql`SELECT "expiresAt" FROM session WHERE id = ${id}::uuid`,
    )
    const left = session ? +session.expiresAt - Date.now() : 0
    if (left <= 0) endSession(id)
    else if (left <= longestWait && extra.socket.readyState === extra.socket.OPEN)
      extra.expiry = setTimeout(() => endSession(id), left).unref()
    return left > 0
  }

  /** Only a stopping server waits for this: its database is closed after the last presence is written. */
  async function onceConnected(farewell: Promise<void>) {
    const written = farewell.catch((error: unknown) => app.logger.warn({ err: error }, 'presence not written'))
    farewells.add(written)
    await written
    farewells.delete(written)
  }

  async function leave(extra: Extra) {
    clearTimeout(extra.expiry)
    if (extra.sessionId) bySession.get(extra.sessionId)?.delete(extra)
    if (extra.userId) ofUser.release(extra.userId)
    delete extra.userId
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
  /** The session's token was replaced: subscriptions with the old one would have no viewer. */
  function renewSession(sessionId: string) {
    for (const extra of bySession.get(sessionId) ?? []) extra.socket.close(terminated, 'Session renewed')
  }
  const stopListening = app.feed.on((change) => {
    if (change.topic === 'session-ended') endSession(change.sessionId)
    if (change.topic === 'session-renewed') renewSession(change.sessionId)
  })
  const heartbeat = presence.keepAlive({
    sessions: () => [...bySession].filter(([, extras]) => extras.size > 0).map(([id]) => id),
    onEnded: endSession,
  })

  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => undefined) // the socket may break while it is refused; Node adds no listener
    if (isForeign(app.env, request)) return refuseForeignSocket(socket)
    const path = request.url?.split('?', 1)[0]
    if (path !== socketPath && path !== graphqlPath) return void socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n')
    const network = networkOf(clientAddress(request, app.env))
    if (!ofAddress.acquire(network))
      return void socket.end('HTTP/1.1 429 Too Many Requests\r\nRetry-After: 10\r\nConnection: close\r\n\r\n')
    socket.once('close', () => ofAddress.release(network))
    // A socket without a session is closed before any message is read.
    if (!isSigned(app.env, request.headers.cookie)) return strangers.handleUpgrade(request, socket, head, refuseConnection)
    sockets.handleUpgrade(request, socket, head, (open) => {
      open.connection = socket
      sockets.emit('connection', open, request)
      // graphql-ws prints every invalid frame to the console with a stack.
      open.removeAllListeners('error').on('error', () => undefined)
    })
  })

  return {
    /**
     * Closes the sockets one after the other in the second third of the time: by then the proxy has seen that this server is not
     * ready, and in the last third the last of them comes back at another one, before its user would count as offline.
     */
    async drain(time: number) {
      const third = time / 3
      await wait(third)
      const clients = [...sockets.clients]
      for (const socket of clients) {
        socket.close(serviceRestart, 'The server restarts')
        await wait(third / clients.length)
      }
      await wait(clients.length > 0 ? third : 2 * third)
    },
    async close({ restarting = false } = {}) {
      heartbeat.stop()
      stopListening()
      fanOut.close()
      if (restarting) for (const socket of sockets.clients) socket.close(serviceRestart, 'The server restarts')
      await graphql.dispose()
      await Promise.all(farewells)
      await presence.close()
    },
  }
}

function refuseConnection(socket: WebSocket) {
  socket.on('error', () => socket.terminate())
  socket.close(unauthorized, 'Unauthorized')
  setTimeout(() => socket.terminate(), 2_000).unref()
}
