import { msg } from '@lingui/core/macro'
import type { AuditLabels } from '../../lib/feature/audit-labels.ts'
import { queueSettingsTexts } from './settings/settings-labels.ts'

export const auditLabels: AuditLabels = {
  queueTicket: {
    word: msg`Queue number`,
    texts: {
      labels: { calls: msg`Times called`, missedTime: msg`Did not come when called`, settled: msg`Seen to by` },
      read: {},
    },
  },
  queueSettings: { word: msg`Arrival and queue`, texts: queueSettingsTexts },
  queueAddress: { word: msg`Address of a display or tablet`, texts: { labels: { name: msg`Name` }, read: {} } },
}
