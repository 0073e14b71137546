import type { ChangeType } from '@clinic/shared/change'
import type { Db } from '@clinic/prisma/client'
import { Repeater } from 'graphql-yoga'
import pg from 'pg'
import type { Logger } from './logger.ts'

/**
 * What changed, and where; never the row itself, which each receiver reads again under its own rights.
 * It travels by NOTIFY inside the writing transaction: Postgres delivers it at commit, to every server process, or never.
 */
export type Change =
  | { topic: 'event'; establishmentId: string; change: ChangeType; id: string }
  | { topic: 'list'; establishmentId: string; list: string; change: ChangeType; id: string }
  | { topic: 'presence'; userId: string }
  | { topic: 'session-ended'; sessionId: string }

const channel = 'clinic_changes'

export async function publish(db: Pick<Db, '$executeRaw'>, ...changes: Change[]): Promise<void> {
  if (changes.length === 0) return
  const payloads = changes.map((change) => JSON.stringify(change))
  await db.$executeRaw`SELECT pg_notify(${channel}, payload) FROM unnest(${payloads}::text[]) payload`
}

export class FellBehind extends Error {}

export type Listener = (change: Change) => void

/** One connection listens for the whole process; it comes back by itself after the database was away. */
export class ChangeFeed {
  readonly #listeners = new Set<Listener>()
  readonly #url: string
  readonly #logger: Logger
  #client: pg.Client | undefined
  #closed = false

  constructor(url: string, logger: Logger) {
    this.#url = url
    this.#logger = logger
  }

  async open(): Promise<void> {
    const client = new pg.Client({ connectionString: this.#url, keepAlive: true })
    this.#client = client
    client.on('notification', ({ payload }) => this.#deliver(payload ?? ''))
    client.on('error', () => undefined)
    client.on('end', () => this.#reopen())
    await client.connect()
    await client.query(`LISTEN ${channel}`)
  }

  async close(): Promise<void> {
    this.#closed = true
    await this.#client?.end()
  }

  on(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /**
   * Every change that `wanted` accepts, until the consumer returns. Throws `FellBehind` when too many wait for it, as after an
   * import: whoever listens then asks for everything anew.
   */
  changes<C extends Change>(wanted: (change: Change) => change is C): Repeater<C> {
    return new Repeater<C>(async (push, stop) => {
      const off = this.on((change) => {
        if (!wanted(change)) return
        try {
          void push(change)
        } catch {
          off()
          stop(new FellBehind('Too many changes at once.'))
        }
      })
      await stop
      off()
    })
  }

  #deliver(payload: string) {
    const change = JSON.parse(payload) as Change
    for (const listener of this.#listeners) listener(change)
  }

  #reopen() {
    if (this.#closed) return
    this.#logger.warn('change feed lost its connection, opening it again')
    setTimeout(() => {
      if (!this.#closed) this.open().catch(() => this.#reopen())
    }, 1000)
  }
}
