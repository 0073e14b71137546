import { msg } from '@lingui/core/macro'
import type { AuditLabels } from '../../lib/feature/audit-labels.ts'
import { recallTexts } from './recall-labels.ts'

export const auditLabels: AuditLabels = { recall: { word: msg`Recall`, texts: recallTexts } }
