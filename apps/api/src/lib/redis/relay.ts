import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Listening } from '../listen-to-postgres.ts'
import { listenToPostgres } from '../listen-to-postgres.ts'
import type { Logger } from '../logging/logger.ts'
import { connectToRedis } from './connect-to-redis.ts'
import type { RelayMessage } from './message.ts'
import { beatEvery, longestSilence } from './message.ts'

export type Relay = { close(): Promise<void> }
type Between = { postgres: { url: string; channel: string }; redis: { url: string; channel: string }; logger: Logger }

/**
 * Passes on to Redis what Postgres notifies of, in one of all servers: the one that holds the lock in Redis, which lapses when it is
 * not renewed. Two at once, after one was frozen, do no harm: their messages differ in `relay`.
 */
export function startRelay({ postgres, redis, logger }: Between): Relay {
  const closing = new AbortController()
  const lock = `${redis.channel}:relay`

  /** Until something breaks: what was missed then is never sent, since the next relay's messages tell all to read again. */
  async function relayUntilBroken() {
    const relay = randomUUID()
    const broken = new AbortController()
    const stopping = AbortSignal.any([closing.signal, broken.signal])
    const client = await connectToRedis(redis.url, () => broken.abort())
    let listening: Listening | undefined
    let hasLock = false
    let number = 0

    /** Fails when Redis does not answer in time. */
    async function within<Result>(answer: Promise<Result>): Promise<Result> {
      const late = wait(longestSilence, undefined, { ref: false }).then(() => Promise.reject(new Error('Redis does not answer.')))
      return Promise.race([answer, late])
    }
    const send = (payload?: string) => {
      const message: RelayMessage = { relay, number: number++, ...(payload !== undefined && { payload }) }
      return within(client.publish(redis.channel, JSON.stringify(message))).catch(() => broken.abort())
    }
    /** Takes the lock, or renews it. */
    async function isElected(): Promise<boolean> {
      const expiration = { type: 'PX', value: longestSilence } as const
      if (!hasLock) return (await within(client.set(lock, relay, { condition: 'NX', expiration }))) === 'OK'
      if ((await within(client.get(lock))) !== relay) return false
      await within(client.set(lock, relay, { expiration }))
      return true
    }

    try {
      while (!stopping.aborted) {
        hasLock = await isElected()
        if (hasLock) {
          listening ??= await listenToPostgres({
            ...postgres,
            onPayload: (text) => void send(text),
            onLost: () => broken.abort(),
          })
          await send()
        } else if (listening) break
        await wait(beatEvery, undefined, { signal: stopping }).catch(() => undefined)
      }
    } finally {
      await listening?.close()
      if (hasLock && client.isReady) await within(client.del(lock)).catch(() => undefined) // the next one need not wait
      if (client.isOpen) client.destroy()
    }
  }

  async function run() {
    while (!closing.signal.aborted) {
      await relayUntilBroken().catch((error: unknown) => logger.debug({ err: error }, 'changes are not passed on to Redis'))
      await wait(beatEvery * Math.random(), undefined, { signal: closing.signal }).catch(() => undefined)
    }
  }
  const running = run()
  return {
    async close() {
      closing.abort()
      await running
    },
  }
}
