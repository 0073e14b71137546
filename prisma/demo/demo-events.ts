import type { PrismaClient } from '../generated/client.ts'
import type { DemoEvent } from './demo-week.ts'

export const timeZone = 'Asia/Bangkok'

/**
 * What users have entered meanwhile stays: demo appointments that conflict with appointments, time off or closures are left out, and those
 * whose room is taken have none.
 */
export const insertEvents = (
  db: Pick<PrismaClient, '$executeRaw'>,
  establishmentId: string,
  events: DemoEvent[],
) => db.$executeRaw`
  INSERT INTO event (id, "startTime", "endTime", subject, status, category, "timeZone", "patientId", "doctorId", "establishmentId", "waitingSince", "calledInTime",
    "calledInRoomId", "closedTime", "cancelReason", "resourceIds")
  SELECT n.id, n."startTime", n."endTime", n.subject, n.status, n.category, ${timeZone}, n."patientId", n."doctorId", ${establishmentId}::uuid,
    n."waitingSince", n."calledInTime",
    CASE WHEN n."calledInTime" IS NOT NULL THEN rooms.ids[1 + abs(hashtext(n."doctorId"::text)) % cardinality(rooms.ids)] END,
    n."closedTime", n."cancelReason",
    CASE WHEN EXISTS (
      SELECT 1 FROM event_resource r WHERE r."resourceId" = ANY (n."resourceIds") AND r."takesTime" AND r.span && tstzrange(n."startTime", n."endTime")
    ) THEN '{}' ELSE n."resourceIds" END
  FROM jsonb_populate_recordset(NULL::event, ${JSON.stringify(events)}::jsonb) n
    CROSS JOIN (SELECT array_agg(id ORDER BY name) AS ids FROM resource WHERE "establishmentId" = ${establishmentId}::uuid AND kind = 'room') rooms
  WHERE (n.status = 'cancelled' OR n.category = 'available' OR NOT EXISTS (
    SELECT 1 FROM event e WHERE e."doctorId" = n."doctorId" AND e."startTime" < n."endTime" AND e."endTime" > n."startTime"
      AND e.status <> 'cancelled' AND e.category <> 'available' AND e."overbookReason" IS NULL AND e."archivedTime" IS NULL))
    AND NOT EXISTS (SELECT 1 FROM time_off t WHERE t."doctorId" = n."doctorId" AND t."startTime" < n."endTime" AND t."endTime" > n."startTime")
    AND NOT EXISTS (
      SELECT 1 FROM closure c WHERE c."establishmentId" = ${establishmentId}::uuid AND c."startTime" < n."endTime" AND c."endTime" > n."startTime")`
