import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Json, Scenario, Variables } from '../scenarios/scenario.ts'

/** A server that answers the scenarios; the product is one of them. */
export type Peer = {
  name: string
  /** Whether it can answer this at all. */
  answers(scenario: Scenario): boolean
  start(place: Place): Promise<RunningPeer>
  request(scenario: Scenario, variables: Variables): { path: string; body: object; headers?: Record<string, string> }
  /** Its answer in the product's form. */
  shape?(scenario: Scenario, answer: Json): Json
  /** What of an answer is compared. */
  comparable?(scenario: Scenario, answer: Json): Json
}

/** `url` is the owner's; `settings` are variables of the product's environment. */
type Place = { url: string; secret: string; port: number; settings?: Record<string, string> }

export type RunningPeer = { pid: number; port: number; milliseconds: number; stop(): Promise<void> }

type Program = {
  command: string
  args: string[]
  cwd?: string
  environment?: Record<string, string>
  readyWhen: string
  port: number
}

/** Starts a server and waits until it says that it is ready. */
export async function startProgram({ command, args, cwd, environment, readyWhen, port }: Program): Promise<RunningPeer> {
  const began = performance.now()
  // A group of its own: Ctrl-C reaches it through the bench alone, which stops the servers in order.
  const child = spawn(command, args, {
    cwd,
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const ended = once(child, 'exit')
  let output = ''
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output = (output + chunk.toString()).slice(-4000)
        if (output.includes(readyWhen)) resolve()
      })
    }
    void ended.then(() => reject(new Error(`${args.join(' ')} ended before it was ready:\n${output}`)))
  })
  child.stderr.pipe(process.stderr)
  return {
    pid: child.pid ?? 0,
    port,
    milliseconds: performance.now() - began,
    async stop() {
      child.kill('SIGTERM')
      if (child.exitCode === null && child.signalCode === null) await ended
    },
  }
}
