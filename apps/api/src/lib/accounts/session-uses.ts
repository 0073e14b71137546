import { Prisma } from '@clinic/prisma/generated'
import type { PrismaClient } from '@clinic/prisma/generated'
import { LRUCache } from 'lru-cache'

const most = 5_000
/** A session's last use is written so often at most. */
const apart = 5 * 60_000

export type SessionUses = ReturnType<typeof createSessionUses>

/** Writes when sessions were last used. No request waits for it, and one that fails is written the next time. */
export function createSessionUses(system: Pick<PrismaClient, '$executeRaw'>, now: () => number = Date.now) {
  const noted = new LRUCache<string, number>({ max: most })
  return {
    note(sessionId: string): void {
      const time = now()
      if (time - (noted.get(sessionId) ?? -Infinity) < apart) return
      noted.set(sessionId, time)
      system.$executeRaw(written(sessionId)).catch(() => noted.delete(sessionId))
    },
  }
}

/** Other servers know of other uses: Postgres decides. */
const written = (sessionId: string) => Prisma.sql`
  UPDATE session SET "lastUsedTime" = now() WHERE id = ${sessionId}::uuid AND "lastUsedTime" <= now() - ${apart} * interval '1 millisecond'`
