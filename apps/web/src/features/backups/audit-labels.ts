import { msg } from '@lingui/core/macro'
import type { AuditLabels } from '../../lib/feature/audit-labels.ts'

export const auditLabels: AuditLabels = {
  backup: {
    word: msg`Backup`,
    texts: {
      labels: { downloaded: msg`Downloaded`, restored: msg`Restored from` },
      setOnce: ['downloaded', 'restored'],
    },
  },
}
