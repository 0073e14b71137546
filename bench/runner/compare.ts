import type { Peer, RunningPeer } from '../peers/peer.ts'
import type { Json, Scenario, Variables } from '../scenarios/scenario.ts'
import { Connection } from './connection.ts'
import { requestBytes } from './requests.ts'

type Compared = { scenario: Scenario; peers: Map<Peer, RunningPeer>; reference: Peer }

/** Throws unless every peer gives, to each request of a scenario, the same bytes as the product does, in the product's form. */
export async function compareAnswers({ scenario, peers, reference }: Compared): Promise<void> {
  const expected = await answersOf(scenario, reference, peers.get(reference) as RunningPeer)
  for (const [peer, running] of peers) {
    if (peer === reference || !peer.answers(scenario)) continue
    const given = await answersOf(scenario, peer, running)
    given.forEach((answer, index) => {
      const [one, other] = [expected[index] ?? null, answer].map((each) => textOf(scenario, peer, each)) as [string, string]
      if (one !== other) throw new Error(`${scenario.name}: ${peer.name} answers something else.\n${difference(one, other)}`)
    })
  }
}

async function answersOf(scenario: Scenario, peer: Peer, { port }: RunningPeer): Promise<Json[]> {
  const connection = await Connection.open(port)
  const answers: Json[] = []
  try {
    await scenario.reset?.()
    for (const variables of sampleOf(scenario)) {
      const { status, body } = await connection.send(requestBytes({ peer, scenario, variables, port }))
      const { data } = (status === 200 ? JSON.parse(body.toString()) : {}) as { data?: Json }
      if (data == null) throw new Error(`${scenario.name}: ${peer.name} answers ${status} ${body.toString('utf8', 0, 800)}`)
      answers.push(peer.shape?.(scenario, data) ?? data)
    }
  } finally {
    connection.close()
  }
  return answers
}

/** Writes go on without end. */
const sampleOf = (scenario: Scenario): Variables[] => {
  const requests = scenario.requests(0)
  return scenario.reset ? [...Iterator.from(requests).take(2)] : [...requests]
}

function textOf(scenario: Scenario, peer: Peer, answer: Json): string {
  const comparable = peer.comparable?.(scenario, answer) ?? answer
  return JSON.stringify(scenario.normalise?.(comparable) ?? comparable)
}

function difference(one: string, other: string): string {
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  const from = Math.max(0, at - 200)
  return `product: ...${one.slice(from, at + 200)}\nit:      ...${other.slice(from, at + 200)}`
}
