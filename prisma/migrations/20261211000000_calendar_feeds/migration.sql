-- Secret addresses at which a doctor's or a room's calendar is read without signing in.
-- CreateTable
CREATE TABLE "calendar_feed" (
    "id" UUID NOT NULL,
    "createdTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "establishmentId" UUID NOT NULL,
    "doctorId" UUID,
    "resourceId" UUID,
    "name" TEXT NOT NULL,
    "withInitials" BOOLEAN NOT NULL,
    "language" TEXT NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "makerId" UUID NOT NULL,
    "makerName" TEXT NOT NULL,
    "lastFetchedTime" TIMESTAMPTZ(3),

    CONSTRAINT "calendar_feed_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "calendar_feed_tokenHash_key" ON "calendar_feed"("tokenHash");

-- CreateIndex
CREATE INDEX "calendar_feed_doctorId_establishmentId_idx" ON "calendar_feed"("doctorId", "establishmentId");

-- CreateIndex
CREATE INDEX "calendar_feed_resourceId_idx" ON "calendar_feed"("resourceId");

-- AddForeignKey
ALTER TABLE "calendar_feed" ADD CONSTRAINT "calendar_feed_doctor_of_establishment" FOREIGN KEY ("doctorId", "establishmentId") REFERENCES "doctor_establishment"("doctorId", "establishmentId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "calendar_feed" ADD CONSTRAINT "calendar_feed_resource_of_establishment" FOREIGN KEY ("resourceId", "establishmentId") REFERENCES "resource"("id", "establishmentId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "calendar_feed" ADD CONSTRAINT "calendar_feed_makerId_fkey" FOREIGN KEY ("makerId") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- ------------------------------------------------------------------ what Postgres promises

ALTER TABLE calendar_feed
  ADD CONSTRAINT calendar_feed_of_one CHECK (num_nonnulls("doctorId", "resourceId") = 1),
  ADD CONSTRAINT calendar_feed_name CHECK (btrim(name) <> ''),
  ADD CONSTRAINT calendar_feed_language_known CHECK (language IN ('en', 'th')),
  ADD CONSTRAINT calendar_feed_secret_is_hashed CHECK ("tokenHash" ~ '^[0-9a-f]{64}$');

-- Never changed: another address is another row. Nobody makes one in another's name.
GRANT SELECT, INSERT, DELETE ON calendar_feed TO clinic_app;
ALTER TABLE calendar_feed ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON calendar_feed TO clinic_app
  USING ("establishmentId" = ANY ((SELECT tenant())::uuid[]))
  WITH CHECK ("establishmentId" = ANY ((SELECT tenant())::uuid[]) AND "makerId" = (SELECT viewer()));

-- ------------------------------------------------------------------ what an address gives without a session
-- clinic_system sees no appointment. Who has an address gets what these two functions answer, and nothing else: times, and where the
-- address says so initials. Names, subjects, notes and services never leave the database.

CREATE FUNCTION initial_of(name text) RETURNS text LANGUAGE sql IMMUTABLE
BEGIN ATOMIC
  -- Thai writes some vowels in front of the consonant that they follow.
  SELECT nullif(upper(left(ltrim(name, ' เแโใไ'), 1)), '') || '.';
END;

-- Whose calendar it is, and where; no row where there is no such address, or nothing to read at it. Keeps that it was fetched.
CREATE FUNCTION open_calendar_feed(token_hash text)
  RETURNS TABLE (language text, "ownerName" text, "clinicName" text, "timeZone" text)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  RETURN QUERY
    SELECT f.language, coalesce(r.name, concat_ws(' ', d."firstName", d."lastName")), e.name, e."timeZone"
    FROM calendar_feed f
      JOIN establishment e ON e.id = f."establishmentId" AND e."archivedTime" IS NULL
      LEFT JOIN resource r ON r.id = f."resourceId" AND r."archivedTime" IS NULL
      LEFT JOIN doctor_establishment l ON l."doctorId" = f."doctorId" AND l."establishmentId" = f."establishmentId" AND l."archivedTime" IS NULL
      LEFT JOIN doctor d ON d.id = l."doctorId" AND d."archivedTime" IS NULL
    WHERE f."tokenHash" = token_hash AND (r.id IS NOT NULL OR d.id IS NOT NULL);
  IF NOT FOUND THEN RETURN; END IF;
  UPDATE calendar_feed f SET "lastFetchedTime" = now()
    WHERE f."tokenHash" = token_hash AND (f."lastFetchedTime" IS NULL OR f."lastFetchedTime" < now() - interval '1 minute');
END $$;

-- Appointments of the doctor or with the room at the establishment, and the doctor's time off, the earliest first.
CREATE FUNCTION calendar_feed_entries(token_hash text, from_time timestamptz, to_time timestamptz, most integer)
  RETURNS TABLE (id uuid, "isTimeOff" boolean, version integer, "startTime" timestamptz, "endTime" timestamptz, "isAllDay" boolean,
    "isPending" boolean, "changedTime" timestamptz, initials text, rooms text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public
BEGIN ATOMIC
  WITH feed AS (
    SELECT * FROM calendar_feed f WHERE f."tokenHash" = token_hash
  ), taken AS (
    SELECT e.id FROM feed f JOIN event e ON e."doctorId" = f."doctorId" AND e."establishmentId" = f."establishmentId"
    WHERE e."archivedTime" IS NULL AND e."startTime" >= from_time AND e."startTime" < to_time
    UNION ALL
    SELECT x."eventId" FROM feed f JOIN event_resource x ON x."resourceId" = f."resourceId"
    WHERE x.span && tstzrange(from_time, to_time)
  ), shown AS (
    SELECT e.* FROM taken t JOIN event e ON e.id = t.id
    WHERE e."archivedTime" IS NULL AND e.status <> 'cancelled' AND e.category <> 'available'
    ORDER BY e."startTime", e.id LIMIT most
  )
  SELECT s.id, false, s.version, s."startTime", s."endTime", s."isAllDay", s.status = 'pending',
    coalesce((SELECT max(a.time) FROM audit_entry a WHERE a."entityId" = s.id), s."createdTime"),
    CASE WHEN f."withInitials" THEN (SELECT concat(initial_of(p."firstName"), initial_of(p."lastName")) FROM patient p WHERE p.id = s."patientId") END,
    (SELECT string_agg(r.name, ', ' ORDER BY r.name) FROM resource r WHERE r.id = ANY (s."resourceIds") AND r.kind = 'room')
  FROM feed f, shown s
  UNION ALL
  SELECT o.id, true, o.version, o."startTime", o."endTime", false, false,
    coalesce((SELECT max(a.time) FROM audit_entry a WHERE a."entityId" = o.id), o."createdTime"), NULL, NULL
  FROM feed f JOIN time_off o ON o."doctorId" = f."doctorId"
  WHERE o."startTime" < to_time AND o."endTime" > from_time
  ORDER BY 4, 1;
END;

REVOKE EXECUTE ON FUNCTION initial_of, open_calendar_feed, calendar_feed_entries FROM PUBLIC;
GRANT EXECUTE ON FUNCTION open_calendar_feed, calendar_feed_entries TO clinic_system;

-- ------------------------------------------------------------------ an address ends with its maker's right to make it

CREATE FUNCTION calendar_feeds_end() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  person uuid;
BEGIN
  IF TG_TABLE_NAME = 'user' THEN person := NEW.id;
  ELSIF TG_TABLE_NAME = 'doctor_establishment' THEN SELECT d."userId" INTO person FROM doctor d WHERE d.id = OLD."doctorId";
  ELSE person := OLD."userId";
  END IF;
  WITH ended AS (
    DELETE FROM calendar_feed f WHERE f."makerId" = person AND NOT EXISTS (
      SELECT 1 FROM "user" u WHERE u.id = person AND (
        u.role = 4 AND EXISTS (SELECT 1 FROM membership m WHERE m."userId" = u.id AND m."establishmentId" = f."establishmentId")
        OR u.role = 2 AND EXISTS (
          SELECT 1 FROM doctor d JOIN doctor_establishment l ON l."doctorId" = d.id
          WHERE d.id = f."doctorId" AND d."userId" = u.id AND d."archivedTime" IS NULL
            AND l."establishmentId" = f."establishmentId" AND l."archivedTime" IS NULL)))
    RETURNING f.*
  )
  INSERT INTO audit_entry (id, time, "establishmentId", "userId", "userName", entity, "entityId", action, changes)
    SELECT uuidv7(), clock_timestamp(), ended."establishmentId", v.id, u.name, 'calendarFeed', ended.id, 'deleted',
      jsonb_build_array(jsonb_build_object('field', 'name', 'from', ended.name, 'to', NULL))
    FROM ended CROSS JOIN (SELECT viewer() AS id) v LEFT JOIN "user" u ON u.id = v.id;
  RETURN NULL;
END $$;
REVOKE EXECUTE ON FUNCTION calendar_feeds_end FROM PUBLIC;
CREATE TRIGGER calendar_feeds_end AFTER DELETE ON membership FOR EACH ROW EXECUTE FUNCTION calendar_feeds_end();
CREATE TRIGGER calendar_feeds_end AFTER UPDATE OF role ON "user" FOR EACH ROW WHEN (OLD.role <> NEW.role)
  EXECUTE FUNCTION calendar_feeds_end();
CREATE TRIGGER calendar_feeds_end AFTER UPDATE OF "archivedTime", "userId" ON doctor FOR EACH ROW
  WHEN (OLD."userId" IS NOT NULL AND (OLD."userId" IS DISTINCT FROM NEW."userId" OR OLD."archivedTime" IS DISTINCT FROM NEW."archivedTime"))
  EXECUTE FUNCTION calendar_feeds_end();
CREATE TRIGGER calendar_feeds_end AFTER UPDATE OF "archivedTime" OR DELETE ON doctor_establishment FOR EACH ROW
  EXECUTE FUNCTION calendar_feeds_end();
