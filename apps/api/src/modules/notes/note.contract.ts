import { soap } from '@clinic/shared/notes/templates/soap'
import type pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import type { Clinic } from '../../testing/clinic.ts'
import { insert } from '../../testing/clinic.ts'
import type { Contract, TestRecords } from '../../testing/contract/contract.ts'
import { bad, badId, operation } from '../../testing/contract/contract.ts'
import { snapshotOf } from '../../testing/records/snapshot.ts'

type Ids = { visitNote: string; draftNote: string; unwantedNote: string; noteTemplate: string; noteShortcut: string }

/** Somchai's, by Dr Ploy unless said otherwise. */
export async function addVisitNote(owner: pg.Pool, clinic: Clinic, note: object = {}): Promise<string> {
  const id = uuidv7()
  const { builtIn: template, sections } = soap
  await insert(owner, 'visit_note', [
    {
      id,
      establishmentId: clinic.id,
      patientId: clinic.somchai.patientId,
      authorId: clinic.ploy.userId,
      authorName: 'Ploy Srisuk',
      doctorId: clinic.ploy.doctorId,
      template,
      nameEn: 'SOAP note',
      sections,
      values: { subjective: 'Sore throat' },
      text: 'Sore throat',
      search: 'sore throat',
      ...note,
    },
  ])
  return id
}

export const signed = (clinic: Clinic) => ({
  status: 'signed',
  signedTime: '2026-01-02T03:04:05Z',
  snapshot: snapshotOf(clinic),
})

const template = { nameEn: 'Follow-up', sections: [{ id: 'course', kind: 'text', nameEn: 'Course' }] }
const fields = `id text isOwn isPrivate status authorName sections { id kind nameEn options { nameEn } unit picture } values { sectionId text } addenda { text authorName }`

const saved = ({ clinic, ids }: TestRecords<Ids>) => ({
  id: ids.draftNote,
  key: 'begun once',
  establishmentId: clinic.id,
  patientId: clinic.somchai.patientId,
  template: 'soap',
  changes: [{ sectionId: 'plan', from: '', to: 'Rest' }],
})

