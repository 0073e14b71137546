import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Testbed } from './testbed.ts'
import { openTestbed } from './testbed.ts'
import { residentMegabytes } from './processes.ts'
import { median } from './report.ts'

/** Megabytes of allowed growth from the first fifth of a steady load to the last one, for garbage and caches. */
const mostGrowth = 15

/** Milliseconds between samples. */
const every = 2_000
/** Pools and caches fill first, milliseconds. */
const warmUp = 120_000

/** Writes for `minutes` after the warm-up; returns a message when the server's memory keeps growing. */
export async function checkGrowth(folder: string, minutes: number, say: (line: string) => void): Promise<string[]> {
  const testbed = await openTestbed({ name: 'steady', folder: path.join(folder, 'steady'), seed: 1 })
  try {
    const samples = await sampleMemory(testbed, minutes)
    const part = Math.ceil(samples.length / 5)
    const [first, last] = [median(samples.slice(0, part)), median(samples.slice(-part))]
    const { length } = testbed.writers.writes.filter(({ acknowledged }) => acknowledged)
    const found = `${minutes} minutes of load, ${length} writes: ${first.toFixed(0)} MB at first, ${last.toFixed(0)} MB at last`
    say(found)
    return last - first > mostGrowth || samples.length === 0 ? [`memory grows: ${found}`] : []
  } finally {
    await testbed.close()
  }
}

async function sampleMemory({ target, writers }: Testbed, minutes: number): Promise<number[]> {
  const samples: number[] = []
  writers.start({ from: new Date(Date.UTC(2031, 0, 6)) })
  await sleep(warmUp)
  const end = performance.now() + minutes * 60_000
  while (performance.now() < end) {
    const id = target.server.serving()
    if (id) samples.push(residentMegabytes(id))
    await sleep(every)
  }
  await writers.stop()
  return samples
}
