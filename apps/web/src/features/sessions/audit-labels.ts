import { msg } from '@lingui/core/macro'
import type { AuditLabels } from '../../lib/feature/audit-labels.ts'

export const auditLabels: AuditLabels = {
  session: { word: msg`Signed-in devices`, texts: { labels: { device: msg`Device` } } },
}
