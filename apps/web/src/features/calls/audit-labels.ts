import { msg } from '@lingui/core/macro'
import { callOutcomeText } from '../../components/labels/call-labels.ts'
import { readAs } from '../../components/labels/read-as.ts'
import type { AuditLabels } from '../../lib/feature/audit-labels.ts'

export const auditLabels: AuditLabels = {
  call: {
    word: msg`Call`,
    texts: {
      labels: { outcome: msg`What came of it`, note: msg`What was said` },
      read: { outcome: readAs(callOutcomeText) },
    },
  },
}
