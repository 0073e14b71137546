import { msg } from '@lingui/core/macro'
import { readAs } from '../../components/labels/read-as.ts'
import type { AuditLabels } from '../../lib/feature/audit-labels.ts'
import { readShifts } from './read-shifts.ts'
import { scheduleLabels } from './schedule-labels.ts'

export const auditLabels: AuditLabels = {
  schedule: {
    word: msg`Working hours`,
    texts: {
      labels: { ...scheduleLabels, shifts: msg`Hours` },
      read: { shifts: readShifts, everyWeeks: readAs({ 1: msg`Every week`, 2: msg`Every second week differs` }) },
    },
  },
}
