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

export const countDescriptors = (id: number): number => attempt(() => readdirSync(`/proc/${id}/fd`).length, 0)

export const residentMegabytes = (id: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(attempt(() => readFileSync(`/proc/${id}/status`, 'utf8'), ''))?.[1] ?? 0) / 1024

const listening = '0A'

/** Which of these processes listens on the TCP port. */
export function findListener(port: number, among: number[]): number | undefined {
  const wanted = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  const sockets = ['/proc/net/tcp', '/proc/net/tcp6']
    .flatMap((file) => attempt(() => readFileSync(file, 'utf8'), '').split('\n'))
    .map((line) => line.trim().split(/\s+/))
    .filter(([, local, , state]) => state === listening && local?.endsWith(wanted))
    .map((columns) => `socket:[${columns[9]}]`)
  return among.find((id) => files(id).some((file) => sockets.includes(file)))
}
