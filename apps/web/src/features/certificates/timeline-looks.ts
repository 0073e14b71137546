import { msg } from '@lingui/core/macro'
import { IconBan, IconCertificate } from '@tabler/icons-react'
import type { TimelineLooks } from '../../lib/feature/timeline.ts'

export const timelineLooks: TimelineLooks = {
  certificate: {
    order: 40,
    icon: IconCertificate,
    one: msg`Medical certificate`,
    all: msg`Certificates`,
    lists: ['certificates'],
    pathOf: (_entry, patientId) => `/patients/${patientId}`,
    statusOf: ({ status }) => (status === 'void' ? { icon: IconBan, tone: 'late', text: msg`Void` } : undefined),
  },
}
