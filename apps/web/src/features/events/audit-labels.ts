import { msg } from '@lingui/core/macro'
import { eventTexts } from '../../components/labels/event-labels.ts'
import type { AuditLabels } from '../../lib/feature/audit-labels.ts'

export const auditLabels: AuditLabels = { event: { word: msg`Appointment`, texts: eventTexts } }
