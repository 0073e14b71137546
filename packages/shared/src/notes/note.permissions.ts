import type { Noun } from '../noun.ts'

/** Notes of visits, which are part of a patient's chart. Postgres shows others' only where the chart is open, and a private one to its writer alone. */
export const notes = {
  permissions: {
    /** The desk reads what it wrote itself. */
    'visit-note:read': ['ADMIN', 'DOCTOR', 'STAFF'],
    /** The desk, where the clinic allows it. */
    'visit-note:write': ['ADMIN', 'DOCTOR', 'STAFF'],
    'note-template:write': ['ADMIN', 'DOCTOR'],
    'note-setting:write': ['ADMIN'],
  },
  audited: ['visit_note', 'note_template', 'note_setting'],
  lists: { visit_notes: 'visit-note:read', note_templates: 'visit-note:read' },
  papers: { visit_notes: ['a4'] },
  mailed: ['visit_notes'],
  copied: ['note_templates'],
  timeline: ['visit_note'],
} as const satisfies Noun
