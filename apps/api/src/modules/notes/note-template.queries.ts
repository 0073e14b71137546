import type { NoteTemplate } from '@clinic/prisma/generated'
import type { NoteSection } from '@clinic/shared/notes/note'
import { builtInTemplates, getBuiltIn } from '@clinic/shared/notes/templates/built-in'
import type { SignedInContext } from '../../context.ts'
import { noteScope } from './note.scope.ts'

/** `id` is null of a built-in one that the clinic has not changed. */
export type TemplateRow = {
  id: string | null
  version: number
  establishmentId: string
  builtIn: string | null
  nameEn: string
  nameTh: string
  sections: NoteSection[]
  visitTypeIds: string[]
  archivedTime: Date | null
}

export const fromRow = (row: NoteTemplate): TemplateRow => ({ ...row, sections: row.sections as NoteSection[] })

const unchanged = { id: null, version: 1, visitTypeIds: [], archivedTime: null }

/** The built-in ones, as the clinic has changed them, and its own by name; those that it no longer offers as well. */
export async function listNoteTemplates(context: SignedInContext, establishmentId: string): Promise<TemplateRow[]> {
  if (!context.viewer.establishmentIds.includes(establishmentId)) return []
  const rows = await context.db.noteTemplate.findMany({
    where: { AND: [noteScope(context), { establishmentId }] },
    orderBy: [{ nameEn: 'asc' }, { nameTh: 'asc' }, { id: 'asc' }],
  })
  const changed = rows.map(fromRow)
  const builtIn = builtInTemplates.map(
    (template) => changed.find((row) => row.builtIn === template.builtIn) ?? { ...unchanged, establishmentId, ...template },
  )
  return [...builtIn, ...changed.filter((row) => row.builtIn === null)]
}

/** By what a note names its template: the key of a built-in one, or the id of the clinic's own. */
export async function findTemplate(
  context: SignedInContext,
  establishmentId: string,
  key: string,
): Promise<TemplateRow | undefined> {
  const templates = await listNoteTemplates(context, establishmentId)
  return templates.find(({ id, builtIn }) => (getBuiltIn(key) ? builtIn === key : id === key && builtIn === null))
}
