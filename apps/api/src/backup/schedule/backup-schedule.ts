import type { ChildProcess } from 'node:child_process'
import type { PrismaClient } from '@clinic/prisma/generated'
import type { Env } from '../../env.ts'
import type { Jobs } from '../../lib/jobs.ts'
import type { Logger } from '../../lib/logging/logger.ts'
import { forkBackup } from '../fork-backup.ts'
import type { BackupTask } from '../process.ts'
import type { RestoreState } from '../restoring/restore-state.ts'
import { writeRestoreState } from '../restoring/restore-state.ts'
import { isNightlyDue, nightsAround } from './nights.ts'
import type { Nightly } from './nights.ts'

export type Backups = {
  /** Resolves when it has started, ended, or waits for another that is running, and soon in any case; the result is written to `backup_run`. */
  start(task: BackupTask): Promise<void>
  /** When the next nightly backup is due; null where there is none. */
  nextTime(now?: Date): Promise<Date | null>
  /** Ends all work of this server and starts it again, which carries the restore out. */
  restore(asked: Pick<RestoreState, 'runId' | 'file' | 'askedBy'>): void
  startSchedule(): Promise<void>
  close(): void
}

/** How long a request waits for the process, milliseconds: on a busy machine its start takes longer than the request's transaction may. */
const soon = 5_000

/** Starts and schedules backups. The work itself is done in a separate process. */
export function createBackups({
  env,
  ownerUrl,
  system,
  jobs,
  logger,
  restart,
}: {
  env: Env
  ownerUrl: string
  system: PrismaClient
  jobs: Jobs
  logger: Logger
  restart: () => void
}): Backups {
  const children = new Set<ChildProcess>()
  const { time } = env.backup

  function start(task: BackupTask): Promise<void> {
    const { backup, s3, dataDir } = env
    return new Promise((resolve) => {
      setTimeout(resolve, soon).unref()
      const child = forkBackup({ task, url: ownerUrl, settings: { backup, s3, dataDir } }, (news) => {
        if ('said' in news) logger.info(news.said)
        if ('failure' in news) logger.error({ task }, `backup: ${news.failure}`)
        resolve()
      })
      children.add(child)
      child.once('error', (error) => logger.error({ err: error }, 'backup not started'))
      child.once('exit', () => {
        children.delete(child)
        resolve()
      })
    })
  }

  /** Reads the clinic's time zone; the server's before there is a clinic. */
  async function readNightly(): Promise<Nightly & { zone: string }> {
    const [row] = await system.$queryRaw<(Nightly & { zone: string | null })[]>`
      SELECT (SELECT max("startedTime") FROM backup_run WHERE kind = 'nightly' AND result = 'good') AS "lastGood",
        (SELECT max("startedTime") FROM backup_run WHERE kind = 'nightly') AS "lastTry",
        (SELECT min("createdTime") FROM establishment) AS since,
        (SELECT "timeZone" FROM establishment ORDER BY "createdTime", id LIMIT 1) AS zone`
    const { zone, ...nightly } = row ?? { zone: null, lastGood: null, lastTry: null, since: null }
    return { ...nightly, zone: zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone }
  }

  async function look() {
    const now = new Date()
    const { zone, ...nightly } = await readNightly()
    if (children.size === 0 && isNightlyDue(now, nightly, nightsAround(now, time, zone).last)) await start({ kind: 'nightly' })
  }

  return {
    start,
    restore(asked) {
      writeRestoreState(env.dataDir, { ...asked, askedTime: new Date().toISOString(), state: 'asked', fault: null })
      restart()
    },
    async nextTime(now = new Date()) {
      return time === 'off' ? null : nightsAround(now, time, (await readNightly()).zone).next
    },
    async startSchedule() {
      if (time !== 'off') await jobs.schedule('nightly-backup', '* * * * *', look)
    },
    close() {
      for (const child of children) child.kill()
    },
  }
}
