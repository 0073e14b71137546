import { msg } from '@lingui/core/macro'
import type { AuditLabels } from '../../lib/feature/audit-labels.ts'
import { doctorTexts } from './doctor-labels.ts'

export const auditLabels: AuditLabels = { doctor: { word: msg`Doctor`, texts: doctorTexts } }
