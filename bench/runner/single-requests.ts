import type { Peer, RunningPeer } from '../peers/peer.ts'
import type { Scenario } from '../scenarios/scenario.ts'
import { Connection } from './connection.ts'
import { requestBytes } from './requests.ts'

type Single = { scenario: Scenario; peer: Peer; running: RunningPeer }

async function sendFirst({ scenario, peer, running: { port } }: Single, compressed: boolean) {
  const [variables = {}] = scenario.requests(0)
  const connection = await Connection.open(port)
  try {
    return await connection.send(requestBytes({ peer, scenario, variables, port, compressed }))
  } finally {
    connection.close()
  }
}

/** Milliseconds until a server that is ready has answered for the first time. */
export async function firstAnswer(single: Single): Promise<number> {
  const began = performance.now()
  await sendFirst(single, false)
  return performance.now() - began
}

/** Kilobytes of the first answer, head included, for a client that takes it compressed. */
export const wireSize = async (single: Single): Promise<number> => (await sendFirst(single, true)).bytes / 1000
