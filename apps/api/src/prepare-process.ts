import { prepare } from './prepare.ts'
import type { Preparation } from './prepare.ts'

/** `prepare` as a process of its own: what the schema engine takes of memory is given back before the server starts. */
process.once('message', (work: Preparation) => {
  prepare(work).then(
    (done) => process.send?.({ done }, () => process.disconnect()),
    (error: unknown) =>
      process.send?.({ failure: error instanceof Error ? error.message : String(error) }, () => process.exit(1)),
  )
})
