import { appendFileSync } from 'node:fs'
import path from 'node:path'
import { judgeWrites } from './check-writes.ts'
import type { Lane } from './testbed.ts'
import { closeLanes, openLane } from './testbed.ts'
import type { LanePlan } from './plan.ts'
import type { Round } from './round.ts'
import { longRuns, runRound } from './round.ts'
import { createTurns } from './semaphore.ts'

/** How many lanes load the machine at once: more, and its slowness would count as the product's. */
const activeLanes = 2

export type Outcome = { rounds: Round[]; failures: string[] }

/** Runs every lane's rounds, side by side. Each round is noted in `folder`/rounds.jsonl at once. */
export async function runLanes(
  plans: LanePlan[],
  { folder, say }: { folder: string; say: (line: string) => void },
): Promise<Outcome> {
  const turnOf = createTurns(activeLanes)
  const outcome: Outcome = { rounds: [], failures: [] }
  const total = plans.reduce((sum, { steps }) => sum + steps.length, 0)

  async function runLane(plan: LanePlan) {
    const turn = turnOf()
    await turn.take()
    try {
      const lane = await openLane({ ...plan, folder: path.join(folder, plan.name) })
      turn.give()
      for (const [number, { fault, length }] of plan.steps.entries())
        note(await runRound(lane, { fault, length, number }, { ...longRuns, turn }))
      outcome.failures.push(...(await judgeWhole(lane)))
      await lane.close()
    } catch (error) {
      outcome.failures.push(`${plan.name} broke off: ${error instanceof Error ? error.stack : String(error)}`)
    } finally {
      turn.give()
    }
  }

  function note(round: Round) {
    outcome.rounds.push(round)
    appendFileSync(path.join(folder, 'rounds.jsonl'), `${JSON.stringify(round)}\n`)
    const { length: done } = outcome.rounds
    if (done % 20 === 0 || done === total) say(`${done} of ${total} rounds`)
  }

  await Promise.all(plans.map(runLane))
  await closeLanes() // of those that broke off
  return outcome
}

/** What was there after its own round must be there after all the others. */
async function judgeWhole(lane: Lane): Promise<string[]> {
  const { lost, doubled } = await judgeWrites(lane.owner, lane.writers.writes, lane.workplace)
  return lost.length + doubled.length === 0
    ? []
    : [`${lane.name} at its end: lost ${lost.join(' ')}, doubled ${doubled.join(' ')}`]
}
