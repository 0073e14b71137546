import { msg } from '@lingui/core/macro'
import type { AuditLabels } from '../../lib/feature/audit-labels.ts'
import { tillTexts } from './till-labels.ts'

export const auditLabels: AuditLabels = { till: { word: msg`Till`, texts: tillTexts } }
