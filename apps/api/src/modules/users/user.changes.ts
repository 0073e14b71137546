import type { Db } from '@clinic/prisma/client'
import type { ChangeType } from '@clinic/shared/change'
import type { FieldChange } from '../../lib/app-error.ts'
import { publish } from '../../lib/pubsub.ts'
import type { AuditRecord } from '../audit/audit.service.ts'

/** An entry for each establishment that a change of this person concerns. */
export const recordAt = (places: string[], id: string, action: ChangeType, changes: FieldChange[] = []): AuditRecord[] =>
  places.map((establishmentId) => ({ entity: 'user', entityId: id, establishmentId, action, changes }))

export const announce = (db: Db, places: string[], id: string, change: ChangeType) =>
  publish(db, ...places.map((establishmentId) => ({ topic: 'list' as const, list: 'users', establishmentId, change, id })))
