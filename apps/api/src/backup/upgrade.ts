import type { Transfer } from '@clinic/prisma/embedded/major-upgrade'
import type { Upgrade } from '@clinic/prisma/migrate'
import { migrate } from '@clinic/prisma/migrate'
import { createStorage } from '../lib/storage.ts'
import { createBackup } from './create.ts'
import { asOwner } from './databases.ts'
import { describeFault } from './faults.ts'
import { BackupError } from './archive/format.ts'
import { loadBackup } from './archive/load.ts'
import { hasMigrations } from './migrations.ts'
import { nameBackup } from './storage/names.ts'
import type { BackupSettings } from './storage/open-storage.ts'
import { openBackupStorage } from './storage/open-storage.ts'
import { backUpBeforeUpgrade } from './schedule/run.ts'
import { verifyBackup } from './verify.ts'

type First = { url: string; settings: BackupSettings; upgrade: Upgrade }

/** Backs up before migrations change a database. Returns a line for the log. */
export async function backUpFirst({ url, settings, upgrade }: First): Promise<string> {
  try {
    return `backed up before the upgrade: ${await backUpBeforeUpgrade({ url, settings, from: upgrade.from, say: () => undefined })}`
  } catch (error) {
    throw new BackupError(
      `The backup before the upgrade failed, so nothing was changed. ${describeFault(error)} Put that right, or set BACKUP_BEFORE_UPGRADE=false if the database is backed up otherwise.`,
      { cause: error },
    )
  }
}

/** Copies the database of an older PostgreSQL to the current one by a backup, which is kept; pictures are not moved. */
export function transferByBackup(settings: BackupSettings, say: (line: string) => void): Transfer {
  return async ({ from, to, majors }) => {
    if (!(await asOwner(from, hasMigrations))) return
    const { key } = settings.backup
    const storage = openBackupStorage(settings)
    const name = nameBackup({ time: new Date(), kind: 'before', note: `postgres-${majors.to}`, encrypted: key !== undefined })
    try {
      await storage.write(name, (file) => createBackup({ url: from, pictures: createStorage(settings), file, key }))
      await storage.read(name, async (file) => {
        const verified = await verifyBackup(file, key)
        const { migrations, version } = verified.manifest
        await migrate(to, { migrations, version })
        await loadBackup({ ...verified, url: to, file, key, onPicture: async () => undefined })
      })
    } catch (error) {
      throw new BackupError(
        `The database could not be carried over from PostgreSQL ${majors.from} to ${majors.to}; it is as it was. ${describeFault(error)}`,
        { cause: error },
      )
    }
    say(`carried over and compared; the backup stays: ${name} in ${storage.name}`)
  }
}
