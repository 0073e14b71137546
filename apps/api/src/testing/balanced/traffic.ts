import { setTimeout as wait } from 'node:timers/promises'
import { inspect } from 'node:util'
import type { SlotKey } from '../live/live-picture.ts'
import { request } from '../live/live-picture.ts'

export type Traffic = {
  moved: number
  read: number
  /** What was not answered as asked. */
  failed: string[]
}

const move = 'mutation ($input: [UpdateEventInput!]!) { updateEvents(input: $input) { id version } }'
const read = `query { me { id } patients(pagination: { page: 1, limit: 10 }) { edges { id } } }`

/** Moves each of the appointments once, and reads, until told to stop. */
export function startTraffic(slotKey: SlotKey, events: string[]): { stop(): Promise<Traffic> } {
  const traffic: Traffic = { moved: 0, read: 0, failed: [] }
  const stopping = new AbortController()

  async function repeat(pause: number, ask: () => Promise<unknown>) {
    while (!stopping.signal.aborted) {
      await ask().catch((error: unknown) => traffic.failed.push(inspect(error)))
      await wait(pause, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }
  const waiting = [...events]
  const running = Promise.all([
    repeat(300, async () => {
      const id = waiting.pop()
      if (!id) return
      await request(slotKey, move, { input: [{ id, info: 'moved' }] })
      traffic.moved += 1
    }),
    ...Array.from({ length: 4 }, () =>
      repeat(150, async () => {
        await request(slotKey, read, {})
        traffic.read += 1
      }),
    ),
  ])
  return {
    async stop() {
      stopping.abort()
      await running
      return traffic
    },
  }
}
