import { msg } from '@lingui/core/macro'
import { readAs } from '../../components/labels/read-as.ts'
import type { AuditLabels } from '../../lib/feature/audit-labels.ts'
import { answerText, limitText } from './limit-labels.ts'

export const auditLabels: AuditLabels = {
  limit: { word: msg`Limits`, texts: { labels: limitText } },
  limit_request: {
    word: msg`Request above a limit`,
    texts: {
      labels: { ...limitText, answer: msg`Answer`, used: msg`Done` },
      read: { answer: readAs(answerText) },
      setOnce: ['answer', 'used'],
    },
  },
}
