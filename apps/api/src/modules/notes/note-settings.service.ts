import type { UpdateNoteSettings } from '@clinic/shared/notes/note-input'
import type { SignedInContext } from '../../context.ts'
import { badInput, forbidden } from '../../lib/app-error.ts'
import { record } from '../audit/audit.service.ts'

export type NoteSettings = { establishmentId: string; staffMayWrite: boolean }

/** Null where the viewer doesn't belong. */
export async function getNoteSettings({ db, viewer }: SignedInContext, establishmentId: string): Promise<NoteSettings | null> {
  if (!viewer.establishmentIds.includes(establishmentId)) return null
  const row = await db.noteSetting.findFirst({ where: { establishmentId } })
  return { establishmentId, staffMayWrite: row?.staffMayWrite ?? false }
}

export async function updateNoteSettings(
  context: SignedInContext,
  { establishmentId, staffMayWrite }: UpdateNoteSettings,
): Promise<NoteSettings> {
  const before = await getNoteSettings(context, establishmentId)
  if (!before) throw badInput(['input.establishmentId', 'unknown_reference'])
  await context.db.noteSetting.upsert({
    where: { establishmentId },
    create: { establishmentId, staffMayWrite },
    update: { staffMayWrite },
  })
  const change = { field: 'staffMayWrite', from: String(before.staffMayWrite), to: String(staffMayWrite) }
  if (change.from !== change.to)
    await record(context, [
      { entity: 'note_setting', entityId: establishmentId, establishmentId, action: 'updated', changes: [change] },
    ])
  return { establishmentId, staffMayWrite }
}

/** Doctors and admins always; the desk, where the clinic allows it. */
export async function checkMayWrite(context: SignedInContext, establishmentId: string): Promise<void> {
  if (context.viewer.can('chart:read')) return
  const settings = await getNoteSettings(context, establishmentId)
  if (!settings?.staffMayWrite) throw forbidden()
}
