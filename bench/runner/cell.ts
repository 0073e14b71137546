import type { RunningPeer } from '../peers/peer.ts'
import { processorTime } from './processor-time.ts'
import type { Answer } from './http-answer.ts'
import type { Postgres } from './postgres.ts'
import { quantile } from './statistics.ts'
import { Connection } from './connection.ts'

/** What one peer did with one scenario in one round; times in milliseconds, processor time for each request. */
export type Cell = { requests: number; p50: number; p95: number; worst: number; server: number; postgres: number }

/** What a client sends next. */
export type Client = { next(): Buffer }

type Measured = { clients: Client[]; running: RunningPeer; postgres: Postgres; milliseconds: number; atLeast: number }

/** Sends from all clients at once until the time is over. */
export async function measureCell({ clients, running, postgres, milliseconds, atLeast }: Measured): Promise<Cell> {
  const { pid, port } = running
  const times: number[] = []
  const connections = await Promise.all(clients.map(() => Connection.open(port)))
  const before = { server: processorTime(pid), postgres: postgres.processorTime() }
  const end = performance.now() + milliseconds
  await Promise.all(
    clients.map(async ({ next }, index) => {
      const connection = connections[index] as Connection
      for (let count = 0; count < atLeast || performance.now() < end; count += 1) {
        const request = next()
        const began = performance.now()
        const answer = await connection.send(request)
        times.push(performance.now() - began)
        expectGood(answer)
      }
    }),
  )
  const used = { server: processorTime(pid) - before.server, postgres: postgres.processorTime() - before.postgres }
  for (const connection of connections) connection.close()
  return {
    requests: times.length,
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    worst: Math.max(...times),
    server: used.server / times.length,
    postgres: used.postgres / times.length,
  }
}

/** Throws what the server refused; GraphQL reports errors in the answer. */
export function expectGood({ status, body }: Answer) {
  if (status !== 200 || body.subarray(0, 10).includes('"errors"'))
    throw new Error(`status ${status}: ${body.toString('utf8', 0, 500)}`)
}
