/**
 * Entities of the audit log. `assistant`: a tool that the assistant ran for a user; the id is the conversation's. `credit`:
 * what a patient has paid in advance; the id is the patient's. `import`: an import of files.
 */
export const auditedEntities = [
  'event',
  'doctor',
  'patient',
  'establishment',
  'user',
  'invoice',
  'credit',
  'price_list_item',
  'prescription',
  'prescription_template',
  'drug',
  'allergy_class',
  'certificate',
  'till',
  'assistant',
  'import',
] as const
export type AuditedEntity = (typeof auditedEntities)[number]

/** Fields that the audit log can be sorted by. */
export const auditSortFields = ['time'] as const
export type AuditSortField = (typeof auditSortFields)[number]
