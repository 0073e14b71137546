import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * The longest that `work` held the event loop, in milliseconds of this thread's processor time between two ticks of a timer; the
 * best of five tries, because a collection of garbage may fall into one, and processors that share their caches are slower when busy.
 */
export async function longestHold(work: () => Promise<unknown>): Promise<number> {
  const tries: number[] = []
  while (tries.length < 5 && (tries.at(-1) ?? Infinity) > 25) tries.push(await hold(work))
  return Math.min(...tries)
}

async function hold(work: () => Promise<unknown>): Promise<number> {
  let longest = 0
  let before = process.threadCpuUsage()
  const tick = () => {
    const { user, system } = process.threadCpuUsage(before)
    longest = Math.max(longest, (user + system) / 1000)
    before = process.threadCpuUsage()
  }
  const timer = setInterval(tick, 1)
  try {
    await work()
    tick()
  } finally {
    clearInterval(timer)
  }
  return longest
}

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** In bytes, after a collection. */
export function heap(): number {
  collect()
  return process.memoryUsage().heapUsed
}
