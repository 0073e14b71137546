import type { Peer } from '../peers/peer.ts'
import type { Scenario, Variables } from '../scenarios/scenario.ts'

/** The bytes of a request, as a browser on the product's page sends it. */
export function requestBytes({ peer, scenario, variables, port, compressed = false }: Asked): Buffer {
  const { path, body, headers = {} } = peer.request(scenario, variables)
  const text = Buffer.from(JSON.stringify(body))
  const lines = {
    host: `localhost:${port}`,
    origin: `http://localhost:${port}`,
    'content-type': 'application/json',
    accept: 'application/json',
    cookie: scenario.session.cookie,
    'content-length': String(text.length),
    ...(compressed && { 'accept-encoding': 'gzip, deflate, br, zstd' }),
    ...headers,
  }
  const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.concat([Buffer.from(`POST ${path} HTTP/1.1\r\n${head.join('')}\r\n`), text])
}

type Asked = { peer: Peer; scenario: Scenario; variables: Variables; port: number; compressed?: boolean }

/** One endless sequence for each client of each peer, which goes on through all rounds: a write continues where the last one ended. */
export function* endlessly(requests: Iterable<Variables>): Generator<Variables, never> {
  for (;;) yield* requests
}
