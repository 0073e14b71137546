import { Prisma } from '@clinic/prisma/generated'
import type { PrismaClient } from '@clinic/prisma/generated'
import type { Env } from '../env.ts'
import type { Logger } from './logging/logger.ts'
import type { Storage } from './storage.ts'
import { createStorage } from './storage.ts'

export const fileName = (id: string) => `${id}.webp`

export type MediaStore = Storage & {
  /** Removes those of the pictures that no row refers to; without ids, all that were unused for a day. */
  removeUnused(ids: string[] | null): Promise<void>
}

export function createMediaStore({ env, system, logger }: { env: Env; system: PrismaClient; logger: Logger }): MediaStore {
  const storage = createStorage(env)

  async function removeUnused(ids: string[] | null) {
    try {
      const gone = await system.$queryRaw<{ id: string }[]>(Prisma.sql`SELECT take_unused_media(${ids}::uuid[]) AS id`)
      for (const { id } of gone) await storage.remove(fileName(id))
    } catch (error) {
      logger.warn({ err: error }, 'pictures not removed')
    }
  }

  return { ...storage, removeUnused }
}
