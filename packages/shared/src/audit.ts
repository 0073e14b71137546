/** What the audit log speaks of. */
export const auditedEntities = ['event', 'doctor', 'patient', 'establishment', 'user', 'invoice', 'prescription'] as const
export type AuditedEntity = (typeof auditedEntities)[number]
