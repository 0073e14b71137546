import { Prisma, type PrismaClient } from '../../generated/client.ts'

/** What the app writes of each record that began, and of each that was signed. Whose it is, is found by the name. */
const begun: [entity: string, by: string][] = [
  ['visit_note', '"authorName"'],
  ['measurement', '"authorName"'],
  ['condition', '"userName"'],
  ['consent', '"askedBy"'],
  ['treatment_course', '"soldBy"'],
]

const step = (from: string, to: string) => JSON.stringify([{ field: 'status', from, to }])

/** The history of what was added, as the app would have written it. */
export async function addAuditEntries(tx: Pick<PrismaClient, '$executeRaw'>): Promise<void> {
  const created = begun.map(
    ([entity, by]) => Prisma.sql`
      SELECT "createdTime" AS time, "establishmentId", ${Prisma.raw(by)} AS name, ${entity}::text AS entity, id, 'created' AS action, '[]'::jsonb AS changes
      FROM ${Prisma.raw(`"${entity}"`)}`,
  )
  const signed = Prisma.sql`
    SELECT "signedTime", "establishmentId", "authorName", 'visit_note', id, 'updated', ${step('draft', 'signed')}::jsonb FROM visit_note WHERE status = 'signed'`
  await tx.$executeRaw`
    INSERT INTO audit_entry (id, time, "establishmentId", "userId", "userName", entity, "entityId", action, changes)
    SELECT uuidv7(), e.time, e."establishmentId", (SELECT min(u.id::text)::uuid FROM "user" u WHERE u.name = e.name), e.name, e.entity, e.id, e.action, e.changes
    FROM (${Prisma.join([...created, signed], ' UNION ALL ')}) e`
}
