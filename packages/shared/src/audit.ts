/** What the audit log speaks of. `assistant`: a tool that it ran for somebody; the id is the conversation's. */
export const auditedEntities = [
  'event',
  'doctor',
  'patient',
  'establishment',
  'user',
  'invoice',
  'prescription',
  'assistant',
] as const
export type AuditedEntity = (typeof auditedEntities)[number]
