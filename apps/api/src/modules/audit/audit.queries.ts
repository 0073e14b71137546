import type { AuditEntry } from '@clinic/prisma/generated'
import { Prisma } from '@clinic/prisma/generated'
import type { AuditedEntity, AuditSortField } from '@clinic/shared/audit'
import type { SignedInContext } from '../../context.ts'
import type { Page, Pagination } from '../../graphql/page.ts'
import { readPagination, toPage } from '../../graphql/page.ts'
import type { Sort } from '../../graphql/sort.ts'
import type { FieldChange } from '@clinic/shared/errors'
import { badInput } from '../../lib/app-error.ts'
import { withMergedPatients } from '../patients/patient.queries.ts'

type AuditFilter = {
  establishmentId?: string | null | undefined
  entity?: AuditedEntity[] | null | undefined
  entityId?: string | null | undefined
  actorId?: string | null | undefined
  from?: Date | null | undefined
  to?: Date | null | undefined
}

export type AuditedAppointment = { patient: string | null; doctor: string | null; startTime: Date }
export type AuditRow = AuditEntry & { entityName: string | null; appointment: AuditedAppointment | null }

type Wanted = { pagination: Pagination; filter: AuditFilter; sort?: Sort<AuditSortField> }

/** Latest first, unless the other order is wanted; of the viewer's current establishment, unless another of theirs is given. */
export async function listAuditEntries(context: SignedInContext, { pagination, filter, sort }: Wanted): Promise<Page<AuditRow>> {
  const { db, viewer } = context
  const { entity, entityId, actorId, from, to } = filter
  if (from && to && to <= from) throw badInput(['filter.to', 'end_after_start'])
  const page = readPagination(pagination)
  const wanted = filter.establishmentId ?? viewer.establishmentId
  const where: Prisma.AuditEntryWhereInput = {
    establishmentId: { in: viewer.establishmentIds.filter((id) => id === wanted) },
    ...(entity && { entity: { in: entity } }),
    ...(entityId && { entityId: { in: await withMergedPatients(context, entityId) } }),
    ...(actorId && { userId: actorId }),
    time: { ...(from && { gte: from }), ...(to && { lt: to }) },
  }
  const direction = sort && !sort.descending ? 'asc' : 'desc'
  const entries = await db.auditEntry.findMany({
    where,
    orderBy: [{ time: direction }, { id: direction }],
    skip: page.skip,
    take: page.limit,
  })
  const names = await namesOf(context, entries)
  return toPage(
    entries.map((entry) => ({ ...entry, ...(names.get(keyOf(entry)) ?? { entityName: null, appointment: null }) })),
    () => db.auditEntry.count({ where }),
    page,
  )
}

type Audited = Pick<AuditEntry, 'entity' | 'entityId'>
type Named = Audited & { name: string | null; patient: string | null; doctor: string | null; startTime: Date | null }

/** With the kind: an admin's account and their first establishment have one id. */
const keyOf = ({ entity, entityId }: Audited) => `${entity} ${entityId}`

const nothing = Prisma.sql`NULL`

/** The current names in one statement; records that are deleted or hidden from the viewer have none. */
async function namesOf({ db, modules }: SignedInContext, entries: Audited[]) {
  const idsOf = (entity: string) => [
    ...new Set(entries.filter((entry) => entry.entity === entity).map(({ entityId }) => entityId)),
  ]
  const sources = modules
    .flatMap(({ audited = {} }) => Object.entries(audited))
    .map(
      ([entity, { from, id, name, appointment }]) => Prisma.sql`
        SELECT ${entity} AS entity, ${id} AS "entityId", ${name} AS name, ${appointment?.patient ?? nothing} AS patient,
          ${appointment?.doctor ?? nothing} AS doctor, ${appointment?.startTime ?? nothing}::timestamptz AS "startTime"
        FROM ${from} WHERE ${id} = ANY (${idsOf(entity)}::uuid[])`,
    )
  const rows = await db.$queryRaw<Named[]>(Prisma.join(sources, ' UNION ALL '))
  return new Map(
    rows.map(({ name, patient, doctor, startTime, ...row }) => [
      keyOf(row),
      { entityName: name, appointment: startTime && { patient, doctor, startTime } },
    ]),
  )
}

/** Leaves out internal and secret fields. */
const neverShown = /^(?:search|version|updatedTime)$|password|token|secret|hash/i

export const shownChanges = ({ changes }: AuditEntry): FieldChange[] =>
  (changes as FieldChange[]).filter(({ field }) => !neverShown.test(field))
