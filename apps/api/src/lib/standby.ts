import { setTimeout as sleep } from 'node:timers/promises'
import type { Connection } from '@clinic/prisma/client'
import { connect } from '@clinic/prisma/client'
import { Prisma } from '@clinic/prisma/generated'
import type { Read } from '@clinic/prisma/prepared'
import type { Env } from '../env.ts'
import { isConnectionError } from './connection-error.ts'
import type { Logger } from './logging/logger.ts'
import { sqlState } from './sql-state.ts'

/** Long reads are few; many servers share the standby's connections. */
const connections = 4
/** Milliseconds until the primary answers in place of a standby that does not. */
const connectTime = 1_000
/** A read waits up to a second until the standby has what the primary had when it was asked: so often for so many milliseconds. */
const attempts = 50
const step = 20
/** Milliseconds that a standby which failed is left alone. */
const pause = 10_000

/** It has not caught up in time, or follows no primary. */
class Behind extends Error {}

export type Standby = Pick<Connection, 'transaction' | 'pool' | 'close'> & {
  /** Not for a while after it has failed. */
  mayBeAsked(): boolean
  /** Notes why something could not be read there; false where that is no fault of the standby. */
  hasFailed(error: unknown): boolean
}

type Opening = { env: Pick<Env, 'standbyUrl' | 'authSecret' | 'statementTimeout'>; url: string; primary: Read; logger: Logger }

/** Its transactions see all that was committed before they were asked for: they wait for the primary's position in the write-ahead log. */
export function openStandby({ env, url, primary, logger }: Opening): Standby {
  const { standbyUrl: address, authSecret: secret, statementTimeout } = env
  const standby = connect({ url, address, role: 'clinic_app', secret, statementTimeout, connections, connectTime })
  let leftAloneUntil = 0
  return {
    pool: standby.pool,
    close: standby.close,
    async transaction(work, options) {
      const position = await positionOf(primary)
      return standby.transaction(async (db, read) => {
        await catchUp(read, position)
        return work(db, read)
      }, options)
    },
    mayBeAsked: () => Date.now() >= leftAloneUntil,
    hasFailed(error) {
      if (!(error instanceof Behind) && !isConnectionError(error) && !isRefusal(error)) return false
      leftAloneUntil = Date.now() + pause
      logger.warn({ err: error }, 'read from the primary: the standby failed')
      return true
    },
  }
}

/** What is seen is on the primary's disk: commits wait for it. */
async function positionOf(primary: Read): Promise<string> {
  const [row] = await primary<{ position: string }>(Prisma.sql`SELECT pg_current_wal_flush_lsn()::text AS position`)
  return row?.position ?? ''
}

/** Asked on the connection that reads: an address may lead to several standbys. Each statement sees what is there when it begins. */
async function catchUp(read: Read, position: string): Promise<void> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const [row] = await read<{ follows: boolean; isThere: boolean }>(
      Prisma.sql`SELECT pg_is_in_recovery() AS follows, pg_last_wal_replay_lsn() >= ${position}::pg_lsn AS "isThere"`,
    )
    if (!row?.follows) throw new Behind('it is a primary itself')
    if (row.isThere) return
    await sleep(step)
  }
  throw new Behind(`it has not come to ${position} within ${(attempts * step) / 1000} s`)
}

/** It cancels reads that hold up the changes it receives; it refuses the log-in, or has no such database. */
const refusals = /^(40001|28|3D)/

const isRefusal = (error: unknown) =>
  [error, (error as { originalError?: unknown }).originalError].some(
    (each) => each instanceof Error && refusals.test(sqlState(each) ?? ''),
  )
