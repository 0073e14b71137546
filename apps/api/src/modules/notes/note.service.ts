import type { NoteAddendum } from '@clinic/prisma/generated'
import type { ChangeType } from '@clinic/shared/change'
import type { FieldChange } from '@clinic/shared/errors'
import { isEmpty, plainText, type NoteSection, type NoteValues } from '@clinic/shared/notes/note'
import { valueFault, type AddNoteAddendum, type DiscardVisitNote, type SaveVisitNote } from '@clinic/shared/notes/note-input'
import { searchable } from '@clinic/shared/search/search'
import { v7 as uuidv7 } from 'uuid'
import type { SignedInContext } from '../../context.ts'
import { AppError, badInput, forbidden, notFound } from '../../lib/app-error.ts'
import { lockRow, recordAndPublish } from '../audit/audit.service.ts'
import { checkChartOpen } from '../charts/chart.service.ts'
import { createSnapshot } from '../documents/document.queries.ts'
import { checkParties, wrongStep } from '../documents/document.service.ts'
import { loadEvent } from '../events/event.queries.ts'
import { getVisitNote, type NoteRow } from './note.queries.ts'
import { checkMayWrite } from './note-settings.service.ts'
import { findTemplate } from './note-template.queries.ts'

/**
 * Stores what was typed, section by section: what was changed here meanwhile is refused only where the same section was. The first
 * time makes the note; the same again changes nothing.
 */
export async function saveVisitNote(context: SignedInContext, input: SaveVisitNote): Promise<NoteRow> {
  const before = (await findDraft(context, input)) ?? (await beginNote(context, input))
  if (before.patientId !== input.patientId) throw badInput(['input.patientId', 'unknown_reference'])
  if (before.establishmentId !== input.establishmentId) throw badInput(['input.establishmentId', 'unknown_reference'])
  checkOwnDraft(context, before, 'draft')
  const { sections, template } = await sectionsOf(context, before, input.template)
  const values = changedValues(before, input.changes)
  checkValues(sections, values)
  const text = plainText(sections, values)
  return (await context.db.visitNote.update({
    where: { id: before.id },
    data: {
      ...template,
      sections,
      values,
      text,
      search: searchable(text),
      isPrivate: input.isPrivate ?? before.isPrivate,
      updatedTime: new Date(),
    },
  })) as unknown as NoteRow
}

/** Frozen from now on. */
export async function signVisitNote(context: SignedInContext, id: string): Promise<NoteRow> {
  const before = await lockNote(context, id)
  if (!before) throw notFound('VisitNote')
  checkOwnDraft(context, before, 'signed')
  if (isEmpty(before.values)) throw badInput(['input.id', 'required'])
  const snapshot = await createSnapshot(context, before)
  const after = (await context.db.visitNote.update({
    where: { id },
    data: { status: 'signed', signedTime: new Date(), snapshot },
  })) as unknown as NoteRow
  await announce(context, after, 'updated', [{ field: 'status', from: 'draft', to: 'signed' }])
  return after
}

/** Puts a draft aside. One that says something needs a reason, and is kept. */
export async function discardVisitNote(context: SignedInContext, { id, reason }: DiscardVisitNote): Promise<NoteRow> {
  const before = await lockNote(context, id)
  if (!before) throw notFound('VisitNote')
  checkOwnDraft(context, before, 'discarded')
  if (!reason && !isEmpty(before.values)) throw badInput(['input.reason', 'required'])
  const after = (await context.db.visitNote.update({
    where: { id },
    data: { status: 'discarded', discardReason: reason ?? '' },
  })) as unknown as NoteRow
  await announce(context, after, 'updated', [{ field: 'discardReason', from: null, to: reason || null }])
  return after
}

/** Signed by whoever adds it. */
export async function addNoteAddendum(context: SignedInContext, { noteId, text }: AddNoteAddendum): Promise<NoteRow> {
  const note = await getVisitNote(context, noteId)
  if (!note) throw badInput(['input.noteId', 'unknown_reference'])
  await checkMayWrite(context, note.establishmentId)
  if (note.status !== 'signed') throw wrongStep('A note', note.status, 'signed')
  const { userId: authorId, name: authorName } = context.viewer
  const addendum: NoteAddendum = { id: uuidv7(), signedTime: new Date(), noteId, authorId, authorName, text }
  await context.db.noteAddendum.create({ data: addendum })
  await announce(context, note, 'updated', [{ field: 'addendum', from: null, to: authorName }])
  return note
}

