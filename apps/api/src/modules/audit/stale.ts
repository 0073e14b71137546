import type { Db } from '@clinic/prisma/client'
import type { FieldChange } from '../../lib/app-error.ts'
import { AppError } from '../../lib/app-error.ts'

/** The second of two people who edit the same record is told what the first one changed. */
export async function staleRecord(db: Db, current: { id: string; version: number }, knownVersion: number): Promise<AppError> {
  const missed = await db.auditEntry.findMany({
    where: { entityId: current.id, action: 'updated' },
    orderBy: [{ time: 'desc' }, { id: 'desc' }],
    take: Math.max(1, current.version - knownVersion),
  })
  return new AppError('CONFLICT', 'This record was changed in the meantime.', {
    reason: 'stale',
    version: current.version,
    changedBy: missed[0]?.userName ?? null,
    changes: missed.toReversed().flatMap((entry) => entry.changes as FieldChange[]),
  })
}
