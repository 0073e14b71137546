import { msg } from '@lingui/core/macro'
import type { AuditLabels } from '../../lib/feature/audit-labels.ts'
import { settingsTexts } from './settings/settings-labels.ts'

export const auditLabels: AuditLabels = {
  line_link: { word: msg`Link in LINE`, texts: { labels: {}, read: {} } },
  line_account: { word: msg`Settings of LINE`, texts: settingsTexts },
}
