import type { AuditedEntity } from '@clinic/shared/audit'
import type { EntityLabels } from './audit-labels.ts'
import { knownFeatures } from './known-features.ts'

export type AllAuditLabels = Readonly<Record<AuditedEntity, EntityLabels>>

/** How each feature wants its entities told of; a test says where one has forgotten it. */
export async function loadAuditLabels(): Promise<AllAuditLabels> {
  const parts = await Promise.all(knownFeatures().flatMap(({ audit }) => audit?.() ?? []))
  return Object.assign({}, ...parts.map(({ auditLabels }) => auditLabels)) as AllAuditLabels
}
