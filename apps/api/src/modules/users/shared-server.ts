import { Prisma } from '@clinic/prisma/generated'
import type { SignedInContext } from '../../context.ts'

/** Whether somebody with a confirmed account belongs to an establishment of this server to which the viewer does not. */
export async function sharesServer({ system, viewer }: SignedInContext): Promise<boolean> {
  const [row] = await system.$queryRaw<{ shares: boolean }[]>(Prisma.sql`
    SELECT EXISTS (
      SELECT FROM membership m JOIN "user" u ON u.id = m."userId"
      WHERE u."emailVerified" AND NOT EXISTS (
        SELECT FROM membership own WHERE own."establishmentId" = m."establishmentId" AND own."userId" = ${viewer.userId}::uuid)
    ) AS shares`)
  return row?.shares ?? true
}
