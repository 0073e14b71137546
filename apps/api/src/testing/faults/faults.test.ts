import { mkdtempSync, rmSync } from 'node:fs'
import { chmodSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fault } from './faults.ts'
import { outages, postgresKilled, serverKilled } from './faults.ts'
import type { Lane } from './lane.ts'
import { openLane } from './lane.ts'
import { printRows, summarise } from './report.ts'
import { runRound } from './round.ts'

/** A short round of every fault; `npm run check:long -- faults` has the long ones. */

const folder = mkdtempSync(path.join(tmpdir(), 'clinic-faults-'))
chmodSync(folder, 0o755)
const lanes: Record<string, Lane> = {}

beforeAll(async () => {
  await Promise.all(
    [true, false].map(async (embedded) => {
      const name = embedded ? 'embedded' : 'external'
      lanes[name] = await openLane({ name, folder: path.join(folder, name), seed: 1, embedded })
    }),
  )
})

afterAll(async () => {
  await Promise.all(Object.values(lanes).map((lane) => lane.close()))
  rmSync(folder, { recursive: true, force: true })
})

async function shortRounds(lane: Lane | undefined, faults: [Fault, number][]) {
  if (!lane) throw new Error('the lane is not open')
  const rounds = []
  for (const [number, [fault, length]] of faults.entries())
    rounds.push(await runRound(lane, fault, length, number, { before: [500, 900], after: 500 }))
  const rows = summarise(rounds)
  expect(
    rows.flatMap(({ misses }) => misses),
    `${printRows(rows)}\n${rounds.flatMap(({ stale }) => stale).join('\n')}`,
  ).toEqual([])
}

test.runIf(process.platform === 'linux').concurrent('the server and its own PostgreSQL come back after kill -9', { timeout: 90_000 }, async () => {
  await shortRounds(lanes.embedded, [
    [serverKilled, 0],
    [postgresKilled, 0],
  ])
})

test.runIf(process.platform === 'linux').concurrent('short absences of Postgres lose nothing and need nobody', { timeout: 180_000 }, async () => {
  await shortRounds(lanes.external, [
    [outages.stopped, 1],
    [outages.killed, 1],
    [outages.lost, 1],
    [outages.frozen, 6],
  ])
})
