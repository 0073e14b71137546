import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { connect } from '@clinic/prisma/client'
import { onServer } from '@clinic/prisma/database'
import { Prisma } from '@clinic/prisma/generated'
import { prepareLogins } from '@clinic/prisma/logins/prepare-logins'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isConnectionError } from '../../lib/connection-error.ts'
import { pgbouncerFolder } from './database/pgbouncer.ts'
import { failover } from './faults.ts'
import { createPostgres } from './database/postgres.ts'
import { printRows, summarise } from './report.ts'
import type { Pace } from './round.ts'
import { runRound } from './round.ts'
import { closeTestbeds, openTestbed } from './testbed.ts'

/** The primary is killed under load, and its synchronous standby takes its place: part of `npm run check:long -- database`. */

const goals = { longestBack: 10, medianBack: 10 }
const pace: Pace = { before: [3_000, 4_000], after: 2_000, patience: 60_000, settling: 30_000 }
const timeout = 180_000

describe.runIf(process.env.FAILOVER)('failover', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'clinic-failover-'))

  beforeAll(() => chmodSync(folder, 0o755))

  afterAll(async () => {
    await closeTestbeds()
    rmSync(folder, { recursive: true, force: true })
  }, timeout)

  async function failOver(name: string, pooled: boolean) {
    const testbed = await openTestbed({ name, folder: path.join(folder, name), seed: 1, standby: true, pooled })
    const round = await runRound(testbed, { fault: failover, length: 0, number: 0 }, pace)
    await testbed.close()
    const rows = summarise([round], goals)
    console.log(printRows(rows))
    return [...rows.flatMap(({ misses }) => misses), ...round.stale]
  }

  test('no acknowledged write is lost, and the server comes back by itself', { timeout }, async () => {
    expect(await failOver('direct', false)).toEqual([])
  })

  test.runIf(pgbouncerFolder)('behind PgBouncer, too', { timeout }, async () => {
    expect(await failOver('pooled', true)).toEqual([])
  })

  test('a commit that no standby has confirmed is not acknowledged', { timeout }, async () => {
    const postgres = await createPostgres(path.join(folder, 'alone'))
    const [url, secret] = [postgres.url(), 'a secret of this test alone']
    await prepareLogins({ ownerUrl: url, secret })
    await onServer(url, 'CREATE TABLE mark (id int)')
    await onServer(url, 'GRANT INSERT ON mark TO clinic_app')
    await onServer(url, "ALTER SYSTEM SET synchronous_standby_names = 'nobody'")
    await onServer(url, 'SELECT pg_reload_conf()')
    const clinic = connect({ url, role: 'clinic_app', secret, connections: 1, statementTimeout: 500 })
    const write = clinic.transaction((_db, read) => read(Prisma.sql`INSERT INTO mark VALUES (1)`), { timeout: 10_000 })
    const error = await write.then(
      () => undefined,
      (refusal: unknown) => refusal,
    )
    await clinic.close()
    await postgres.stop()
    expect(isConnectionError(error)).toBe(true)
  })
})
