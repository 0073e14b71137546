import { msg } from '@lingui/core/macro'
import { pregnancyText } from '../../components/labels/medicine-labels.ts'
import { readAs } from '../../components/labels/read-as.ts'
import type { AuditLabels } from '../../lib/feature/audit-labels.ts'
import { pregnancyLabels } from './pregnancy-labels.ts'

export const auditLabels: AuditLabels = {
  pregnancy: { word: msg`Pregnancy`, texts: { labels: pregnancyLabels, read: { kind: readAs(pregnancyText) } } },
}
