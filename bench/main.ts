import { freePort } from '@clinic/prisma/testing/free-port'
import pg from 'pg'
import { readArguments } from './arguments.ts'
import type { Wanted } from './arguments.ts'
import { openCluster, secret } from './data/cluster.ts'
import { floorSecured, floorUnsecured } from './peers/floor.ts'
import { mercurius } from './peers/mercurius.ts'
import type { Peer, RunningPeer } from './peers/peer.ts'
import { postgraphileSecured, postgraphileUnsecured } from './peers/postgraphile.ts'
import { product } from './peers/product.ts'
import { measurements, onlyByName } from './measurements.ts'
import { compareAnswers } from './runner/compare.ts'
import { judge } from './runner/judge.ts'
import type { Measured } from './runner/judge.ts'
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

let stopping = Promise.resolve()

/** What was started after so many others; once it is done, so is what an earlier call has begun. */
function stopAll(before = 0): Promise<void> {
  const stops = started.splice(before).toReversed()
  stopping = stopping.then(async () => {
    for (const stop of stops) await stop()
  })
  return stopping
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
  const toStop = (stop: () => Promise<void>) => void started.push(stop)
  const database = await openCluster(scale, { log: console.log, started: toStop })
  const owner = new pg.Pool({ connectionString: database.url, max: 2 })
  started.push(() => owner.end())
  const facts = await readFacts(owner)
  const all = await listScenarios(facts)
  const names = [...all.map(({ name }) => name), ...Object.keys(measurements), 'answers']
  const isWanted = (name: string) => wanted.includes(name) || (wanted.length === 0 && !onlyByName.includes(name))
  if (!names.some(isWanted)) throw new Error(`what can be measured is ${names.join(', ')}`)
  if (wanted.includes('answers')) return compareAll(await startPeers(database.url, all), all)
  const postgres = await watchPostgres(owner)

  const date = new Date().toISOString()
  const measured: Measured = { figures: undefined, summaries: [], tables: [] }
  /** Also of what there is so far, in case it is stopped. */
  const report = () => {
    const verdicts = judge(measured)
    return { verdicts, ...writeReport({ scale, date, rounds, ...measured, verdicts }) }
  }

  const scenarios = all.filter(({ name }) => isWanted(name))
  const [first] = scenarios
  if (first) {
    const before = started.length
    const peers = await startPeers(database.url, scenarios)
    const running = peers.get(product) as RunningPeer
    const start = running.milliseconds + (await firstAnswer({ scenario: first, peer: product, running }))
    await postgres.settle()
    measured.figures = { start, memory: residentMemory(running.pid) }
    for (const scenario of scenarios) {
      console.log(`${scenario.name}: ${scenario.title}`)
      measured.summaries.push(await measure({ scenario, peers, postgres, rounds, milliseconds: seconds * 1000 }))
      report()
    }
    await stopAll(before)
  }
  // A measurement that has two names is made once.
  const others = Object.entries(measurements).flatMap(([name, all]) => (isWanted(name) ? all : []))
  for (const measureOne of new Set(others)) {
    const before = started.length
    const table = await measureOne({ url: database.url, owner, facts, postgres, rounds, started: toStop })
    console.log(`${table.name}: ${table.title}`)
    measured.tables.push(table)
    await stopAll(before)
    report()
  }
  const { verdicts, markdown, file } = report()
  console.log(`\n${markdown}\n\n${file}`)
  process.exitCode = verdicts.every(({ isMet }) => isMet) ? 0 : 1
}

/** Without measuring: nothing is compared of which the others would answer something else. */
async function compareAll(peers: Map<Peer, RunningPeer>, scenarios: Scenario[]) {
  for (const scenario of scenarios) {
    try {
      await compareAnswers({ scenario, peers, reference: product })
      console.log(`${scenario.name}: equal`)
    } catch (error) {
      console.error(error instanceof Error ? error.message : error)
      process.exitCode = 1
    }
    await scenario.reset?.()
  }
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
