import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { constants } from 'node:zlib'
import { bookingPath, graphqlPath, oneClickPath } from '@clinic/shared/addresses'
import { backupPartSize } from '@clinic/shared/backups/backup-input'
import { calendarsPath } from '@clinic/shared/calendar-feeds/calendar-feed'
import { conditionCodesPath, maxConditionCodesFile } from '@clinic/shared/condition-codes/condition-code'
import { importPartSize } from '@clinic/shared/imports/import'
import { patientFilePartSize, patientFilesPath } from '@clinic/shared/patient-files/patient-file'
import { maxPictureSize } from '@clinic/shared/picture'
import { createServerAdapter } from '@whatwg-node/server'
import compression from 'compression'
import type { App } from './app.ts'
import { createDocuments } from './graphql/operations/documents.ts'
import { schema } from './graphql/schema.ts'
import { createGraphql } from './graphql/yoga.ts'
import { attachSockets } from './sockets.ts'
import { apiDocument, apiPage } from './rest/api-docs.ts'
import { addSentBackup, linkBackup, restoreBackup, serveBackup, serveRestoreState, uploadBackupPart } from './rest/backups.ts'
import { bookingRoutes } from './rest/bookings/booking.ts'
import { serveBookingPages } from './rest/booking-page/serve-booking-page.ts'
import { assist } from './rest/assistant.ts'
import { isUnavailable } from './lib/unavailable.ts'
import { requestId, requestScope } from './lib/request-scope.ts'
import { instrumentRequests } from './instrument-requests.ts'
import { authRoute, authRoutes } from './rest/auth.ts'
import { serveCalendar } from './rest/calendars.ts'
import { declineByOneClick, declineMessages, readDecline } from './rest/messages/declined-messages.ts'
import { readConsent, signConsent } from './rest/messages/consents.ts'
import { uploadConditionCodes } from './rest/condition-codes.ts'
import { documentsPath, serveDocument } from './rest/documents.ts'
import { databaseAnswers, health } from './http/health.ts'
import { serveImportReport, uploadImportPart } from './rest/imports.ts'
import { secureHeaders } from './http/headers.ts'
import { answerAppointment, readAppointment } from './rest/messages/appointments.ts'
import { takeLineWebhook } from './rest/messages/line.ts'
import { lineWebhookPath } from './modules/line-links/webhook-address.ts'
import { serveDisplay } from './rest/queue/display.ts'
import { arriveAtDoor, readDoor } from './rest/queue/queue.ts'
import { answerOffer, readOffer } from './rest/messages/waitlist-offers.ts'
import { myIpAddress } from './rest/my-ip-address.ts'
import { clientAddress } from './http/client-address.ts'
import { isSigned } from './http/cookies.ts'
import { serveMetrics } from './rest/metrics.ts'
import { errorResponse, serviceUnavailable } from './http/responses.ts'
import { isForeign, refuseForeign } from './http/origin.ts'
import { serveWeb } from './http/static.ts'
import { networkOf } from './lib/network/network.ts'
import { createConnectionLimit } from './connection-limit.ts'
import { finishSentFile, receivePatientFilePart } from './rest/patient-files/send.ts'
import { servePatientFile } from './rest/patient-files/serve.ts'
import { mediaPath, serveMedia, uploadMedia } from './rest/media.ts'
import { sendAccountVerification } from './rest/send-verification.ts'

type Route = (app: App, request: Request, address: string) => Response | Promise<Response>

export const routes: Record<string, Route> = {
  'GET /healthz': health.live,
  'GET /readyz': health.ready,
  'GET /api/get-my-ip-address': myIpAddress,
  'POST /api/appointments/read': readAppointment,
  'POST /api/appointments/answer': answerAppointment,
  'POST /api/offers/read': readOffer,
  'POST /api/offers/answer': answerOffer,
  'POST /api/consents/read': readConsent,
  'POST /api/consents/sign': signConsent,
  'POST /api/messages/declined/read': readDecline,
  'POST /api/messages/declined': declineMessages,
  ...bookingRoutes,
  'POST /api/queue/door': readDoor,
  'POST /api/queue/arrive': arriveAtDoor,
  'POST /api/queue/display': serveDisplay,
  'POST /api/send-email-account-verification': sendAccountVerification,
  'POST /api/media': uploadMedia,
  'POST /api/condition-codes': uploadConditionCodes,
  'POST /api/patient-files/parts': receivePatientFilePart,
  'POST /api/patient-files/finish': finishSentFile,
  'POST /api/imports': uploadImportPart,
  'GET /api/imports/report': serveImportReport,
  'POST /api/backups/link': linkBackup,
  'GET /api/backups/file': serveBackup,
  'POST /api/backups/parts': uploadBackupPart,
  'POST /api/backups/add': addSentBackup,
  'POST /api/backups/restore': restoreBackup,
  'GET /api/backups/restoring': serveRestoreState,
  'POST /api/assistant': assist,
  'GET /api/openapi.json': apiDocument,
  'GET /api/docs': apiPage,
}