async function findDraft(context: SignedInContext, { id, key }: SaveVisitNote): Promise<NoteRow | null> {
  const found = id ?? (await context.db.visitNote.findFirst({ where: { authorId: context.viewer.userId, key } }))?.id
  const note = found ? await lockNote(context, found) : null
  if (id && !note) throw notFound('VisitNote')
  return note
}

async function beginNote(context: SignedInContext, input: SaveVisitNote): Promise<NoteRow> {
  const { key, establishmentId, patientId, eventId = null } = input
  const { viewer, db } = context
  await checkParties(context, { establishmentId, patientId })
  await checkMayWrite(context, establishmentId)
  if (viewer.can('chart:read')) await checkChartOpen(context, { patientId })
  if (eventId) await checkVisit(context, { eventId, patientId, establishmentId })
  else if (!viewer.can('chart:read')) throw badInput(['input.eventId', 'required'])
  const other = eventId && (await db.visitNote.findFirst({ where: { eventId, authorId: viewer.userId, status: 'draft' } }))
  if (other) throw new AppError('CONFLICT', 'You have begun a note about this visit already.', { reason: 'in_use' })
  const note = (await db.visitNote.create({
    data: {
      key,
      establishmentId,
      patientId,
      eventId,
      authorId: viewer.userId,
      authorName: viewer.name,
      doctorId: await doctorAt(context, establishmentId),
    },
  })) as unknown as NoteRow
  await announce(context, note, 'created')
  return note
}

/** The viewer's record, where it works there. */
async function doctorAt({ db, viewer }: SignedInContext, establishmentId: string): Promise<string | null> {
  if (!viewer.doctorId) return null
  const link = await db.doctorEstablishment.findFirst({
    where: { doctorId: viewer.doctorId, establishmentId, archivedTime: null },
  })
  return link && viewer.doctorId
}

async function checkVisit(context: SignedInContext, about: { eventId: string; patientId: string; establishmentId: string }) {
  const event = await loadEvent(context, about.eventId)
  if (event?.patientId !== about.patientId || event.establishmentId !== about.establishmentId)
    throw badInput(['input.eventId', 'unknown_reference'])
}

async function lockNote(context: SignedInContext, id: string): Promise<NoteRow | null> {
  await lockRow(context.db, 'visit_note', id)
  return getVisitNote(context, id)
}

function checkOwnDraft({ viewer }: SignedInContext, note: NoteRow, to: string): void {
  if (note.authorId !== viewer.userId) throw forbidden('Only whoever wrote it may do this.')
  if (note.status !== 'draft') throw wrongStep('A note', note.status, to)
}

/** Those of the template, where another was chosen; what was written in others is not lost. */
async function sectionsOf(context: SignedInContext, note: NoteRow, wanted: string | null | undefined) {
  if (!wanted || wanted === note.template) return { sections: note.sections, template: {} }
  const found = await findTemplate(context, note.establishmentId, wanted)
  if (!found) throw badInput(['input.template', 'unknown_reference'])
  const ids = new Set(found.sections.map(({ id }) => id))
  const kept = note.sections.filter(({ id }) => !ids.has(id) && note.values[id])
  const { nameEn, nameTh } = found
  return { sections: [...found.sections, ...kept], template: { template: wanted, nameEn, nameTh } }
}

function changedValues(note: NoteRow, changes: SaveVisitNote['changes']): NoteValues {
  const values: Record<string, string> = { ...note.values }
  for (const { sectionId, from, to } of changes) {
    const now = values[sectionId] ?? ''
    if (now !== from && now !== to) throw otherWindow(note, sectionId)
    values[sectionId] = to
  }
  return values
}

const otherWindow = ({ values }: NoteRow, id: string) =>
  new AppError('CONFLICT', 'This section was changed in another window.', {
    reason: 'section_changed',
    section: { id, text: values[id] ?? '' },
  })

/** Each value is of a section, and one that it takes. */
function checkValues(sections: readonly NoteSection[], values: NoteValues): void {
  const faults = Object.entries(values).flatMap(([id, value]) => {
    const section = sections.find((each) => each.id === id)
    const key = section ? valueFault(section, value) : value && ('unknown_reference' as const)
    return key ? [[`input.changes.${id}`, key] as [string, typeof key]] : []
  })
  if (faults.length > 0) throw badInput(...faults)
}

const announce = (context: SignedInContext, { id, establishmentId }: NoteRow, action: ChangeType, changes: FieldChange[] = []) =>
  recordAndPublish(context, {
    entity: 'visit_note',
    entityId: id,
    list: 'visit_notes',
    establishmentIds: [establishmentId],
    action,
    changes,
  })
