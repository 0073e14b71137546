import { msg } from '@lingui/core/macro'
import { IconFiles } from '@tabler/icons-react'
import type { TimelineLooks } from '../../lib/feature/timeline.ts'
import { kindText } from './file-labels.ts'

export const timelineLooks: TimelineLooks = {
  patient_file: {
    order: 42,
    icon: IconFiles,
    one: msg({ message: 'File', context: 'of a patient' }),
    all: msg({ message: 'Files', context: 'of a patient' }),
    lists: ['patient_files'],
    noteOf: ({ status, detail }, { t }) => [kindText(status ?? '', t), detail].filter(Boolean).join(' · '),
  },
}