export type RunningServer = {
  server: Server
  /** Sends clients elsewhere within this time, milliseconds, while it goes on answering. */
  drain(time: number): Promise<void>
  /** With `restarting` the clients reconnect. */
  close(how?: { restarting?: boolean }): Promise<void>
}

const maxBody = 256 * 1024
const uploadLimits: Record<string, number> = {
  '/api/media': maxPictureSize,
  '/api/imports': importPartSize,
  [conditionCodesPath]: maxConditionCodesFile,
  '/api/backups/parts': backupPartSize,
  '/api/patient-files/parts': patientFilePartSize,
}
/** Largest body of a request without a signed cookie, bytes. */
const maxStrangersBody = 64 * 1024
/** Limit of HTTP connections, idle ones included; sockets have their own limit. */
const connectionsPerNetwork = 500

/** The status for a body that is too large or has no length. */
function refusedBody({ env }: App, { headers, method, url }: IncomingMessage): 411 | 413 | undefined {
  if (headers['transfer-encoding'] !== undefined) return 411
  const size = Number(headers['content-length'] ?? 0)
  if (size <= maxStrangersBody) return undefined
  if (!isSigned(env, headers.cookie)) return 413
  const limit = (method === 'POST' && uploadLimits[url?.split('?', 1)[0] ?? '']) || maxBody
  return size > limit ? 413 : undefined
}

/**
 * Answers from a kilobyte on: a week of 300 appointments is 185 kB, and 20 kB for a millisecond of another thread. What sizes could
 * tell of a secret takes a foreign page that makes the browser ask, and foreign pages are refused.
 */
const compressed = { threshold: 1024, level: 1, brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } } }

/** Milliseconds for the head of a request; the limit of the whole request is a setting. */
const timeouts = { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 }

/** Behind a proxy all connections are the proxy's, which then has to limit them. */
function limitConnections(server: Server, { env }: App): void {
  if (env.trustedProxy) return
  const connections = createConnectionLimit(env.socketsPerAddress + connectionsPerNetwork)
  server.on('connection', (socket) => {
    const network = networkOf(socket.remoteAddress ?? '')
    if (!connections.acquire(network)) return void socket.destroy()
    socket.once('close', () => connections.release(network))
  })
}

async function otherRoute(app: App, request: Request, address: string): Promise<Response> {
  const { pathname } = new URL(request.url)
  if (pathname.startsWith('/api/auth/')) return authRoute(app, request, address)
  if (request.method === 'GET' && pathname.startsWith(mediaPath)) return serveMedia(app, request)
  if (request.method === 'GET' && pathname.startsWith(patientFilesPath)) return servePatientFile(app, request)
  if (request.method === 'GET' && pathname.startsWith(documentsPath)) return serveDocument(app, request)
  if (isRead(request) && pathname.startsWith(calendarsPath)) return serveCalendar(app, request, address)
  if (request.method === 'POST' && pathname.startsWith(oneClickPath)) return declineByOneClick(app, request, address)
  if (request.method === 'POST' && pathname.startsWith(lineWebhookPath)) return takeLineWebhook(app, request, address)
  return errorResponse(404, 'NOT_FOUND', 'There is nothing at this address.')
}

const isRead = ({ method }: Request) => method === 'GET' || method === 'HEAD'

