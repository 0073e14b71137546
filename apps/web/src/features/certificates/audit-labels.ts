import { msg } from '@lingui/core/macro'
import type { AuditLabels } from '../../lib/feature/audit-labels.ts'
import { certificateLabels } from './certificate-labels.ts'

export const auditLabels: AuditLabels = { certificate: { word: msg`Medical certificate`, texts: { labels: certificateLabels } } }
