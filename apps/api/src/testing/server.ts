import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll } from 'vitest'
import type { App } from '../app.ts'
import { openApp } from '../app.ts'
import { readEnv } from '../env.ts'
import { sessionTokenCookie } from '../http/cookies.ts'
import { createLogger } from '../lib/logging/logger.ts'
import { plainCookies } from '../http/cookies.ts'
import type { RunningServer } from '../server.ts'
import { createClinicServer } from '../server.ts'
import { password } from './clinic.ts'
import { createTestDatabase, testSecret } from './database.ts'
import { leaksIn } from './contract/log-leaks.ts'

/** The address that users open; the tests' own sockets go to a free port behind it. */
export const baseUrl = 'http://clinic.test'

export type Answer = {
  status: number
  // oxlint-disable-next-line typescript/no-explicit-any -- what a test reads is checked by its expectations
  data: any
  // oxlint-disable-next-line typescript/no-explicit-any
  errors?: { message: string; path?: (string | number)[]; extensions: any }[]
}

/** The cookies of one browser. */
export type Session = { cookies: Map<string, string>; userId: string }

type Init = Omit<RequestInit, 'headers'> & { headers?: Record<string, string>; session?: Session | null }

export type TestServer = {
  app: App
  server: Server
  /** The database's owner, who sees every row. */
  owner: pg.Pool
  url: string
  port: number
  dataDir: string
  /** The lines of the log, from `debug` up. */
  log: string[]
  request(path: string, init?: Init): Promise<Response>
  post(path: string, body: unknown, init?: Init): Promise<Response>
  /** Creates a session without checking a password, which would take longer than everything else in most tests. */
  signIn(email: string): Promise<Session>
  /** The same through the page's own request. */
  signInByPassword(email: string): Promise<Session>
  graphql(session: Session | null, document: string, variables?: Record<string, unknown>): Promise<Answer>
  drain: RunningServer['drain']
  close(): Promise<void>
}

/** The real application on a port of its own, over a database of its own unless it shares one. */
export async function openTestServer(
  variables: Record<string, string> = {},
  shared?: Pick<TestServer, 'url'>,
): Promise<TestServer> {
  const database = shared ? { url: shared.url, drop: async () => undefined } : await createTestDatabase()
  const dataDir = mkdtempSync(path.join(tmpdir(), 'clinic-desk-'))
  const env = readEnv({
    DATABASE_URL: database.url,
    BASE_URL: baseUrl,
    AUTH_SECRET: testSecret,
    DATA_DIR: dataDir,
    SIGN_UP: 'open',
    NODE_ENV: 'test',
    ...variables,
  })
  const log: string[] = []
  const logger = createLogger('debug', { write: (line) => void log.push(line) })
  const app = await openApp({ env, url: database.url, logger, restart: () => undefined })
  const { server, drain, close } = createClinicServer(app)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const owner = new pg.Pool({ connectionString: database.url, max: 4 })
  owner.on('error', () => undefined)

  const request: TestServer['request'] = async (where, { session, headers, ...init } = {}) => {
    const given = new Headers(headers)
    if (session) given.set('cookie', cookieHeader(session))
    if (!given.has('origin')) given.set('origin', env.baseUrl)
    const response = await fetch(`http://127.0.0.1:${port}${where}`, { redirect: 'manual', ...init, headers: given })
    if (session) keepCookies(session, response)
    return response
  }
  const post: TestServer['post'] = (where, body, init = {}) =>
    request(where, {
      method: 'POST',
      body: JSON.stringify(body),
      ...init,
      headers: { 'content-type': 'application/json', ...init.headers },
    })

  return {
    app,
    server,
    owner,
    url: database.url,
    port,
    dataDir,
    log,
    request,
    post,
    async signIn(email) {
      const { rows } = await owner.query<{ userId: string; token: string; expiresAt: Date; establishmentId: string | null }>(
        `WITH opened AS (
           INSERT INTO session (id, token, "expiresAt", "updatedTime", "ipAddress", "userAgent", "userId")
           SELECT $1, $2, now() + interval '7 days', now(), '127.0.0.1', 'node', id FROM "user" WHERE email = $3
           RETURNING *
         )
         SELECT "userId", token, "expiresAt", (establishments_of("userId"))[1] AS "establishmentId" FROM opened`,
        [uuidv7(), randomUUID(), email],
      )
      const [row] = rows
      if (!row?.establishmentId) throw new Error(`${email} has no account or no establishment`)
      const { userId, establishmentId } = row
      return {
        userId,
        cookies: readSetCookies([
          sessionTokenCookie(env, row.token, row.expiresAt),
          ...plainCookies(env, { userId, establishmentId }),
        ]),
      }
    },
    async signInByPassword(email) {
      const session: Session = { cookies: new Map(), userId: '' }
      const response = await post('/api/auth/sign-in/email', { email, password }, { session })
      if (!response.ok) throw new Error(`${email} could not sign in: ${response.status} ${await response.text()}`)
      session.userId = session.cookies.get('userId') ?? ''
      return session
    },
    async graphql(session, query, given = {}) {
      const response = await post('/graphql', { query, variables: given }, { session })
      return { status: response.status, ...((await response.json()) as Omit<Answer, 'status'>) }
    },
    drain,
    async close() {
      server.closeAllConnections()
      await close()
      await app.close()
      const leaks = await leaksIn(log, owner)
      await owner.end()
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
      if (leaks.length > 0) throw new Error(`The log holds what the database does: ${leaks.join(', ')}`)
    },
  }
}

/** One for all tests of a file; each test makes clinics of its own in it. */
export function useTestServer(variables?: Record<string, string>): TestServer {
  const testServer = {} as TestServer
  beforeAll(async () => void Object.assign(testServer, await openTestServer(variables)))
  afterAll(() => testServer.close?.(), 300_000) // the log of a long check is searched for a minute
  return testServer
}

export const cookieHeader = ({ cookies }: Session) => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

/** What `begin_viewer()` takes of a session. */
export const sessionToken = ({ cookies }: Session) => decodeURIComponent(cookies.get('clinic.session_token') ?? '').split('.')[0]

const keepCookies = ({ cookies }: Session, response: Response) => readSetCookies(response.headers.getSetCookie(), cookies)

/** As a browser does: Max-Age=0 deletes a cookie. */
function readSetCookies(lines: string[], cookies = new Map<string, string>()) {
  for (const line of lines) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    if (/max-age=0(;|$)/i.test(line)) cookies.delete(name)
    else cookies.set(name, value)
  }
  return cookies
}
