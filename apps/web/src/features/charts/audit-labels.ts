import { msg } from '@lingui/core/macro'
import type { AuditLabels } from '../../lib/feature/audit-labels.ts'

export const auditLabels: AuditLabels = {
  chart_opening: { word: msg`Opening of a chart`, texts: { labels: { reason: msg`Reason` } } },
}
