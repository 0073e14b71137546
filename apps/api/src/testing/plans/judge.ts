import { mostBuffers } from './most-buffers.ts'
import type { OperationName } from './most-buffers.ts'
import { ask } from './operation.ts'
import type { Operation } from './operation.ts'
import { buffersOf, faultsOf, indexesOf } from './plan.ts'
import { hotReads } from './read-operations.ts'
import type { SampleServer } from './sample-server.ts'
import { scale } from './sample-server.ts'
import { executedBy } from './watch-plans.ts'
import { hotWrites } from './write-operations.ts'

export const operationNames = Object.keys(mostBuffers) as OperationName[]
/** Of a prepared statement Postgres may choose another plan from the sixth time on; writes are dearer, and find their rows by key. */
export const timesOf = (sample: SampleServer, name: OperationName) => (name in hotWrites(sample.facts) ? 2 : 6)

/** How often each has been asked: a write takes another record every time. */
const asked = new Map<OperationName, number>()

export type Reading = { buffers: number; faults: string[]; indexes: Set<string> }

/** Asks once, and tells what Postgres read for the answer. */
export async function readingOf(sample: SampleServer, name: OperationName): Promise<Reading> {
  const operation = operationsOf(sample)[name]
  if (!operation) throw new Error(`there is no operation ${name}`)
  const time = asked.get(name) ?? 0
  asked.set(name, time + 1)
  const executed = await executedBy(sample, () => ask(sample, sample.admin, operation, time))
  return { buffers: buffersOf(executed), faults: faultsOf(executed, sample.indexes), indexes: indexesOf(executed) }
}

const operationsOf = ({ facts }: SampleServer): Record<string, Operation> => ({ ...hotReads(facts), ...hotWrites(facts) })

/** What is wrong with a reading. Among more patients an establishment has more, too: there the pages are not judged. */
export function complaints(name: OperationName, { buffers, faults }: Reading): string[] {
  const most = scale === '30k' ? mostBuffers[name] : Infinity
  return buffers === 0 || buffers > most ? [...faults, `${buffers} pages, of ${most} at most`] : faults
}
