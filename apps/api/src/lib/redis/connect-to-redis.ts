/** Milliseconds for Redis to take a connection. */
const connectTimeout = 2_500

export type RedisClient = Awaited<ReturnType<typeof connectToRedis>>

/** `onEnd` is called when the connection is lost, maybe more than once. It is not opened again. */
export async function connectToRedis(url: string, onEnd: () => void) {
  const { createClient } = await import('@redis/client')
  const client = createClient({ url, disableOfflineQueue: true, socket: { connectTimeout, reconnectStrategy: false } })
  client.on('error', onEnd)
  client.on('end', onEnd)
  await client.connect()
  return client
}
