import { msg } from '@lingui/core/macro'
import type { AuditLabels } from '../../lib/feature/audit-labels.ts'
import { medicineListLabels } from './medicine-list-labels.ts'

export const auditLabels: AuditLabels = {
  medicine_list: { word: msg`List of the medicine guard`, texts: { labels: medicineListLabels } },
}
