import type { Connection, Db } from '@clinic/prisma/client'
import { isDemo } from '@clinic/prisma/demo/is-demo'
import { Prisma } from '@clinic/prisma/generated'
import type { PrismaClient } from '@clinic/prisma/generated'
import type { Read } from '@clinic/prisma/prepared'
import type { Permission } from '@clinic/shared/users/permissions'
import { mayDo } from '@clinic/shared/users/permissions'
import type { UserRole } from '@clinic/shared/users/user'
import { roleName } from '@clinic/shared/users/user'
import type { App } from './app.ts'
import type { Backups } from './backup/schedule/backup-schedule.ts'
import { unauthenticated } from './lib/app-error.ts'
import { readSessionToken } from './http/cookies.ts'
import type { Env } from './env.ts'
import { readCookies } from './http/cookies.ts'
import type { KnownViewers } from './known-viewers.ts'
import { isSameViewer } from './known-viewers.ts'
import type { JobRunner } from './import/job/job-runner.ts'
import type { Limits } from './lib/rate-limits.ts'
import type { Mailer } from './lib/mail/mail.ts'
import type { MediaStore } from './lib/media-store.ts'
import type { Renderer } from './lib/renderer/renderer.ts'
import type { Metrics } from './lib/metrics.ts'
import type { Models } from './lib/language-model.ts'
import type { ChangeFeed } from './lib/pubsub.ts'
import type { Standby } from './lib/standby.ts'
import { createLoaders } from './graphql/loaders.ts'
import type { SharedResults } from './graphql/operations/shared-results.ts'
import type { Loaders } from './graphql/loaders.ts'

/** Credentials of a request or a socket. */
export type Credentials = {
  sessionToken: string | null
  /** From the `establishmentId` cookie: accepted only where the viewer is a member. */
  wantedEstablishmentId: string | null
}

export type Viewer = {
  sessionId: string
  userId: string
  name: string
  role: UserRole
  doctorId: string | null
  establishmentId: string
  establishmentIds: string[]
  can(permission: Permission): boolean
}

export type Context = {
  credentials: Credentials
  feed: ChangeFeed
  env: Env
  limits: Limits
  mailer: Mailer
  media: MediaStore
  models: Models
  backups: Backups
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
  shareResult: SharedResults
  standby: Standby | undefined
  /** Runs `work` after the transaction has committed, and not when it is rolled back. */
  afterCommit(work: () => void): void
}

/** The context before its transaction begins. */
export type BaseContext = Omit<Context, 'viewer' | 'db' | 'read' | 'write' | 'load' | 'afterCommit'>

/** Creates the base context of a request or socket from the app's services and the cookies. */
export function baseContext(app: App, cookieHeader: string | null | undefined): BaseContext {
  const cookies = readCookies(cookieHeader)
  return {
    credentials: { sessionToken: readSessionToken(cookies, app.env), wantedEstablishmentId: cookies.establishmentId ?? null },
    feed: app.feed,
    env: app.env,
    limits: app.limits,
    mailer: app.mailer,
    media: app.media,
    models: app.models,
    backups: app.backups,
    system: app.system.client,
    metrics: app.metrics,
    imports: app.imports,
    renderer: app.renderer,
    isDemo: () => isDemo(app.system.client),
    viewers: app.viewers,
    shareResult: app.shareResult,
    standby: app.standby,
    transaction: app.clinic.transaction,
  }
}

export type SignedInContext = Context & { viewer: Viewer }

type EnteredRow = Omit<Viewer, 'role' | 'can'> & { role: number }

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

const wish = ({ wantedEstablishmentId }: Credentials) =>
  wantedEstablishmentId && uuid.test(wantedEstablishmentId) ? wantedEstablishmentId : null

function toViewer(row: EnteredRow): Viewer {
  const role = roleName(row.role)
  return { ...row, role, can: (permission) => mayDo({ role, doctorId: row.doctorId }, permission) }
}

/** Finds the session's viewer and limits the transaction to the rows of their establishments, in one statement. */
export async function beginViewer(read: Read, credentials: Credentials): Promise<Viewer | null> {
  const { sessionToken } = credentials
  if (!sessionToken) return null
  const [row] = await read<EnteredRow>(Prisma.sql`SELECT * FROM begin_viewer(${sessionToken}, ${wish(credentials)}::uuid)`)
  return row ? toViewer(row) : null
}

/** What a viewer may see and do, without who it is. */
export type Rights = Pick<Viewer, 'role' | 'doctorId' | 'establishmentId' | 'establishmentIds'>

/**
 * Reads the rights of several credentials in one statement, without limiting the transaction to any: each different rights once, with
 * the positions of those who have them. Lists are joined to one text: parsing arrays costs the driver more time than the query.
 */
export async function readRights(read: Read, credentials: Credentials[]): Promise<{ rights: Rights; positions: number[] }[]> {
  const tokens = credentials.map(({ sessionToken }) => sessionToken ?? '')
  const rows = await read<
    Omit<Rights, 'role' | 'establishmentIds'> & { role: number; establishments: string; positions: string }
  >(
    Prisma.sql`
      SELECT role, "doctorId", "establishmentId", array_to_string("establishmentIds", ' ') AS establishments,
        string_agg(("position" - 1)::text, ' ') AS positions
      FROM viewer_of_all(${tokens}::text[], ${credentials.map(wish)}::uuid[])
      GROUP BY 1, 2, 3, 4`,
  )
  return rows.map(({ role, doctorId, establishmentId, establishments, positions }) => ({
    rights: { role: roleName(role), doctorId, establishmentId, establishmentIds: establishments.split(' ') },
    positions: positions.split(' ').map(Number),
  }))
}

type Work<Result> = (context: Context) => Promise<Result>

/** A transaction may take so many milliseconds. */
const timeout = 15_000

/**
 * Runs `work` as the viewer of the credentials, in one transaction.
 * `keep` decides from the result whether to commit; anything thrown rolls back.
 */
export async function asViewer<Result>(
  base: BaseContext,
  work: Work<Result>,
  keep: (result: Result) => boolean = () => true,
): Promise<Result> {
  const refused: { result?: Result } = {}
  const afterwards: (() => void)[] = []
  const afterCommit = (step: () => void) => void afterwards.push(step)
  try {
    const kept = await base.transaction(
      async (db, read) => {
        const viewer = await beginViewer(read, base.credentials)
        const result = await work({ ...base, db, read, write: read, viewer, load: createLoaders(db, read), afterCommit })
        if (keep(result)) return result
        refused.result = result
        throw new RolledBack()
      },
      { timeout },
    )
    for (const step of afterwards) step()
    return kept
  } catch (error) {
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
        const begun = beginViewer(read, credentials)
        const run = (viewer: Viewer | null) =>
          work({ ...base, db, read, write: read, viewer, load: createLoaders(db, read), afterCommit: refuse })
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

class OtherViewer extends Error {}

function refuse(): never {
  throw new Error('Work that only reads commits nothing.')
}

class RolledBack extends Error {}

export function signedIn(context: Context): SignedInContext {
  if (!context.viewer) throw unauthenticated()
  return context as SignedInContext
}
