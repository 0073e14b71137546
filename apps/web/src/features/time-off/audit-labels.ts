import { msg } from '@lingui/core/macro'
import { readAs } from '../../components/labels/read-as.ts'
import type { AuditLabels } from '../../lib/feature/audit-labels.ts'
import { kindText, timeOffLabels } from './time-off-labels.ts'

export const auditLabels: AuditLabels = {
  timeOff: { word: msg`Time off`, texts: { labels: timeOffLabels, read: { kind: readAs(kindText) } } },
  extraHours: { word: msg`Extra hours`, texts: { labels: timeOffLabels } },
}
