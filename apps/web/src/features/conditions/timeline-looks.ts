import { msg } from '@lingui/core/macro'
import { IconStethoscope } from '@tabler/icons-react'
import type { TimelineLooks } from '../../lib/feature/timeline.ts'

export const timelineLooks: TimelineLooks = {
  condition: {
    order: 37,
    icon: IconStethoscope,
    one: msg`Problem or diagnosis`,
    all: msg`Problems and diagnoses`,
    lists: ['conditions'],
    titleOf: ({ title, detail }, { language }) => (language === 'th' && detail) || (title ?? ''),
    noteOf: ({ status }, { t }) =>
      status === 'error'
        ? t(msg`Entered in error`)
        : status === 'ended'
          ? t(msg({ message: 'Ended', context: 'diagnosis' }))
          : '',
  },
}
