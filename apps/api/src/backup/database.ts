import { openEmbedded } from '@clinic/prisma/embedded'
import type { Env } from '../env.ts'
import { isRunning, isUsed } from '../import/database.ts'

export type OwnerDatabase = { url: string; close(): Promise<void> }

/** Opens the clinic's database without migrating it. An embedded server that other processes use keeps running. */
export async function openOwnerDatabase(env: Env, log: (line: string) => void): Promise<OwnerDatabase> {
  if (env.databaseUrl) return { url: env.databaseUrl, close: async () => undefined }
  const wasRunning = await isRunning(env.dataDir)
  const { url, stop } = await openEmbedded({ dataDir: env.dataDir, log })
  return {
    url,
    async close() {
      if (!wasRunning && !(await isUsed(url))) await stop()
    },
  }
}
