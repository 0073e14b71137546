import { msg } from '@lingui/core/macro'
import type { AuditLabels } from '../../lib/feature/audit-labels.ts'
import { codeLabels } from './code-labels.ts'

export const auditLabels: AuditLabels = {
  condition_code_list: { word: msg`List of codes of diagnoses`, texts: { labels: codeLabels } },
}
