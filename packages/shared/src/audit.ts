import { namesOfAll } from './nouns.ts'

export type { AuditedEntity } from './nouns.ts'

export const auditedEntities = namesOfAll('audited')

/** Fields that the audit log can be sorted by. */
export const auditSortFields = ['time'] as const
export type AuditSortField = (typeof auditSortFields)[number]