/** The route of a request for log and metrics: URLs contain ids, and clients can send any URL. */
function routeOf({ method, url }: IncomingMessage): string {
  const path = url?.split('?', 1)[0] ?? '/'
  const named = `${method} ${path}`
  if (path === graphqlPath || path === '/metrics' || named in routes || named in authRoutes) return path
  if (path.startsWith(mediaPath)) return `${mediaPath}{id}`
  if (path.startsWith(patientFilesPath)) return `${patientFilesPath}{id}`
  if (path.startsWith(calendarsPath)) return `${calendarsPath}{secret}.ics`
  if (path.startsWith(bookingPath)) return `${bookingPath}{clinic}`
  if (path.startsWith(oneClickPath)) return `${oneClickPath}{secret}`
  if (path.startsWith(lineWebhookPath)) return `${lineWebhookPath}{clinic}/{proof}`
  const folder = ['/api/auth/', documentsPath, '/api/', '/assets/'].find((start) => path.startsWith(start))
  return folder ? `${folder}*` : '/*'
}

/** One origin: the page, /graphql over HTTP and sockets, /api and the two health checks. */
export function createClinicServer(app: App): RunningServer {
  const documents = createDocuments({ schema, introspection: !app.env.production })
  const yoga = createGraphql(app, documents)
  const secure = secureHeaders(app.env)
  const compress = compression(compressed)
  const web = serveWeb()
  const bookingPages = serveBookingPages(app)
  const api = createServerAdapter<{ address: string }>(async (request, { address }) => {
    const { pathname } = new URL(request.url)
    const route = routes[`${request.method} ${pathname}`]
    try {
      const reply = await (route ? route(app, request, address) : otherRoute(app, request, address))
      return reply.status === 500 ? await failed(requestScope()?.cause) : reply
    } catch (error) {
      return await failed(error)
    }
  })

  async function failed(error: unknown): Promise<Response> {
    const given = { requestId: requestId(), err: error }
    // better-auth replaces errors by its own.
    if (isUnavailable(error) || !(await databaseAnswers(app))) {
      app.logger.warn(given, 'the database is not available')
      return serviceUnavailable()
    }
    app.logger.error(given, 'request failed')
    return errorResponse(500, 'INTERNAL', 'Something went wrong on the server.')
  }

  function answer(request: IncomingMessage, response: ServerResponse) {
    const address = clientAddress(request, app.env)
    const refused = refusedBody(app, request)
    if (refused) return response.writeHead(refused, { connection: 'close', 'cache-control': 'no-store' }).end()
    request.headers['x-client-ip'] = address // a client's own header is overwritten
    const path = request.url?.split('?', 1)[0] ?? '/'
    if (path === '/metrics' && request.method === 'GET') return void serveMetrics(app, request, response)
    const isApi = path.startsWith('/api/') || path === '/healthz' || path === '/readyz'
    if (path.startsWith(bookingPath))
      return compress(request as never, response as never, () => void bookingPages(request, response, address))
    if (!isApi && path !== graphqlPath) return web(request, response)
    if (isForeign(app.env, request)) return refuseForeign(request, response)
    // GraphiQL is a page of inline scripts.
    if (!app.env.production && path === graphqlPath && request.headers.accept?.startsWith('text/html'))
      response.removeHeader('content-security-policy')
    response.setHeader('cache-control', 'no-store')
    const respond = () => void (isApi ? api(request, response, { address }) : yoga(request, response))
    if (isApi && !path.startsWith(calendarsPath)) return respond()
    // Written for Express, of whose requests it reads what Node's have, too.
    return compress(request as never, response as never, respond)
  }

  const observedAnswer = instrumentRequests({ app, routeOf, answer: (request, response) => void answer(request, response) })
  const server = createServer({ ...timeouts, requestTimeout: app.env.requestTimeout }, (request, response) => {
    if (app.draining) response.setHeader('connection', 'close')
    secure(request, response, () => observedAnswer(request, response))
  })
  limitConnections(server, app)
  // Longer than proxies keep theirs (60 s): a request on a connection that is being closed fails.
  server.keepAliveTimeout = 65_000
  const sockets = attachSockets({ app, server, documents })
  return {
    server,
    async drain(time) {
      app.draining = true
      await sockets.drain(time)
    },
    async close({ restarting = false } = {}) {
      app.models.closing.abort()
      app.closing.abort()
      const answered = new Promise((resolve) => server.close(resolve)) // the port is free from now on
      await sockets.close({ restarting })
      server.keepAliveTimeout = 1 // connections are closed right after their current response
      server.closeIdleConnections()
      await answered
    },
  }
}
