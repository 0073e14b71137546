import { Prisma } from '@clinic/prisma/generated'
import type { ClinicModule } from '../../context.ts'
import { patientName } from '../patients/patient.queries.ts'
import { visitNoteDocument } from './note.document.ts'
import { copyNoteTemplates } from './note-template.copy.ts'
import './note.schema.ts'
import './note-settings.schema.ts'
import './note-template.schema.ts'

export const notes: ClinicModule = {
  copies: { note_templates: copyNoteTemplates },
  audited: {
    visit_note: {
      from: Prisma.sql`visit_note n JOIN patient p ON p.id = n."patientId"`,
      id: Prisma.sql`n.id`,
      name: patientName,
    },
    note_template: {
      from: Prisma.sql`note_template nt`,
      id: Prisma.sql`nt.id`,
      name: Prisma.sql`coalesce(nullif(nt."nameEn", ''), nt."nameTh")`,
    },
    note_setting: {
      from: Prisma.sql`establishment ns`,
      id: Prisma.sql`ns.id`,
      name: Prisma.sql`ns.name`,
    },
  },
  documents: {
    visit_notes: {
      permission: 'visit-note:read',
      read: visitNoteDocument,
      mailed: { permission: 'visit-note:write', entity: 'visit_note', list: 'visit_notes' },
    },
  },
  timeline: {
    visit_note: {
      permission: 'visit-note:read',
      rows: Prisma.sql`SELECT id, "patientId", "establishmentId", "createdTime" AS time, left(text, 200) AS title, "authorName" AS detail, status,
        NULL::uuid AS "doctorId", NULL AS amount, NULL AS currency FROM visit_note WHERE status <> 'discarded'`,
    },
  },
}
