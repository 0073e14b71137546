import { appendFileSync } from 'node:fs'
import path from 'node:path'
import { checkWrites } from './check-writes.ts'
import type { Testbed } from './testbed.ts'
import { closeTestbeds, openTestbed } from './testbed.ts'
import type { TestbedPlan } from './plan.ts'
import type { Round } from './round.ts'
import { longRuns, runRound } from './round.ts'
import { createSemaphore } from './semaphore.ts'

/** How many testbeds load the machine at once: more, and its slowness would count as the product's. */
const activeTestbeds = 2

export type Outcome = { rounds: Round[]; failures: string[] }

/** Runs the rounds of all testbeds in parallel. Each round is appended to `folder`/rounds.jsonl at once. */
export async function runTestbeds(
  plans: TestbedPlan[],
  { folder, say }: { folder: string; say: (line: string) => void },
): Promise<Outcome> {
  const createPermit = createSemaphore(activeTestbeds)
  const outcome: Outcome = { rounds: [], failures: [] }
  const total = plans.reduce((sum, { steps }) => sum + steps.length, 0)

  async function runTestbed(plan: TestbedPlan) {
    const permit = createPermit()
    await permit.acquire()
    try {
      const testbed = await openTestbed({ ...plan, folder: path.join(folder, plan.name) })
      permit.release()
      for (const [number, { fault, length }] of plan.steps.entries())
        note(await runRound(testbed, { fault, length, number }, { ...longRuns, permit }))
      outcome.failures.push(...(await checkAllWrites(testbed)))
      await testbed.close()
    } catch (error) {
      outcome.failures.push(`${plan.name} broke off: ${error instanceof Error ? error.stack : String(error)}`)
    } finally {
      permit.release()
    }
  }

  function note(round: Round) {
    outcome.rounds.push(round)
    appendFileSync(path.join(folder, 'rounds.jsonl'), `${JSON.stringify(round)}\n`)
    const { length: done } = outcome.rounds
    if (done % 20 === 0 || done === total) say(`${done} of ${total} rounds`)
  }

  await Promise.all(plans.map(runTestbed))
  await closeTestbeds() // of those that broke off
  return outcome
}

/** Checks at the end that all acknowledged writes are still there. */
async function checkAllWrites(testbed: Testbed): Promise<string[]> {
  const { lost, doubled } = await checkWrites(testbed.owner, testbed.writers.writes, testbed.clinicAccess)
  return lost.length + doubled.length === 0
    ? []
    : [`${testbed.name} at its end: lost ${lost.join(' ')}, doubled ${doubled.join(' ')}`]
}
