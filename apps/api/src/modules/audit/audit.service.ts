import type { Db } from '@clinic/prisma/client'
import type { AuditEntry } from '@clinic/prisma/generated'
import { Prisma } from '@clinic/prisma/generated'
import type { AuditedEntity } from '@clinic/shared/audit'
import type { ChangeType, ListName } from '@clinic/shared/change'
import type { FieldChange } from '@clinic/shared/errors'
import { birthDateMark, type KnownBirthDate } from '@clinic/shared/patients/birth-date'
import { v7 as uuidv7 } from 'uuid'
import type { SignedInContext } from '../../context.ts'
import type { PhoneColumns } from '../../graphql/shared-types.ts'
import { AppError } from '../../lib/app-error.ts'
import type { Change } from '../../lib/pubsub.ts'
import { notification } from '../../lib/pubsub.ts'

export type AuditRecord = {
  entity: AuditedEntity
  entityId: string
  establishmentId: string
  action: ChangeType
  changes?: FieldChange[]
}

/**
 * Writes audit entries in the current transaction, and publishes changes at its commit, in one statement. Entries can't be changed
 * or removed; they are returned. Their time is that of the writing: transactions that waited for one another began in another order.
 */
export async function record(
  { write, viewer }: SignedInContext,
  records: AuditRecord[],
  news: Change[] = [],
): Promise<AuditEntry[]> {
  const by = { time: new Date(), userId: viewer.userId || null, userName: viewer.name }
  const entries = records.map(({ changes = [], ...rest }) => ({ id: uuidv7(), ...rest, changes, ...by }))
  await write(Prisma.sql`
    WITH entry AS (
      INSERT INTO audit_entry (id, time, "establishmentId", "userId", "userName", entity, "entityId", action, changes)
      SELECT id, time, "establishmentId", "userId", "userName", entity, "entityId", action, changes
      FROM jsonb_populate_recordset(NULL::audit_entry, ${JSON.stringify(entries)}::jsonb)
    ) ${notification(news)}`)
  return entries
}

/** For records that one statement made. */
export const recordCreated = (
  context: SignedInContext,
  entity: AuditedEntity,
  establishmentId: string,
  records: readonly { id: string }[],
): Promise<AuditEntry[]> =>
  record(
    context,
    records.map(({ id }) => ({ entity, entityId: id, establishmentId, action: 'created' })),
  )

type ListedChange = Omit<AuditRecord, 'establishmentId'> & {
  establishmentIds: readonly string[]
  list: ListName
  /** The change for the lists, where it differs from the action: a restored record is new to them. */
  listedChange?: ChangeType
}

/** Records a change in each establishment that it concerns, and publishes it to their lists at commit. */
export async function recordAndPublish(
  context: SignedInContext,
  { establishmentIds, list, listedChange, ...entry }: ListedChange,
): Promise<AuditEntry[]> {
  const news = { topic: 'list' as const, list, change: listedChange ?? entry.action, id: entry.entityId }
  return record(
    context,
    establishmentIds.map((establishmentId) => ({ ...entry, establishmentId })),
    establishmentIds.map((establishmentId) => ({ ...news, establishmentId })),
  )
}

/** The changed fields of a row with readable values. */
export function differences<Row extends object>(before: Row, after: Partial<Row>): FieldChange[] {
  const former = new Map(fieldsOf(before))
  return fieldsOf(after)
    .map(([field, value]) => ({ field, from: asText(former.get(field)), to: asText(value) }))
    .filter(({ from, to }) => from !== to)
}

const partsOfOthers = new Set(['phoneDialCode', 'phoneExtension', 'birthDateEstimated'])

/** A phone is one field, "+66 21234567 12": its digits can't be read without their dial code, which may be unchanged. */
function fieldsOf(row: object): [field: string, value: unknown][] {
  const { phoneValue, phoneDialCode, phoneExtension } = row as Partial<Record<keyof PhoneColumns, string | null>>
  const { birthDate, birthDateEstimated } = row as Partial<KnownBirthDate>
  const phone = phoneValue && [phoneDialCode ?? '', phoneValue, phoneExtension].filter(Boolean).join(' ')
  return Object.entries(row).flatMap(([field, value]: [string, unknown]): [string, unknown][] => {
    if (partsOfOthers.has(field) || (field === 'dob' && birthDate !== undefined)) return []
    if (field === 'birthDate')
      return [[field, birthDateMark({ birthDate: birthDate ?? null, birthDateEstimated: birthDateEstimated ?? false })]]
    return [field === 'phoneValue' ? ['phone', phone] : [field, value]]
  })
}

function asText(value: unknown): string | null {
  if (value == null || value === '') return null
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean)
}

/** Locks a row of a table: of two writers the second waits for the first, and then reads its result. */
export const lockRow = (db: Db, table: string, id: string) => lockRows(db, table, [id])

/** Locks rows in one order, so that two writers never deadlock. */
export const lockRows = (db: Db, table: string, ids: string[]) =>
  db.$executeRaw`SELECT 1 FROM ${Prisma.raw(`"${table}"`)} WHERE id = ANY (${ids}::uuid[]) ORDER BY id FOR NO KEY UPDATE`

/** Throws CONFLICT `stale` when `version` is not the current one. */
export async function checkVersion(
  { db }: SignedInContext,
  current: { id: string; version: number },
  version: number | null | undefined,
): Promise<void> {
  if (version && version !== current.version) throw await staleRecord(db, current, version)
}

/** The `stale` error with the changes since the given version. A patient's credit, of the patient's id, has versions of its own. */
export async function staleRecord(
  db: Db,
  current: { id: string; version: number; entity?: 'credit' },
  knownVersion: number,
): Promise<AppError> {
  const missed = await db.auditEntry.findMany({
    where: { entityId: current.id, action: 'updated', entity: current.entity ?? { not: 'credit' } },
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
