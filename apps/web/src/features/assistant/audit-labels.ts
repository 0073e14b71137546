import { msg } from '@lingui/core/macro'
import type { AuditLabels } from '../../lib/feature/audit-labels.ts'
import { toolCallOf, toolWords } from './tool-call.ts'

export const auditLabels: AuditLabels = {
  assistant: {
    word: msg`Assistant`,
    texts: { labels: {} },
    callOf: (changes) => {
      const call = toolCallOf({ entity: 'assistant', changes })
      return call && { ...call, words: toolWords[call.tool] }
    },
  },
}
