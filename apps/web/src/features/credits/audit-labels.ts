import { msg } from '@lingui/core/macro'
import type { AuditLabels } from '../../lib/feature/audit-labels.ts'
import { creditTexts } from './credit-labels.ts'

export const auditLabels: AuditLabels = { credit: { word: msg`Credit`, texts: creditTexts } }
