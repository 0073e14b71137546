import { stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { readRestoreState } from '../../backup/restoring/restore-state.ts'
import type { RestoreState } from '../../backup/restoring/restore-state.ts'
import { removeLeftOvers } from '../../backup/storage/names.ts'
import type { SignedInContext } from '../../context.ts'
import { writePart } from '../../import/job/job-folder.ts'
import { notFound } from '../../lib/app-error.ts'
import { findStored } from './backup-download.service.ts'
import { checkOwner, checkOwnPassword } from './backup-owner.ts'

/** Where the parts of a file are put together; the name holds nothing that a browser sends but a UUID. */
const fileOf = ({ env, viewer }: SignedInContext, upload: string) =>
  path.join(env.dataDir, 'backups', `upload-${viewer.userId}-${upload}.partial`)

/** Writes the next part of a backup that an owner sends; false where it is not the next one. */
export async function receivePart(
  context: SignedInContext,
  { upload, offset, part }: { upload: string; offset: number; part: Readable },
): Promise<boolean> {
  await checkOwner(context)
  const file = fileOf(context, upload)
  if (offset === 0) await removeLeftOvers(path.dirname(file))
  return writePart(file, offset, part)
}

/** Begins to check a file that was sent, and to take it among the backups. */
export async function addBackup(context: SignedInContext, upload: string): Promise<void> {
  await checkOwner(context)
  const file = fileOf(context, upload)
  await stat(file).catch(() => {
    throw notFound('Upload')
  })
  await context.backups.start({ add: file })
}

/** With the password typed again: the server ends its work, restores the backup, and starts again. */
export async function askRestore(context: SignedInContext, { id, password }: { id: string; password: string }): Promise<void> {
  await checkOwner(context)
  const { file } = await findStored(context, id)
  await checkOwnPassword(context, password)
  const { userId, name } = context.viewer
  context.backups.restore({ runId: id, file, askedBy: { userId, name } })
}

/** How far the restore of this backup is, or what came of it: for the screen that asked, whose session ends with it. */
export function readRestore(dataDir: string, id: string): Pick<RestoreState, 'state' | 'fault'> | undefined {
  const newest = readRestoreState(dataDir)
  return newest?.runId === id ? newest : undefined
}
