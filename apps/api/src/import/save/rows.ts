import { v7 as uuidv7 } from 'uuid'
import type { AuditedEntity } from '@clinic/shared/audit'
import { differences } from '../../modules/audit/audit.service.ts'
import type { Run } from '../run.ts'

type Columns = Record<string, unknown>

const quoted = (names: string[], prefix = '') => names.map((name) => `${prefix}"${name}"`).join()

/** Inserts rows that have the same columns in one statement; other columns get their defaults. */
export async function insertRows({ db }: Run, table: string, rows: Columns[], conflict = ''): Promise<void> {
  const names = Object.keys(rows[0] ?? {})
  if (names.length === 0) return
  await db.query(
    `INSERT INTO "${table}" (${quoted(names)}) SELECT ${quoted(names)} FROM jsonb_populate_recordset(NULL::"${table}", $1) ${conflict}`,
    [JSON.stringify(rows)],
  )
}

/**
 * Updates rows that have the same columns, and writes the former values to the audit log. A null value leaves its column
 * unchanged, unless the row is `exact`.
 */
export async function updateRows(
  run: Run,
  entity: AuditedEntity,
  rows: (Columns & { id: string })[],
  exact = false,
): Promise<void> {
  const names = Object.keys(rows[0] ?? {}).filter((name) => name !== 'id')
  if (names.length === 0) return
  const ids = rows.map(({ id }) => id)
  const before = await rowsById(run, entity, ids)
  const assignments = names.map((name) => `"${name}" = ${exact ? `n."${name}"` : `coalesce(n."${name}", t."${name}")`}`)
  await run.db.query(
    `UPDATE "${entity}" t SET ${assignments.join()}, version = t.version + 1 FROM jsonb_populate_recordset(NULL::"${entity}", $1) n WHERE t.id = n.id`,
    [JSON.stringify(rows)],
  )
  const after = await rowsById(run, entity, ids)
  const changes = ids.map((id) => ({ entityId: id, changes: differences(before.get(id) ?? {}, after.get(id) ?? {}) }))
  await audit(
    run,
    entity,
    'updated',
    changes.filter((entry) => entry.changes.length > 0),
  )
}

async function rowsById({ db }: Run, table: string, ids: string[]): Promise<Map<string, Columns>> {
  const { rows } = await db.query<{ id: string; row: Columns }>(
    `SELECT id, to_jsonb(t) - 'version' - 'search' AS row FROM "${table}" t WHERE id = ANY ($1)`,
    [ids],
  )
  return new Map(rows.map(({ id, row }) => [id, row]))
}

/** Writes audit entries with the system as the author. */
export async function audit(
  run: Run,
  entity: AuditedEntity,
  action: 'created' | 'updated',
  rows: { entityId: string; changes?: object[] }[],
): Promise<void> {
  const { id: establishmentId } = run.clinic
  const entries = rows.map(({ entityId, changes = [] }) => ({
    id: uuidv7(),
    time: new Date(),
    establishmentId,
    entity,
    entityId,
    action,
    changes,
  }))
  await insertRows(run, 'audit_entry', entries)
}

/** For text columns that are NOT NULL. */
export const orEmpty = (text: string | null) => text ?? ''
/** An empty list leaves its column unchanged: see `updateRows`. */
export const orNull = <T>(list: T[]) => (list.length > 0 ? list : null)
