import { z } from 'zod'
import { boundedText, nullableId, optionalText, storable } from '../fields.ts'
import { isDrawing } from '../strokes.ts'
import {
  maxDrawingLength,
  maxSections,
  maxTextLength,
  notePictures,
  sectionKinds,
  type NoteSection,
  type SectionKind,
} from './note.ts'

const id = z.uuid('invalid_id')
const sectionId = z.string().regex(/^[a-z0-9_-]{1,40}$/, 'invalid_id')

/** What is being typed is stored as it is, so that the next letters fit on. */
const typed = z.string().max(maxDrawingLength, 'too_long').refine(storable, 'invalid_text')

/** A section that changed: what it was where it was typed, and what it is. */
const noteChange = z.object({ sectionId, from: typed, to: typed })

export const noteChangeSchema = noteChange
export const saveVisitNoteSchema = z.object({
  /** Of a draft; null begins one. */
  id: nullableId,
  /** Chosen by whoever begins it, so that beginning it again after a lost answer is no second note. */
  key: boundedText(64),
  patientId: id,
  establishmentId: id,
  eventId: nullableId,
  template: z.string().max(40, 'too_long').nullish(),
  isPrivate: z.boolean().nullish(),
  changes: z.array(noteChange).max(maxSections * 2, 'too_many'),
})
export type SaveVisitNote = z.output<typeof saveVisitNoteSchema>

export const discardVisitNoteSchema = z.object({ id, reason: optionalText(500) })
export type DiscardVisitNote = z.output<typeof discardVisitNoteSchema>

export const addNoteAddendumSchema = z.object({ noteId: id, text: boundedText(maxTextLength) })
export type AddNoteAddendum = z.output<typeof addNoteAddendumSchema>

/** The fault of what a section says, if any. */
export function valueFault(
  { kind, options = [] }: NoteSection,
  value: string,
): 'too_long' | 'invalid_number' | 'invalid_choice' | undefined {
  if (value === '') return undefined
  const faults: Record<SectionKind, () => 'too_long' | 'invalid_number' | 'invalid_choice' | undefined> = {
    text: () => (value.length > maxTextLength ? 'too_long' : undefined),
    number: () => (/^-?\d{1,9}([.,]\d{0,4})?$/.test(value) ? undefined : 'invalid_number'),
    choice: () =>
      value.split('\n').every((chosen) => options.some(({ nameEn, nameTh }) => chosen === nameEn || chosen === nameTh))
        ? undefined
        : 'invalid_choice',
    drawing: () => (isDrawing(value) ? undefined : 'invalid_choice'),
  }
  return faults[kind]()
}

const named = { nameEn: optionalText(100), nameTh: optionalText(100) }
const hasName = ({ nameEn, nameTh }: { nameEn?: string | null | undefined; nameTh?: string | null | undefined }) =>
  Boolean(nameEn || nameTh)

const option = z.object(named).refine(hasName, { path: ['nameEn'], message: 'name_required' })
export const noteSectionSchema = z
  .object({
    id: sectionId,
    kind: z.enum(sectionKinds),
    ...named,
    options: z.array(option).max(40, 'too_many').nullish(),
    unit: optionalText(20),
    picture: z.enum(notePictures).nullish(),
  })
  .refine(hasName, { path: ['nameEn'], message: 'name_required' })
  .refine(({ kind, options }) => kind !== 'choice' || (options?.length ?? 0) > 0, { path: ['options'], message: 'required' })
  .refine(({ kind, picture }) => kind !== 'drawing' || picture, { path: ['picture'], message: 'required' })
export const noteOptionSchema = option

export const saveNoteTemplateSchema = z
  .object({
    /** None of a new one. */
    id: nullableId,
    version: z.int().min(1).nullish(),
    establishmentId: id,
    /** The one that comes with the product and is changed by it. */
    builtIn: z.string().max(40, 'too_long').nullish(),
    ...named,
    sections: z.array(noteSectionSchema).min(1, 'required').max(maxSections, 'too_many'),
    visitTypeIds: z.array(id).max(100, 'too_many').nullish(),
  })
  .refine(hasName, { path: ['nameEn'], message: 'name_required' })
  .refine(({ sections }) => new Set(sections.map((section) => section.id)).size === sections.length, {
    path: ['sections'],
    message: 'repeated',
  })
export type SaveNoteTemplate = z.output<typeof saveNoteTemplateSchema>

export const archiveNoteTemplateSchema = z.object({ establishmentId: id, template: boundedText(40), archived: z.boolean() })
export type ArchiveNoteTemplate = z.output<typeof archiveNoteTemplateSchema>

/** Typed with a dot before it and a space behind it, it becomes the text. */
export const saveNoteShortcutSchema = z.object({
  keyword: z
    .string()
    .trim()
    .toLowerCase()
    .min(1, 'required')
    .max(20, 'too_long')
    .regex(/^[\p{L}\p{M}\p{N}_-]+$/u, 'invalid_choice'),
  text: boundedText(2000),
})
export type SaveNoteShortcut = z.output<typeof saveNoteShortcutSchema>

export const updateNoteSettingsSchema = z.object({ establishmentId: id, staffMayWrite: z.boolean() })
export type UpdateNoteSettings = z.output<typeof updateNoteSettingsSchema>
