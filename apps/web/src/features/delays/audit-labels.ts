import { msg } from '@lingui/core/macro'
import type { AuditLabels } from '../../lib/feature/audit-labels.ts'

export const auditLabels: AuditLabels = { delay: { word: msg`Delay`, texts: { labels: { minutes: msg`Minutes late` } } } }
