import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as after } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import pg from 'pg'
import { createClinic, password } from '../clinic.ts'
import { baseUrl } from '../server.ts'
import type { Attack } from './attack.ts'
import type { Pick } from './random.ts'
import { createRandomPick } from './random.ts'
import type { HostileRequest } from './requests.ts'
import { send } from './send.ts'
import type { ServerProcess } from './server.ts'
import { startServer } from './server.ts'

export type Figures = {
  requests: number
  seconds: number
  /** By status; 0 is a connection that was closed, 101 a socket. */
  answers: Record<string, number>
  /** Requests that made the server fail, shortened, and what its log says of errors. */
  failures: string[]
  isSameProcess: boolean
  /** Milliseconds. */
  held: number
  late: number
  ordinaryClient: { p99: number; longest: number }
  /** Megabytes that the process took at most. */
  peak: number
  /** Megabytes after a collection, before and after. */
  heap: [before: number, after: number]
  rss: [before: number, after: number]
}

type Round = { requests: number; warmUp: number; atOnce: number; seed: number; settle: number; attack: Attack }

/** What an attack invents, against the server as it runs in production. */
export async function runHostileRequests({ requests, warmUp, atOnce, seed, settle, attack }: Round): Promise<Figures> {
  const server = await startServer(attack.variables)
  const owner = new pg.Pool({ connectionString: server.url, max: 2 })
  try {
    const pick = createRandomPick(seed)
    const failures: string[] = []
    const answers: Record<string, number> = {}
    await attack.begin?.(owner)
    await sendRequests({ server, owner, pick, attack, requests: warmUp, atOnce, answers: {}, failures })
    await after(settle)
    const before = await server.measure()
    const ordinaryClient = new Worker(new URL('bystander.ts', import.meta.url), { workerData: { port: server.port } })
    const began = performance.now()
    await sendRequests({ server, owner, pick, attack, requests, atOnce, answers, failures })
    const seconds = (performance.now() - began) / 1000
    ordinaryClient.postMessage('over')
    const [waits] = (await once(ordinaryClient, 'message')) as [Figures['ordinaryClient']]
    const during = await server.measure()
    failures.push(...((await attack.gains?.(owner, server.port)) ?? []))
    await after(settle)
    const settled = await server.measure()
    const inMegabytes = (bytes: number) => Math.round(bytes / 100_000) / 10
    return {
      requests,
      seconds,
      answers,
      failures: [...failures, ...server.errors],
      isSameProcess: server.isAlive(),
      held: during.held,
      late: during.late,
      ordinaryClient: waits,
      peak: inMegabytes(peakOf(server.pid)),
      heap: [inMegabytes(before.heap), inMegabytes(settled.heap)],
      rss: [inMegabytes(before.rss), inMegabytes(settled.rss)],
    }
  } finally {
    await owner.end()
    await server.close()
    await attack.close?.()
  }
}

/** Bytes. */
const peakOf = (pid: number) => Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024

type RequestRun = {
  server: ServerProcess
  owner: pg.Pool
  pick: Pick
  attack: Attack
  requests: number
  atOnce: number
  answers: Record<string, number>
  failures: string[]
}

/** In a checkout that has not built the page, its paths answer 503: not what is looked at here. */
const isPageNotBuilt = (request: HostileRequest, status: number) =>
  status === 503 && request.kind === 'http' && !/^\/(api\/|graphql|healthz|readyz)/.test(request.path)

/** What was asked may have ended the session, or lost the account its rights: then another person goes on. */
const requestsOfOnePerson = 500

async function sendRequests({ server, owner, pick, attack, requests, atOnce, answers, failures }: RequestRun): Promise<void> {
  let sent = 0
  let cookie = ''
  async function runRequests() {
    while (sent < requests) {
      sent += 1
      if (sent % requestsOfOnePerson === 1) cookie = await signIn(server, owner)
      const request = attack.make(pick, cookie)
      const { status, text } = await send(server.port, request)
      attack.heard?.(request, { status, text })
      answers[status] = (answers[status] ?? 0) + 1
      if ((status >= 500 && !isPageNotBuilt(request, status)) || text.includes('"INTERNAL"') || text.startsWith('silence'))
        failures.push(`${status} ${text.slice(0, 300)} to ${shortened(request)}`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, runRequests))
}

const shortened = (request: HostileRequest) => JSON.stringify(request).slice(0, 1_500)

async function signIn({ port }: ServerProcess, owner: pg.Pool): Promise<string> {
  const { admin } = await createClinic(owner)
  const reply = await fetch(`http://127.0.0.1:${port}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: baseUrl,
      'x-forwarded-for': `192.0.2.${Math.floor(performance.now()) % 250}`,
    },
    body: JSON.stringify({ email: admin.email, password }),
  })
  if (!reply.ok) throw new Error(`could not sign in: ${reply.status} ${await reply.text()}`)
  return reply.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ')
}
