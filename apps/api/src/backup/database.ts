import { openEmbedded } from '@clinic/prisma/embedded'
import type { Env } from '../env.ts'
import { isRunning, isUsed } from '../import/database.ts'

export type OwnerDatabase = { url: string; close(): Promise<void> }

/** The database that the clinic uses, as it is. An embedded one that others use goes on when we leave. */
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
