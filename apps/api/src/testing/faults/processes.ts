import { readFileSync, readdirSync, readlinkSync } from 'node:fs'

/** What Linux says about processes, by id. All of these answer empty for a process that is gone. */

function attempt<Result>(read: () => Result, otherwise: Result): Result {
  try {
    return read()
  } catch {
    return otherwise
  }
}

/** Of every process: its parent. A zombie has ended and is left out. */
function parents(): Map<number, number> {
  const found = new Map<number, number>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const status = attempt(() => readFileSync(`/proc/${name}/stat`, 'utf8'), '')
    const [state, parent] = status.slice(status.lastIndexOf(')') + 2).split(' ')
    if (state && state !== 'Z') found.set(Number(name), Number(parent))
  }
  return found
}

/** The process itself, its children, theirs, and so on. */
export function processTree(root: number): number[] {
  const all = [...parents()]
  const tree = all.some(([id]) => id === root) ? [root] : []
  for (const id of tree) tree.push(...all.filter(([, parent]) => parent === id).map(([child]) => child))
  return tree
}

export const isAlive = (id: number): boolean => parents().has(id)

const files = (id: number): string[] =>
  attempt(() => readdirSync(`/proc/${id}/fd`), []).map((name) => attempt(() => readlinkSync(`/proc/${id}/fd/${name}`), ''))

/** Descriptors that the process holds, without connections to its `port` that the other end keeps open. */
export function countDescriptors(id: number, port: number): number {
  const kept = new Set(socketsAt(port, established))
  return files(id).filter((file) => !kept.has(file)).length
}

export const residentMegabytes = (id: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(attempt(() => readFileSync(`/proc/${id}/status`, 'utf8'), ''))?.[1] ?? 0) / 1024

/** States of /proc/net/tcp. */
const established = '01'
const listening = '0A'

/** The sockets with this local port in this state, as /proc/<id>/fd names them. */
function socketsAt(port: number, wanted: string): string[] {
  const ending = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  return ['/proc/net/tcp', '/proc/net/tcp6']
    .flatMap((file) => attempt(() => readFileSync(file, 'utf8'), '').split('\n'))
    .map((line) => line.trim().split(/\s+/))
    .filter(([, local, , state]) => state === wanted && local?.endsWith(ending))
    .map((columns) => `socket:[${columns[9]}]`)
}

/** Which of these processes listens on the TCP port. */
export function findListener(port: number, among: number[]): number | undefined {
  const sockets = socketsAt(port, listening)
  return among.find((id) => files(id).some((file) => sockets.includes(file)))
}
