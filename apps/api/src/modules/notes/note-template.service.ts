import type { ChangeType } from '@clinic/shared/change'
import type { FieldChange } from '@clinic/shared/errors'
import { maxTemplates, type NoteSection } from '@clinic/shared/notes/note'
import type { ArchiveNoteTemplate, SaveNoteTemplate } from '@clinic/shared/notes/note-input'
import { getBuiltIn } from '@clinic/shared/notes/templates/built-in'
import { v7 as uuidv7 } from 'uuid'
import type { SignedInContext } from '../../context.ts'
import { badInput, notFound } from '../../lib/app-error.ts'
import { checkVersion, differences, lockRow, recordAndPublish } from '../audit/audit.service.ts'
import { findTemplate, fromRow, listNoteTemplates, type TemplateRow } from './note-template.queries.ts'

/** A new one, a change of one, or of a built-in one the clinic's version of it. Notes keep the sections that they were begun with. */
export async function saveNoteTemplate(context: SignedInContext, input: SaveNoteTemplate): Promise<TemplateRow> {
  const { id, version, establishmentId, builtIn } = input
  await lockTemplates(context, establishmentId)
  if (builtIn && !getBuiltIn(builtIn)) throw badInput(['input.builtIn', 'unknown_reference'])
  const known = await listNoteTemplates(context, establishmentId)
  const before = known.find((template) => (builtIn ? template.builtIn === builtIn : id && template.id === id))
  if (id && !before) throw notFound('NoteTemplate')
  if (!before && known.length >= maxTemplates) throw badInput(['input.establishmentId', 'too_many'])
  if (before?.id) await checkVersion(context, { id: before.id, version: before.version }, version)
  await checkVisitTypes(context, establishmentId, input.visitTypeIds ?? [])
  return store(context, before, {
    establishmentId,
    builtIn: builtIn ?? null,
    nameEn: input.nameEn ?? '',
    nameTh: input.nameTh ?? '',
    sections: input.sections.map(stored),
    visitTypeIds: input.visitTypeIds ?? [],
  })
}

/** No longer offered, or offered again. */
export async function archiveNoteTemplate(
  context: SignedInContext,
  { establishmentId, template, archived }: ArchiveNoteTemplate,
): Promise<TemplateRow> {
  await lockTemplates(context, establishmentId)
  const before = await findTemplate(context, establishmentId, template)
  if (!before) throw badInput(['input.template', 'unknown_reference'])
  const { id: _id, version: _version, archivedTime: _archivedTime, ...fields } = before
  return store(context, before, { ...fields, archivedTime: archived ? new Date() : null })
}

type Fields = Omit<TemplateRow, 'id' | 'version' | 'archivedTime'> & { archivedTime?: Date | null }

async function store(context: SignedInContext, before: TemplateRow | undefined, data: Fields): Promise<TemplateRow> {
  const { db } = context
  const row = before?.id
    ? await db.noteTemplate.update({ where: { id: before.id }, data: { ...data, version: { increment: 1 } } })
    : await db.noteTemplate.create({ data: { id: uuidv7(), ...data } })
  const after = fromRow(row)
  await announce(context, after, before?.id ? 'updated' : 'created', differences(before ? readable(before) : {}, readable(after)))
  return after
}

const readable = ({ nameEn, nameTh, sections, archivedTime }: TemplateRow) => ({
  nameEn,
  nameTh,
  sections: sections.map((section) => section.nameEn || section.nameTh).join(', '),
  archived: archivedTime !== null,
})

const stored = ({ id, kind, nameEn, nameTh, options, unit, picture }: SaveNoteTemplate['sections'][number]): NoteSection => ({
  id,
  kind,
  nameEn: nameEn ?? '',
  nameTh: nameTh ?? '',
  ...(kind === 'choice' && {
    options: (options ?? []).map((option) => ({ nameEn: option.nameEn ?? '', nameTh: option.nameTh ?? '' })),
  }),
  ...(kind === 'number' && unit && { unit }),
  ...(kind === 'drawing' && picture && { picture }),
})

/** Writers of a clinic's templates wait for one another. */
async function lockTemplates({ db, viewer }: SignedInContext, establishmentId: string): Promise<void> {
  if (!viewer.establishmentIds.includes(establishmentId)) throw badInput(['input.establishmentId', 'unknown_reference'])
  await lockRow(db, 'establishment', establishmentId)
}

async function checkVisitTypes({ db }: SignedInContext, establishmentId: string, ids: string[]): Promise<void> {
  const known = await db.visitType.count({ where: { id: { in: ids }, establishmentId } })
  if (known < new Set(ids).size) throw badInput(['input.visitTypeIds', 'unknown_reference'])
}

const announce = (context: SignedInContext, { id, establishmentId }: TemplateRow, action: ChangeType, changes: FieldChange[]) =>
  recordAndPublish(context, {
    entity: 'note_template',
    entityId: id ?? '',
    list: 'note_templates',
    establishmentIds: [establishmentId],
    action,
    changes,
  })
