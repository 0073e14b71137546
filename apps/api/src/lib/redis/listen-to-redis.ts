import type { Listen, Listening } from '../listen-to-postgres.ts'
import type { RedisClient } from './connect-to-redis.ts'
import { connectToRedis } from './connect-to-redis.ts'
import type { RelayMessage } from './message.ts'
import { longestSilence, parseMessage } from './message.ts'

/** Milliseconds for a relay to be elected when all servers start. */
const firstPatience = 10_000

/**
 * Listens to what the relay sends; throws where nothing comes. `onLost` is called once, when the connection ends or the relay is silent;
 * `onGap` when something may be missing between two messages.
 */
export async function listenToRedis({
  url,
  channel,
  onPayload,
  onLost,
  onGap,
}: Listen & { onGap: () => void }): Promise<Listening> {
  let state: 'opening' | 'listening' | 'over' = 'opening'
  let last: RelayMessage | undefined
  let client: RedisClient | undefined
  let silence = setTimeout(end, firstPatience)
  const firstMessage = Promise.withResolvers<void>()
  firstMessage.promise.catch(() => undefined) // rejected also when nobody waits for it any more

  function end() {
    const wasListening = state === 'listening'
    state = 'over'
    clearTimeout(silence)
    if (client?.isOpen) client.destroy()
    firstMessage.reject(new Error('no server sends changes to it'))
    if (wasListening) onLost()
  }
  function take(text: string) {
    if (state === 'over') return
    const message = parseMessage(text)
    if (!message) return end()
    const isNext = !last || (message.relay === last.relay && message.number === last.number + 1)
    last = message
    clearTimeout(silence)
    silence = setTimeout(end, longestSilence)
    firstMessage.resolve()
    if (!isNext) onGap()
    if (message.payload !== undefined) onPayload(message.payload)
  }
  try {
    client = await connectToRedis(url, end)
    await Promise.race([client.subscribe(channel, take), firstMessage.promise])
    await firstMessage.promise
  } catch (error) {
    end()
    throw error
  }
  state = 'listening'
  return {
    async close() {
      state = 'over'
      end()
    },
  }
}
