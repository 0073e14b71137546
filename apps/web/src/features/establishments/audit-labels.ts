import { msg } from '@lingui/core/macro'
import { establishmentTexts } from '../../components/labels/establishment-labels.ts'
import type { AuditLabels } from '../../lib/feature/audit-labels.ts'

export const auditLabels: AuditLabels = { establishment: { word: msg`Clinic`, texts: establishmentTexts } }
