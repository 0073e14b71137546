import { readFileSync, readdirSync } from 'node:fs'

/** Processor time of processes in milliseconds, as Linux counts it: in steps of 10. */

const tick = 10

type Times = { parent: number; own: number; reaped: number }

function readTimes(pid: number | string): Times | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [parent = 0, user = 0, system = 0, childUser = 0, childSystem = 0] = [1, 11, 12, 13, 14].map((at) => fields[at])
    return { parent, own: (user + system) * tick, reaped: (childUser + childSystem) * tick }
  } catch {
    return undefined // it has ended meanwhile
  }
}

export const processorTime = (pid: number): number => readTimes(pid)?.own ?? 0

/** Of a server and of all its children, those that have ended included. */
export function processorTimeOfTree(pid: number): number {
  const root = readTimes(pid)
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(readTimes)
    .filter((times) => times?.parent === pid)
  return (root?.own ?? 0) + (root?.reaped ?? 0) + children.reduce((sum, times) => sum + (times?.own ?? 0), 0)
}

export function parentOf(pid: number): number {
  const times = readTimes(pid)
  if (!times) throw new Error(`there is no process ${pid}`)
  return times.parent
}

/** Resident memory, megabytes. */
export function residentMemory(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1024
}
