import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { maxPictureSize } from '@clinic/shared/picture'
import { createServerAdapter } from '@whatwg-node/server'
import type { App } from './app.ts'
import { createDocuments } from './graphql/documents.ts'
import { schema } from './graphql/schema.ts'
import { createGraphql } from './graphql/yoga.ts'
import { attachSockets } from './sockets.ts'
import { apiDocument, apiPage } from './rest/api-docs.ts'
import { assist } from './rest/assistant.ts'
import { authRoute } from './rest/auth.ts'
import { health } from './rest/health.ts'
import { secureHeaders } from './rest/headers.ts'
import { myIpAddress } from './rest/my-ip-address.ts'
import { clientAddress } from './rest/client-address.ts'
import { isSigned } from './rest/cookies.ts'
import { refusal } from './rest/reply.ts'
import { serveWeb } from './rest/web.ts'
import { networkOf } from './lib/network.ts'
import { createPlaces } from './socket-places.ts'
import { mediaPath, serveMedia, uploadMedia } from './rest/media.ts'
import { sendAccountVerification } from './rest/send-verification.ts'

type Route = (app: App, request: Request, address: string) => Response | Promise<Response>

export const routes: Record<string, Route> = {
  'GET /healthz': health.live,
  'GET /readyz': health.ready,
  'GET /api/get-my-ip-address': myIpAddress,
  'POST /api/send-email-account-verification': sendAccountVerification,
  'POST /api/media': uploadMedia,
  'POST /api/assistant': assist,
  'GET /api/openapi.json': apiDocument,
  'GET /api/docs': apiPage,
}

export type RunningServer = { server: Server; close(): Promise<void> }

const maxBody = 256 * 1024
/** Of somebody who shows no cookie that this server has signed. */
const maxStrangersBody = 64 * 1024
/** Beside the live ones, which have a limit of their own: requests, and what is kept open for the next. */
const connectionsPerNetwork = 500

/** The status for a body that is larger than any of ours, or that does not say how large it is. */
function refusedBody({ env }: App, { headers, method, url }: IncomingMessage): 411 | 413 | undefined {
  if (headers['transfer-encoding'] !== undefined) return 411
  const size = Number(headers['content-length'] ?? 0)
  if (size <= maxStrangersBody) return undefined
  if (!isSigned(env, headers.cookie)) return 413
  const limit = method === 'POST' && url?.split('?', 1)[0] === '/api/media' ? maxPictureSize : maxBody
  return size > limit ? 413 : undefined
}

/** Of a request that comes slowly: its head, and the whole of it. */
const timeouts = { headersTimeout: 10_000, requestTimeout: 30_000, connectionsCheckingInterval: 2_000 }

/** Behind a proxy every connection is the proxy's: then the limit is its business. */
function limitConnections(server: Server, { env }: App): void {
  if (env.trustedProxy) return
  const places = createPlaces(env.socketsPerAddress + connectionsPerNetwork)
  server.on('connection', (socket) => {
    const network = networkOf(socket.remoteAddress ?? '')
    if (!places.take(network)) return void socket.destroy()
    socket.once('close', () => places.free(network))
  })
}

/** One origin: the page, /graphql over HTTP and sockets, /api and the two health checks. */
export function createClinicServer(app: App): RunningServer {
  const documents = createDocuments({ schema, introspection: !app.env.production })
  const yoga = createGraphql(app, documents)
  const secure = secureHeaders(app.env)
  const web = serveWeb()
  const api = createServerAdapter<{ address: string }>(async (request, { address }) => {
    const { pathname } = new URL(request.url)
    const route = routes[`${request.method} ${pathname}`]
    try {
      if (route) return await route(app, request, address)
      if (pathname.startsWith('/api/auth/')) return await authRoute(app, request, address)
      if (request.method === 'GET' && pathname.startsWith(mediaPath)) return await serveMedia(app, request)
      return refusal(404, 'NOT_FOUND', 'There is nothing at this address.')
    } catch (error) {
      app.logger.error({ err: error }, 'request failed')
      return refusal(500, 'INTERNAL', 'Something went wrong on the server.')
    }
  })

  function answer(request: IncomingMessage, response: ServerResponse) {
    const address = clientAddress(request, app.env)
    const refused = refusedBody(app, request)
    if (refused) return response.writeHead(refused, { connection: 'close', 'cache-control': 'no-store' }).end()
    request.headers['x-client-ip'] = address // ours alone: a client's own is overwritten
    const path = request.url?.split('?', 1)[0] ?? '/'
    const isApi = path.startsWith('/api/') || path === '/healthz' || path === '/readyz'
    if (!isApi && path !== '/graphql') return web(request, response)
    // GraphiQL is a page of inline scripts.
    if (!app.env.production && path === '/graphql' && request.headers.accept?.startsWith('text/html'))
      response.removeHeader('content-security-policy')
    response.setHeader('cache-control', 'no-store')
    return isApi ? api(request, response, { address }) : yoga(request, response)
  }

  const server = createServer(timeouts, (request, response) => secure(request, response, () => void answer(request, response)))
  limitConnections(server, app)
  // Longer than proxies keep theirs (60 s): who sends on a connection that is closed in that moment gets an error instead.
  server.keepAliveTimeout = 65_000
  const sockets = attachSockets({ app, server, documents })
  return {
    server,
    async close() {
      app.models.closing.abort()
      await sockets.close()
      server.keepAliveTimeout = 1 // whoever is still being answered is let go at once
      server.closeIdleConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
