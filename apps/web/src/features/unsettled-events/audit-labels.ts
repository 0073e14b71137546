import { msg } from '@lingui/core/macro'
import type { AuditLabels } from '../../lib/feature/audit-labels.ts'

export const auditLabels: AuditLabels = {
  call: { word: msg`Call`, texts: { labels: { note: msg`What was said` } } },
}
