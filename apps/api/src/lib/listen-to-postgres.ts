import pg from 'pg'

/** Milliseconds between checks of the connection, each of which times out after `answerTime`. */
const heartbeat = 5_000
const answerTime = 2_500

export type Listening = { close(): Promise<void> }
export type Listen = { url: string; channel: string; onPayload: (payload: string) => void; onLost: () => void }

/**
 * One connection that listens on `channel`; throws when it can't be opened. `onLost` is called once, when it ends or no longer
 * answers: a frozen server and an unplugged cable end nothing by themselves.
 */
export async function listenToPostgres({ url, channel, onPayload, onLost }: Listen): Promise<Listening> {
  const client = new pg.Client({
    connectionString: url,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    connectionTimeoutMillis: answerTime,
    query_timeout: answerTime,
  })
  const statement = `LISTEN ${channel}` // repeating it changes nothing, and checks the connection
  let state: 'opening' | 'listening' | 'over' = 'opening'
  let beat: NodeJS.Timeout | undefined
  const end = () => {
    const wasListening = state === 'listening'
    state = 'over'
    clearInterval(beat)
    client.connection.stream.destroy() // `end` would wait for a server that does not answer
    if (wasListening) onLost()
  }
  client.on('notification', ({ payload }) => onPayload(payload ?? ''))
  client.on('error', end)
  client.on('end', end)
  try {
    await client.connect()
    await client.query(statement)
  } catch (error) {
    end()
    throw error
  }
  if (state !== 'opening') throw new Error('The connection ended while it was opened.')
  state = 'listening'
  beat = setInterval(() => void client.query(statement).catch(end), heartbeat).unref()
  return {
    async close() {
      state = 'over'
      clearInterval(beat)
      await client.end()
    },
  }
}
