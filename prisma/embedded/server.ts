import { readFileSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { serverLogSettings } from '../log-settings.ts'
import { runProgram } from './binaries.ts'
import type { Cluster } from './cluster.ts'

const settings = [['shared_buffers', '64MB'], ['max_connections', '100'], ...serverLogSettings]
const tuning = settings.map(([name, value]) => `-c ${name}=${value}`).join(' ')

/** Adopts the server that already runs on these files, or starts one; returns its port. Safe to call several times at once. */
export async function startServer(cluster: Cluster, preferredPort?: number): Promise<number> {
  let failure: unknown
  for (let attempt = 1; attempt <= 8; attempt += 1) {
    const running = await runningPort(cluster)
    if (running) return running
    const port = preferredPort ?? (await freePort())
    const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' ${tuning}`
    try {
      await control(cluster, 'start', '-w', '-t', '60', '-l', path.join(cluster.folder, 'server.log'), '-o', options)
    } catch (error) {
      failure = error // another start was faster, the port was taken meanwhile, or a killed server's children are still ending
      await sleep(150 * attempt)
    }
  }
  const running = await runningPort(cluster)
  if (running) return running
  throw new Error(`The embedded database does not start; ${path.join(cluster.folder, 'server.log')} says why.`, {
    cause: failure,
  })
}

/**
 * Waits for the end of the process that runs now, at most a minute. `pg_ctl stop -w` also waits for the end of the next one, which another
 * process of the product may start at once.
 */
export async function stopServer(cluster: Cluster): Promise<void> {
  const pid = serverPid(cluster)
  await control(cluster, 'stop', '-m', 'fast', '-W').catch(() => undefined) // it may have stopped already
  for (let waits = 0; pid && serverPid(cluster) === pid && waits < 1200; waits += 1) await sleep(50)
}

const control = (cluster: Cluster, verb: string, ...args: string[]) =>
  runProgram(cluster.programs, cluster.owner, 'pg_ctl', [verb, '-D', cluster.folder, ...args])

/** `pg_ctl status` fails when no server works on this folder. */
async function runningPort(cluster: Cluster): Promise<number | undefined> {
  try {
    await control(cluster, 'status')
    const { file, pid, port } = readProcessFile(cluster)
    if (!isZombie(pid)) return port
    // Where orphans are not reaped (a container without an init) a killed server would count as alive for ever. Postgres
    // itself still refuses to start while a child of the dead one holds its memory.
    rmSync(file)
  } catch {
    // no server, or it ended meanwhile
  }
}

function readProcessFile({ folder }: Cluster): { file: string; pid: number; port: number | undefined } {
  const file = path.join(folder, 'postmaster.pid')
  const lines = readFileSync(file, 'utf8').split('\n')
  return { file, pid: Number(lines[0]), port: Number(lines[3]) || undefined }
}

/** Nothing: no server works on these files. A server that ends removes its file. */
function serverPid(cluster: Cluster): number | undefined {
  try {
    return readProcessFile(cluster).pid
  } catch {
    return undefined
  }
}

function isZombie(pid: number): boolean {
  if (process.platform !== 'linux') return false
  const status = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return status.slice(status.lastIndexOf(')') + 2).startsWith('Z')
}

/** Whether anything listens; a server that is still recovering does. */
export function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' })
    socket.on('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', (error: NodeJS.ErrnoException) => resolve(error.code !== 'ECONNREFUSED'))
  })
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}
