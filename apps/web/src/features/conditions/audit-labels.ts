import { msg } from '@lingui/core/macro'
import type { AuditLabels } from '../../lib/feature/audit-labels.ts'
import { conditionLabels } from './condition-labels.ts'

export const auditLabels: AuditLabels = {
  condition: { word: msg`Problem or diagnosis`, texts: { labels: conditionLabels } },
}
