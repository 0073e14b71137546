import { msg } from '@lingui/core/macro'
import type { AuditLabels } from '../../lib/feature/audit-labels.ts'
import { waitlistTexts } from './waitlist-labels.ts'

export const auditLabels: AuditLabels = { waitlistEntry: { word: msg`Entry of the waitlist`, texts: waitlistTexts } }
