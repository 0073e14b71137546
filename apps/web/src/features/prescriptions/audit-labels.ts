import { msg } from '@lingui/core/macro'
import { prescriptionTexts } from '../../components/labels/prescription-labels.ts'
import type { AuditLabels } from '../../lib/feature/audit-labels.ts'
import { templateLabels } from './templates/template-labels.ts'

export const auditLabels: AuditLabels = {
  prescription: { word: msg`Prescription`, texts: prescriptionTexts },
  prescription_template: { word: msg`Prescription template`, texts: { labels: templateLabels } },
}
