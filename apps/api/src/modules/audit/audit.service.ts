import type { Db } from '@clinic/prisma/client'
import type { ChangeType } from '@clinic/shared/change'
import type { Viewer } from '../../context.ts'
import type { FieldChange } from '../../lib/app-error.ts'

export type AuditedEntity = 'event' | 'doctor' | 'patient' | 'establishment'

export type AuditRecord = { entity: AuditedEntity; entityId: string; establishmentId: string; action: ChangeType; changes?: FieldChange[] }

/** Who did what, written in the transaction that did it. Nothing can change or remove it afterwards. */
export async function record(db: Db, viewer: Pick<Viewer, 'userId' | 'name'>, ...records: AuditRecord[]): Promise<void> {
  await db.auditEntry.createMany({
    data: records.map(({ changes = [], ...rest }) => ({ ...rest, changes, userId: viewer.userId, userName: viewer.name })),
  })
}

/** What differs between two states of a row, as text that a person can read. */
export function differences<Row extends object>(before: Row, after: Partial<Row>): FieldChange[] {
  return (Object.keys(after) as (keyof Row & string)[])
    .map((field) => ({ field, from: asText(before[field]), to: asText(after[field]) }))
    .filter(({ from, to }) => from !== to)
}

function asText(value: unknown): string | null {
  if (value == null || value === '') return null
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean)
}

/** Latest first. */
export const listHistory = (db: Db, entityId: string) =>
  db.auditEntry.findMany({ where: { entityId }, orderBy: [{ time: 'desc' }, { id: 'desc' }], take: 100 })
