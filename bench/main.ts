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
import { runRounds } from './runner/rounds.ts'
import { summarise } from './runner/summary.ts'
import type { Summary } from './runner/summary.ts'
import { firstAnswer, wireSize } from './runner/single-requests.ts'
import { readFacts } from './scenarios/facts.ts'
import { listScenarios } from './scenarios/scenarios.ts'

/** `npm run bench -- [scenario ...]`: the product beside its peers, on the same database. README.md says what the figures mean. */

const allPeers: Peer[] = [product, floorUnsecured, floorSecured, postgraphileUnsecured, postgraphileSecured, mercurius]

async function run(wanted: Wanted) {
  const database = await openCluster(wanted.scale, console.log)
  const owner = new pg.Pool({ connectionString: database.url, max: 2 })
  const peers = new Map<Peer, RunningPeer>()
  try {
    const facts = await readFacts(owner)
    const all = await listScenarios(facts)
    const scenarios = wanted.scenarios.length === 0 ? all : all.filter(({ name }) => wanted.scenarios.includes(name))
    if (scenarios.length === 0) throw new Error(`the scenarios are ${all.map(({ name }) => name).join(', ')}`)
    const postgres = await watchPostgres(owner)
    for (const peer of allPeers) {
      if (!scenarios.some((scenario) => peer.answers(scenario))) continue
      peers.set(peer, await peer.start({ url: database.url, secret, port: await freePort() }))
    }
    const running = peers.get(product) as RunningPeer
    const start = running.milliseconds + (await firstAnswer({ scenario: scenarios[0]!, peer: product, running }))
    await postgres.settle()
    const figures = { start, memory: residentMemory(running.pid) }

    const summaries: Summary[] = []
    for (const scenario of scenarios) {
      console.log(`${scenario.name}: ${scenario.title}`)
      await compareAnswers({ scenario, peers, reference: product })
      const wire = scenario.reset ? undefined : await wireSize({ scenario, peer: product, running })
      await scenario.reset?.()
      const results = await runRounds({ scenario, peers, postgres, rounds: wanted.rounds, milliseconds: wanted.seconds * 1000 })
      await scenario.reset?.()
      summaries.push({ name: scenario.name, title: scenario.title, lines: summarise(results), wire })
    }
    const verdicts = judge(summaries, figures)
    const report = { scale: wanted.scale, date: new Date().toISOString(), rounds: wanted.rounds, figures, summaries, verdicts }
    const { markdown, file } = writeReport(report)
    console.log(`\n${markdown}\n\n${file}`)
  } finally {
    for (const running of peers.values()) await running.stop()
    await owner.end()
    await database.stop()
  }
}

await run(readArguments())
