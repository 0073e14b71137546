import { msg } from '@lingui/core/macro'
import type { AuditLabels } from '../../lib/feature/audit-labels.ts'
import { closureLabels } from './closure-labels.ts'

export const auditLabels: AuditLabels = {
  closure: { word: msg`Closure`, nameField: 'name', texts: { labels: closureLabels } },
}
