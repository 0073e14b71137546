import { msg } from '@lingui/core/macro'
import { IconBan, IconClock, IconSignature } from '@tabler/icons-react'
import type { StatusLook } from '../../components/labels/status-word.tsx'
import type { TimelineLooks } from '../../lib/feature/timeline.ts'
import { stateText } from './consent-labels.ts'

const looks: Partial<Record<string, StatusLook & { text: (typeof stateText)['asked'] }>> = {
  asked: { icon: IconClock, tone: 'part', text: stateText.asked },
  withdrawn: { icon: IconBan, tone: 'late', text: stateText.withdrawn },
}

export const timelineLooks: TimelineLooks = {
  consent: {
    order: 44,
    icon: IconSignature,
    one: msg`Consent`,
    all: msg`Consents`,
    lists: ['consents'],
    pathOf: (_entry, patientId) => `/patients/${patientId}`,
    titleOf: ({ title, detail }, { language }) => (language === 'th' ? detail : title) ?? '',
    noteOf: () => '',
    statusOf: ({ status }) => looks[status ?? ''],
  },
}
