import { createHmac, randomUUID } from 'node:crypto'
import type pg from 'pg'
import { secret } from '../data/cluster.ts'
import { adminOf, groupAdmin } from '@clinic/prisma/sample-data/establishments'
import { idOf } from '@clinic/prisma/sample-data/ids'
import { anchor } from '@clinic/prisma/sample-data/scale'

/** A signed-in browser: its cookies as the product sets them. */
export type Session = { cookie: string; establishmentId: string }

/** What scenarios are made of; the same in every run but for the sessions. */
export type Facts = {
  /** The first establishment: the most patients, 700 appointments a week. */
  busy: Session
  /** The second: 35,000 patients at 100k and 1M, 300 appointments a week. */
  ordinary: Session
  /** Somebody who belongs to all establishments. */
  group: Session
  /** ISO text; a positive `weeks` is after the data's Monday between past and future. */
  weekFrom(weeks: number): string
  owner: pg.Pool
}

export async function readFacts(owner: pg.Pool): Promise<Facts> {
  const [busy, ordinary] = [idOf('admin 1'), idOf('admin 2')]
  return {
    busy: await signIn(owner, adminOf(1), busy),
    ordinary: await signIn(owner, adminOf(2), ordinary),
    group: await signIn(owner, groupAdmin, busy),
    weekFrom: (weeks) => new Date(+anchor + weeks * 7 * 86_400_000).toISOString(),
    owner,
  }
}

/** A session as signing in makes it, without the password. */
async function signIn(owner: pg.Pool, email: string, establishmentId: string): Promise<Session> {
  const token = randomUUID()
  const { rowCount } = await owner.query(
    `INSERT INTO session (id, token, "expiresAt", "ipAddress", "userAgent", "userId")
     SELECT uuidv7(), $1, now() + interval '7 days', '127.0.0.1', 'bench', id FROM "user" WHERE email = $2`,
    [token, email],
  )
  if (!rowCount) throw new Error(`there is no ${email}`)
  return sessionOf(token, establishmentId)
}

/** The cookies that the product sets for a session's token. */
export function sessionOf(token: string, establishmentId: string): Session {
  const signature = createHmac('sha256', secret).update(token).digest('base64')
  return {
    cookie: `clinic.session_token=${encodeURIComponent(`${token}.${signature}`)}; establishmentId=${establishmentId}`,
    establishmentId,
  }
}
