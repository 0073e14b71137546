import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AuditRow } from './list-audit.ts'

export const actionWords: Record<AuditRow['action'], MessageDescriptor> = {
  created: msg`created`,
  updated: msg`changed`,
  deleted: msg`deleted`,
}
