import { setTimeout as wait } from 'node:timers/promises'
import type { ChangeType } from '@clinic/shared/change'
import type { Db } from '@clinic/prisma/client'
import { Prisma } from '@clinic/prisma/generated'
import type { Listen, Listening } from './listen-to-postgres.ts'
import type { Logger } from './logging/logger.ts'

/**
 * A changed row's id and establishment, never its values, which each receiver reads with its own rights.
 * Sent by NOTIFY in the writing transaction: Postgres delivers it to every server process at commit, and not after a rollback.
 */
export type Change =
  | { topic: 'event'; establishmentId: string; change: ChangeType; id: string }
  | { topic: 'list'; establishmentId: string; list: string; change: ChangeType; id: string }
  | { topic: 'presence'; userId: string }
  | { topic: 'session-ended' | 'session-renewed'; sessionId: string }

export const channel = 'clinic_changes'

export async function publish(db: Pick<Db, '$executeRaw'>, ...changes: Change[]): Promise<void> {
  if (changes.length > 0) await db.$executeRaw(notification(changes))
}

/** The statement that publishes changes. */
export function notification(changes: Change[]): Prisma.Sql {
  const payloads = changes.map((change) => JSON.stringify(change))
  return Prisma.sql`SELECT pg_notify(${channel}, payload) FROM unnest(${payloads}::text[]) payload`
}

export type Listener = (change: Change) => void

const firstPause = 100
const longestPause = 2_000

/** Random pause up to a limit that doubles, so that several servers do not reconnect at the same time. */
const pauseBefore = (attempt: number) => Math.random() * Math.min(longestPause, firstPause * 2 ** attempt)

/** How long changes count as recent, milliseconds. */
const memory = 5_000
/** Twice as many kept changes are cut down to this number. */
const mostRemembered = 5_000

/** How a feed listens: to Postgres, or to Redis. */
type Source = (on: Pick<Listen, 'onPayload' | 'onLost'> & { onGap: () => void }) => Promise<Listening>

/** One connection listens for the whole process and reconnects by itself after an outage. */
export class ChangeFeed {
  readonly #listeners = new Set<Listener>()
  readonly #gapListeners = new Set<() => void>()
  readonly #lossListeners = new Set<() => void>()
  readonly #listenToSource: Source
  readonly #logger: Logger
  readonly #closing = new AbortController()
  #recent: { at: number; change: Change }[] = []
  #listening: Listening | undefined
  #since = new Date()

  constructor(listenToSource: Source, logger: Logger) {
    this.#listenToSource = listenToSource
    this.#logger = logger
  }

  /** Whether it is connected and listening. */
  get isListening(): boolean {
    return this.#listening !== undefined
  }

  /** When it started or stopped listening. */
  get since(): Date {
    return this.#since
  }

  /** Throws when its source can't be reached. */
  async open(): Promise<void> {
    const { signal } = this.#closing
    const listening = await this.#listenToSource({
      onPayload: (payload) => this.#deliver(payload),
      onLost: () => void this.#comeBack(),
      onGap: () => this.#tell(this.#gapListeners, (listener) => listener()),
    })
    if (signal.aborted) return listening.close()
    this.#set(listening)
  }

  async close(): Promise<void> {
    this.#closing.abort()
    await this.#listening?.close()
    this.#set(undefined)
  }

  on(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** The changes of the last seconds, which a client may have missed between its query and its subscription. */
  recent(): Change[] {
    const oldest = performance.now() - memory
    return this.#recent.flatMap(({ at, change }) => (at >= oldest ? change : []))
  }

  /** Called when it listens, and changes may have been missed before. */
  onGap(listener: () => void): () => void {
    this.#gapListeners.add(listener)
    return () => this.#gapListeners.delete(listener)
  }

  /** Called when the connection is lost. */
  onLost(listener: () => void): () => void {
    this.#lossListeners.add(listener)
    return () => this.#lossListeners.delete(listener)
  }

  #set(listening: Listening | undefined) {
    this.#listening = listening
    this.#since = new Date()
  }

  #deliver(payload: string) {
    const change = parse(payload)
    if (!change) return this.#logger.warn('a notification that is no change of ours was ignored')
    this.#remember(change)
    this.#tell(this.#listeners, (listener) => listener(change))
  }

  #remember(change: Change) {
    this.#recent.push({ at: performance.now(), change })
    // Not at every change, because the cost is linear in the number of kept changes.
    if (this.#recent.length > 2 * mostRemembered) this.#recent = this.#recent.slice(-mostRemembered)
  }

  /** An error of one listener does not affect the others. */
  #tell<Told>(listeners: Set<Told>, call: (listener: Told) => void) {
    for (const listener of listeners) {
      try {
        call(listener)
      } catch (error) {
        this.#logger.error({ err: error }, 'a listener to changes failed')
      }
    }
  }

  /** Reconnects. Never rejects; runs once for each lost connection, so that there is one attempt at a time. */
  async #comeBack(): Promise<void> {
    this.#set(undefined)
    const { signal } = this.#closing
    this.#logger.warn('change feed lost its connection, opening it again')
    this.#tell(this.#lossListeners, (listener) => listener())
    for (let attempt = 0; !signal.aborted; attempt += 1) {
      await wait(pauseBefore(attempt), undefined, { signal }).catch(() => undefined)
      if (signal.aborted) return
      try {
        await this.open()
        break
      } catch (error) {
        this.#logger.debug({ err: error }, 'change feed not back yet')
      }
    }
    if (!this.isListening) return // closed, or lost again meanwhile
    this.#logger.info('change feed is back')
    this.#tell(this.#gapListeners, (listener) => listener())
  }
}

function parse(payload: string): Change | undefined {
  try {
    return JSON.parse(payload) as Change
  } catch {
    return undefined
  }
}
