import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Loaded into the server's process by the test that starts it (`--import`), and asked over its IPC channel: no request reaches
 * it.
 */
export type Measured = {
  /**
   * Milliseconds of processor time that the main thread took between two ticks of a timer, at the longest: how busy the machine
   * is makes no difference.
   */
  held: number
  /** Milliseconds by the clock that the event loop was late, at the longest. */
  late: number
  /**
   * Bytes after a collection, of the kind by which V8 returns all it can before it gives up: pages that it merely keeps for what may
   * come next are not counted as held.
   */
  heap: number
  rss: number
}

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as (options: { type: 'major'; flavor: 'last-resort'; execution: 'sync' }) => void
const delay = monitorEventLoopDelay({ resolution: 5 })
let held = 0
let before = process.threadCpuUsage()

function tick() {
  const { user, system } = process.threadCpuUsage(before)
  held = Math.max(held, (user + system) / 1000)
  before = process.threadCpuUsage()
}

function begin() {
  held = 0
  before = process.threadCpuUsage()
  delay.reset()
}

function measure(): Measured {
  const answer = { held, late: delay.max / 1e6 }
  collect({ type: 'major', flavor: 'last-resort', execution: 'sync' })
  const { heapUsed, arrayBuffers, rss } = process.memoryUsage()
  begin()
  return { ...answer, heap: heapUsed + arrayBuffers, rss }
}

delay.enable()
setInterval(tick, 5).unref()
process.on('message', (message) => {
  if (message === 'measure') process.send?.(measure())
})
