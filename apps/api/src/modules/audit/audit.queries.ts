import type { AuditEntry } from '@clinic/prisma/generated'
import { Prisma } from '@clinic/prisma/generated'
import type { AuditedEntity, AuditSortField } from '@clinic/shared/audit'
import type { SignedInContext } from '../../context.ts'
import type { Page, Pagination } from '../../graphql/page.ts'
import { readPagination, toPage } from '../../graphql/page.ts'
import type { Sort } from '../../graphql/sort.ts'
import type { FieldChange } from '@clinic/shared/errors'
import { badInput } from '../../lib/app-error.ts'

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
    ...(entityId && { entityId }),
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

/** The current names in one statement; records that are deleted or hidden from the viewer have none. */
async function namesOf({ db }: SignedInContext, entries: Audited[]) {
  const idsOf = (entity: AuditedEntity) => [
    ...new Set(entries.filter((entry) => entry.entity === entity).map(({ entityId }) => entityId)),
  ]
  const named = (entity: AuditedEntity, id: Prisma.Sql, name: Prisma.Sql, from: Prisma.Sql) =>
    Prisma.sql`SELECT ${entity} AS entity, ${id} AS "entityId", ${name} AS name, NULL AS patient, NULL AS doctor, NULL::timestamptz AS "startTime"
      FROM ${from} WHERE ${id} = ANY (${idsOf(entity)}::uuid[])`
  const ofPatient = Prisma.sql`btrim(concat_ws(' ', p."firstName", p."lastName"))`
  const sources = [
    Prisma.sql`SELECT 'event' AS entity, e.id AS "entityId", e.subject AS name, nullif(${ofPatient}, '') AS patient,
      nullif(concat_ws(' ', d."firstName", d."lastName"), '') AS doctor, e."startTime"
      FROM event e LEFT JOIN patient p ON p.id = e."patientId" LEFT JOIN doctor d ON d.id = e."doctorId"
      WHERE e.id = ANY (${idsOf('event')}::uuid[])`,
    named('doctor', Prisma.sql`d.id`, Prisma.sql`concat_ws(' ', d."firstName", d."lastName")`, Prisma.sql`doctor d`),
    named('patient', Prisma.sql`p.id`, ofPatient, Prisma.sql`patient p`),
    named('credit', Prisma.sql`p.id`, ofPatient, Prisma.sql`patient p`),
    named('establishment', Prisma.sql`s.id`, Prisma.sql`s.name`, Prisma.sql`establishment s`),
    named('user', Prisma.sql`u.id`, Prisma.sql`u.name`, Prisma.sql`"user" u`),
    named(
      'invoice',
      Prisma.sql`i.id`,
      Prisma.sql`concat_ws(' · ', i.number, ${ofPatient})`,
      Prisma.sql`invoice i JOIN patient p ON p.id = i."patientId"`,
    ),
    named(
      'price_list_item',
      Prisma.sql`l.id`,
      Prisma.sql`concat_ws(' · ', l.code, nullif(l."nameTh", ''), nullif(l."nameEn", ''))`,
      Prisma.sql`price_list_item l`,
    ),
    named(
      'allergy_class',
      Prisma.sql`c.id`,
      Prisma.sql`concat_ws(' · ', c."builtIn", nullif(c."nameTh", ''), nullif(c."nameEn", ''))`,
      Prisma.sql`allergy_class c`,
    ),
    named('prescription', Prisma.sql`r.id`, ofPatient, Prisma.sql`prescription r JOIN patient p ON p.id = r."patientId"`),
    named(
      'prescription_template',
      Prisma.sql`s.id`,
      Prisma.sql`coalesce(s.name, s."prescriptionDetails"->0->>'medication')`,
      Prisma.sql`prescription_template s`,
    ),
    named('till', Prisma.sql`t.id`, Prisma.sql`t."userName"`, Prisma.sql`till t`),
  ]
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
