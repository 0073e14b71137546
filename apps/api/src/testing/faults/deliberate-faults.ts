import path from 'node:path'
import pg from 'pg'
import { outages } from './faults.ts'
import type { Fault } from './faults.ts'
import type { Testbed, TestbedOptions } from './testbed.ts'
import { openTestbed } from './testbed.ts'
import type { Round } from './round.ts'
import { longRuns, runRound } from './round.ts'

/** Rounds in which the checks may find a deliberate fault. */
const tries = 5

type DeliberateFault = {
  name: string
  options?: Partial<TestbedOptions>
  plant?(testbed: Testbed): Promise<void>
  fault: Fault
  isSeen(round: Round): boolean
}

const deliberateFaults: DeliberateFault[] = [
  {
    name: 'commits that are acknowledged before they are on the disk',
    async plant({ target }) {
      const owner = new pg.Client({ connectionString: target.postgres.url() })
      await owner.connect()
      await owner.query('ALTER SYSTEM SET synchronous_commit = off')
      await owner.query("ALTER SYSTEM SET wal_writer_delay = '10s'")
      await owner.query('SELECT pg_reload_conf()')
      await owner.end()
    },
    fault: outages.killed,
    isSeen: ({ lost }) => lost.length > 0,
  },
  {
    name: 'a tab that does not read again after it was away',
    options: { readsAgain: false },
    // A server that was killed is back before much is missed; a feed that comes back after the pools misses what they wrote.
    fault: outages.killed,
    isSeen: ({ stale }) => stale.length > 0,
  },
]

/** Returns a line for each that the checks missed. */
export async function listMissedFaults(folder: string, say: (line: string) => void): Promise<string[]> {
  const missed: string[] = []
  for (const [index, { name, options, plant, fault, isSeen }] of deliberateFaults.entries()) {
    const testbed = await openTestbed({
      name: `planted${index + 1}`,
      folder: path.join(folder, `planted${index + 1}`),
      seed: index,
      ...options,
    })
    try {
      await plant?.(testbed)
      let seen = false
      for (let number = 0; number < tries && !seen; number += 1)
        seen = isSeen(await runRound(testbed, { fault, length: 1, number }, longRuns))
      say(`planted: ${name}: ${seen ? 'seen' : 'NOT SEEN'}`)
      if (!seen) missed.push(`The checks did not find a deliberate fault: ${name}`)
    } finally {
      await testbed.close()
    }
  }
  return missed
}
