import { isConnectionError } from './lib/connection-error.ts'
import { prepare } from './prepare.ts'
import type { Preparation } from './prepare.ts'
import { checkDatabase } from './check-database.ts'
import { StartFault, exitCodes } from './start-fault.ts'

/** What the process answers: what it did, or why it could not. */
export type Prepared = { done: string[] } | { failure: string; exitCode: number }

async function run(work: Preparation): Promise<Prepared> {
  try {
    await checkDatabase(work.url)
    return { done: await prepare(work) }
  } catch (error) {
    return {
      failure: error instanceof Error ? error.message : String(error),
      exitCode:
        error instanceof StartFault ? error.exitCode : exitCodes[isConnectionError(error) ? 'unavailable' : 'configuration'],
    }
  }
}

/** `prepare` as a process of its own: the server never holds the owner's connection, and what the demo takes of memory is given back. */
process.once('message', (work: Preparation) => {
  void run(work).then((answer) => process.send?.(answer, () => process.exit('done' in answer ? 0 : 1)))
})