export const contract: Contract<Ids> = {
  rights: {
    'visit-note:read': ['ADMIN', 'DOCTOR', 'STAFF'],
    'visit-note:write': ['ADMIN', 'DOCTOR', 'STAFF'],
    'note-template:write': ['ADMIN', 'DOCTOR'],
    'note-setting:write': ['ADMIN'],
  },
  async records(owner, clinic) {
    const visitNote = await addVisitNote(owner, clinic, signed(clinic))
    await insert(owner, 'note_addendum', [
      { id: uuidv7(), noteId: visitNote, authorId: clinic.ploy.userId, authorName: 'Ploy Srisuk', text: 'Culture negative' },
    ])
    const noteTemplate = uuidv7()
    await insert(owner, 'note_template', [{ id: noteTemplate, establishmentId: clinic.id, ...template }])
    await insert(owner, 'note_setting', [{ establishmentId: clinic.id, staffMayWrite: true }])
    const noteShortcut = uuidv7()
    await insert(owner, 'note_shortcut', [
      { id: noteShortcut, userId: clinic.ploy.userId, keyword: 'nad', text: 'No acute distress' },
      { id: uuidv7(), userId: clinic.admin.userId, keyword: 'ros', text: 'No acute distress' },
    ])
    const [draftNote, unwantedNote] = [await addVisitNote(owner, clinic), await addVisitNote(owner, clinic)]
    return { visitNote, draftNote, unwantedNote, noteTemplate, noteShortcut }
  },
  personal: {
    visitNote: ['visit_note', 'authorId'],
    draftNote: ['visit_note', 'authorId'],
    unwantedNote: ['visit_note', 'authorId'],
    noteShortcut: ['note_shortcut', 'userId'],
  },
  printed: { visit_notes: ({ ids }) => ids.visitNote },
  queries: {
    visitNote: operation('admin and doctor', `query ($id: ID!) { visitNote(id: $id) { ${fields} } }`, ({ ids }) => ({
      id: ids.visitNote,
    })),
    visitNotes: operation(
      'admin and doctor',
      `query ($id: ID, $query: String) { visitNotes(patientId: $id, query: $query) { ${fields} } }`,
      ({ clinic }) => ({ id: clinic.somchai.patientId, query: 'throat' }),
    ),
    notesOfVisit: operation(
      'admin and doctor',
      `query ($id: ID!) { notesOfVisit(eventId: $id) { id authorName } }`,
      ({ ids }) => ({
        id: ids.visitNote,
      }),
    ),
    noteTemplates: operation(
      'admin and doctor',
      `query ($id: ID!) { noteTemplates(establishmentId: $id) { id rowId builtIn nameEn visitTypeIds sections { id } } }`,
      ({ clinic }) => ({ id: clinic.id }),
    ),
    noteSettings: operation(
      'admin and doctor',
      `query ($id: ID!) { noteSettings(establishmentId: $id) { id staffMayWrite } }`,
      ({ clinic }) => ({ id: clinic.id }),
    ),
    noteShortcuts: operation('admin and doctor', `{ noteShortcuts { id keyword text } }`),
  },
  changes: {
    saveVisitNote: ['admin and doctor', 'SaveVisitNoteInput', saved],
    signVisitNote: ['admin and doctor', 'DeleteByIdInput', ({ ids }) => ({ id: ids.draftNote })],
    discardVisitNote: [
      'admin and doctor',
      'DiscardVisitNoteInput',
      ({ ids }) => ({ id: ids.unwantedNote, reason: 'Wrong patient' }),
    ],
    addNoteAddendum: [
      'admin and doctor',
      'AddNoteAddendumInput',
      ({ ids }) => ({ noteId: ids.visitNote, text: 'Culture negative' }),
    ],
    saveNoteTemplate: [
      'admin and doctor',
      'SaveNoteTemplateInput',
      ({ clinic, ids }) => ({ id: ids.noteTemplate, establishmentId: clinic.id, ...template, nameTh: 'ติดตาม' }),
    ],
    archiveNoteTemplate: [
      'admin and doctor',
      'ArchiveNoteTemplateInput',
      ({ clinic, ids }) => ({ establishmentId: clinic.id, template: ids.noteTemplate, archived: true }),
    ],
    updateNoteSettings: [
      'admin',
      'UpdateNoteSettingsInput',
      ({ clinic }) => ({ establishmentId: clinic.id, staffMayWrite: false }),
    ],
    saveNoteShortcut: ['admin and doctor', 'SaveNoteShortcutInput', () => ({ keyword: 'wnl', text: 'Within normal limits' })],
    deleteNoteShortcut: ['admin and doctor', 'DeleteByIdInput', ({ ids }) => ({ id: ids.noteShortcut })],
  },
  staffMay: [
    'visitNote',
    'visitNotes',
    'notesOfVisit',
    'noteTemplates',
    'noteSettings',
    'noteShortcuts',
    'saveVisitNote',
    'signVisitNote',
    'discardVisitNote',
    'addNoteAddendum',
    'saveNoteShortcut',
    'deleteNoteShortcut',
  ],
  refusals: {
    visitNote: { bad: badId('id') },
    visitNotes: { bad: badId('id', 'patientId') },
    notesOfVisit: { bad: badId('id', 'eventId') },
    noteTemplates: { bad: badId('id', 'establishmentId') },
    noteSettings: { bad: badId('id', 'establishmentId') },
    noteShortcuts: { bad: 'takes nothing' },
    saveVisitNote: { bad: badId('input.patientId') },
    signVisitNote: { bad: badId('input.id') },
    discardVisitNote: { bad: badId('input.id') },
    addNoteAddendum: { bad: bad('input.text', ' ', 'required') },
    saveNoteTemplate: {
      bad: bad('input.sections', [], 'required'),
      conflict: {
        reason: 'stale',
        input: ({ clinic, ids }) => ({ id: ids.noteTemplate, establishmentId: clinic.id, ...template, version: 99 }),
      },
    },
    archiveNoteTemplate: { bad: bad('input.template', 'none', 'unknown_reference') },
    updateNoteSettings: { bad: badId('input.establishmentId') },
    saveNoteShortcut: { bad: bad('input.keyword', 'two words', 'invalid_choice') },
    deleteNoteShortcut: { bad: badId('input.id') },
  },
  told: {
    signVisitNote: ['visit_notes', 'updated'],
    discardVisitNote: ['visit_notes', 'updated'],
    addNoteAddendum: ['visit_notes', 'updated'],
    saveNoteTemplate: ['note_templates', 'updated'],
    archiveNoteTemplate: ['note_templates', 'updated'],
  },
}
