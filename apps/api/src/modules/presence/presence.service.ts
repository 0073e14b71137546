import type { Connection } from '@clinic/prisma/client'
import { Prisma } from '@clinic/prisma/generated'
import { presenceGrace, presenceHeartbeat, presenceLease } from '@clinic/shared/users/presence'
import { v7 as uuidv7 } from 'uuid'
import type { Logger } from '../../lib/logging/logger.ts'
import { channel } from '../../lib/pubsub.ts'
import { together } from '../../lib/turns/together.ts'

type Server = { system: Pick<Connection, 'client' | 'read'>; logger: Logger }

/**
 * Presence. Each open socket has a lease; a user is online while any lease is alive, and offline when the last
 * one has been gone for the grace time, so that a reload does not change the status. Only the server writes it.
 */
export function createPresence({ system: { client: db, read }, logger }: Server) {
  const waiting = new Map<string, NodeJS.Timeout>()
  const here = new Set<string>()
  let earlier: NodeJS.Timeout | undefined

  // After a restart everybody arrives at once, and after a failure of the network everybody leaves.
  const arrive = together((arrivals: Arrival[]) => read(arrivalOf(arrivals)))
  const leave = together(async (ids: string[]) => {
    await read(Prisma.sql`DELETE FROM presence_connection WHERE id = ANY (${ids}::uuid[])`)
    await markAbsent()
  })

  /** Returns the id of the lease. */
  async function connect(person: Omit<Arrival, 'id'>): Promise<string> {
    const id = uuidv7()
    here.add(id) // before it is written: a lease that is not among these counts as one of an earlier process
    try {
      await arrive({ ...person, id })
    } catch (error) {
      here.delete(id)
      throw error
    }
    return id
  }

  /** `atOnce` after a sign-out; otherwise the grace time applies. */
  async function disconnect(id: string, { atOnce }: { atOnce: boolean }): Promise<void> {
    if (atOnce) return remove(id)
    waiting.set(
      id,
      setTimeout(
        () => void remove(id).catch((error: unknown) => logger.warn({ err: error }, 'presence not written')),
        presenceGrace,
      ),
    )
  }

  async function remove(id: string): Promise<void> {
    clearTimeout(waiting.get(id))
    waiting.delete(id)
    here.delete(id)
    await leave(id)
  }

  /**
   * Marks users without a live lease as offline: after a closed tab, a crashed one, or a crashed server. Their rows are locked before
   * their leases are looked at: a user who connects at another server meanwhile keeps theirs. Locked rows belong to such a user, or
   * another server is marking them.
   */
  async function markAbsent(): Promise<void> {
    await db.$transaction(async (tx) => {
      await tx.$executeRaw`DELETE FROM presence_connection WHERE "leaseUntil" < now()`
      const locked = await tx.$queryRaw<{ userId: string }[]>(Prisma.sql`
        SELECT "userId" FROM presence WHERE ${isAbsent} FOR UPDATE SKIP LOCKED`)
      if (locked.length === 0) return
      await tx.$executeRaw(
        published(Prisma.sql`
          UPDATE presence SET ${asPrevious}, "currentStatus" = 'offline', "currentTime" = now()
          WHERE "userId" = ANY (${locked.map(({ userId }) => userId)}::uuid[]) AND ${isAbsent}
          RETURNING "userId"`),
      )
    })
  }

  /** Renews this server's leases and reports sessions that have ended meanwhile, in a fixed number of statements. */
  function keepAlive({ sessions, onEnded }: { sessions: () => string[]; onEnded: (sessionId: string) => void }) {
    async function beat() {
      await db.$executeRaw`UPDATE presence_connection SET "leaseUntil" = ${leaseEnd} WHERE id = ANY (${[...here]}::uuid[])`
      await markAbsent()
      const open = sessions()
      if (open.length === 0) return
      const alive = await db.session.findMany({
        where: { id: { in: open }, expiresAt: { gt: new Date() } },
        select: { id: true },
      })
      const living = new Set(alive.map((session) => session.id))
      for (const id of open) if (!living.has(id)) onEnded(id)
    }
    const timer = setInterval(
      () => beat().catch((error: unknown) => logger.warn({ err: error }, 'presence not renewed')),
      presenceHeartbeat,
    )
    timer.unref()
    return { stop: () => clearInterval(timer) }
  }

  /** For a single server: leases of a crashed one end after the grace time instead of their full lifetime. */
  function endEarlierLeases(): void {
    const endThem = async () => {
      await db.presenceConnection.deleteMany({ where: { id: { notIn: [...here] } } })
      await markAbsent()
    }
    earlier = setTimeout(
      () => void endThem().catch((error: unknown) => logger.warn({ err: error }, 'presence not written')),
      presenceGrace,
    ).unref()
  }

  /** At shutdown: marks the server's users as offline at once. */
  async function close(): Promise<void> {
    clearTimeout(earlier)
    for (const timer of waiting.values()) clearTimeout(timer)
    waiting.clear()
    await db.presenceConnection.deleteMany({ where: { id: { in: [...here] } } })
    here.clear()
    await markAbsent()
  }

  return { connect, disconnect, keepAlive, endEarlierLeases, close }
}

type Arrival = { id: string; userId: string; ip: string; userAgent: string | null }

/** Leases, and who was offline is online. In one order: two servers that lock the same users would wait for each other. */
const arrivalOf = (arrivals: Arrival[]) =>
  published(
    Prisma.sql`
      INSERT INTO presence ("userId", "currentStatus", "currentTime", "currentIp", "currentUserAgent")
      SELECT DISTINCT ON ("userId") "userId", 'online', now(), ip, "userAgent" FROM arrived ORDER BY "userId", id
      ON CONFLICT ("userId") DO UPDATE SET ${asPrevious}, "currentStatus" = 'online', "currentTime" = now(),
        "currentIp" = excluded."currentIp", "currentUserAgent" = excluded."currentUserAgent"
      WHERE presence."currentStatus" = 'offline'
      RETURNING "userId"`,
    Prisma.sql`
      arrived AS (
        SELECT * FROM unnest(${arrivals.map(({ id }) => id)}::uuid[], ${arrivals.map(({ userId }) => userId)}::uuid[],
          ${arrivals.map(({ ip }) => ip)}::text[], ${arrivals.map(({ userAgent }) => userAgent?.slice(0, 500) ?? null)}::text[]
        ) AS arrival (id, "userId", ip, "userAgent")),
      leased AS (
        INSERT INTO presence_connection (id, "userId", "leaseUntil") SELECT id, "userId", ${leaseEnd} FROM arrived),`,
  )

/** By the database's clock, which all servers share. */
const leaseEnd = Prisma.sql`now() + ${presenceLease} * interval '1 ms'`

const isAbsent = Prisma.sql`presence."currentStatus" = 'online'
  AND NOT EXISTS (SELECT 1 FROM presence_connection c WHERE c."userId" = presence."userId")`

/** The change of a status with its notification: one statement, so that neither is there without the other. */
const published = (change: Prisma.Sql, alongside = Prisma.empty) => Prisma.sql`WITH ${alongside} changed AS (${change})
  SELECT pg_notify(${channel}, json_build_object('topic', 'presence', 'userId', "userId")::text) FROM changed`

const asPrevious = Prisma.sql`"previousStatus" = presence."currentStatus", "previousTime" = presence."currentTime",
  "previousIp" = presence."currentIp", "previousUserAgent" = presence."currentUserAgent"`
