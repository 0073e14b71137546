import { msg } from '@lingui/core/macro'
import type { AuditLabels } from '../../lib/feature/audit-labels.ts'
import { channelTexts } from './channel-labels.ts'

export const auditLabels: AuditLabels = { channel: { word: msg`Way to patients`, texts: channelTexts } }
