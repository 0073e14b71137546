import { randomUUID } from 'node:crypto'
import { idOf } from '@clinic/prisma/sample-data/ids'
import { userRoles } from '@clinic/shared/users/user'
import type pg from 'pg'
import type { Session } from '../scenarios/facts.ts'
import { sessionOf } from '../scenarios/facts.ts'

type Wanted = { establishmentId: string; people: number; sessionsEach: number }

/** Sessions of admins of one establishment, for as long as the measurement takes. */
export async function createSessions(owner: pg.Pool, { establishmentId, people, sessionsEach }: Wanted): Promise<Session[]> {
  await removeAccounts(owner)
  const keys = Array.from({ length: people }, (_, number) => `desk-${number}`)
  const ids = keys.map(idOf)
  const tokens = Array.from({ length: people * sessionsEach }, () => randomUUID())
  await owner.query(
    `INSERT INTO "user" (id, email, "firstName", "lastName", name, role, "emailVerified", "createdTime", "updatedTime")
     SELECT id, key || '@desk.bench.clinic', 'Desk', key, 'Desk ' || key, $3, true, now(), now() FROM unnest($1::uuid[], $2::text[]) AS t (id, key)`,
    [ids, keys, userRoles.ADMIN],
  )
  await owner.query(
    'INSERT INTO membership ("userId", "establishmentId", "createdTime") SELECT id, $2, now() FROM unnest($1::uuid[]) AS id',
    [ids, establishmentId],
  )
  await owner.query(
    `INSERT INTO session (id, token, "expiresAt", "ipAddress", "userAgent", "userId")
     SELECT uuidv7(), token, now() + interval '1 day', '127.0.0.1', 'bench', ($1::uuid[])[1 + (number - 1) % $3]
     FROM unnest($2::text[]) WITH ORDINALITY AS t (token, number)`,
    [ids, tokens, people],
  )
  return tokens.map((token) => sessionOf(token, establishmentId))
}

/** With their sessions, memberships and presence. */
export const removeAccounts = (owner: pg.Pool) => owner.query(`DELETE FROM "user" WHERE email LIKE '%@desk.bench.clinic'`)
