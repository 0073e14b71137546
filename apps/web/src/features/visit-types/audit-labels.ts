import { msg } from '@lingui/core/macro'
import type { AuditLabels } from '../../lib/feature/audit-labels.ts'
import { visitTypeTexts } from './visit-type-labels.ts'

export const auditLabels: AuditLabels = { visit_type: { word: msg`Visit type`, texts: visitTypeTexts } }
