import { Prisma } from '@clinic/prisma/generated'
import type { App } from '../app.ts'

/** The names of a user's clinics, which are not accepted in their password. */
export async function clinicNames({ system }: App, userId: string): Promise<string[]> {
  const rows = await system.client.$queryRaw<{ name: string }[]>(
    Prisma.sql`SELECT name FROM establishment WHERE id = ANY (establishments_of(${userId}::uuid))`,
  )
  return rows.map(({ name }) => name)
}
