/** What the audit log speaks of. `assistant`: a tool that it ran for somebody; the id is the conversation's. `import`: files that somebody brought in. */
export const auditedEntities = [
  'event',
  'doctor',
  'patient',
  'establishment',
  'user',
  'invoice',
  'prescription',
  'assistant',
  'import',
] as const
export type AuditedEntity = (typeof auditedEntities)[number]
