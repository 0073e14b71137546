import { msg } from '@lingui/core/macro'
import { sourceText } from '../../components/labels/medicine-labels.ts'
import { readAs } from '../../components/labels/read-as.ts'
import type { AuditLabels } from '../../lib/feature/audit-labels.ts'
import { medicineLabels } from './medicine-labels.ts'

export const auditLabels: AuditLabels = {
  current_medicine: { word: msg`Current medicine`, texts: { labels: medicineLabels, read: { source: readAs(sourceText) } } },
}
