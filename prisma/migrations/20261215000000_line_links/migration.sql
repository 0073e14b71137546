-- AlterTable
ALTER TABLE "doctor" DROP COLUMN "lineLinkedAt",
DROP COLUMN "lineUserId";

-- CreateTable
CREATE TABLE "line_link" (
    "id" UUID NOT NULL,
    "createdTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "establishmentId" UUID NOT NULL,
    "patientId" UUID,
    "doctorId" UUID,
    "lineUserId" TEXT NOT NULL,
    "blockedTime" TIMESTAMPTZ(3),

    CONSTRAINT "line_link_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "line_code" (
    "id" UUID NOT NULL,
    "establishmentId" UUID NOT NULL,
    "patientId" UUID,
    "doctorId" UUID,
    "codeHash" TEXT NOT NULL,
    "expiresTime" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "line_code_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "line_event" (
    "establishmentId" UUID NOT NULL,
    "eventId" TEXT NOT NULL,
    "receivedTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "line_event_pkey" PRIMARY KEY ("establishmentId","eventId")
);

-- CreateIndex
CREATE INDEX "line_link_establishmentId_lineUserId_idx" ON "line_link"("establishmentId", "lineUserId");

-- CreateIndex
CREATE UNIQUE INDEX "line_link_patientId_establishmentId_key" ON "line_link"("patientId", "establishmentId");

-- CreateIndex
CREATE UNIQUE INDEX "line_link_doctorId_establishmentId_key" ON "line_link"("doctorId", "establishmentId");

-- CreateIndex
CREATE UNIQUE INDEX "line_code_codeHash_key" ON "line_code"("codeHash");

-- CreateIndex
CREATE UNIQUE INDEX "line_code_patientId_establishmentId_key" ON "line_code"("patientId", "establishmentId");

-- CreateIndex
CREATE UNIQUE INDEX "line_code_doctorId_establishmentId_key" ON "line_code"("doctorId", "establishmentId");

-- CreateIndex
CREATE INDEX "line_event_establishmentId_receivedTime_idx" ON "line_event"("establishmentId", "receivedTime");

