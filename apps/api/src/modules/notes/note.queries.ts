import type { NoteAddendum, VisitNote } from '@clinic/prisma/generated'
import { Prisma } from '@clinic/prisma/generated'
import type { NoteSection, NoteStatus, NoteValues } from '@clinic/shared/notes/note'
import { searchWords } from '@clinic/shared/search/search'
import DataLoader from 'dataloader'
import type { SignedInContext } from '../../context.ts'
import type { Loaders } from '../../graphql/loaders.ts'
import { noteScope } from './note.scope.ts'

export type NoteRow = Omit<VisitNote, 'status' | 'sections' | 'values'> & {
  status: NoteStatus
  sections: NoteSection[]
  values: NoteValues
}

const most = 50

type Wanted = { patientId?: string | null | undefined; query?: string | null | undefined }

/** The latest 50, without those that were discarded: of a patient, of those with all of these words, or of both. */
export async function listVisitNotes(context: SignedInContext, { patientId, query }: Wanted): Promise<NoteRow[]> {
  const words = searchWords(query ?? '')
  const found = words.length > 0 ? await findIds(context, patientId, words) : undefined
  if (!found && !patientId) return []
  return context.db.visitNote.findMany({
    where: {
      AND: [noteScope(context), { status: { not: 'discarded' } }],
      ...(patientId && { patientId }),
      ...(found && { id: { in: found } }),
    },
    orderBy: [{ createdTime: 'desc' }, { id: 'desc' }],
    take: most,
  }) as unknown as Promise<NoteRow[]>
}

async function findIds({ read }: SignedInContext, patientId: string | null | undefined, words: string[]): Promise<string[]> {
  const patterns = words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
  const rows = await read<{ id: string }>(
    Prisma.sql`SELECT find_visit_notes(${patientId ?? null}::uuid, ${patterns}::text[], ${most}) AS id`,
  )
  return rows.map(({ id }) => id)
}

export const getVisitNote = (context: SignedInContext, id: string) =>
  context.db.visitNote.findFirst({ where: { AND: [{ id }, noteScope(context)] } }) as unknown as Promise<NoteRow | null>

export type NoteOfVisit = { id: string; authorName: string; status: 'draft' | 'signed'; signedTime: Date | null }

/** That there are notes of a visit, and by whom: all that the desk learns of them. */
export const listNotesOfVisit = ({ read }: SignedInContext, eventId: string): Promise<NoteOfVisit[]> =>
  read(Prisma.sql`SELECT * FROM notes_of_visit(${eventId}::uuid)`)

const loaders = new WeakMap<Loaders, DataLoader<string, NoteAddendum[]>>()

/** Batches loads of one transaction. */
export function loadAddenda(context: SignedInContext, noteId: string): Promise<NoteAddendum[]> {
  const loader = loaders.get(context.load) ?? addendaOf(context)
  loaders.set(context.load, loader)
  return loader.load(noteId)
}

const addendaOf = ({ db }: SignedInContext) =>
  new DataLoader<string, NoteAddendum[]>(async (ids) => {
    const rows = await db.noteAddendum.findMany({
      where: { noteId: { in: [...ids] } },
      orderBy: [{ signedTime: 'asc' }, { id: 'asc' }],
    })
    return ids.map((id) => rows.filter(({ noteId }) => noteId === id))
  })
