import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { openEmbedded } from '@clinic/prisma/embedded'
import { isListening } from '@clinic/prisma/embedded/server'
import pg from 'pg'
import type { Env } from '../env.ts'
import { prepare } from '../prepare.ts'

export type ImportDatabase = { url: string; close(): Promise<void> }

/** Opens and migrates the clinic's database. An embedded server that other processes use keeps running after `close`. */
export async function openDatabase(env: Env, log: (line: string) => void): Promise<ImportDatabase> {
  const wasRunning = !env.databaseUrl && (await isRunning(env.dataDir))
  const embedded = env.databaseUrl ? undefined : await openEmbedded({ dataDir: env.dataDir, log })
  const url = env.databaseUrl ?? embedded?.url ?? ''
  for (const line of await prepare({ url, authSecret: env.authSecret, dataDir: env.dataDir })) log(line)
  return {
    url,
    async close() {
      if (embedded && !wasRunning && !(await isUsed(url))) await embedded.stop()
    },
  }
}

/** Has to be called before the database is opened, since that starts a server. */
export async function isRunning(dataDir: string): Promise<boolean> {
  try {
    const folder = readdirSync(dataDir).find((name) => /^postgres-\d+$/.test(name)) ?? ''
    const port = Number(readFileSync(path.join(dataDir, folder, 'postmaster.pid'), 'utf8').split('\n')[3])
    return await isListening(port)
  } catch {
    return false // never started, or shut down
  }
}

/** Whether anybody else is connected, such as a product that was started meanwhile and found this server running. */
export async function isUsed(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    const { rowCount } = await client.query(
      `SELECT 1 FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid() LIMIT 1`,
    )
    return Boolean(rowCount)
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}
