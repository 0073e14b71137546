-- Messages to doctors in LINE: the next day's list in the evening, and the changes of today.
-- AlterTable
ALTER TABLE "message" ADD COLUMN     "doctorId" UUID,
ADD COLUMN     "forDay" DATE,
ALTER COLUMN "patientId" DROP NOT NULL;

-- CreateTable
CREATE TABLE "doctor_notice" (
    "eventId" UUID NOT NULL,
    "doctorId" UUID NOT NULL,
    "establishmentId" UUID NOT NULL,
    "changedTime" TIMESTAMPTZ(3) NOT NULL,
    "knownStart" TIMESTAMPTZ(3),

    CONSTRAINT "doctor_notice_pkey" PRIMARY KEY ("eventId","doctorId")
);

-- CreateIndex
CREATE INDEX "doctor_notice_doctorId_establishmentId_idx" ON "doctor_notice"("doctorId", "establishmentId");

-- CreateIndex
CREATE INDEX "message_doctorId_idx" ON "message"("doctorId");

-- AddForeignKey
ALTER TABLE "doctor_notice" ADD CONSTRAINT "doctor_notice_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "doctor_notice" ADD CONSTRAINT "doctor_notice_doctor_of_establishment" FOREIGN KEY ("doctorId", "establishmentId") REFERENCES "doctor_establishment"("doctorId", "establishmentId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "message" ADD CONSTRAINT "message_doctor_of_establishment" FOREIGN KEY ("doctorId", "establishmentId") REFERENCES "doctor_establishment"("doctorId", "establishmentId") ON DELETE CASCADE ON UPDATE CASCADE;

-- ------------------------------------------------------------------ what Postgres promises

ALTER TABLE message
  ADD CONSTRAINT message_to_one CHECK (num_nonnulls("patientId", "doctorId") = 1),
  ADD CONSTRAINT message_to_doctor CHECK (("doctorId" IS NOT NULL) = (kind IN ('doctor_list', 'doctor_changes')) AND ("doctorId" IS NOT NULL) = ("forDay" IS NOT NULL)),
  DROP CONSTRAINT message_kind_known,
  ADD CONSTRAINT message_kind_known CHECK (kind IN ('confirmation', 'change', 'cancellation', 'reminder', 'missed', 'recall', 'receipt', 'doctor_list', 'doctor_changes'));
CREATE UNIQUE INDEX message_lists_once ON message ("doctorId", "establishmentId", "forDay") WHERE kind = 'doctor_list';
ALTER TABLE doctor_notice ENABLE ROW LEVEL SECURITY;

-- ------------------------------------------------------------------ the changes of today

-- When an appointment takes place, if that is today at its clinic; else null.
CREATE FUNCTION start_today(e event, zone text) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT e."startTime" WHERE e."patientId" IS NOT NULL AND e.status <> 'cancelled' AND e."archivedTime" IS NULL
    AND (e."startTime" AT TIME ZONE zone)::date = (now() AT TIME ZONE zone)::date
$$;
REVOKE EXECUTE ON FUNCTION start_today FROM PUBLIC;

CREATE FUNCTION note_for_doctor(e event, doctor uuid, known timestamptz) RETURNS void LANGUAGE sql SET search_path = public AS $$
  INSERT INTO doctor_notice ("eventId", "doctorId", "establishmentId", "changedTime", "knownStart")
    SELECT e.id, k."doctorId", k."establishmentId", now(), known FROM line_link k WHERE k."doctorId" = doctor AND k."establishmentId" = e."establishmentId"
    ON CONFLICT ("eventId", "doctorId") DO UPDATE SET "changedTime" = now()
$$;
REVOKE EXECUTE ON FUNCTION note_for_doctor FROM PUBLIC;

-- Notes, in the transaction that books, moves or cancels, that a doctor who is linked may have to be told of an appointment of today that has not ended.
-- `knownStart` is what they knew before the first change that they have not been told of; null: nothing of today.
CREATE FUNCTION event_is_noticed_by_doctor() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  zone text;
  was timestamptz;
  becomes timestamptz;
