import type { Connection, Db } from '@clinic/prisma/client'
import type { PrismaClient } from '@clinic/prisma/generated'
import type { Read } from '@clinic/prisma/prepared'
import type { ExecutionArgs, ExecutionResult } from 'graphql'
import type { Backups } from './backup/schedule/backup-schedule.ts'
import { unauthenticated } from './lib/app-error.ts'
import type { Env } from './env.ts'
import type { KnownViewers } from './known-viewers.ts'
import type { SessionUses } from './lib/accounts/session-uses.ts'
import { isSameViewer } from './known-viewers.ts'
import type { JobRunner } from './import/job/job-runner.ts'
import type { Limits } from './lib/rate-limits.ts'
import type { Channels } from './modules/channels/sender.ts'
import type { Doubles } from './modules/patient-merges/doubles.ts'
import type { Messenger } from './modules/messages/messenger.ts'
import type { Mailer } from './lib/mail/mail.ts'
import type { MediaStore } from './lib/media-store.ts'
import type { Renderer } from './lib/renderer/renderer.ts'
import type { Metrics } from './lib/metrics.ts'
import type { Models } from './lib/language-model.ts'
import type { ChangeFeed } from './lib/pubsub.ts'
import type { Standby } from './lib/standby.ts'
import { createLoaders } from './graphql/loaders.ts'
import type { Loaders } from './graphql/loaders.ts'
import type { Module } from './modules/module.ts'
import type { Credentials, Viewer } from './viewer.ts'
import { beginViewer } from './viewer.ts'

export type Context = {
  credentials: Credentials
  feed: ChangeFeed
  env: Env
  limits: Limits
  mailer: Mailer
  channels: Channels
  messenger: Messenger
  doubles: Doubles
  media: MediaStore
  models: Models
  backups: Backups
  modules: readonly ClinicModule[]
  /** Client for accounts and server data. */
  system: PrismaClient
  metrics: Metrics
  imports: JobRunner
  renderer: Renderer
  /** Whether this database holds the demo clinic, into which nothing is imported. */
  isDemo(): Promise<boolean>
  transaction: Connection['transaction']
  /** Null when no user is signed in, or one who may not use the app. */
  viewer: Viewer | null
  /** The operation's transaction, limited to the viewer's rows. */
  db: Db
  /** Hot reads in the same transaction. */
  read: Read
  /** The same for statements that lock or write, and return their rows. */
  write: Read
  load: Loaders
  viewers: KnownViewers
  uses: SessionUses
  shareResult: ShareResult
  standby: Standby | undefined
  /** Names the request of a limit that an admin has allowed; null: none was sent. */
  limitRequestId: string | null
  /** Under which a mutation is done once; null: none was sent. */
  idempotencyKey: string | null
  /** Stands for a mutation with its variables. */
  fingerprint: () => string
  /** Runs `work` after the transaction has committed, and not when it is rolled back. */
  afterCommit(work: () => void): void
  /** Runs `work` before the answer, once the transaction is rolled back. */
  afterRollback(work: () => Promise<void>): void
}

/** Who asks, and how a query is answered in their own transaction. */
export type Asker = { base: BaseContext; execute: (context: Context) => Promise<ExecutionResult> }
export type ShareResult = (args: ExecutionArgs, asker: Asker) => Promise<ExecutionResult>

/** The context before its transaction begins. */
export type BaseContext = Omit<Context, 'viewer' | 'db' | 'read' | 'write' | 'load' | 'afterCommit' | 'afterRollback'>

export type SignedInContext = Context & { viewer: Viewer }
export type ClinicModule = Module<SignedInContext>

type Work<Result> = (context: Context) => Promise<Result>

/** A transaction may take so many milliseconds. */
const timeout = 15_000

/** How the work of one transaction reads and writes. */
const clientsOf = (db: Db, read: Read) => ({ db, read, write: read, load: createLoaders(db, read) })

/**
 * Runs `work` as the viewer of the credentials, in one transaction.
 * `keep` decides from the result whether to commit; anything thrown rolls back.
 */
export const asViewer = <Result>(base: BaseContext, work: Work<Result>, keep?: (result: Result) => boolean): Promise<Result> =>
  inTransaction(base, (read) => beginUse(base, read), work, keep)

/** The same for another way of limiting the transaction to what may be seen: `begin` says who it is for. */
export async function inTransaction<Result>(
  base: BaseContext,
  begin: (read: Read) => Promise<Viewer | null>,
  work: Work<Result>,
  keep: (result: Result) => boolean = () => true,
): Promise<Result> {
  const refused: { result?: Result } = {}
  const afterwards: (() => void)[] = []
  const afterCommit = (step: () => void) => void afterwards.push(step)
  const rollbackSteps: (() => Promise<void>)[] = []
  const afterRollback = (step: () => Promise<void>) => void rollbackSteps.push(step)
  try {
    const kept = await base.transaction(
      async (db, read) => {
        const viewer = await begin(read)
        const result = await work({ ...base, ...clientsOf(db, read), viewer, afterCommit, afterRollback })
        if (keep(result)) return result
        refused.result = result
        throw new RolledBack()
      },
      { timeout },
    )
    for (const step of afterwards) step()
    return kept
  } catch (error) {
    for (const step of rollbackSteps) await step()
    if (error instanceof RolledBack) return refused.result as Result
    throw error
  }
}

/**
 * The same for work that only reads. It begins with the viewer of the session's last request, so that its first statements are sent
 * together with the one that limits the transaction: whatever they read are rows of the true viewer. Where that is another by
 * now, the result is dropped and the work done again.
 */
export async function readAsViewer<Result>(base: BaseContext, work: Work<Result>): Promise<Result> {
  const { credentials, viewers } = base
  const known = viewers.get(credentials)
  try {
    return await base.transaction(
      async (db, read) => {
        const begun = beginUse(base, read)
        const run = (viewer: Viewer | null) =>
          work({ ...base, ...clientsOf(db, read), viewer, afterCommit: refuse, afterRollback: refuse })
        if (!known) return run(viewers.keep(credentials, await begun))
        const [viewer, result] = await Promise.allSettled([begun, run(known)])
        if (viewer.status === 'rejected') throw viewer.reason
        if (!isSameViewer(viewer.value, known)) throw new OtherViewer()
        if (result.status === 'rejected') throw result.reason
        return result.value
      },
      { timeout, readOnly: true },
    )
  } catch (error) {
    if (!(error instanceof OtherViewer)) throw error
    viewers.forget(credentials)
    return readAsViewer(base, work)
  }
}

/** Begins with the viewer of the credentials, whose session is in use. */
async function beginUse({ credentials, uses }: BaseContext, read: Read): Promise<Viewer | null> {
  const viewer = await beginViewer(read, credentials)
  if (viewer) uses.note(viewer.sessionId)
  return viewer
}

class OtherViewer extends Error {}

function refuse(): never {
  throw new Error('Work that only reads commits nothing.')
}

class RolledBack extends Error {}

export function signedIn(context: Context): SignedInContext {
  if (!context.viewer) throw unauthenticated()
  return context as SignedInContext
}
