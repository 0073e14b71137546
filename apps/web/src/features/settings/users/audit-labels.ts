import { msg } from '@lingui/core/macro'
import type { AuditLabels } from '../../../lib/feature/audit-labels.ts'
import { userTexts } from './user-labels.ts'

export const auditLabels: AuditLabels = { user: { word: msg`User`, texts: userTexts } }
