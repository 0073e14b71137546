import pg from 'pg'
import { readArguments } from './arguments.ts'
import type { Wanted } from './arguments.ts'
import { openCluster, secret } from './data/cluster.ts'
import { floorSecured, floorUnsecured } from './peers/floor.ts'
import { mercurius } from './peers/mercurius.ts'
import type { Peer, RunningPeer } from './peers/peer.ts'
import { freePort } from './peers/peer.ts'
import { postgraphileSecured, postgraphileUnsecured } from './peers/postgraphile.ts'
import { product } from './peers/product.ts'
import { compareAnswers } from './runner/compare.ts'
import { judge } from './runner/judge.ts'
import { watchPostgres } from './runner/postgres.ts'
import { residentMemory } from './runner/processor-time.ts'
import { writeReport } from './runner/report.ts'
import type { Plan } from './runner/rounds.ts'
import { runRounds } from './runner/rounds.ts'
import { summarise } from './runner/summary.ts'
import type { Summary } from './runner/summary.ts'
import { firstAnswer, wireSize } from './runner/single-requests.ts'
import { readFacts } from './scenarios/facts.ts'
import type { Scenario } from './scenarios/scenario.ts'
import { listScenarios } from './scenarios/scenarios.ts'

/** `npm run bench -- [scenario ...]`: the product beside its peers, on the same database. README.md says what the figures mean. */

const allPeers: Peer[] = [product, floorUnsecured, floorSecured, postgraphileUnsecured, postgraphileSecured, mercurius]

/** What was started, in order. */
const started: (() => Promise<unknown>)[] = []

async function stopAll() {
  for (const stop of started.splice(0).toReversed()) await stop()
}

async function startPeers(url: string, scenarios: Scenario[]): Promise<Map<Peer, RunningPeer>> {
  const peers = new Map<Peer, RunningPeer>()
  for (const peer of allPeers.filter((each) => scenarios.some((scenario) => each.answers(scenario)))) {
    const running = await peer.start({ url, secret, port: await freePort() })
    started.push(running.stop)
    peers.set(peer, running)
  }
  return peers
}

async function run({ scale, rounds, seconds, scenarios: wanted }: Wanted) {
  const database = await openCluster(scale, { log: console.log, started: (stop) => started.push(stop) })
  const owner = new pg.Pool({ connectionString: database.url, max: 2 })
  started.push(() => owner.end())
  const all = await listScenarios(await readFacts(owner))
  const scenarios = wanted.length === 0 ? all : all.filter(({ name }) => wanted.includes(name))
  const [first] = scenarios
  if (!first) throw new Error(`the scenarios are ${all.map(({ name }) => name).join(', ')}`)
  const postgres = await watchPostgres(owner)
  const peers = await startPeers(database.url, scenarios)
  const running = peers.get(product) as RunningPeer
  const start = running.milliseconds + (await firstAnswer({ scenario: first, peer: product, running }))
  await postgres.settle()
  const figures = { start, memory: residentMemory(running.pid) }

  const date = new Date().toISOString()
  const summaries: Summary[] = []
  for (const scenario of scenarios) {
    console.log(`${scenario.name}: ${scenario.title}`)
    summaries.push(await measure({ scenario, peers, postgres, rounds, milliseconds: seconds * 1000 }))
    writeReport({ scale, date, rounds, figures, summaries, verdicts: judge(summaries, figures) }) // of what there is, in case it is stopped
  }
  const verdicts = judge(summaries, figures)
  const { markdown, file } = writeReport({ scale, date, rounds, figures, summaries, verdicts })
  console.log(`\n${markdown}\n\n${file}`)
  process.exitCode = verdicts.every(({ isMet }) => isMet) ? 0 : 1
}

/** A write begins and ends with the rows as they were generated. */
async function measure(plan: Plan): Promise<Summary> {
  const { scenario, peers } = plan
  await compareAnswers({ scenario, peers, reference: product })
  const running = peers.get(product) as RunningPeer
  const wire = scenario.reset ? undefined : await wireSize({ scenario, peer: product, running })
  await scenario.reset?.()
  const results = await runRounds(plan)
  await scenario.reset?.()
  return { name: scenario.name, title: scenario.title, lines: summarise(results), wire }
}

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void stopAll().finally(() => process.exit(1)))
try {
  await run(readArguments())
} finally {
  await stopAll()
}
