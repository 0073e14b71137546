import { tmpdir } from 'node:os'
import { Prisma } from '@clinic/prisma/generated'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkDatabase, checkPooler } from './check-database.ts'
import { prepare } from './prepare.ts'
import type { StartFault } from './start-fault.ts'
import { exitCodes } from './start-fault.ts'
import { testSecret } from './testing/database.ts'
import { mailsTo } from './testing/mail.ts'
import type { Pooler } from './testing/faults/database/pgbouncer.ts'
import { pgbouncerFolder, startPgbouncer } from './testing/faults/database/pgbouncer.ts'
import type { TestServer } from './testing/server.ts'
import { openTestServer, useTestServer } from './testing/server.ts'
import { openSocket } from './testing/socket.ts'
import { book, signInAtTwoClinics, watchEvents, withSubject } from './testing/subscriptions.ts'

/** The server behind PgBouncer in transaction mode, where two statements of a client seldom meet the same connection. */

describe.runIf(pgbouncerFolder)('behind PgBouncer', () => {
  const direct = useTestServer()
  let pooler: Pooler
  let server: TestServer

  beforeAll(async () => {
    pooler = await startPgbouncer(direct.url)
    await prepare({
      url: direct.url,
      authSecret: testSecret,
      dataDir: tmpdir(),
      pooler: { url: pooler.url, statementTimeout: 7_000 },
    })
    server = await openTestServer({ DATABASE_POOLER_URL: pooler.url }, direct)
  })

  afterAll(async () => {
    await server?.close()
    await pooler?.close()
  })

  test("many requests share two connections, each with its own viewer's rows", async () => {
    const { home, other, suda, stranger } = await signInAtTwoClinics(direct)
    const read = (session: typeof suda) => server.graphql(session, '{ patients(pagination: { limit: 100 }) { edges { id } } }')
    const answers = await Promise.all(Array.from({ length: 80 }, (_, index) => read(index % 2 ? suda : stranger)))
    const own = [other, home].map(({ somchai, malee }) => [somchai.patientId, malee.patientId].toSorted())
    for (const [index, { data }] of answers.entries())
      expect(data?.patients.edges.map(({ id }: { id: string }) => id).toSorted()).toEqual(own[index % 2])
    const { rows } = await direct.owner.query<{ role: string; connections: number }>(
      `SELECT usename AS role, count(*)::int AS connections FROM pg_stat_activity
       WHERE datname = current_database() AND usename LIKE 'clinic\\_app%' AND pid <> ALL ($1) GROUP BY 1`,
      [await processesOf(direct)],
    )
    expect(rows).toEqual([{ role: expect.any(String), connections: 2 }])
  })

  test('many sign in, whose attempts are counted', async () => {
    const { home, other } = await signInAtTwoClinics(direct)
    const people = [home.admin, home.ploy, other.admin, other.ploy]
    const sessions = await Promise.all(people.map(({ email }) => server.signInByPassword(email)))
    expect(sessions.map(({ userId }) => userId)).toEqual(people.map(({ userId }) => userId))
  })

  test('a booking is stored, and told to other desks', async () => {
    const { home, suda, ploy } = await signInAtTwoClinics(direct)
    const socket = await openSocket(server, ploy)
    const feed = await watchEvents(socket, home)
    const id = await book(server, suda, home, 'Through the pooler')
    expect((await withSubject(feed, 'Through the pooler')).eventsChanged.id).toBe(id)
    await socket.close()
  })

  test('a mail is worked off the queue of jobs', async () => {
    const { home } = await signInAtTwoClinics(direct)
    await server.post('/api/auth/request-password-reset', { email: home.admin.email, redirectTo: '/reset-password' })
    expect((await mailsTo(server, home.admin.email))[0]?.link).toMatch(/^http/)
  })

  test('the limits of a session hold, which no client sends through a pooler', async () => {
    for (const { read } of [server.app.clinic, server.app.system])
      expect(
        await read(Prisma.sql`SELECT current_setting('statement_timeout') AS statement, current_setting('lock_timeout') AS lock,
        current_setting('idle_in_transaction_session_timeout') AS idle`),
      ).toEqual([{ statement: '7s', lock: '5s', idle: '20s' }])
  })

  const faultOf = async (check: Promise<void>) => (await check.catch((error: unknown) => error)) as StartFault

  test('DATABASE_URL through a pooler stops the start', async () => {
    const url = new URL(direct.url)
    url.port = new URL(pooler.url).port
    const { message, exitCode } = await faultOf(checkDatabase(url.href))
    expect(message).toMatch(/^DATABASE_URL leads through a pooler, .* DATABASE_POOLER_URL to the pooler\.$/)
    expect(exitCode).toBe(exitCodes.configuration)
  })

  test('a pooler that suits is reached; one that does not stops the start with one line', async () => {
    const check = (given: { pooler?: string; authSecret?: string }) =>
      faultOf(checkPooler({ url: direct.url, pooler: pooler.url, authSecret: testSecret, ...given }))
    expect(await check({})).toBeUndefined()
    expect(await check({ pooler: 'postgresql://127.0.0.1:1' })).toMatchObject({
      message: 'DATABASE_POOLER_URL: nothing answers at 127.0.0.1:1.',
      exitCode: exitCodes.unavailable,
    })
    expect((await check({ authSecret: 'another' })).message).toMatch(
      /^DATABASE_POOLER_URL: 127\.0\.0\.1:\d+ refuses the role clinic_app_\w+: it has to ask PostgreSQL for the password \(auth_query\)\.$/,
    )
    const statements = await startPgbouncer(direct.url, { pool_mode: 'statement' })
    expect((await check({ pooler: statements.url })).message).toMatch(
      /^DATABASE_POOLER_URL: 127\.0\.0\.1:\d+ allows no transactions: set pool_mode = transaction\.$/,
    )
    await statements.close()
  })
})

/** The connections that a server without a pooler has open. */
async function processesOf({ app }: TestServer): Promise<number[]> {
  const clients = await Promise.all(Array.from({ length: app.clinic.pool.totalCount }, () => app.clinic.pool.connect()))
  const ids = clients.map((client) => (client as unknown as { processID: number }).processID)
  for (const client of clients) client.release()
  return ids
}
