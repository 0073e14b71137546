import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Fault } from './faults.ts'
import { outages, postgresKilled, serverKilled } from './faults.ts'
import type { Testbed } from './testbed.ts'
import { closeTestbeds, openTestbed } from './testbed.ts'
import { printRows, summarise } from './report.ts'
import type { Pace } from './round.ts'
import { runRound } from './round.ts'

/** A short round of every fault; `npm run check:long -- faults` has the long ones. */

/** Other tests use the machine at the same time, so this checks recovery and data, not times. */
const goals = { longestBack: 45, medianBack: 45 }
const pace: Pace = { before: [500, 900], after: 500, patience: 60_000, settling: 30_000 }
const timeout = 180_000

describe.runIf(process.platform === 'linux')('writes survive, and all comes back by itself, after', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'clinic-faults-'))
  const testbeds: Partial<Record<'own' | 'external', Testbed>> = {}

  beforeAll(async () => {
    chmodSync(folder, 0o755)
    const open = (name: string, embedded: boolean) => openTestbed({ name, folder: path.join(folder, name), seed: 1, embedded })
    const [own, external] = await Promise.all([open('own', true), open('external', false)])
    Object.assign(testbeds, { own, external })
  }, timeout)

  afterAll(async () => {
    await closeTestbeds()
    rmSync(folder, { recursive: true, force: true })
  }, timeout)

  async function misses(testbed: Testbed | undefined, faults: [Fault, number][]): Promise<string[]> {
    if (!testbed) throw new Error('the testbed did not open')
    const rounds = []
    for (const [number, [fault, length]] of faults.entries())
      rounds.push(await runRound(testbed, { fault, length, number }, pace))
    const rows = summarise(rounds, goals)
    const missing = rows.filter((row) => row.misses.length > 0)
    return missing.length === 0 ? [] : [printRows(rows), ...rounds.flatMap(({ stale }) => stale)]
  }

  test.concurrent('kill -9 of the server and of its own PostgreSQL', { timeout }, async () => {
    const faults: [Fault, number][] = [
      [serverKilled, 0],
      [postgresKilled, 0],
    ]
    expect(await misses(testbeds.own, faults)).toEqual([])
  })

  test.concurrent('absences of Postgres', { timeout }, async () => {
    const faults: [Fault, number][] = [
      [outages.stopped, 1],
      [outages.killed, 1],
      [outages.frozen, 1],
      [outages.lost, 1],
      [outages.cut, 6],
    ]
    expect(await misses(testbeds.external, faults)).toEqual([])
  })
})
