import { msg } from '@lingui/core/macro'
import type { AuditLabels } from '../../lib/feature/audit-labels.ts'
import { patientTexts } from './patient-labels.ts'

export const auditLabels: AuditLabels = { patient: { word: msg`Patient`, texts: patientTexts } }
