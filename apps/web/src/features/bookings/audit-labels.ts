import { msg } from '@lingui/core/macro'
import type { AuditLabels } from '../../lib/feature/audit-labels.ts'
import { bookingTexts } from './booking-labels.ts'
import { settingsTexts } from './settings/settings-labels.ts'

export const auditLabels: AuditLabels = {
  booking: { word: msg`Booking by a patient`, texts: bookingTexts },
  booking_settings: { word: msg`Booking by patients`, texts: settingsTexts },
}
