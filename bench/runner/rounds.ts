import type { Peer, RunningPeer } from '../peers/peer.ts'
import type { Scenario } from '../scenarios/scenario.ts'
import type { Cell, Client } from './cell.ts'
import { measureCell } from './cell.ts'
import type { Postgres } from './postgres.ts'
import { endlessly, requestBytes } from './requests.ts'

const clientCounts = [1, 8] as const
const mostClients = 8
/** Milliseconds, before the first round: V8 compiles what runs often, which is most of a server's processor time in its first seconds. */
const warmUp = 8_000

/** By peer and number of clients, one cell for each round. */
export type Results = { peer: string; clients: number; cells: Cell[] }[]

export type Plan = { scenario: Scenario; peers: Map<Peer, RunningPeer>; postgres: Postgres; rounds: number; milliseconds: number }

/** Every round measures each peer once with each number of clients, in an order that is turned by one from round to round. */
export async function runRounds({ scenario, peers, postgres, rounds, milliseconds }: Plan): Promise<Results> {
  const lanes = [...peers]
    .filter(([peer]) => peer.answers(scenario))
    .map(([peer, running], index) => openLanes({ scenario, peer, running, index }))
  const results: Results = lanes.flatMap(({ peer }) => clientCounts.map((clients) => ({ peer: peer.name, clients, cells: [] })))
  for (const { clients, running } of lanes) await measureCell({ clients, running, postgres, milliseconds: warmUp, atLeast: 10 })
  for (let round = 0; round < rounds; round += 1) {
    for (let turn = 0; turn < lanes.length; turn += 1) {
      const { peer, running, clients } = lanes[(turn + round) % lanes.length] as Lanes
      for (const count of clientCounts) {
        await postgres.settle()
        const cell = await measureCell({ clients: clients.slice(0, count), running, postgres, milliseconds, atLeast: 5 })
        results.find((each) => each.peer === peer.name && each.clients === count)?.cells.push(cell)
      }
    }
  }
  return results
}

type Lanes = { peer: Peer; running: RunningPeer; clients: Client[] }

function openLanes({
  scenario,
  peer,
  running,
  index,
}: {
  scenario: Scenario
  peer: Peer
  running: RunningPeer
  index: number
}): Lanes {
  const { port } = running
  const clients = Array.from({ length: mostClients }, (_, number): Client => {
    const requests = endlessly(scenario.requests(index * mostClients + number))
    return { next: () => requestBytes({ peer, scenario, variables: requests.next().value, port }) }
  })
  return { peer, running, clients }
}
