import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { checkGrowth } from './growth.ts'
import { closeTestbeds } from './testbed.ts'
import { planKills, planOutages } from './plan.ts'
import { listMissedFaults } from './deliberate-faults.ts'
import { printRows, summarise } from './report.ts'
import { runTestbeds } from './run-testbeds.ts'

/** The fault runs: kills and outages on real processes, a table of what they did, and whether the goals are met. */

const { values } = parseArgs({
  allowNegative: true,
  options: {
    kills: { type: 'string', default: '100' },
    rounds: { type: 'string', default: '20' },
    lengths: { type: 'string', default: '1,8,60,600' },
    testbeds: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    'load-minutes': { type: 'string', default: '10' },
    planted: { type: 'boolean', default: true },
    'planted-only': { type: 'boolean', default: false },
  },
})

/** Testbeds for each kind of kill: what more of them cost of the machine would count as the server's own slowness. */
const killTestbeds = 2

const began = performance.now()
const say = (line: string) => console.log(`${((performance.now() - began) / 60_000).toFixed(1)} min  ${line}`)
const folder = mkdtempSync(path.join(tmpdir(), 'clinic-faults-'))
chmodSync(folder, 0o755)

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    say(`${signal}: ending the servers; what was noted is in ${folder}`)
    void closeTestbeds().finally(() => process.exit(1))
  })

const kills = planKills({ kills: Number(values.kills), testbeds: killTestbeds, seed: Number(values.seed) })
const outages = planOutages({
  rounds: Number(values.rounds),
  lengths: values.lengths.split(',').map(Number),
  testbeds: Number(values.testbeds),
  seed: Number(values.seed),
})
say(`seed ${values.seed}, in ${folder}`)
const planted = values.planted ? await listMissedFaults(folder, say) : []
const minutes = Number(values['load-minutes'])
const runs = values['planted-only'] ? undefined : await runEverything()
const { rounds, failures, growth } = runs ?? { rounds: [], failures: [], growth: [] }

const rows = summarise(rounds)
if (rows.length > 0) console.log(`\n${printRows(rows)}`)
const faults = [
  ...planted,
  ...failures,
  ...growth,
  ...rows.filter(({ misses }) => misses.length > 0).map(({ fault, length }) => `${fault} ${length} s`),
]
for (const fault of [...planted, ...failures, ...growth]) console.log(fault)
console.log(
  `\n${rows.length} kinds of fault, ${rounds.length} rounds: ${faults.length === 0 ? 'every goal is met' : 'goals are MISSED'}`,
)
if (faults.length === 0) rmSync(folder, { recursive: true, force: true })
else console.log(`The servers' logs and every round are in ${folder}`)
process.exit(faults.length === 0 ? 0 : 1)

/** The kills first, with the machine to themselves; the outages, which are mostly waiting, beside the load. */
async function runEverything() {
  const killed = await runTestbeds(kills, { folder, say })
  const [away, growth] = await Promise.all([
    runTestbeds(outages, { folder, say }),
    minutes > 0 ? checkGrowth(folder, minutes, say) : [],
  ])
  return { rounds: [...killed.rounds, ...away.rounds], failures: [...killed.failures, ...away.failures], growth }
}
