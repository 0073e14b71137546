import { msg } from '@lingui/core/macro'
import type { AuditLabels } from '../../lib/feature/audit-labels.ts'
import { drugTexts } from './drug-labels.ts'

export const auditLabels: AuditLabels = { drug: { word: msg`Medicine`, texts: drugTexts } }
