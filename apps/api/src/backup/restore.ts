import { migrate } from '@clinic/prisma/migrate'
import { prepareLogins } from '@clinic/prisma/logins/prepare-logins'
import type pg from 'pg'
import type { Env } from '../env.ts'
import { prepare } from '../prepare.ts'
import type { Storage } from '../lib/storage.ts'
import { isStoredName } from '../lib/stored-parts.ts'
import type { Progress } from './create.ts'
import {
  asOwner,
  clearScratch,
  clearSchema,
  countOthers,
  createBeside,
  dropBeside,
  hasForeignTables,
  listFilledTables,
  mayCreateDatabases,
  databaseNameOf,
  swapDatabases,
} from './databases.ts'
import { BackupError, sha256 } from './archive/format.ts'
import { loadBackup } from './archive/load.ts'
import { checkMigrations } from './migrations.ts'
import type { Verified } from './verify.ts'
import { verifyBackup } from './verify.ts'

export type RestoreWork = {
  /** URL of the database's owner. */
  url: string
  pictures: Storage
  file: string
  key: string | undefined
  /** Settings of the server's log-ins. */
  server: Pick<Env, 'authSecret' | 'dataDir'>
  /** Keeps the existing database under another name. */
  replace: boolean
  /** Called when nothing stands in the way, before anything is changed. */
  onChecked?: () => Promise<void>
  /** With `replace`: called with the URL of the complete new database, which then takes the place of the old one. */
  onFilled?: (url: string) => Promise<void>
  say: (line: string) => void
  onProgress?: (progress: Progress) => void
}

/**
 * Restores the database and the pictures. Nothing is changed before the whole file has been verified. With `replace`, returns the name of
 * the database that keeps what was there before.
 */
export async function restoreBackup(work: RestoreWork): Promise<string | undefined> {
  const { url, file, key, replace, say } = work
  const verified = await verifyBackup(file, key)
  checkMigrations(verified.manifest)
  say(describe(verified))
  await asOwner(url, async (client) => {
    const others = await countOthers(client)
    if (others > 0)
      throw new BackupError(
        `The clinic is running (${others} connections to the database ${databaseNameOf(url)}): stop it first.`,
        { fault: 'in_use' },
      )
    if (replace && !(await mayCreateDatabases(client)))
      throw new BackupError('The owner of the database may not create another one beside it: restore into an empty database.', {
        fault: 'may_not_create',
      })
    if (replace) return
    if (await hasForeignTables(client))
      throw new BackupError(
        `The database ${databaseNameOf(url)} holds tables of something else: nothing was changed. Restore into an empty one.`,
      )
    const [filled] = await listFilledTables(client)
    if (filled)
      throw new BackupError(
        `The database ${databaseNameOf(url)} is not empty (${filled} has rows): nothing was changed. Restore into an empty one, or add --replace, which keeps it under another name.`,
      )
  })
  await prepareLogins({ ownerUrl: url, secret: work.server.authSecret }) // the migrations grant rights to their groups
  await work.onChecked?.()
  return replace ? restoreBeside(work, verified) : restoreInto(work, verified)
}

async function restoreInto(work: RestoreWork, verified: Verified): Promise<undefined> {
  await asOwner(work.url, clearSchema)
  try {
    await fill(work, work.url, verified)
  } catch (error) {
    await asOwner(work.url, clearSchema)
    throw error
  }
  await finish(work)
}

/** Renames the old database only when the new one is complete. */
async function restoreBeside(work: RestoreWork, verified: Verified): Promise<string> {
  const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14)
  const fresh = (await asOwner(work.url, (client) => clearScratch(client, work.url, 'restored'))) + stamp
  const kept = `${databaseNameOf(work.url).slice(0, 40)}_before_${stamp}`
  const beside = await createBeside(work.url, fresh)
  try {
    await fill(work, beside, verified)
    await work.onFilled?.(beside)
    await swapDatabases({ url: work.url, fresh, kept })
  } catch (error) {
    await dropBeside(work.url, fresh)
    throw error
  }
  work.say(`What was there before is kept in the database ${kept}.`)
  await finish(work)
  return kept
}

async function fill({ pictures, file, key, onProgress, say }: RestoreWork, url: string, verified: Verified): Promise<void> {
  const { migrations, version } = verified.manifest
  await migrate(url, { migrations, version })
  const added: string[] = []
  try {
    await loadBackup({ ...verified, url, file, key, onProgress, onPicture: putPicture })
    await migrate(url)
    await asOwner(url, failUnsentMails)
  } catch (error) {
    for (const name of added) await pictures.remove(name)
    throw error
  }
  say(`Every table and picture was read back and is equal to the backup.`)

  async function putPicture(name: string, bytes: Buffer) {
    if (!isStoredName(name)) throw new BackupError(`The backup holds ${name} where pictures lie.`)
    const held = await pictures.get(name)
    if (held && sha256(held) === sha256(bytes)) return
    if (!held) added.push(name)
    await pictures.put(name, bytes)
    const read = await pictures.get(name)
    if (!read || sha256(read) !== sha256(bytes)) throw new BackupError(`The picture ${name} reads otherwise than it was written.`)
  }
}

/**
 * A backup holds no jobs, so that nobody sends these mails any more: their documents, and the list of messages, offer to send them again.
 * One that was being sent may have arrived.
 */
async function failUnsentMails(client: pg.Client): Promise<void> {
  await client.query(
    `UPDATE document_mail SET status = 'failed', fault = 'restored', "statusTime" = now() WHERE status IN ('waiting', 'delayed')`,
  )
  await client.query(
    `UPDATE message SET status = 'failed', fault = 'restored', "needsAttention" = true, "statusTime" = now() WHERE status IN ('waiting', 'delayed')`,
  )
  await client.query(
    `UPDATE message SET status = 'perhaps_sent', "needsAttention" = true, "statusTime" = now() WHERE status = 'sending'`,
  )
}

/** Creates the log-ins again, because they belong to the database server. */
async function finish({ url, server: { authSecret, dataDir }, say }: RestoreWork): Promise<void> {
  for (const line of await prepare({ url, authSecret, dataDir })) say(line)
}

export function describe({ manifest, contents }: Verified): string {
  const rows = contents.tables.reduce((sum, table) => sum + table.rows, 0)
  const missing = contents.missing.length > 0 ? ` (${contents.missing.length} were missing when it was made)` : ''
  return `The backup of ${manifest.time} by version ${manifest.version} is whole: ${manifest.establishments} establishments, ${rows} rows in ${contents.tables.length} tables, ${contents.pictures.length} pictures${missing}.`
}
