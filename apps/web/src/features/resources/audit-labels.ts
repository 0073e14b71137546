import { msg } from '@lingui/core/macro'
import type { AuditLabels } from '../../lib/feature/audit-labels.ts'
import { resourceTexts } from './resource-labels.ts'

export const auditLabels: AuditLabels = { resource: { word: msg`Room or equipment`, nameField: 'name', texts: resourceTexts } }
