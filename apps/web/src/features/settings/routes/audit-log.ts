import { loadAuditLabels } from '../../../lib/feature/load-audit-labels.ts'

export { AuditLogScreen as Component } from '../audit/audit-log.tsx'
export const loader = loadAuditLabels
/** The labels stay as they are, whatever the log is narrowed to. */
export const shouldRevalidate = () => false
