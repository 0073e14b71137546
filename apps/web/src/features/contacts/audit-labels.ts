import { msg } from '@lingui/core/macro'
import type { AuditLabels } from '../../lib/feature/audit-labels.ts'
import { contactTexts } from './contact-labels.ts'

export const auditLabels: AuditLabels = { patient_contact: { word: msg`Contact of a patient`, texts: contactTexts } }
