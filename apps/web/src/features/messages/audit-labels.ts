import { msg } from '@lingui/core/macro'
import type { AuditLabels } from '../../lib/feature/audit-labels.ts'
import { messageTexts, preferenceTexts } from './message-labels.ts'
import { settingsTexts } from './settings/settings-labels.ts'

export const auditLabels: AuditLabels = {
  message: { word: msg`Message`, texts: messageTexts },
  message_settings: { word: msg`Messages to patients`, texts: settingsTexts },
  contact_preference: { word: msg`What a patient wants of messages`, texts: preferenceTexts },
}
