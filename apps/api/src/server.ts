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
import { refusal } from './rest/reply.ts'
import { serveWeb } from './rest/web.ts'
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

/** The status for a body that is larger than any of ours, or that does not say how large it is. */
function refusedBody({ headers, method, url }: IncomingMessage): 411 | 413 | undefined {
  if (headers['transfer-encoding'] !== undefined) return 411
  const limit = method === 'POST' && url?.split('?', 1)[0] === '/api/media' ? maxPictureSize : maxBody
  return Number(headers['content-length'] ?? 0) > limit ? 413 : undefined
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
    request.headers['x-client-ip'] = address // ours alone: a client's own is overwritten
    const path = request.url?.split('?', 1)[0] ?? '/'
    const isApi = path.startsWith('/api/') || path === '/healthz' || path === '/readyz'
    if (!isApi && path !== '/graphql') return web(request, response)
    // GraphiQL is a page of inline scripts.
    if (!app.env.production && path === '/graphql' && request.headers.accept?.startsWith('text/html'))
      response.removeHeader('content-security-policy')
    response.setHeader('cache-control', 'no-store')
    const refused = refusedBody(request)
    if (refused) return response.writeHead(refused, { connection: 'close' }).end()
    return isApi ? api(request, response, { address }) : yoga(request, response)
  }

  const server = createServer((request, response) => secure(request, response, () => void answer(request, response)))
  server.requestTimeout = 30_000
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
