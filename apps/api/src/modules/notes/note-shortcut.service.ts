import type { NoteShortcut } from '@clinic/prisma/generated'
import { maxShortcuts } from '@clinic/shared/notes/note'
import type { SaveNoteShortcut } from '@clinic/shared/notes/note-input'
import { v7 as uuidv7 } from 'uuid'
import type { SignedInContext } from '../../context.ts'
import { badInput, notFound } from '../../lib/app-error.ts'

/** Postgres shows nobody else's. */
export const listNoteShortcuts = ({ db, viewer }: SignedInContext): Promise<NoteShortcut[]> =>
  db.noteShortcut.findMany({ where: { userId: viewer.userId }, orderBy: { keyword: 'asc' }, take: maxShortcuts })

export async function saveNoteShortcut(context: SignedInContext, { keyword, text }: SaveNoteShortcut): Promise<NoteShortcut> {
  const { db, viewer } = context
  const { userId } = viewer
  const known = await listNoteShortcuts(context)
  if (known.length >= maxShortcuts && !known.some((shortcut) => shortcut.keyword === keyword))
    throw badInput(['input.keyword', 'too_many'])
  return db.noteShortcut.upsert({
    where: { userId_keyword: { userId, keyword } },
    create: { id: uuidv7(), userId, keyword, text },
    update: { text },
  })
}

export async function deleteNoteShortcut({ db, viewer }: SignedInContext, id: string): Promise<NoteShortcut> {
  const shortcut = await db.noteShortcut.findFirst({ where: { id, userId: viewer.userId } })
  if (!shortcut) throw notFound('NoteShortcut')
  await db.noteShortcut.delete({ where: { id } })
  return shortcut
}
