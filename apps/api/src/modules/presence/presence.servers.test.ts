import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { freePort } from '@clinic/prisma/testing/free-port'
import { presenceGrace } from '@clinic/shared/users/presence'
import { expect, test, vi } from 'vitest'
import { createClinic } from '../../testing/clinic.ts'
import { presenceRequests } from '../../testing/records/presence.ts'
import { baseUrl, openTestServer, useTestServer } from '../../testing/server.ts'
import { openSocket } from '../../testing/socket.ts'
import { untilReady } from '../../testing/until-ready.ts'
import { createPresence } from './presence.service.ts'

/** Presence where servers come and go, and where many connect to one at once. */

const testServer = useTestServer()
const { presenceOf, becomes, open } = presenceRequests(testServer)

test.concurrent('who connects at one server while another looks for those who are gone stays online', async () => {
  const { home, suda } = await open()
  const { userId } = home.ploy
  await testServer.owner.query(`INSERT INTO presence ("userId", "currentStatus", "currentTime") VALUES ($1, 'online', now())`, [
    userId,
  ])
  const connecting = await testServer.owner.connect()
  await connecting.query('BEGIN') // as the other server's statement, with its lease not yet written
  await connecting.query('SELECT 1 FROM presence WHERE "userId" = $1 FOR UPDATE', [userId])
  let looked = false
  const looking = createPresence(testServer.app)
    .close()
    .then(() => (looked = true))
  await vi
    .waitFor(
      async () => {
        const { rowCount } = await testServer.owner.query(
          `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        )
        expect(looked || (rowCount ?? 0) > 0).toBe(true)
      },
      { timeout: 20_000, interval: 50 },
    )
    .then(() =>
      testServer.owner.query(
        `INSERT INTO presence_connection (id, "userId", "leaseUntil") VALUES (gen_random_uuid(), $1, now() + interval '30 s')`,
        [userId],
      ),
    )
    .finally(async () => {
      await connecting.query('COMMIT')
      connecting.release()
    })
  await looking
  expect((await presenceOf(suda, userId))?.current.status).toBe('online')
})

test.concurrent('a server that is stopped takes its people offline at once', async () => {
  const { home, suda, ploy } = await open()
  const second = await openTestServer({}, testServer)
  const socket = await openSocket(second, ploy)
  await becomes(suda, home.ploy.userId, 'online')
  await second.close()
  expect(await socket.closed).toBe(1001)
  await becomes(suda, home.ploy.userId, 'offline', 1_000)
})

test.concurrent('a server that is killed leaves leases behind, which end by themselves', async () => {
  const { home, suda, ploy } = await open()
  const port = await freePort()
  const main = path.join(import.meta.dirname, '../../main.ts')
  const server = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main], {
    env: {
      ...process.env,
      PORT: String(port),
      DATABASE_URL: testServer.url,
      BASE_URL: baseUrl,
      AUTH_SECRET: testServer.app.env.authSecret,
      DATA_DIR: testServer.dataDir,
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  await untilReady(server)
  const socket = await openSocket({ ...testServer, port }, ploy)
  await becomes(suda, home.ploy.userId, 'online')
  server.kill('SIGKILL')
  await once(server, 'exit')
  await socket.closed
  expect((await presenceOf(suda, home.ploy.userId))?.current.status).toBe('online')
  // The lease's half minute passes; the next heartbeat of a server that lives notices.
  await testServer.owner.query('UPDATE presence_connection SET "leaseUntil" = now() WHERE "userId" = $1', [home.ploy.userId])
  await becomes(suda, home.ploy.userId, 'offline', 12_000)
})

test.concurrent('whoever was here when the only server crashed is offline soon after it is back', async () => {
  const restarted = await openTestServer({ DATABASE_URL: '' }) // as on the embedded database
  const { ploy } = await createClinic(restarted.owner)
  await restarted.owner.query(`INSERT INTO presence ("userId", "currentStatus", "currentTime") VALUES ($1, 'online', now())`, [
    ploy.userId,
  ])
  await restarted.owner.query(
    `INSERT INTO presence_connection (id, "userId", "leaseUntil") VALUES (gen_random_uuid(), $1, now() + interval '30 s')`,
    [ploy.userId],
  )
  const status = async () => {
    const { rows } = await restarted.owner.query('SELECT "currentStatus" AS status FROM presence WHERE "userId" = $1', [
      ploy.userId,
    ])
    return (rows[0] as { status: string }).status
  }
  await vi.waitFor(async () => expect(await status()).toBe('offline'), { timeout: presenceGrace + 6_000, interval: 100 })
  await restarted.close()
})

test.concurrent('connections of one moment begin and end in one statement, each with a lease of its own', async () => {
  const { home, suda } = await open()
  const { system, logger } = testServer.app
  let statements = 0
  const read: typeof system.read = (statement) => {
    statements += 1
    return system.read(statement)
  }
  const presence = createPresence({ logger, system: { ...system, read } })
  const userIds = [home.admin.userId, home.ploy.userId]
  const connections = Array.from({ length: 10 }, () => userIds).flat()
  const ids = await Promise.all(
    connections.map((userId) => presence.connect({ userId, ip: '127.0.0.1', userAgent: 'test browser' })),
  )
  expect(statements).toBe(1)
  const { rows } = await testServer.owner.query<{ id: string }>(
    'SELECT id FROM presence_connection WHERE "userId" = ANY ($1) ORDER BY id',
    [userIds],
  )
  expect(rows.map(({ id }) => id)).toEqual(ids.toSorted())
  for (const userId of userIds) expect((await presenceOf(suda, userId))?.current.status).toBe('online')
  await Promise.all(ids.map((id) => presence.disconnect(id, { atOnce: true })))
  expect(statements).toBe(2)
  for (const userId of userIds) expect((await presenceOf(suda, userId))?.current.status).toBe('offline')
})
