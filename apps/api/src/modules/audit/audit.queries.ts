import type { AuditEntry } from '@clinic/prisma/generated'
import { Prisma } from '@clinic/prisma/generated'
import type { AuditedEntity } from '@clinic/shared/audit'
import type { SignedInContext } from '../../context.ts'
import type { Page, Pagination } from '../../graphql/page.ts'
import { readPagination, toPage } from '../../graphql/page.ts'
import type { FieldChange } from '@clinic/shared/errors'
import { badInput } from '../../lib/app-error.ts'

export type AuditFilter = {
  establishmentId?: string | null | undefined
  entity?: AuditedEntity[] | null | undefined
  entityId?: string | null | undefined
  actorId?: string | null | undefined
  from?: Date | null | undefined
  to?: Date | null | undefined
}

export type AuditRow = AuditEntry & { entityName: string | null }

/** Latest first; of the viewer's current establishment, unless another of theirs is given. */
export async function listAuditEntries(
  context: SignedInContext,
  { pagination, filter }: { pagination: Pagination; filter: AuditFilter },
): Promise<Page<AuditRow>> {
  const { db, viewer } = context
  const { entity, entityId, actorId, from, to } = filter
  if (from && to && to <= from) throw badInput(['filter.to', 'end_after_start'])
  const page = readPagination(pagination)
  const wanted = filter.establishmentId ?? viewer.establishmentId
  const where: Prisma.AuditEntryWhereInput = {
    establishmentId: { in: viewer.establishmentIds.filter((id) => id === wanted) },
    ...(entity && { entity: { in: entity } }),
    ...(entityId && { entityId }),
    ...(actorId && { userId: actorId }),
    time: { ...(from && { gte: from }), ...(to && { lt: to }) },
  }
  const entries = await db.auditEntry.findMany({
    where,
    orderBy: [{ time: 'desc' }, { id: 'desc' }],
    skip: page.skip,
    take: page.limit,
  })
  const names = await namesOf(context, [...new Set(entries.map((entry) => entry.entityId))])
  return toPage(
    entries.map((entry) => ({ ...entry, entityName: names.get(entry.entityId) ?? null })),
    () => db.auditEntry.count({ where }),
    page,
  )
}

/** The current names in one statement; records that are deleted or hidden from the viewer have none. */
async function namesOf({ db, viewer }: SignedInContext, ids: string[]): Promise<Map<string, string>> {
  const sources = [
    Prisma.sql`SELECT id, subject AS name FROM event WHERE id = ANY (${ids}::uuid[])`,
    Prisma.sql`SELECT id, concat_ws(' ', "firstName", "lastName") FROM doctor WHERE id = ANY (${ids}::uuid[])`,
    Prisma.sql`SELECT id, concat_ws(' ', "firstName", "lastName") FROM patient WHERE id = ANY (${ids}::uuid[])`,
    Prisma.sql`SELECT id, name FROM establishment WHERE id = ANY (${ids}::uuid[])`,
    Prisma.sql`SELECT id, name FROM "user" WHERE id = ANY (${ids}::uuid[]) AND NOT id = ANY (${viewer.establishmentIds}::uuid[])`,
    Prisma.sql`SELECT i.id, coalesce(i.number, concat_ws(' ', p."firstName", p."lastName")) FROM invoice i JOIN patient p ON p.id = i."patientId" WHERE i.id = ANY (${ids}::uuid[])`,
    Prisma.sql`SELECT r.id, concat_ws(' ', p."firstName", p."lastName") FROM prescription r JOIN patient p ON p.id = r."patientId" WHERE r.id = ANY (${ids}::uuid[])`,
  ]
  const rows = await db.$queryRaw<{ id: string; name: string }[]>(Prisma.join(sources, ' UNION ALL '))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Leaves out internal and secret fields. */
const neverShown = /^(?:search|version|updatedTime)$|password|token|secret|hash/i

export const shownChanges = ({ changes }: AuditEntry): FieldChange[] =>
  (changes as FieldChange[]).filter(({ field }) => !neverShown.test(field))
