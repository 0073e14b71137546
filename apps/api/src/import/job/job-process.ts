import { setPriority } from 'node:os'
import { runJob } from './run-job.ts'
import type { JobWork } from './job-runner.ts'

/** Runs one step of an import on screen as a separate process of low priority. */

setPriority(5)
const controller = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.on(signal, () => controller.abort())

process.once('message', (work: JobWork) => {
  runJob(work, controller.signal).then(
    () => process.exit(0),
    (error: { name?: string; code?: string; stack?: string }) => {
      // Not its message: Postgres quotes the refused row.
      const failure = {
        name: error.name,
        code: error.code,
        stack: error.stack?.split('\n').filter((line) => /^\s+at /.test(line)),
      }
      if (process.connected) process.send?.(failure, () => process.exit(1))
      else process.exit(1)
    },
  )
})
