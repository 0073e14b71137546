import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '@clinic/prisma/testing/free-port'
// @ts-expect-error a plain script without types, which also starts the server for npm and in the Dockerfile
import { pinnedNode, root, serverArguments, serverEnvironment } from '../../../../../scripts/lib/project.mjs'
import { testSecret } from '../database.ts'
import { untilReady } from '../until-ready.ts'
import type { Balancer } from './haproxy.ts'
import { startHaproxy } from './haproxy.ts'

export type ServerGroup = {
  /** The address that users open. */
  origin: string
  /** The addresses of the servers themselves. */
  servers: string[]
  /** Ends each server in order and starts it again, one after the other, as an operator would. */
  restartOneByOne(): Promise<void>
  close(): Promise<void>
}

/** Servers as processes of their own, behind HAProxy, over one database and one data folder. */
export async function startServerGroup(
  size: number,
  databaseUrl: string,
  settings: Record<string, string>,
): Promise<ServerGroup> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'clinic-group-'))
  const [ports, port] = [[] as number[], await freePort()]
  while (ports.length < size) ports.push(await freePort())
  const origin = `http://localhost:${port}`
  const start = (own: number) =>
    startServer({
      PORT: String(own),
      BASE_URL: origin,
      DATABASE_URL: databaseUrl,
      AUTH_SECRET: testSecret,
      DATA_DIR: dataDir,
      LOG_FILE: path.join(dataDir, `server-${own}.log`),
      TRUSTED_PROXY: 'true',
      ...settings,
    })
  const servers = ports.map(start) // all at once
  const killAll = () => servers.forEach(({ child }) => child.kill('SIGKILL'))
  process.once('exit', killAll)
  let balancer: Balancer | undefined
  async function close() {
    await balancer?.close()
    await Promise.all(servers.map(({ child }) => kill(child)))
    process.off('exit', killAll)
    rmSync(dataDir, { recursive: true, force: true })
  }
  const all = ports.map((_port, index) => index)
  try {
    await Promise.all(servers.map(({ ready }) => ready))
    const started = await startHaproxy(port, ports)
    balancer = started
    await started.sees(all)
    return {
      origin,
      servers: ports.map((own) => `http://127.0.0.1:${own}`),
      async restartOneByOne() {
        for (const [index, own] of ports.entries()) {
          const ending = servers[index]?.child
          ending?.kill('SIGTERM')
          if (ending?.exitCode === null) await once(ending, 'exit')
          const next = start(own)
          servers[index] = next
          await next.ready
          await started.sees(all)
        }
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

function startServer(environment: Record<string, string>): { child: ChildProcess; ready: Promise<void> } {
  const child = spawn(pinnedNode as string, serverArguments as string[], {
    cwd: root as string,
    env: { PATH: process.env.PATH, ...(serverEnvironment as Record<string, string>), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return { child, ready: untilReady(child) }
}

async function kill(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}
