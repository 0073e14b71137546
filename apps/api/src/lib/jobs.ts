import type { Connection, Db } from '@clinic/prisma/client'
import { PgBoss, fromPrisma } from 'pg-boss'
import type { JobWithMetadata, Queue } from 'pg-boss'
import { isConnectionError } from './connection-error.ts'
import type { Logger } from './logging/logger.ts'

/** The transaction that adds a job. */
export type Cause = { db: Db; afterCommit(step: () => void): void }

type JobQueue<Data> = {
  /** The job exists once the transaction has committed, and not when it is rolled back. */
  add(data: Data, cause?: Cause): Promise<void>
}

/** Number of the attempt, counted from 1, and whether another one follows a failure. */
export type Attempt<Data> = { data: Data; tries: number; isLast: boolean }

/** Instead of the job that is done now, after so many seconds. */
export type Later<Data> = { data: Data; seconds: number }

export type Jobs = {
  /** Jobs of one kind, worked on until they succeed or `retryLimit` is reached. Several processes share them. */
  openQueue<Data extends object>(
    name: string,
    retries: Pick<Queue, 'retryLimit' | 'retryDelay' | 'expireInSeconds'>,
    work: (attempt: Attempt<Data>) => Promise<Later<Data> | void>,
  ): Promise<JobQueue<Data>>
  /** Recurring work by a cron expression in UTC; each occurrence runs in one process. */
  schedule(name: string, cron: string, work: () => Promise<void>): Promise<void>
  close(): Promise<void>
}

/** Finished jobs are deleted within the sum of both, seconds. */
const [kept, deletedEvery] = [60, 300]
const atOnce = 10
/** Seconds without a heartbeat until a job's process counts as dead, and between checks. */
const [heartbeatSeconds, lookedAfterEvery] = [10, 20]
/** Milliseconds for jobs under way when the server ends; afterwards they count as failed attempts. */
const patience = 2_000

/**
 * Deferred and recurring work, stored by pg-boss in the schema `jobs`. It uses connections of `pool` and creates no
 * tables: a migration does.
 */
export async function openJobs({ pool, logger }: Pick<Connection, 'pool'> & { logger: Logger }): Promise<Jobs> {
  const boss = new PgBoss({
    schema: 'jobs',
    db: { executeSql: (text, values) => pool.query(text, values) },
    migrate: false,
    registerInstance: false,
    reindex: false,
    monitorVacuum: false,
    maintenanceIntervalSeconds: deletedEvery,
    superviseIntervalSeconds: lookedAfterEvery,
    monitorIntervalSeconds: lookedAfterEvery,
    openTelemetry: { enabled: false },
  })
  // During an outage every poll fails; the change feed logs it once.
  boss.on('error', (error) => logger[isConnectionError(error) ? 'debug' : 'warn']({ err: error }, 'jobs not looked at'))
  await boss.start()

  async function createQueue(name: string, { policy, ...options }: Omit<Queue, 'name' | 'partition' | 'deadLetter'>) {
    const settings = { ...options, deleteAfterSeconds: kept }
    await boss.createQueue(name, { ...settings, ...(policy && { policy }) })
    await boss.updateQueue(name, settings) // the queue may be from an earlier version
  }

  return {
    async openQueue<Data extends object>(
      name: string,
      retries: Pick<Queue, 'retryLimit' | 'retryDelay' | 'expireInSeconds'>,
      work: (attempt: Attempt<Data>) => Promise<Later<Data> | void>,
    ) {
      await createQueue(name, { ...retries, retryBackoff: true, heartbeatSeconds })
      const attempt = async ({ id, data, retryCount, retryLimit }: JobWithMetadata<Data>) => {
        try {
          const later = await work({ data, tries: retryCount + 1, isLast: retryCount >= retryLimit })
          if (later) await boss.insert(name, [{ data: later.data, startAfter: later.seconds }])
          return { id, status: 'completed' as const }
        } catch {
          return { id, status: 'failed' as const } // the error may quote the job's data, and would be stored with it
        }
      }
      const worker = await boss.work(
        name,
        { batchSize: atOnce, perJobResults: true, includeMetadata: true, pollingIntervalSeconds: 5, burstWhenBatchFull: true },
        (batch: JobWithMetadata<Data>[]) => Promise.all(batch.map(attempt)),
      )
      return {
        async add(data: Data, cause?: Cause) {
          await boss.insert(name, [{ data }], cause && { db: fromPrisma(cause.db) })
          if (cause) cause.afterCommit(() => boss.notifyWorker(worker))
          else boss.notifyWorker(worker)
        },
      }
    },
    async schedule(name, cron, work) {
      await createQueue(name, { policy: 'exclusive', retryLimit: 0, expireInSeconds: 300, heartbeatSeconds })
      await boss.work(name, { pollingIntervalSeconds: 10 }, async () => {
        await work().catch((error: unknown) => logger.warn({ err: error }, `${name} failed`))
      })
      await boss.schedule(name, cron)
    },
    close: () => boss.stop({ timeout: patience }),
  }
}
