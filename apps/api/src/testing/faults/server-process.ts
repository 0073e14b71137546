import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { entry } from './entry.ts'
import { findListener, isAlive, processTree } from './processes.ts'

export type ServerProcess = {
  port: number
  origin: string
  start(): void
  /** The process that listens on the port: what was started, or a child of it. */
  serving(): number | undefined
  /** kill -9 of the serving process; answers its id. */
  kill(): number | undefined
  /** Kills what is left and starts again, as an operator would. */
  restart(): Promise<void>
  stop(): Promise<void>
}

/** The product as a process of its own, started as in production; all that it says goes to `logFile`. */
export function createServerProcess({
  port,
  environment,
  logFile,
}: {
  port: number
  environment: Record<string, string>
  logFile: string
}): ServerProcess {
  let child: ChildProcess | undefined
  let stopping = false

  function start() {
    const log = openSync(logFile, 'a')
    // Over the channel it learns that this process is gone, and goes too.
    const started = spawn(entry.program, entry.arguments, {
      cwd: entry.folder,
      env: { PATH: process.env.PATH, ...entry.environment, LOG_LEVEL: 'warn', PORT: String(port), ...environment },
      stdio: ['ignore', log, log, 'ipc'],
    })
    closeSync(log)
    child = started
    started.once('exit', () => {
      if (stopping || entry.restartsItself) return
      setTimeout(() => !stopping && child === started && start(), 200)
    })
  }

  const tree = () => (child?.pid ? processTree(child.pid) : [])
  const serving = () => findListener(port, tree())

  async function end(signal: 'SIGTERM' | 'SIGKILL') {
    stopping = true
    const ours = tree()
    if (signal === 'SIGTERM') child?.kill(signal)
    else for (const id of ours) process.kill(id, signal)
    for (let waited = 0; waited < 12_000 && ours.some(isAlive); waited += 50) await sleep(50)
    stopping = false
    return ours.filter(isAlive)
  }

  return {
    port,
    origin: `http://localhost:${port}`,
    start,
    serving,
    kill() {
      const id = serving()
      if (id) process.kill(id, 'SIGKILL')
      return id
    },
    async restart() {
      await end('SIGKILL')
      start()
    },
    async stop() {
      const left = await end('SIGTERM')
      if (left.length > 0) await end('SIGKILL')
      child = undefined
    },
  }
}
