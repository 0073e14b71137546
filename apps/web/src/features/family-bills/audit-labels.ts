import { msg } from '@lingui/core/macro'
import type { AuditLabels } from '../../lib/feature/audit-labels.ts'

export const auditLabels: AuditLabels = {
  family_bill: { word: msg`Payment of a family`, texts: { labels: { payment: msg`Payment` } } },
}
