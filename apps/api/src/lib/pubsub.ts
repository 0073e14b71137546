import { setTimeout as wait } from 'node:timers/promises'
import type { ChangeType } from '@clinic/shared/change'
import type { Db } from '@clinic/prisma/client'
import type { Listening } from './listen.ts'
import { listen } from './listen.ts'
import type { Logger } from './logging/logger.ts'

/**
 * What changed, and where; never the row itself, which each receiver reads again under its own rights.
 * It travels by NOTIFY inside the writing transaction: Postgres delivers it at commit, to every server process, or never.
 */
export type Change =
  | { topic: 'event'; establishmentId: string; change: ChangeType; id: string }
  | { topic: 'list'; establishmentId: string; list: string; change: ChangeType; id: string }
  | { topic: 'presence'; userId: string }
  | { topic: 'session-ended' | 'session-renewed'; sessionId: string }

const channel = 'clinic_changes'

export async function publish(db: Pick<Db, '$executeRaw'>, ...changes: Change[]): Promise<void> {
  if (changes.length === 0) return
  const payloads = changes.map((change) => JSON.stringify(change))
  await db.$executeRaw`SELECT pg_notify(${channel}, payload) FROM unnest(${payloads}::text[]) payload`
}

export type Listener = (change: Change) => void

const firstPause = 100
const longestPause = 2_000

/** Random up to a limit that doubles: servers that lost Postgres in the same moment don't come back in the same moment. */
const pauseBefore = (attempt: number) => Math.random() * Math.min(longestPause, firstPause * 2 ** attempt)

/** How long a change is remembered, milliseconds, and how many are at most. */
const memory = 5_000
const mostRemembered = 5_000

/** One connection listens for the whole process; it comes back by itself after the database was away. */
export class ChangeFeed {
  readonly #listeners = new Set<Listener>()
  readonly #gapListeners = new Set<() => void>()
  readonly #lossListeners = new Set<() => void>()
  readonly #url: string
  readonly #logger: Logger
  readonly #closing = new AbortController()
  #recent: { at: number; change: Change }[] = []
  #listening: Listening | undefined
  #since = new Date()

  constructor(url: string, logger: Logger) {
    this.#url = url
    this.#logger = logger
  }

  /** Whether changes arrive at this moment. */
  get isListening(): boolean {
    return this.#listening !== undefined
  }

  /** When it began, or ceased, to listen. */
  get since(): Date {
    return this.#since
  }

  /** Throws when the database can't be reached. */
  async open(): Promise<void> {
    const { signal } = this.#closing
    const listening = await listen({
      url: this.#url,
      channel,
      onPayload: (payload) => this.#deliver(payload),
      onLost: () => void this.#comeBack(),
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

  /** The changes of the last seconds: whoever asked, and subscribed a moment later, may have missed them in between. */
  recent(): Change[] {
    const oldest = performance.now() - memory
    return this.#recent.flatMap(({ at, change }) => (at >= oldest ? change : []))
  }

  /** Calls back when changes arrive again after some may have been missed. */
  onGap(listener: () => void): () => void {
    this.#gapListeners.add(listener)
    return () => this.#gapListeners.delete(listener)
  }

  /** Calls back when the database is found to be away. */
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
    // Not at every change: dropping what is old costs as much as there is of it.
    if (this.#recent.length > 2 * mostRemembered) this.#recent = this.#recent.slice(-mostRemembered)
  }

  /** A listener that fails fails alone. */
  #tell<Told>(listeners: Set<Told>, call: (listener: Told) => void) {
    for (const listener of listeners) {
      try {
        call(listener)
      } catch (error) {
        this.#logger.error({ err: error }, 'a listener to changes failed')
      }
    }
  }

  /** Never rejects; runs once for each connection that was lost, so that there is one attempt at a time. */
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
    if (!this.isListening) return // closed, or lost again in the same moment
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
