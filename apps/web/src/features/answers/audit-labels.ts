import { msg } from '@lingui/core/macro'
import type { AuditLabels } from '../../lib/feature/audit-labels.ts'

export const auditLabels: AuditLabels = {
  answer: { word: msg`Patient's answer`, texts: { labels: { settled: msg`Seen to by` }, read: {} } },
}
