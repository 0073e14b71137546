import { prepare } from './prepare.ts'
import type { Preparation } from './prepare.ts'

/** `prepare` as a process of its own: the server never holds the owner's connection, and what the demo takes of memory is given back. */
process.once('message', (work: Preparation) => {
  prepare(work).then(
    (done) => process.send?.({ done }, () => process.disconnect()),
    (error: unknown) =>
      process.send?.({ failure: error instanceof Error ? error.message : String(error) }, () => process.exit(1)),
  )
})