BEGIN
  IF owner_logged_in() OR NOT EXISTS (SELECT 1 FROM line_link k WHERE k."establishmentId" = NEW."establishmentId" AND k."doctorId" IS NOT NULL) THEN RETURN NULL; END IF;
  SELECT "timeZone" INTO zone FROM establishment WHERE id = NEW."establishmentId";
  becomes := start_today(NEW, zone);
  IF TG_OP = 'INSERT' THEN
    IF becomes IS NOT NULL AND NEW."endTime" > now() THEN PERFORM note_for_doctor(NEW, NEW."doctorId", NULL); END IF;
    RETURN NULL;
  END IF;
  was := start_today(OLD, zone);
  IF greatest(OLD."endTime", NEW."endTime") <= now() OR (was, OLD."doctorId") IS NOT DISTINCT FROM (becomes, NEW."doctorId") THEN RETURN NULL; END IF;
  IF was IS NOT NULL THEN PERFORM note_for_doctor(NEW, OLD."doctorId", was); END IF;
  IF becomes IS NOT NULL AND (was IS NULL OR NEW."doctorId" IS DISTINCT FROM OLD."doctorId") THEN PERFORM note_for_doctor(NEW, NEW."doctorId", NULL); END IF;
  RETURN NULL;
END $$;
REVOKE EXECUTE ON FUNCTION event_is_noticed_by_doctor FROM PUBLIC;
CREATE TRIGGER event_is_noticed_by_doctor AFTER INSERT OR UPDATE OF "startTime", "endTime", "doctorId", "patientId", status, "archivedTime" ON event
  FOR EACH ROW EXECUTE FUNCTION event_is_noticed_by_doctor();

-- ------------------------------------------------------------------ what is to be told

-- "M. T."
CREATE FUNCTION initials_of(p patient) RETURNS text LANGUAGE sql STABLE AS $$ SELECT concat_ws(' ', initial_of(p."firstName"), initial_of(p."lastName")) $$;
REVOKE EXECUTE ON FUNCTION initials_of FROM PUBLIC;

-- The doctors who are reached in LINE, at their clinics.
CREATE FUNCTION reached_doctors() RETURNS TABLE ("doctorId" uuid, "establishmentId" uuid, "lineUserId" text, "clinicName" text, "timeZone" text, language text)
  LANGUAGE sql STABLE SET search_path = public AS $$
  SELECT k."doctorId", k."establishmentId", k."lineUserId", s.name, s."timeZone", coalesce(t.language, 'th') FROM line_link k
    JOIN doctor_establishment l ON l."doctorId" = k."doctorId" AND l."establishmentId" = k."establishmentId" AND l."archivedTime" IS NULL
    JOIN establishment s ON s.id = k."establishmentId" AND s."archivedTime" IS NULL
    LEFT JOIN message_settings t ON t."establishmentId" = s.id
    WHERE k."blockedTime" IS NULL
$$;
REVOKE EXECUTE ON FUNCTION reached_doctors FROM PUBLIC;

-- The lists of the next day that are due: from a time of the clinic's clock on, minutes, of doctors who have anybody then. Initials and times alone.
CREATE FUNCTION doctor_lists_due(from_minutes integer) RETURNS TABLE (fact jsonb) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  SELECT jsonb_build_object('doctorId', r."doctorId", 'establishmentId', r."establishmentId", 'lineUserId', r."lineUserId", 'clinicName', r."clinicName", 'timeZone', r."timeZone",
      'language', r.language, 'day', r.day, 'appointments', a.list)
    FROM (SELECT d.*, ((now() AT TIME ZONE d."timeZone")::date + 1) AS day FROM reached_doctors() d
      WHERE extract(hour FROM now() AT TIME ZONE d."timeZone") * 60 + extract(minute FROM now() AT TIME ZONE d."timeZone") >= from_minutes) r
    CROSS JOIN LATERAL (SELECT jsonb_agg(jsonb_build_object('startTime', e."startTime", 'isAllDay', e."isAllDay", 'initials', initials_of(p)) ORDER BY e."startTime", e.id) AS list
      FROM event e JOIN patient p ON p.id = e."patientId"
      WHERE e."doctorId" = r."doctorId" AND e."establishmentId" = r."establishmentId" AND e.status <> 'cancelled' AND e."archivedTime" IS NULL
        AND e."startTime" >= r.day::timestamp AT TIME ZONE r."timeZone" AND e."startTime" < (r.day + 1)::timestamp AT TIME ZONE r."timeZone") a
    WHERE a.list IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM message m WHERE m."doctorId" = r."doctorId" AND m."establishmentId" = r."establishmentId" AND m."forDay" = r.day AND m.kind = 'doctor_list')
$$;
REVOKE EXECUTE ON FUNCTION doctor_lists_due FROM PUBLIC;
GRANT EXECUTE ON FUNCTION doctor_lists_due TO clinic_system;