-- AddForeignKey
ALTER TABLE "line_link" ADD CONSTRAINT "line_link_patient_of_establishment" FOREIGN KEY ("patientId", "establishmentId") REFERENCES "patient_establishment"("patientId", "establishmentId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "line_link" ADD CONSTRAINT "line_link_doctor_of_establishment" FOREIGN KEY ("doctorId", "establishmentId") REFERENCES "doctor_establishment"("doctorId", "establishmentId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "line_code" ADD CONSTRAINT "line_code_patient_of_establishment" FOREIGN KEY ("patientId", "establishmentId") REFERENCES "patient_establishment"("patientId", "establishmentId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "line_code" ADD CONSTRAINT "line_code_doctor_of_establishment" FOREIGN KEY ("doctorId", "establishmentId") REFERENCES "doctor_establishment"("doctorId", "establishmentId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "line_event" ADD CONSTRAINT "line_event_establishmentId_fkey" FOREIGN KEY ("establishmentId") REFERENCES "establishment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- ------------------------------------------------------------------ what Postgres promises

ALTER TABLE line_link
  ADD CONSTRAINT line_link_of_one CHECK (num_nonnulls("patientId", "doctorId") = 1),
  ADD CONSTRAINT line_link_user_is_of_line CHECK ("lineUserId" ~ '^U[0-9a-f]{32}$');
ALTER TABLE line_code
  ADD CONSTRAINT line_code_of_one CHECK (num_nonnulls("patientId", "doctorId") = 1),
  ADD CONSTRAINT line_code_is_hashed CHECK ("codeHash" ~ '^[0-9a-f]{64}$');

-- A link is made by whoever sends the code, a code by the desk; neither changes. Nobody reads a code's hash.
GRANT SELECT, DELETE ON line_link TO clinic_app;
GRANT SELECT (id, "establishmentId", "patientId", "doctorId", "expiresTime"), INSERT, DELETE ON line_code TO clinic_app;
ALTER TABLE line_link ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON line_link TO clinic_app USING ("establishmentId" = ANY ((SELECT tenant())::uuid[]));
ALTER TABLE line_code ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON line_code TO clinic_app USING ("establishmentId" = ANY ((SELECT tenant())::uuid[]));
GRANT SELECT ON line_event TO clinic_app;
ALTER TABLE line_event ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON line_event TO clinic_app USING ("establishmentId" = ANY ((SELECT tenant())::uuid[]));

-- ------------------------------------------------------------------ what LINE tells
-- clinic_system sees neither patients nor doctors. Each function is of the clinic whose secret has signed what LINE told.

-- Whether it is told for the first time.
CREATE FUNCTION take_line_event(clinic uuid, event_id text) RETURNS boolean LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
  INSERT INTO line_event ("establishmentId", "eventId") VALUES (clinic, event_id) ON CONFLICT DO NOTHING RETURNING true
$$;
REVOKE EXECUTE ON FUNCTION take_line_event FROM PUBLIC;
GRANT EXECUTE ON FUNCTION take_line_event TO clinic_system;

CREATE FUNCTION forget_line_events() RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
  DELETE FROM line_event WHERE "receivedTime" < now() - interval '7 days';
  DELETE FROM line_code WHERE "expiresTime" < now();
$$;
REVOKE EXECUTE ON FUNCTION forget_line_events FROM PUBLIC;
GRANT EXECUTE ON FUNCTION forget_line_events TO clinic_system;

-- For whom a LINE user is linked at a clinic, and in which language each is written to.
CREATE FUNCTION line_people(clinic uuid, line_user text)
  RETURNS TABLE (id uuid, "patientId" uuid, "doctorId" uuid, "firstName" text, "lastName" text, "wantedLanguage" text, language text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  SELECT k.id, k."patientId", k."doctorId", coalesce(p."firstName", d."firstName"), coalesce(p."lastName", d."lastName"), w.language, p.language
    FROM line_link k
    LEFT JOIN patient_establishment l ON l."patientId" = k."patientId" AND l."establishmentId" = clinic AND l."archivedTime" IS NULL
    LEFT JOIN patient p ON p.id = l."patientId"
    LEFT JOIN doctor_establishment o ON o."doctorId" = k."doctorId" AND o."establishmentId" = clinic AND o."archivedTime" IS NULL
    LEFT JOIN doctor d ON d.id = o."doctorId" AND d."archivedTime" IS NULL
    LEFT JOIN contact_preference w ON w."patientId" = p.id AND w."establishmentId" = clinic
    WHERE k."establishmentId" = clinic AND k."lineUserId" = line_user AND (p.id IS NOT NULL OR d.id IS NOT NULL)
    ORDER BY k."createdTime", k.id
$$;
REVOKE EXECUTE ON FUNCTION line_people FROM PUBLIC;
GRANT EXECUTE ON FUNCTION line_people TO clinic_system;

CREATE FUNCTION line_clinic(clinic uuid) RETURNS TABLE (name text, phone text, language text) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  SELECT e.name, CASE WHEN e."phoneValue" <> '' THEN e."phoneDialCode" || ' ' || e."phoneValue" ELSE '' END, coalesce(t.language, 'th')
    FROM establishment e LEFT JOIN message_settings t ON t."establishmentId" = e.id WHERE e.id = clinic AND e."archivedTime" IS NULL
$$;
REVOKE EXECUTE ON FUNCTION line_clinic FROM PUBLIC;
GRANT EXECUTE ON FUNCTION line_clinic TO clinic_system;

-- In the history of the patient or the doctor, who did it themselves.
CREATE FUNCTION record_line_link(k line_link, what text) RETURNS void LANGUAGE sql SET search_path = public AS $$
  INSERT INTO audit_entry (id, time, "establishmentId", "userName", entity, "entityId", action, changes)
    SELECT uuidv7(), clock_timestamp(), k."establishmentId",
      coalesce((SELECT concat_ws(' ', nullif("firstName", ''), nullif("lastName", '')) FROM patient WHERE id = k."patientId"),
        (SELECT concat_ws(' ', nullif("firstName", ''), nullif("lastName", '')) FROM doctor WHERE id = k."doctorId")),
      'line_link', coalesce(k."patientId", k."doctorId"), what, '[]'
$$;
REVOKE EXECUTE ON FUNCTION record_line_link FROM PUBLIC;

-- Uses a code up; whoever was linked for that patient or doctor before is so no longer. No row where there is no such code, or its time is over.
CREATE FUNCTION link_by_code(clinic uuid, code_hash text, line_user text) RETURNS TABLE ("linkId" uuid) LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  c line_code;
  k line_link;
BEGIN
  DELETE FROM line_code x WHERE x."establishmentId" = clinic AND x."codeHash" = code_hash AND x."expiresTime" > now() RETURNING x.* INTO c;
  IF NOT FOUND THEN RETURN; END IF;
  DELETE FROM line_link x WHERE x."establishmentId" = clinic AND (x."patientId" = c."patientId" OR x."doctorId" = c."doctorId");
  INSERT INTO line_link (id, "establishmentId", "patientId", "doctorId", "lineUserId") VALUES (uuidv7(), clinic, c."patientId", c."doctorId", line_user)
    RETURNING * INTO k;
  PERFORM record_line_link(k, 'created');
  RETURN QUERY SELECT k.id;
END $$;
REVOKE EXECUTE ON FUNCTION link_by_code FROM PUBLIC;
GRANT EXECUTE ON FUNCTION link_by_code TO clinic_system;

-- All links of a LINE user at a clinic.
CREATE FUNCTION end_line_links(clinic uuid, line_user text) RETURNS TABLE ("linkId" uuid) LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  k line_link;
BEGIN
  FOR k IN DELETE FROM line_link x WHERE x."establishmentId" = clinic AND x."lineUserId" = line_user RETURNING x.* LOOP
    PERFORM record_line_link(k, 'deleted');
    RETURN QUERY SELECT k.id;
  END LOOP;
END $$;
REVOKE EXECUTE ON FUNCTION end_line_links FROM PUBLIC;
GRANT EXECUTE ON FUNCTION end_line_links TO clinic_system;

-- Whoever has blocked the clinic's account can't be reached there until they follow it again.
CREATE FUNCTION block_line_links(clinic uuid, line_user text, blocked boolean) RETURNS TABLE ("linkId" uuid) LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
  UPDATE line_link x SET "blockedTime" = CASE WHEN blocked THEN now() END
    WHERE x."establishmentId" = clinic AND x."lineUserId" = line_user AND (x."blockedTime" IS NOT NULL) <> blocked RETURNING x.id
$$;
REVOKE EXECUTE ON FUNCTION block_line_links FROM PUBLIC;
GRANT EXECUTE ON FUNCTION block_line_links TO clinic_system;

-- ------------------------------------------------------------------ what patients answer and write in LINE

ALTER TABLE answer
  ALTER "eventId" DROP NOT NULL,
  ALTER "startTime" DROP NOT NULL,
  ADD COLUMN "patientId" UUID,
  DROP CONSTRAINT answer_known,
  ADD CONSTRAINT answer_known CHECK (answer IN ('coming', 'not_coming', 'other_time', 'wrote')),
  ADD CONSTRAINT answer_about_event_or_of_patient CHECK (CASE answer
    WHEN 'wrote' THEN "patientId" IS NOT NULL AND "eventId" IS NULL AND "startTime" IS NULL AND note <> ''
    ELSE "patientId" IS NULL AND "eventId" IS NOT NULL AND "startTime" IS NOT NULL END),
  ADD CONSTRAINT answer_patient_of_establishment FOREIGN KEY ("patientId", "establishmentId")
    REFERENCES patient_establishment ("patientId", "establishmentId") ON DELETE CASCADE ON UPDATE CASCADE;
CREATE INDEX "answer_patientId_idx" ON answer ("patientId");

-- By a button: as by the link, for whom the LINE user is linked, and only at the time that the button names.
CREATE FUNCTION answer_by_line(clinic uuid, line_user text, event_id uuid, starts timestamptz, given text)
  RETURNS TABLE ("establishmentId" uuid, "eventId" uuid, "answerId" uuid, changed boolean) LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  PERFORM 1 FROM event e WHERE e.id = event_id AND e."establishmentId" = clinic AND e."startTime" = starts
    AND EXISTS (SELECT 1 FROM line_link k WHERE k."patientId" = e."patientId" AND k."establishmentId" = clinic AND k."lineUserId" = line_user) FOR UPDATE;
  IF FOUND THEN RETURN QUERY SELECT a.* FROM appointment_link l, answer_appointment(l.hash, given, '') a WHERE l."eventId" = event_id; END IF;
END $$;
REVOKE EXECUTE ON FUNCTION answer_by_line FROM PUBLIC;
GRANT EXECUTE ON FUNCTION answer_by_line TO clinic_system;

-- In the name of the patient with the next appointment, of those whom the LINE user is linked for.
CREATE FUNCTION write_by_line(clinic uuid, line_user text, words text) RETURNS TABLE ("answerId" uuid) LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
  INSERT INTO answer (id, "establishmentId", "patientId", answer, note)
    SELECT uuidv7(), clinic, k."patientId", 'wrote', left(words, 2000) FROM line_link k
      JOIN patient_establishment p ON p."patientId" = k."patientId" AND p."establishmentId" = clinic AND p."archivedTime" IS NULL
      WHERE k."establishmentId" = clinic AND k."lineUserId" = line_user
      ORDER BY (SELECT min(e."startTime") FROM event e WHERE e."patientId" = k."patientId" AND e."establishmentId" = clinic AND e."startTime" > now()
        AND e.status <> 'cancelled' AND e."archivedTime" IS NULL) NULLS LAST, k."createdTime", k.id
      LIMIT 1
    RETURNING id
$$;
REVOKE EXECUTE ON FUNCTION write_by_line FROM PUBLIC;
GRANT EXECUTE ON FUNCTION write_by_line TO clinic_system;

-- ------------------------------------------------------------------ LINE as a channel

ALTER TABLE channel
  DROP CONSTRAINT channel_kind_known,
  ADD CONSTRAINT channel_kind_known CHECK (kind IN ('sms', 'line')),
  DROP CONSTRAINT channel_provider_known,
  ADD CONSTRAINT channel_provider_known CHECK (CASE kind WHEN 'sms' THEN provider IN ('twilio', 'thaibulksms', 'http') ELSE provider = kind END);
ALTER TABLE message
  DROP CONSTRAINT message_channel_known,
  ADD CONSTRAINT message_channel_known CHECK (channel IN ('line', 'email', 'sms'));
ALTER TABLE contact_preference
  DROP CONSTRAINT contact_preference_channel_known,
  ADD CONSTRAINT contact_preference_channel_known CHECK (channel IN ('line', 'email', 'sms', 'phone'));

CREATE OR REPLACE FUNCTION patient_addresses(patients uuid[], clinic uuid) RETURNS TABLE ("patientId" uuid, addresses jsonb) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  SELECT p.id, jsonb_build_object('email', p.email, 'phone', jsonb_build_object('dialCode', p."phoneDialCode", 'value', p."phoneValue", 'extension', p."phoneExtension"),
      'line', (SELECT k."lineUserId" FROM line_link k WHERE k."patientId" = p.id AND k."establishmentId" = clinic AND k."blockedTime" IS NULL))
    FROM patient p JOIN patient_establishment l ON l."patientId" = p.id WHERE p.id = ANY (patients) AND l."establishmentId" = clinic
$$;

-- The time of an appointment as a message tells it.
CREATE FUNCTION told_time(message_id uuid, event_id uuid) RETURNS TABLE ("startTime" timestamptz) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  SELECT m."startTime" FROM message_event m WHERE m."messageId" = message_id AND m."eventId" = event_id
$$;
REVOKE EXECUTE ON FUNCTION told_time FROM PUBLIC;
GRANT EXECUTE ON FUNCTION told_time TO clinic_system;

-- Of a message to a LINE that is no longer linked, or has blocked the clinic's account, the patient is told by another way.
ALTER FUNCTION take_message RENAME TO take_message_as_planned;
CREATE FUNCTION take_message(message_id uuid) RETURNS TABLE (id uuid, "establishmentId" uuid, channel text, address text, language text, subject text, text text, became text)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  m message;
BEGIN
  SELECT * INTO m FROM message x WHERE x.id = message_id AND x.status IN ('waiting', 'delayed') AND x.channel = 'line' FOR UPDATE;
  IF NOT FOUND OR EXISTS (SELECT 1 FROM line_link k WHERE k."establishmentId" = m."establishmentId" AND k."lineUserId" = m.address AND k."blockedTime" IS NULL) THEN
    RETURN QUERY SELECT * FROM take_message_as_planned(message_id);
    RETURN;
  END IF;
  UPDATE message x SET status = 'withdrawn', fault = 'outdated', "statusTime" = now() WHERE x.id = m.id;
  RETURN QUERY SELECT x.id, x."establishmentId", x.channel, x.address, x.language, x.subject, x.text, x.status FROM message x WHERE x.id = m.id;
END $$;
REVOKE EXECUTE ON FUNCTION take_message FROM PUBLIC;
GRANT EXECUTE ON FUNCTION take_message TO clinic_system;
REVOKE EXECUTE ON FUNCTION take_message_as_planned FROM clinic_system;
