import { msg } from '@lingui/core/macro'
import type { AuditLabels } from '../../lib/feature/audit-labels.ts'
import { feedLabels } from './feed-labels.ts'

export const auditLabels: AuditLabels = { calendarFeed: { word: msg`Calendar address`, texts: { labels: feedLabels } } }
