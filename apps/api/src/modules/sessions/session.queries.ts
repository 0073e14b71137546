import { Prisma } from '@clinic/prisma/generated'
import type { SignedInContext } from '../../context.ts'

export type SessionRow = {
  id: string
  createdTime: Date
  lastUsedTime: Date
  ipAddress: string | null
  userAgent: string | null
}

type Seen = SessionRow | { id: null }

/** Those that have not expired, the last used first; null where they are not the viewer's to see, as of a person who does not exist. */
export async function listSessions({ read }: SignedInContext, userId: string): Promise<SessionRow[] | null> {
  const rows = await read<Seen>(Prisma.sql`SELECT * FROM sessions_of(${userId}::uuid)`)
  return rows.every((row): row is SessionRow => row.id !== null) ? rows : null
}

export type EndedSession = { id: string; userId: string; userAgent: string | null }

/** Those of them that the viewer may end. */
export const deleteSessions = ({ write }: SignedInContext, ids: string[]) =>
  write<EndedSession>(Prisma.sql`SELECT * FROM end_sessions(${ids}::uuid[])`)
