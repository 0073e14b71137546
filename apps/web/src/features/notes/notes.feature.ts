import { msg } from '@lingui/core/macro'
import { IconAbc, IconNotes } from '@tabler/icons-react'
import { withSentences } from '../../i18n/activate.ts'
import type { Feature } from '../../lib/feature/feature.ts'
import { only } from '../../lib/feature/only.tsx'
import { lazyPart } from '../../lib/lazy-part.tsx'

export const notes: Feature = {
  copies: [{ part: 'note_templates', label: msg`Templates of notes`, order: 16 }],
  settings: [
    {
      path: '/settings/note-templates',
      lazy: only(
        'note-template:write',
        withSentences(['notes'], () => import('./routes/note-templates.tsx')),
      ),
      label: msg`Templates of notes`,
      icon: IconNotes,
      words: 'templates of notes visit note soap แม่แบบบันทึกการตรวจ',
      section: 'clinic',
      needs: 'note-template:write',
      order: 125,
    },
    {
      path: '/settings/note-shortcuts',
      lazy: only(
        'visit-note:write',
        withSentences(['notes'], () => import('./routes/note-shortcuts.tsx')),
      ),
      label: msg`Text shortcuts`,
      icon: IconAbc,
      words: 'text shortcuts abbreviations notes คำย่อ ข้อความย่อ',
      section: 'own',
      needs: 'visit-note:write',
      order: 66,
    },
  ],
  chartNotes: [
    { needs: 'visit-note:read', order: 10, Part: lazyPart(withSentences(['notes'], () => import('./chart-notes.tsx'))) },
  ],
  appointmentNotes: [
    { needs: 'event:read', order: 10, Part: lazyPart(withSentences(['notes'], () => import('./notes-of-visit.tsx'))) },
  ],
  timeline: withSentences(['notes'], () => import('./timeline-looks.ts')),
  audit: withSentences(['notes'], () => import('./audit-labels.ts')),
}
