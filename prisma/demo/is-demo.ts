import type { PrismaClient } from '../generated/client.ts'

/** Whether a database holds the demo clinic, whose log-ins are known to everybody. It was marked when the clinic was loaded. */
export async function isDemo(db: Pick<PrismaClient, 'installation'>): Promise<boolean> {
  return (await db.installation.findFirst())?.isDemo ?? false
}
