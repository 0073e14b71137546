import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

const databaseName = 'clinic'

/**
 * Creates the database where it is missing, and returns its URL. Retries while a server that was adopted after a crash is still
 * recovering.
 */
export async function createDatabase(serverUrl: string): Promise<string> {
  const url = `${serverUrl}/${databaseName}`
  for (let attempt = 0; ; attempt += 1) {
    const client = new pg.Client({ connectionString: `${serverUrl}/postgres` })
    try {
      await client.connect()
      const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [databaseName])
      if (!rowCount) await client.query(`CREATE DATABASE ${databaseName}`)
      return url
    } catch (error) {
      const code = (error as { code?: string }).code ?? ''
      if (code === '42P04' || code === '23505') return url // created by another start at the same moment
      if (attempt >= 50 || !['57P03', 'ECONNREFUSED', 'ECONNRESET'].includes(code)) throw error
      await sleep(200)
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}
