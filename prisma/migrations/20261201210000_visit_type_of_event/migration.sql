-- AlterTable
ALTER TABLE "event" ADD COLUMN     "bufferAfter" SMALLINT NOT NULL DEFAULT 0,
ADD COLUMN     "bufferBefore" SMALLINT NOT NULL DEFAULT 0,
ADD COLUMN     "visitTypeId" UUID;

-- CreateIndex

-- AddForeignKey
ALTER TABLE "event" ADD CONSTRAINT "event_visit_type_of_establishment" FOREIGN KEY ("visitTypeId", "establishmentId") REFERENCES "visit_type"("id", "establishmentId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- ------------------------------------------------------------------ what Postgres promises

-- They are copied from the visit type, so there are none without one.
ALTER TABLE event ADD CONSTRAINT event_buffers CHECK (
  "bufferBefore" BETWEEN 0 AND 120 AND "bufferAfter" BETWEEN 0 AND 120 AND ("visitTypeId" IS NOT NULL OR "bufferBefore" + "bufferAfter" = 0));

-- The doctor's time that an appointment takes, with its buffers. Immutable, which subtraction of an interval is not in general: of minutes it is.
CREATE FUNCTION occupied_span(start_time timestamptz, end_time timestamptz, buffer_before smallint, buffer_after smallint) RETURNS tstzrange
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN tstzrange(start_time - buffer_before * interval '1 minute', end_time + buffer_after * interval '1 minute');
REVOKE EXECUTE ON FUNCTION occupied_span FROM PUBLIC;
GRANT EXECUTE ON FUNCTION occupied_span TO clinic_app;

ALTER TABLE event DROP CONSTRAINT event_doctor_booked_once;
ALTER TABLE event ADD CONSTRAINT event_doctor_booked_once
  EXCLUDE USING gist ("doctorId" WITH =, occupied_span("startTime", "endTime", "bufferBefore", "bufferAfter") WITH &&)
  WHERE (status <> 'cancelled' AND category <> 'available' AND "overbookReason" IS NULL AND "archivedTime" IS NULL)
  DEFERRABLE INITIALLY IMMEDIATE;

-- The doctor's appointments whose occupied time overlaps a span of time. What may overlap it by a buffer, of two hours at most, is found by its
-- times first, for which there are indexes.
DROP FUNCTION lock_doctors_and_list_conflicts(uuid[], timestamptz[], timestamptz[], uuid[]);
DROP FUNCTION doctor_conflicts(uuid, timestamptz, timestamptz, uuid[]);
CREATE FUNCTION doctor_conflicts(doctor_id uuid, from_time timestamptz, to_time timestamptz, except_ids uuid[])
  RETURNS TABLE (id uuid, "startTime" timestamptz, "endTime" timestamptz, "occupiedFrom" timestamptz, "occupiedTo" timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public
BEGIN ATOMIC
  SELECT CASE WHEN e."establishmentId" = ANY ((SELECT tenant())::uuid[]) THEN e.id END, e."startTime", e."endTime",
    e."startTime" - e."bufferBefore" * interval '1 minute', e."endTime" + e."bufferAfter" * interval '1 minute'
  FROM (
    SELECT * FROM event
    WHERE "doctorId" = doctor_id AND "startTime" < to_time + interval '2 hours' AND "endTime" > from_time - interval '2 hours'
      AND "startTime" >= from_time - interval '26 hours'
    UNION ALL
    SELECT * FROM event
    WHERE "doctorId" = doctor_id AND "startTime" < from_time - interval '26 hours' AND "endTime" > from_time - interval '2 hours'
      AND "endTime" - "startTime" > interval '24 hours'
  ) e
  WHERE e.status <> 'cancelled' AND e.category <> 'available' AND e."archivedTime" IS NULL AND NOT e.id = ANY (except_ids)
    AND e."startTime" - e."bufferBefore" * interval '1 minute' < to_time
    AND e."endTime" + e."bufferAfter" * interval '1 minute' > from_time
  ORDER BY e."startTime", e.id;
END;
REVOKE EXECUTE ON FUNCTION doctor_conflicts FROM PUBLIC;
GRANT EXECUTE ON FUNCTION doctor_conflicts TO clinic_app;

-- As before, for occupied times. Of another clinic's appointment it tells when the doctor is occupied.
CREATE FUNCTION lock_doctors_and_list_conflicts(doctor_ids uuid[], from_times timestamptz[], to_times timestamptz[], except_ids uuid[])
  RETURNS TABLE ("position" integer, id uuid, "startTime" timestamptz, "endTime" timestamptz)
  LANGUAGE sql VOLATILE
BEGIN ATOMIC
  SELECT pg_advisory_xact_lock(key)
  FROM (SELECT hashtextextended(doctor::text, 0) AS key FROM (SELECT DISTINCT unnest(doctor_ids) AS doctor) doctors ORDER BY doctor) keys;
  SELECT w.position::integer, c.id,
    CASE WHEN c.id IS NULL THEN c."occupiedFrom" ELSE c."startTime" END, CASE WHEN c.id IS NULL THEN c."occupiedTo" ELSE c."endTime" END
  FROM unnest(doctor_ids, from_times, to_times) WITH ORDINALITY AS w (doctor, from_time, to_time, position)
    CROSS JOIN LATERAL doctor_conflicts(w.doctor, w.from_time, w.to_time, except_ids) c
  ORDER BY w.position, c."startTime";
END;
REVOKE EXECUTE ON FUNCTION lock_doctors_and_list_conflicts FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lock_doctors_and_list_conflicts TO clinic_app;
