import { msg } from '@lingui/core/macro'
import type { AuditLabels } from '../../lib/feature/audit-labels.ts'
import { numberingTexts } from './numbering-labels.ts'

export const auditLabels: AuditLabels = { numbering: { word: msg`Document numbers`, texts: numberingTexts } }
