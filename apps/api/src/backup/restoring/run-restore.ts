import { setTimeout as sleep } from 'node:timers/promises'
import type { RestoreStep } from '@clinic/shared/backups/backup'
import { createStorage } from '../../lib/storage.ts'
import { BackupError } from '../archive/format.ts'
import { asOwner, countOthers, dropBeside } from '../databases.ts'
import { restoreBackup } from '../restore.ts'
import { runBackup } from '../schedule/run.ts'
import type { BackupSettings } from '../storage/open-storage.ts'
import { openBackupStorage } from '../storage/open-storage.ts'
import { verifyBackup } from '../verify.ts'
import type { RestoreState } from './restore-state.ts'

type RestoreRun = {
  /** URL of the database's owner. */
  url: string
  settings: BackupSettings
  authSecret: string
  asked: RestoreState
  say: (line: string) => void
  /** `share` is between 0 and 1; null where nobody can say. */
  onStep: (step: RestoreStep, share: number | null) => void
}

/** Restores what was asked for on screen, after a backup of what is there, which takes the place of the old database. */
export async function runRestore({ url, settings, authSecret, asked, say, onStep }: RestoreRun): Promise<void> {
  const { key } = settings.backup
  const storage = openBackupStorage(settings)
  const shareOf = (step: RestoreStep) => (now: { done: number; total: number }) =>
    onStep(step, now.total > 0 ? now.done / now.total : null)
  onStep('checking', null)
  await waitForOthers(url)

  async function backUpFirst() {
    onStep('backing_up', 0)
    const { file } = await runBackup({ url, settings, kind: 'before', keepOld: true, say, onProgress: shareOf('backing_up') })
    await storage.read(file, (local) => verifyBackup(local, key))
    say(`what was there is backed up: ${file}`)
    onStep('filling', 0)
  }

  const kept = await storage.read(asked.file, (file) =>
    restoreBackup({
      url,
      pictures: createStorage(settings),
      file,
      key,
      server: { authSecret, dataDir: settings.dataDir },
      replace: true,
      say,
      onChecked: backUpFirst,
      onProgress: shareOf('filling'),
      onFilled: async (fresh) => {
        onStep('finishing', null)
        await carryOver({ from: url, to: fresh, asked })
      },
    }),
  )
  if (kept) await dropBeside(url, kept)
}

/** How long the connections of this server may take to end, milliseconds. */
const longestGoodbye = 5_000

async function waitForOthers(url: string): Promise<void> {
  await asOwner(url, async (client) => {
    for (const began = Date.now(); Date.now() - began < longestGoodbye; await sleep(100))
      if ((await countOthers(client)) === 0) return
  })
}

/**
 * What of the old database is true after the restore, too: which backups lie on this machine, and who restored what. Nobody stays signed in:
 * sessions and links that ended since the backup would open again. Calendars, displays and tablets stay at those addresses that are there in
 * both, and nobody is linked in LINE again who has ended it.
 */
async function carryOver({ from, to, asked }: { from: string; to: string; asked: RestoreState }): Promise<void> {
  const old = await asOwner(from, async (client) => ({
    runs: (await client.query("SELECT coalesce(jsonb_agg(to_jsonb(r)), '[]') AS runs FROM backup_run r")).rows[0].runs,
    isDemo: await holdsDemo(client),
    addresses: (
      await client.query<{ hash: string }>(
        'SELECT "tokenHash" AS hash FROM calendar_feed UNION SELECT "tokenHash" FROM queue_address',
      )
    ).rows.map(({ hash }) => hash),
    links: (await client.query("SELECT coalesce(array_agg(id), '{}') AS ids FROM line_link")).rows[0].ids,
    clinics: (await client.query("SELECT coalesce(array_agg(id), '{}') AS ids FROM establishment")).rows[0].ids,
  }))
  await asOwner(to, async (client) => {
    if ((await holdsDemo(client)) !== old.isDemo)
      throw new BackupError('One of both is the demo, whose password is published: they do not replace each other.', {
        fault: 'demo',
      })
    await client.query('BEGIN')
    await client.query('DELETE FROM session')
    await client.query('DELETE FROM verification')
    for (const table of ['calendar_feed', 'queue_address'])
      await client.query(`DELETE FROM ${table} WHERE "tokenHash" <> ALL ($1)`, [old.addresses])
    await client.query('DELETE FROM line_code')
    await client.query('DELETE FROM line_link WHERE "establishmentId" = ANY ($1) AND id <> ALL ($2)', [old.clinics, old.links])
    await client.query('INSERT INTO backup_run SELECT * FROM jsonb_populate_recordset(NULL::backup_run, $1)', [
      JSON.stringify(old.runs),
    ])
    await client.query(
      `INSERT INTO audit_entry (id, "establishmentId", "userId", "userName", entity, "entityId", action, changes)
       SELECT gen_random_uuid(), id, $1, $2, 'backup', $3, 'updated', $4 FROM establishment`,
      [
        asked.askedBy.userId,
        asked.askedBy.name,
        asked.runId,
        JSON.stringify([{ field: 'restored', from: null, to: asked.file }]),
      ],
    )
    await client.query('COMMIT')
  })
}

type Client = Parameters<typeof countOthers>[0]

async function holdsDemo(client: Client): Promise<boolean> {
  const { rows } = await client.query('SELECT EXISTS (SELECT FROM installation WHERE "isDemo") AS demo')
  return rows[0].demo
}
