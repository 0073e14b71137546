import { isConnectionError } from './lib/connection-error.ts'
import { prepare } from './prepare.ts'
import type { Preparation } from './prepare.ts'
import { checkDatabase, checkPooler } from './check-database.ts'
import { StartFault, exitCodes } from './start-fault.ts'

/** The process's message: what it did, or why it failed. */
export type Prepared = { done: string[] } | { failure: string; exitCode: number }

async function run(work: Preparation): Promise<Prepared> {
  try {
    await checkDatabase(work.url)
    const done = await prepare(work)
    if (work.pooler) await checkPooler({ ...work, pooler: work.pooler.url })
    return { done }
  } catch (error) {
    return {
      failure: error instanceof Error ? error.message : String(error),
      exitCode:
        error instanceof StartFault ? error.exitCode : exitCodes[isConnectionError(error) ? 'unavailable' : 'configuration'],
    }
  }
}

/** Runs `prepare` as a separate process, so that the server never has the owner's connection, and the demo's memory is freed. */
process.once('message', (work: Preparation) => {
  void run(work).then((answer) => process.send?.(answer, () => process.exit('done' in answer ? 0 : 1)))
})
