-- Rooms and equipment that an appointment is booked with.
-- AlterTable
ALTER TABLE "event" ADD COLUMN     "resourceIds" UUID[] NOT NULL DEFAULT ARRAY[]::UUID[];

-- CreateTable
CREATE TABLE "event_resource" (
    "eventId" UUID NOT NULL,
    "resourceId" UUID NOT NULL,
    "establishmentId" UUID NOT NULL,
    "span" tstzrange NOT NULL,
    "takesTime" BOOLEAN NOT NULL,

    CONSTRAINT "event_resource_pkey" PRIMARY KEY ("eventId","resourceId")
);

-- CreateIndex
CREATE INDEX "event_resource_resourceId_span_idx" ON "event_resource" USING GIST ("resourceId" gist_uuid_ops, "span" range_ops);

-- CreateIndex
CREATE UNIQUE INDEX "resource_id_establishmentId_key" ON "resource"("id", "establishmentId");

-- AddForeignKey
ALTER TABLE "event_resource" ADD CONSTRAINT "event_resource_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "event_resource" ADD CONSTRAINT "event_resource_of_establishment" FOREIGN KEY ("resourceId", "establishmentId") REFERENCES "resource"("id", "establishmentId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- ------------------------------------------------------------------ what Postgres promises

-- Whoever books it. Half-open, as a doctor's time is, and looked at when a statement has ended: appointments may exchange their rooms.
ALTER TABLE event_resource ADD CONSTRAINT event_resource_booked_once
  EXCLUDE USING gist ("resourceId" WITH =, "span" WITH &&) WHERE ("takesTime")
  DEFERRABLE INITIALLY IMMEDIATE;

-- Written by the trigger below, and by nobody else.
GRANT SELECT ON event_resource TO clinic_app;
ALTER TABLE event_resource ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON event_resource TO clinic_app USING ("establishmentId" = ANY ((SELECT tenant())::uuid[]));

-- A row for each of event."resourceIds", with the time that it takes, buffers included: none when the appointment is cancelled, archived, open time, or
-- deliberately booked over another. Once for each statement, so that several appointments move at once.
CREATE FUNCTION event_resources() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM changed WHERE "resourceIds" <> '{}')
    AND NOT EXISTS (SELECT 1 FROM changed e JOIN event_resource r ON r."eventId" = e.id) THEN
    RETURN NULL;
  END IF;
  DELETE FROM event_resource r USING changed e WHERE r."eventId" = e.id AND NOT r."resourceId" = ANY (e."resourceIds");
  UPDATE event_resource r
    SET "establishmentId" = e."establishmentId", "span" = occupied_span(e."startTime", e."endTime", e."bufferBefore", e."bufferAfter"),
      "takesTime" = e.status <> 'cancelled' AND e.category <> 'available' AND e."overbookReason" IS NULL AND e."archivedTime" IS NULL
    FROM changed e WHERE r."eventId" = e.id;
  INSERT INTO event_resource ("eventId", "resourceId", "establishmentId", "span", "takesTime")
    SELECT e.id, w.id, e."establishmentId", occupied_span(e."startTime", e."endTime", e."bufferBefore", e."bufferAfter"),
      e.status <> 'cancelled' AND e.category <> 'available' AND e."overbookReason" IS NULL AND e."archivedTime" IS NULL
    FROM changed e CROSS JOIN unnest(e."resourceIds") AS w (id)
    WHERE NOT EXISTS (SELECT 1 FROM event_resource r WHERE r."eventId" = e.id AND r."resourceId" = w.id);
  RETURN NULL;
END $$;
REVOKE EXECUTE ON FUNCTION event_resources FROM PUBLIC;
CREATE TRIGGER event_resources_of_new AFTER INSERT ON event
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION event_resources();
CREATE TRIGGER event_resources_of_changed AFTER UPDATE ON event
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION event_resources();

-- Locks the time of rooms and equipment until the transaction ends, and lists what stands in it, as lock_doctors_and_list_conflicts()
-- does for doctors. Being out of use has no id, and its reason. `position` counts the wanted times from 1.
CREATE FUNCTION lock_resources_and_list_conflicts(resource_ids uuid[], from_times timestamptz[], to_times timestamptz[], except_ids uuid[])
  RETURNS TABLE ("position" integer, id uuid, "startTime" timestamptz, "endTime" timestamptz, "resourceName" text, "outReason" text)
  LANGUAGE sql VOLATILE
BEGIN ATOMIC
  SELECT pg_advisory_xact_lock(key)
  FROM (SELECT hashtextextended(resource::text, 2) AS key FROM (SELECT DISTINCT unnest(resource_ids) AS resource) resources ORDER BY resource) keys;
  SELECT w.position::integer, c.id, c."startTime", c."endTime", o.name, c."outReason"
  FROM unnest(resource_ids, from_times, to_times) WITH ORDINALITY AS w (resource, from_time, to_time, position)
    JOIN resource o ON o.id = w.resource
    CROSS JOIN LATERAL (
      SELECT e.id, e."startTime", e."endTime", NULL::text AS "outReason"
      FROM event_resource r JOIN event e ON e.id = r."eventId"
      WHERE r."resourceId" = w.resource AND r."span" && tstzrange(w.from_time, w.to_time) AND NOT e.id = ANY (except_ids)
        AND e.status <> 'cancelled' AND e.category <> 'available' AND e."archivedTime" IS NULL
      UNION ALL
      SELECT NULL, o."outFrom", coalesce(o."outUntil", w.to_time), o."outReason"
      WHERE o."outFrom" < w.to_time AND (o."outUntil" IS NULL OR o."outUntil" > w.from_time)
    ) c
  ORDER BY w.position, c."startTime", c.id;
END;
REVOKE EXECUTE ON FUNCTION lock_resources_and_list_conflicts FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lock_resources_and_list_conflicts TO clinic_app;