-- The changes of today that have stayed so for three minutes, by doctor; `from` and `to` are null where the doctor has no such appointment today.
CREATE FUNCTION doctor_changes_due() RETURNS TABLE (fact jsonb) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  SELECT jsonb_build_object('doctorId', r."doctorId", 'establishmentId', r."establishmentId", 'lineUserId', r."lineUserId", 'clinicName', r."clinicName", 'timeZone', r."timeZone",
      'language', r.language, 'day', (now() AT TIME ZONE r."timeZone")::date, 'changedTime', max(n."changedTime")::text,
      'changes', jsonb_agg(jsonb_build_object('eventId', e.id, 'isAllDay', e."isAllDay", 'initials', initials_of(p), 'from', n."knownStart",
        'to', CASE WHEN e."doctorId" = n."doctorId" THEN start_today(e, r."timeZone") END) ORDER BY e."startTime", e.id))
    FROM reached_doctors() r
    JOIN doctor_notice n ON n."doctorId" = r."doctorId" AND n."establishmentId" = r."establishmentId"
    JOIN event e ON e.id = n."eventId"
    JOIN patient p ON p.id = e."patientId"
    GROUP BY r."doctorId", r."establishmentId", r."lineUserId", r."clinicName", r."timeZone", r.language
    HAVING max(n."changedTime") <= now() - interval '3 minutes'
$$;
REVOKE EXECUTE ON FUNCTION doctor_changes_due FROM PUBLIC;
GRANT EXECUTE ON FUNCTION doctor_changes_due TO clinic_system;

-- Stores a message to a doctor, and that they know of the changes that it tells; without a message only that. A change that came meanwhile is told later.
CREATE FUNCTION store_doctor_message(message jsonb, doctor uuid, clinic uuid, until timestamptz) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
  DELETE FROM doctor_notice n WHERE n."doctorId" = doctor AND n."establishmentId" = clinic AND n."changedTime" <= until;
  INSERT INTO message (id, "establishmentId", "doctorId", "forDay", kind, channel, address, language, subject, text)
    SELECT m.id, clinic, doctor, m."forDay", m.kind, 'line', m.address, m.language, '', m.text
      FROM jsonb_to_record(message) AS m (id uuid, "forDay" date, kind text, address text, language text, text text) WHERE m.id IS NOT NULL;
$$;
REVOKE EXECUTE ON FUNCTION store_doctor_message FROM PUBLIC;
GRANT EXECUTE ON FUNCTION store_doctor_message TO clinic_system;

-- As before; what goes to a doctor is of no use once its day is over.
CREATE OR REPLACE FUNCTION take_message(message_id uuid) RETURNS TABLE (id uuid, "establishmentId" uuid, channel text, address text, language text, subject text, text text, became text)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  m message;
  valid boolean;
BEGIN
  SELECT * INTO m FROM message x WHERE x.id = message_id AND x.status IN ('waiting', 'delayed') AND x.channel = 'line' FOR UPDATE;
  valid := EXISTS (SELECT 1 FROM line_link k JOIN establishment s ON s.id = k."establishmentId" WHERE k."establishmentId" = m."establishmentId"
    AND k."lineUserId" = m.address AND k."blockedTime" IS NULL AND (m."forDay" IS NULL OR m."forDay" >= (now() AT TIME ZONE s."timeZone")::date));
  IF m.id IS NULL OR (valid AND m."doctorId" IS NULL) THEN
    RETURN QUERY SELECT * FROM take_message_as_planned(message_id);
    RETURN;
  END IF;
  IF valid THEN
    UPDATE message x SET status = 'sending', fault = NULL, "statusTime" = now(), tries = x.tries + 1 WHERE x.id = m.id;
  ELSE
    UPDATE message x SET status = 'withdrawn', fault = 'outdated', "statusTime" = now() WHERE x.id = m.id;
  END IF;
  RETURN QUERY SELECT x.id, x."establishmentId", x.channel, x.address, x.language, x.subject, x.text, x.status FROM message x WHERE x.id = m.id;
END $$;

CREATE OR REPLACE FUNCTION forget_line_events() RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
  DELETE FROM line_event WHERE "receivedTime" < now() - interval '7 days';
  DELETE FROM line_code WHERE "expiresTime" < now();
  DELETE FROM doctor_notice WHERE "changedTime" < now() - interval '1 day';
$$;
