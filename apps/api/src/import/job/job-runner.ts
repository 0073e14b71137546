import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { Logger } from '../../lib/logging/logger.ts'
import { removeForgotten } from './job-folder.ts'

/** What the process of one step is told; `url` is the database owner's. */
export type JobWork = { url: string; dataDir: string; jobId: string; attempt: number; dryRun: boolean }

export type JobRunner = {
  start(job: Pick<JobWork, 'jobId' | 'attempt' | 'dryRun'>): void
  /** Running imports stop after their batch and can be continued. */
  close(): Promise<void>
}

const aDay = 86_400_000
/** Milliseconds for the current batch to end. */
const patience = 8_000

/** `url` is the database owner's, because imports write rows that no session may write. */
export function createJobRunner({ url, dataDir, logger }: { url: string; dataDir: string; logger: Logger }): JobRunner {
  const children = new Set<ChildProcess>()
  const sweep = () =>
    void removeForgotten(dataDir).catch((error: unknown) => logger.warn({ err: error }, 'old imports not removed'))
  const timer = setInterval(sweep, aDay).unref()
  sweep()

  return {
    start({ jobId, attempt, dryRun }) {
      const child = fork(path.join(import.meta.dirname, 'job-process.ts'), {
        execArgv: ['--disable-warning=ExperimentalWarning'],
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      })
      children.add(child)
      child.on('exit', () => children.delete(child))
      child.on('error', (error) => logger.error({ err: error, jobId }, 'import could not be started'))
      child.on('message', (failure) => logger.error({ failure, jobId }, 'import failed'))
      child.send({ url, dataDir, jobId, attempt, dryRun } satisfies JobWork)
    },
    async close() {
      clearInterval(timer)
      await Promise.all(
        [...children].map(async (child) => {
          const gone = once(child, 'exit')
          child.kill('SIGTERM')
          const last = setTimeout(() => child.kill('SIGKILL'), patience)
          await gone
          clearTimeout(last)
        }),
      )
    },
  }
}
