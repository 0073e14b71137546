import { msg } from '@lingui/core/macro'
import { IconNotes, IconPencil } from '@tabler/icons-react'
import type { TimelineLooks } from '../../lib/feature/timeline.ts'

export const timelineLooks: TimelineLooks = {
  visit_note: {
    order: 20,
    icon: IconNotes,
    one: msg({ context: 'of a visit', message: 'Note' }),
    all: msg({ context: 'of visits', message: 'Notes' }),
    lists: ['visit_notes'],
    withTime: true,
    pathOf: ({ id }, patientId) => `/patients/${patientId}/chart?note=${id}`,
    statusOf: ({ status }) => (status === 'draft' ? { icon: IconPencil, tone: 'part', text: msg`Draft` } : undefined),
  },
}
