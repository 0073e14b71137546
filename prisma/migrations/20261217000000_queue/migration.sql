-- CreateTable
CREATE TABLE "queue_settings" (
    "establishmentId" UUID NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "isOn" BOOLEAN NOT NULL,
    "callBy" TEXT NOT NULL,
    "spokenLanguages" TEXT[],
    "hasDoorCode" BOOLEAN NOT NULL,
    "earlyMinutes" SMALLINT NOT NULL,

    CONSTRAINT "queue_settings_pkey" PRIMARY KEY ("establishmentId")
);

-- CreateTable
CREATE TABLE "queue_ticket" (
    "id" UUID NOT NULL,
    "establishmentId" UUID NOT NULL,
    "date" DATE NOT NULL,
    "number" INTEGER NOT NULL,
    "arrivedTime" TIMESTAMPTZ(3) NOT NULL,
    "arrivedBy" TEXT NOT NULL,
    "eventId" UUID,
    "digits" TEXT,
    "birthDate" DATE,
    "calledTime" TIMESTAMPTZ(3),
    "calls" SMALLINT NOT NULL DEFAULT 0,
    "missedTime" TIMESTAMPTZ(3),
    "settledTime" TIMESTAMPTZ(3),
    "settledBy" TEXT,

    CONSTRAINT "queue_ticket_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "queue_address" (
    "id" UUID NOT NULL,
    "createdTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "establishmentId" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "makerName" TEXT NOT NULL,
    "lastSeenTime" TIMESTAMPTZ(3),

    CONSTRAINT "queue_address_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "queue_number_once" ON "queue_ticket"("establishmentId", "date", "number");

-- CreateIndex
CREATE UNIQUE INDEX "queue_ticket_of_event_once" ON "queue_ticket"("eventId", "date");

-- CreateIndex
CREATE UNIQUE INDEX "queue_address_tokenHash_key" ON "queue_address"("tokenHash");

-- CreateIndex
CREATE INDEX "queue_address_establishmentId_idx" ON "queue_address"("establishmentId");

-- AddForeignKey
ALTER TABLE "queue_settings" ADD CONSTRAINT "queue_settings_establishmentId_fkey" FOREIGN KEY ("establishmentId") REFERENCES "establishment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "queue_ticket" ADD CONSTRAINT "queue_ticket_establishmentId_fkey" FOREIGN KEY ("establishmentId") REFERENCES "queue_settings"("establishmentId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "queue_ticket" ADD CONSTRAINT "queue_ticket_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "queue_address" ADD CONSTRAINT "queue_address_establishmentId_fkey" FOREIGN KEY ("establishmentId") REFERENCES "establishment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- ------------------------------------------------------------------ what Postgres promises

ALTER TABLE queue_settings
  ADD CONSTRAINT queue_call_by_known CHECK ("callBy" IN ('number', 'initials')),
  ADD CONSTRAINT queue_languages_known CHECK ("spokenLanguages" <@ ARRAY['en', 'th']),
  ADD CONSTRAINT queue_early_minutes CHECK ("earlyMinutes" BETWEEN 0 AND 1440);
ALTER TABLE queue_ticket
  ADD CONSTRAINT queue_number_counts CHECK (number > 0),
  ADD CONSTRAINT queue_arrived_by_known CHECK ("arrivedBy" IN ('desk', 'code', 'kiosk')),
  ADD CONSTRAINT queue_typed_whole CHECK ((digits IS NULL) = ("birthDate" IS NULL) AND digits ~ '^[0-9]{4}$'),
  ADD CONSTRAINT queue_ticket_of_somebody CHECK ("eventId" IS NOT NULL OR digits IS NOT NULL),
  ADD CONSTRAINT queue_settled_by_somebody CHECK (("settledTime" IS NULL) = ("settledBy" IS NULL));
ALTER TABLE queue_address
  ADD CONSTRAINT queue_address_kind_known CHECK (kind IN ('display', 'kiosk')),
  ADD CONSTRAINT queue_address_name CHECK (btrim(name) <> ''),
  ADD CONSTRAINT queue_address_is_hashed CHECK ("tokenHash" ~ '^[0-9a-f]{64}$');

-- Whoever types the same twice has one number.
CREATE UNIQUE INDEX queue_typed_once ON queue_ticket ("establishmentId", date, digits, "birthDate") WHERE digits IS NOT NULL;

GRANT SELECT, INSERT, UPDATE ON queue_settings TO clinic_app;
GRANT SELECT ON queue_ticket TO clinic_app;
GRANT UPDATE ("eventId", "calledTime", calls, "missedTime", "settledTime", "settledBy") ON queue_ticket TO clinic_app;
-- Never changed: another address is another row.
GRANT SELECT, INSERT, DELETE ON queue_address TO clinic_app;
ALTER TABLE queue_settings ENABLE ROW LEVEL SECURITY;
ALTER TABLE queue_ticket ENABLE ROW LEVEL SECURITY;
ALTER TABLE queue_address ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON queue_settings TO clinic_app USING ("establishmentId" = ANY ((SELECT tenant())::uuid[]));
-- A ticket is of no appointment that its clinic does not see.
CREATE POLICY own ON queue_ticket TO clinic_app USING ("establishmentId" = ANY ((SELECT tenant())::uuid[]))
  WITH CHECK ("establishmentId" = ANY ((SELECT tenant())::uuid[]) AND ("eventId" IS NULL OR EXISTS (SELECT 1 FROM event e WHERE e.id = "eventId")));
CREATE POLICY own ON queue_address TO clinic_app USING ("establishmentId" = ANY ((SELECT tenant())::uuid[]));

-- ------------------------------------------------------------------ numbers

-- The ticket of an appointment, or of what was typed at the door, on the clinic's day: the one that there is, or the next number. None while the clinic
-- has no queue. The lock on the settings makes numbers follow one another: nobody else gets one before this transaction has ended.
CREATE FUNCTION give_ticket(place uuid, event_id uuid, way text, typed_digits text, typed_birth_date date) RETURNS queue_ticket
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  today date;
  given queue_ticket;
BEGIN
  PERFORM 1 FROM queue_settings s WHERE s."establishmentId" = place AND s."isOn" FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN NULL; END IF;
  SELECT (now() AT TIME ZONE e."timeZone")::date INTO today FROM establishment e WHERE e.id = place;
  SELECT * INTO given FROM queue_ticket t WHERE t."eventId" = event_id AND t.date = today;
  IF NOT FOUND THEN
    SELECT * INTO given FROM queue_ticket t
      WHERE t."establishmentId" = place AND t.date = today AND t.digits = typed_digits AND t."birthDate" = typed_birth_date;
  END IF;
  IF FOUND THEN RETURN given; END IF;
  INSERT INTO queue_ticket (id, "establishmentId", date, number, "arrivedTime", "arrivedBy", "eventId", digits, "birthDate")
    SELECT uuidv7(), place, today, coalesce(max(t.number), 0) + 1, clock_timestamp(), way, event_id, typed_digits, typed_birth_date
      FROM queue_ticket t WHERE t."establishmentId" = place AND t.date = today
    RETURNING * INTO given;
  RETURN given;
END $$;
REVOKE EXECUTE ON FUNCTION give_ticket FROM PUBLIC;

-- Whoever arrives gets a number, whichever screen or program says so; what an import tells of other days does not count.
CREATE FUNCTION event_gives_ticket() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  PERFORM give_ticket(e.id, NEW.id, 'desk', NULL, NULL) FROM establishment e
    WHERE e.id = NEW."establishmentId" AND (NEW."waitingSince" AT TIME ZONE e."timeZone")::date = (now() AT TIME ZONE e."timeZone")::date;
  RETURN NULL;
END $$;
REVOKE EXECUTE ON FUNCTION event_gives_ticket FROM PUBLIC;
CREATE TRIGGER event_gives_ticket AFTER INSERT ON event FOR EACH ROW
  WHEN (NEW.status = 'waiting' AND NEW."patientId" IS NOT NULL) EXECUTE FUNCTION event_gives_ticket();
CREATE TRIGGER event_gives_ticket_later AFTER UPDATE ON event FOR EACH ROW
  WHEN (NEW.status = 'waiting' AND OLD.status <> 'waiting' AND NEW."patientId" IS NOT NULL) EXECUTE FUNCTION event_gives_ticket();

-- The ticket says when its appointment was called in.
CREATE FUNCTION event_calls_ticket() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  UPDATE queue_ticket t SET "calledTime" = NEW."calledInTime",
      calls = t.calls + (OLD."calledInTime" IS NULL)::int, "missedTime" = CASE WHEN NEW."calledInTime" IS NULL THEN t."missedTime" END
    WHERE t."eventId" = NEW.id AND t.date = (SELECT max(x.date) FROM queue_ticket x WHERE x."eventId" = NEW.id);
  RETURN NULL;
END $$;
REVOKE EXECUTE ON FUNCTION event_calls_ticket FROM PUBLIC;
CREATE TRIGGER event_calls_ticket AFTER UPDATE ON event FOR EACH ROW
  WHEN (OLD."calledInTime" IS DISTINCT FROM NEW."calledInTime") EXECUTE FUNCTION event_calls_ticket();

-- Screens and displays hear of every ticket, whoever wrote it, and of what its appointment changes of it.
CREATE FUNCTION tell_ticket(ticket queue_ticket, change text) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
  SELECT pg_notify('clinic_changes', json_build_object('topic', 'list', 'list', 'queueTickets', 'establishmentId', ticket."establishmentId",
    'change', change, 'id', ticket.id)::text)
$$;
CREATE FUNCTION queue_ticket_is_told() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  PERFORM tell_ticket(NEW, CASE TG_OP WHEN 'INSERT' THEN 'created' ELSE 'updated' END);
  RETURN NULL;
END $$;
CREATE FUNCTION event_tells_ticket() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  PERFORM tell_ticket(t, 'updated') FROM queue_ticket t WHERE t."eventId" = NEW.id;
  RETURN NULL;
END $$;
REVOKE EXECUTE ON FUNCTION tell_ticket, queue_ticket_is_told, event_tells_ticket FROM PUBLIC;
CREATE TRIGGER event_tells_ticket AFTER UPDATE ON event FOR EACH ROW
  WHEN ((OLD.status, OLD."startTime", OLD."doctorId", OLD."calledInRoomId", OLD."archivedTime")
    IS DISTINCT FROM (NEW.status, NEW."startTime", NEW."doctorId", NEW."calledInRoomId", NEW."archivedTime"))
  EXECUTE FUNCTION event_tells_ticket();
CREATE TRIGGER queue_ticket_is_told AFTER INSERT OR UPDATE ON queue_ticket FOR EACH ROW EXECUTE FUNCTION queue_ticket_is_told();

-- ------------------------------------------------------------------ what strangers get: clinic_system sees none of these rows

-- The clinic at whose door somebody stands; no row while it takes no arrivals there.
CREATE FUNCTION queue_door(place uuid) RETURNS TABLE ("establishmentId" uuid, "clinicName" text, "timeZone" text, "callBy" text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  SELECT e.id, e.name, e."timeZone", s."callBy" FROM establishment e JOIN queue_settings s ON s."establishmentId" = e.id
    WHERE e.id = place AND e."archivedTime" IS NULL AND s."isOn" AND s."hasDoorCode"
$$;

-- The same of a tablet's secret address. Keeps that it was seen.
CREATE FUNCTION queue_kiosk(token_hash text) RETURNS TABLE ("establishmentId" uuid, "clinicName" text, "timeZone" text, "callBy" text)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  PERFORM queue_address_is_seen(token_hash);
  RETURN QUERY SELECT e.id, e.name, e."timeZone", s."callBy" FROM queue_address a
    JOIN establishment e ON e.id = a."establishmentId" AND e."archivedTime" IS NULL
    JOIN queue_settings s ON s."establishmentId" = e.id AND s."isOn"
    WHERE a."tokenHash" = token_hash AND a.kind = 'kiosk';
END $$;

CREATE FUNCTION queue_address_is_seen(token_hash text) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
  UPDATE queue_address a SET "lastSeenTime" = now()
    WHERE a."tokenHash" = token_hash AND (a."lastSeenTime" IS NULL OR a."lastSeenTime" < now() - interval '1 minute')
$$;

-- What a display shows: numbers or initials of those who were called today, and where to. No row where there is no such address.
CREATE FUNCTION queue_display(token_hash text, most integer) RETURNS TABLE ("establishmentId" uuid, shown jsonb)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  SELECT e.id, jsonb_build_object('clinicName', e.name, 'timeZone', e."timeZone", 'isOn', s."isOn" IS TRUE, 'callBy', coalesce(s."callBy", 'number'),
      'spokenLanguages', coalesce(to_jsonb(s."spokenLanguages"), '[]'), 'calls', coalesce((
        SELECT jsonb_agg(c.call ORDER BY c."calledTime" DESC, c.id) FROM (
          SELECT t.id, t."calledTime", jsonb_build_object('id', t.id, 'count', t.calls, 'calledTime', t."calledTime",
              'number', CASE WHEN s."callBy" = 'number' THEN t.number END,
              'initials', CASE WHEN s."callBy" = 'initials' THEN concat(initial_of(p."firstName"), initial_of(p."lastName")) END,
              'room', r.name,
              'doctor', CASE WHEN d.id IS NOT NULL THEN jsonb_build_object('firstName', d."firstName", 'lastName', d."lastName",
                'designations', d.designations, 'gender', d.gender) END) AS call
            FROM queue_ticket t
              JOIN event v ON v.id = t."eventId" AND v."establishmentId" = e.id AND v."archivedTime" IS NULL
              JOIN patient p ON p.id = v."patientId"
              LEFT JOIN resource r ON r.id = v."calledInRoomId"
              LEFT JOIN doctor d ON d.id = v."doctorId"
            WHERE t."establishmentId" = e.id AND t.date = (now() AT TIME ZONE e."timeZone")::date AND t."calledTime" IS NOT NULL AND s."isOn"
            ORDER BY t."calledTime" DESC, t.id LIMIT most) AS c), '[]'))
    FROM queue_address a
      JOIN establishment e ON e.id = a."establishmentId" AND e."archivedTime" IS NULL
      LEFT JOIN queue_settings s ON s."establishmentId" = e.id
    WHERE a."tokenHash" = token_hash AND a.kind = 'display'
$$;

-- Somebody says that they are here: a number for whatever was typed, before anything is looked up.
CREATE FUNCTION arrive(place uuid, way text, typed_digits text, typed_birth_date date) RETURNS TABLE (id uuid, number integer)
  LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
  SELECT t.id, t.number FROM give_ticket(place, NULL, way, typed_digits, typed_birth_date) t WHERE t.id IS NOT NULL
$$;

-- The appointment of whoever typed this: of the one patient whose telephone number ends so and who was born then, the next one of the day that is not
-- too far ahead. Sets its status as the desk does; where it is nobody's or not one patient's alone, the ticket waits for the desk.
CREATE FUNCTION match_ticket(ticket_id uuid) RETURNS TABLE ("establishmentId" uuid, "eventId" uuid)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  t queue_ticket;
  e event;
BEGIN
  SELECT * INTO t FROM queue_ticket x WHERE x.id = ticket_id AND x."eventId" IS NULL AND x."settledTime" IS NULL FOR UPDATE;
  IF NOT FOUND THEN RETURN; END IF;
  SELECT v.* INTO e FROM event v
    JOIN establishment s ON s.id = v."establishmentId"
    JOIN queue_settings q ON q."establishmentId" = s.id
    JOIN patient p ON p.id = v."patientId" AND p.dob = t."birthDate" AND right(p."phoneValue", 4) = t.digits
    WHERE v."establishmentId" = t."establishmentId" AND v.status IN ('pending', 'confirmed') AND v."archivedTime" IS NULL
      AND v."startTime" >= t.date::timestamp AT TIME ZONE s."timeZone" AND v."startTime" < (t.date + 1)::timestamp AT TIME ZONE s."timeZone"
      AND v."startTime" <= t."arrivedTime" + make_interval(mins => q."earlyMinutes")
      AND NOT EXISTS (SELECT 1 FROM queue_ticket x WHERE x."eventId" = v.id AND x.date = t.date)
      AND NOT EXISTS (
        SELECT 1 FROM event o JOIN patient other ON other.id = o."patientId" AND other.dob = t."birthDate" AND right(other."phoneValue", 4) = t.digits
        WHERE o."establishmentId" = v."establishmentId" AND o."patientId" <> v."patientId" AND o."archivedTime" IS NULL AND o.status <> 'cancelled'
          AND o."startTime" >= t.date::timestamp AT TIME ZONE s."timeZone" AND o."startTime" < (t.date + 1)::timestamp AT TIME ZONE s."timeZone")
    ORDER BY v."startTime", v.id LIMIT 1 FOR UPDATE OF v;
  IF NOT FOUND THEN RETURN; END IF;
  UPDATE queue_ticket x SET "eventId" = e.id WHERE x.id = t.id;
  UPDATE event x SET status = 'waiting', "waitingSince" = t."arrivedTime", version = x.version + 1 WHERE x.id = e.id;
  INSERT INTO audit_entry (id, time, "establishmentId", "userName", entity, "entityId", action, changes)
    SELECT uuidv7(), clock_timestamp(), e."establishmentId", concat_ws(' ', nullif(p."firstName", ''), nullif(p."lastName", '')), 'event', e.id, 'updated',
      jsonb_build_array(jsonb_build_object('field', 'status', 'from', e.status, 'to', 'waiting'),
        jsonb_build_object('field', 'arrivedBy', 'from', NULL, 'to', t."arrivedBy"))
      FROM patient p WHERE p.id = e."patientId";
  RETURN QUERY SELECT e."establishmentId", e.id;
END $$;

REVOKE EXECUTE ON FUNCTION queue_door, queue_kiosk, queue_address_is_seen, queue_display, arrive, match_ticket FROM PUBLIC;
GRANT EXECUTE ON FUNCTION queue_door, queue_kiosk, queue_address_is_seen, queue_display, arrive, match_ticket TO clinic_system;
