-- AlterTable
ALTER TABLE "event" ADD COLUMN     "patientAnswer" TEXT;

-- CreateTable
CREATE TABLE "appointment_link" (
    "eventId" UUID NOT NULL,
    "hash" TEXT NOT NULL,
    "createdTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "appointment_link_pkey" PRIMARY KEY ("eventId")
);

-- CreateTable
CREATE TABLE "answer" (
    "id" UUID NOT NULL,
    "createdTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "establishmentId" UUID NOT NULL,
    "eventId" UUID NOT NULL,
    "answer" TEXT NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',
    "startTime" TIMESTAMPTZ(3) NOT NULL,
    "settledTime" TIMESTAMPTZ(3),
    "settledBy" TEXT,

    CONSTRAINT "answer_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "appointment_link_hash_key" ON "appointment_link"("hash");

-- CreateIndex
CREATE INDEX "answer_eventId_idx" ON "answer"("eventId");

-- CreateIndex
CREATE INDEX "answer_establishmentId_createdTime_idx" ON "answer"("establishmentId", "createdTime");

-- AddForeignKey
ALTER TABLE "appointment_link" ADD CONSTRAINT "appointment_link_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "answer" ADD CONSTRAINT "answer_about_event_of_establishment" FOREIGN KEY ("eventId", "establishmentId") REFERENCES "event"("id", "establishmentId") ON DELETE CASCADE ON UPDATE CASCADE;

-- ------------------------------------------------------------------ what Postgres promises

ALTER TABLE answer
  ADD CONSTRAINT answer_known CHECK (answer IN ('coming', 'not_coming', 'other_time')),
  ADD CONSTRAINT answer_settled_by_somebody CHECK (("settledTime" IS NULL) = ("settledBy" IS NULL));
ALTER TABLE event ADD CONSTRAINT event_patient_answer_known CHECK ("patientAnswer" IN ('coming', 'not_coming', 'other_time'));

-- Those that somebody is to see to.
CREATE INDEX answer_open ON answer ("establishmentId", "createdTime") WHERE "settledTime" IS NULL AND answer <> 'coming';

GRANT SELECT ON answer TO clinic_app;
GRANT UPDATE ("settledTime", "settledBy") ON answer TO clinic_app;
ALTER TABLE answer ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON answer TO clinic_app USING ("establishmentId" = ANY ((SELECT tenant())::uuid[]));
ALTER TABLE appointment_link ENABLE ROW LEVEL SECURITY;

-- An answer is about a time: with another one, for another patient, or booked again, it no longer counts.
CREATE FUNCTION event_forgets_answer() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  NEW."patientAnswer" := NULL;
  RETURN NEW;
END $$;
REVOKE EXECUTE ON FUNCTION event_forgets_answer FROM PUBLIC;
CREATE TRIGGER event_forgets_answer BEFORE UPDATE OF "startTime", "patientId", status ON event FOR EACH ROW
  WHEN (OLD."patientAnswer" IS NOT NULL AND (NEW."startTime", NEW."patientId", NEW.status = 'cancelled' OR OLD.status <> 'cancelled')
    IS DISTINCT FROM (OLD."startTime", OLD."patientId", true))
  EXECUTE FUNCTION event_forgets_answer();

-- The address of an appointment is made when a message about it is sent; true where the message is about it.
CREATE FUNCTION open_appointment_link(message_id uuid, event_id uuid, link_hash text) RETURNS boolean LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
  INSERT INTO appointment_link ("eventId", hash) SELECT m."eventId", link_hash FROM message_event m WHERE m."messageId" = message_id AND m."eventId" = event_id
    ON CONFLICT ("eventId") DO UPDATE SET hash = excluded.hash
    RETURNING true
$$;
REVOKE EXECUTE ON FUNCTION open_appointment_link FROM PUBLIC;
GRANT EXECUTE ON FUNCTION open_appointment_link TO clinic_system;

-- What the page of a link shows: of an appointment that has a patient and has not begun. No row for any other link.
CREATE FUNCTION linked_appointment(link_hash text) RETURNS TABLE (appointment jsonb) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  SELECT jsonb_build_object(
      'startTime', e."startTime", 'isAllDay', e."isAllDay", 'isCancelled', e.status = 'cancelled', 'answer', e."patientAnswer",
      'doctor', CASE WHEN o.id IS NOT NULL THEN jsonb_build_object('firstName', o."firstName", 'lastName', o."lastName",
        'designations', o.designations, 'gender', o.gender) END,
      'clinic', jsonb_build_object('name', s.name, 'phone', CASE WHEN s."phoneValue" <> '' THEN s."phoneDialCode" || ' ' || s."phoneValue" ELSE '' END,
        'timeZone', s."timeZone", 'address', concat_ws(', ', nullif(s.address1, ''), nullif(s.address2, ''), nullif(s.city, ''))))
    FROM appointment_link l
    JOIN event e ON e.id = l."eventId"
    JOIN establishment s ON s.id = e."establishmentId"
    LEFT JOIN doctor o ON o.id = e."doctorId"
    WHERE l.hash = link_hash AND e."patientId" IS NOT NULL AND e."archivedTime" IS NULL AND e."startTime" > now()
      AND s."archivedTime" IS NULL AND e.status IN ('pending', 'confirmed', 'cancelled')
$$;
REVOKE EXECUTE ON FUNCTION linked_appointment FROM PUBLIC;
GRANT EXECUTE ON FUNCTION linked_appointment TO clinic_system;

-- Takes an answer: who comes is confirmed, who can't come is cancelled, and who wants another time keeps this one until the desk has called. The same
-- answer again is not stored again. Returns what is to be told to screens; no row where the link can't be answered.
CREATE FUNCTION answer_appointment(link_hash text, given text, words text) RETURNS TABLE ("establishmentId" uuid, "eventId" uuid, "answerId" uuid, changed boolean)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  e event;
  becomes text;
  new_id uuid;
BEGIN
  SELECT x.* INTO e FROM event x JOIN appointment_link l ON l."eventId" = x.id JOIN establishment s ON s.id = x."establishmentId"
    WHERE l.hash = link_hash AND x."patientId" IS NOT NULL AND x."archivedTime" IS NULL AND x."startTime" > now()
      AND s."archivedTime" IS NULL AND x.status IN ('pending', 'confirmed') FOR UPDATE OF x;
  IF NOT FOUND THEN RETURN; END IF;
  SELECT a.id INTO new_id FROM answer a WHERE a."eventId" = e.id AND a.answer = given AND a.note = words AND a."startTime" = e."startTime" AND a.answer = e."patientAnswer"
    ORDER BY a."createdTime" DESC LIMIT 1;
  IF FOUND THEN RETURN QUERY SELECT e."establishmentId", e.id, new_id, false; RETURN; END IF;
  new_id := uuidv7();
  INSERT INTO answer (id, "establishmentId", "eventId", answer, note, "startTime") VALUES (new_id, e."establishmentId", e.id, given, words, e."startTime");
  becomes := CASE given WHEN 'coming' THEN 'confirmed' WHEN 'not_coming' THEN 'cancelled' ELSE e.status END;
  UPDATE event x SET status = becomes, "cancelReason" = CASE WHEN given = 'not_coming' THEN 'patient' END, "patientAnswer" = given, version = x.version + 1 WHERE x.id = e.id;
  INSERT INTO audit_entry (id, time, "establishmentId", "userName", entity, "entityId", action, changes)
    SELECT uuidv7(), clock_timestamp(), e."establishmentId", concat_ws(' ', nullif(p."firstName", ''), nullif(p."lastName", '')), 'event', e.id, 'updated',
      jsonb_build_array(jsonb_build_object('field', 'patientAnswer', 'from', e."patientAnswer", 'to', given))
        || CASE WHEN becomes <> e.status THEN jsonb_build_array(jsonb_build_object('field', 'status', 'from', e.status, 'to', becomes)) ELSE '[]' END
      FROM patient p WHERE p.id = e."patientId";
  RETURN QUERY SELECT e."establishmentId", e.id, new_id, true;
END $$;
REVOKE EXECUTE ON FUNCTION answer_appointment FROM PUBLIC;
GRANT EXECUTE ON FUNCTION answer_appointment TO clinic_system;
