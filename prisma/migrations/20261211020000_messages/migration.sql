-- CreateTable
CREATE TABLE "message" (
    "id" UUID NOT NULL,
    "createdTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "establishmentId" UUID NOT NULL,
    "patientId" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "channel" TEXT,
    "address" TEXT,
    "language" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'waiting',
    "statusTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "tries" SMALLINT NOT NULL DEFAULT 0,
    "fault" TEXT,
    "needsAttention" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "message_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "message_event" (
    "messageId" UUID NOT NULL,
    "eventId" UUID NOT NULL,
    "ruleId" UUID,
    "startTime" TIMESTAMPTZ(3) NOT NULL,
    "isValid" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "message_event_pkey" PRIMARY KEY ("messageId","eventId")
);

-- CreateTable
CREATE TABLE "message_rule" (
    "id" UUID NOT NULL,
    "establishmentId" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "isOn" BOOLEAN NOT NULL,
    "daysBefore" SMALLINT,
    "atMinutes" SMALLINT,
    "hoursBefore" SMALLINT,
    "visitTypeIds" UUID[] DEFAULT ARRAY[]::UUID[],
    "subjectEn" TEXT NOT NULL DEFAULT '',
    "textEn" TEXT NOT NULL DEFAULT '',
    "subjectTh" TEXT NOT NULL DEFAULT '',
    "textTh" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "message_rule_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "message_settings" (
    "establishmentId" UUID NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "quietFrom" SMALLINT NOT NULL DEFAULT 1200,
    "quietUntil" SMALLINT NOT NULL DEFAULT 480,
    "language" TEXT NOT NULL DEFAULT 'th',

    CONSTRAINT "message_settings_pkey" PRIMARY KEY ("establishmentId")
);

-- CreateTable
CREATE TABLE "contact_preference" (
    "patientId" UUID NOT NULL,
    "establishmentId" UUID NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "language" TEXT,
    "channel" TEXT,
    "declined" TEXT[] DEFAULT ARRAY[]::TEXT[],

    CONSTRAINT "contact_preference_pkey" PRIMARY KEY ("patientId","establishmentId")
);

-- CreateTable
CREATE TABLE "event_notice" (
    "eventId" UUID NOT NULL,
    "establishmentId" UUID NOT NULL,
    "changedTime" TIMESTAMPTZ(3) NOT NULL,
    "isPending" BOOLEAN NOT NULL,
    "knownStart" TIMESTAMPTZ(3),
    "knownDoctorId" UUID,

    CONSTRAINT "event_notice_pkey" PRIMARY KEY ("eventId")
);

-- CreateIndex
CREATE INDEX "message_establishmentId_needsAttention_createdTime_id_idx" ON "message"("establishmentId", "needsAttention" DESC, "createdTime" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "message_patientId_createdTime_idx" ON "message"("patientId", "createdTime" DESC);

-- CreateIndex
CREATE INDEX "message_event_eventId_idx" ON "message_event"("eventId");

-- CreateIndex
CREATE INDEX "message_event_ruleId_idx" ON "message_event"("ruleId");

-- CreateIndex
CREATE INDEX "message_rule_establishmentId_idx" ON "message_rule"("establishmentId");

-- AddForeignKey
ALTER TABLE "message" ADD CONSTRAINT "message_patient_of_establishment" FOREIGN KEY ("patientId", "establishmentId") REFERENCES "patient_establishment"("patientId", "establishmentId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "message_event" ADD CONSTRAINT "message_event_messageId_fkey" FOREIGN KEY ("messageId") REFERENCES "message"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "message_event" ADD CONSTRAINT "message_event_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "message_event" ADD CONSTRAINT "message_event_ruleId_fkey" FOREIGN KEY ("ruleId") REFERENCES "message_rule"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "message_rule" ADD CONSTRAINT "message_rule_establishmentId_fkey" FOREIGN KEY ("establishmentId") REFERENCES "message_settings"("establishmentId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "message_settings" ADD CONSTRAINT "message_settings_establishmentId_fkey" FOREIGN KEY ("establishmentId") REFERENCES "establishment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contact_preference" ADD CONSTRAINT "contact_preference_patient_of_establishment" FOREIGN KEY ("patientId", "establishmentId") REFERENCES "patient_establishment"("patientId", "establishmentId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "event_notice" ADD CONSTRAINT "event_notice_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- ------------------------------------------------------------------ what Postgres promises

ALTER TABLE message
  ADD CONSTRAINT message_needs_attention CHECK ("needsAttention" = (status IN ('failed', 'perhaps_sent'))),
  ADD CONSTRAINT message_kind_known CHECK (kind IN ('confirmation', 'change', 'cancellation', 'reminder', 'missed')),
  ADD CONSTRAINT message_channel_known CHECK (channel IN ('email')),
  ADD CONSTRAINT message_language_known CHECK (language IN ('en', 'th')),
  ADD CONSTRAINT message_status_known CHECK (status IN ('waiting', 'sending', 'delayed', 'sent', 'perhaps_sent', 'failed', 'not_sent', 'withdrawn')),
  ADD CONSTRAINT message_fault_known CHECK (fault IN ('unreachable', 'address_refused', 'mail_refused', 'no_channel', 'no_address', 'by_phone', 'declined', 'outdated', 'restored')),
  ADD CONSTRAINT message_has_address CHECK (status = 'not_sent' OR (channel IS NOT NULL AND address IS NOT NULL)),
  ADD CONSTRAINT message_fault_fits CHECK (CASE
    WHEN status IN ('delayed', 'failed', 'not_sent', 'withdrawn') THEN fault IS NOT NULL
    ELSE fault IS NULL END);

-- At most one reminder of a rule for the same time of an appointment.
CREATE UNIQUE INDEX message_reminds_once ON message_event ("eventId", "ruleId", "startTime") WHERE "ruleId" IS NOT NULL AND "isValid";

ALTER TABLE message_rule
  ADD CONSTRAINT message_rule_kind_known CHECK (kind IN ('confirmation', 'change', 'cancellation', 'reminder', 'missed')),
  ADD CONSTRAINT message_rule_reminds_before CHECK (CASE kind
    WHEN 'reminder' THEN num_nonnulls("daysBefore", "hoursBefore") = 1 AND num_nonnulls("daysBefore", "atMinutes") <> 1
    ELSE num_nonnulls("daysBefore", "atMinutes", "hoursBefore") = 0 END),
  ADD CONSTRAINT message_rule_bounds CHECK ("daysBefore" BETWEEN 0 AND 60 AND "atMinutes" BETWEEN 0 AND 1439 OR "hoursBefore" BETWEEN 1 AND 72 OR kind <> 'reminder');
CREATE UNIQUE INDEX message_rule_once ON message_rule ("establishmentId", kind) WHERE kind <> 'reminder';

ALTER TABLE message_settings
  ADD CONSTRAINT message_settings_quiet_hours CHECK ("quietFrom" BETWEEN 0 AND 1439 AND "quietUntil" BETWEEN 0 AND 1439),
  ADD CONSTRAINT message_settings_language_known CHECK (language IN ('en', 'th'));

ALTER TABLE contact_preference
  ADD CONSTRAINT contact_preference_language_known CHECK (language IN ('en', 'th')),
  ADD CONSTRAINT contact_preference_channel_known CHECK (channel IN ('email', 'phone')),
  ADD CONSTRAINT contact_preference_declined_known CHECK (declined <@ ARRAY['appointments']);

GRANT SELECT ON message, message_event TO clinic_app;
GRANT UPDATE (status, "statusTime", "needsAttention", tries, fault) ON message TO clinic_app; -- sent again by hand
GRANT SELECT, INSERT, UPDATE, DELETE ON message_rule TO clinic_app;
GRANT SELECT, INSERT, UPDATE ON message_settings, contact_preference TO clinic_app;
ALTER TABLE message ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON message TO clinic_app USING ("establishmentId" = ANY ((SELECT tenant())::uuid[]));
ALTER TABLE message_event ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON message_event TO clinic_app USING (EXISTS (SELECT 1 FROM message m WHERE m.id = "messageId"));
ALTER TABLE message_rule ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON message_rule TO clinic_app USING ("establishmentId" = ANY ((SELECT tenant())::uuid[]));
ALTER TABLE message_settings ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON message_settings TO clinic_app USING ("establishmentId" = ANY ((SELECT tenant())::uuid[]));
ALTER TABLE contact_preference ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON contact_preference TO clinic_app USING ("establishmentId" = ANY ((SELECT tenant())::uuid[]));
ALTER TABLE event_notice ENABLE ROW LEVEL SECURITY;

-- Whoever sends a message again by hand stores its job, as whoever causes a mail does.
CREATE POLICY message ON jobs.job_common FOR INSERT TO clinic_app WITH CHECK (name = 'message');

-- ------------------------------------------------------------------ what is to be told

CREATE INDEX event_notice_pending ON event_notice ("changedTime") WHERE "isPending";

-- Notes, in the transaction that books, moves or cancels, that the patient may have to be told; whether and of what is decided some minutes
-- later, by what the patient was told last. Of what an import or the demo writes the patient knows. SECURITY DEFINER: whoever may write
-- appointments need not send messages.
CREATE FUNCTION event_is_noticed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  is_known boolean := owner_logged_in();
BEGIN
  INSERT INTO event_notice ("eventId", "establishmentId", "changedTime", "isPending", "knownStart", "knownDoctorId")
    SELECT n.id, n."establishmentId", now(), NOT is_known, CASE WHEN is_known THEN n."startTime" END, CASE WHEN is_known THEN n."doctorId" END
      FROM changed n
      WHERE n."patientId" IS NOT NULL AND n."startTime" > now() AND n.status <> 'cancelled' AND n."archivedTime" IS NULL
        AND EXISTS (SELECT 1 FROM message_rule r WHERE r."establishmentId" = n."establishmentId" AND r."isOn")
    ON CONFLICT ("eventId") DO NOTHING;
  RETURN NULL;
END $$;
REVOKE EXECUTE ON FUNCTION event_is_noticed FROM PUBLIC;
CREATE TRIGGER notices_of_new_events AFTER INSERT ON event
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION event_is_noticed();

CREATE FUNCTION event_is_noticed_again() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  INSERT INTO event_notice AS x ("eventId", "establishmentId", "changedTime", "isPending", "knownStart", "knownDoctorId")
    SELECT n.id, n."establishmentId", now(), NOT owner_logged_in(), CASE WHEN o.status <> 'cancelled' AND o."archivedTime" IS NULL THEN o."startTime" END, o."doctorId"
      FROM changed n JOIN before o ON o.id = n.id
      WHERE (n."patientId" IS NOT NULL OR o."patientId" IS NOT NULL)
        AND (n."startTime", n."doctorId", n."patientId", n.status = 'cancelled', n."archivedTime" IS NULL)
          IS DISTINCT FROM (o."startTime", o."doctorId", o."patientId", o.status = 'cancelled', o."archivedTime" IS NULL)
        AND EXISTS (SELECT 1 FROM message_rule r WHERE r."establishmentId" = n."establishmentId" AND r."isOn")
    ON CONFLICT ("eventId") DO UPDATE SET "changedTime" = now(), "isPending" = true,
      "knownStart" = CASE WHEN EXISTS (SELECT 1 FROM changed n JOIN before o ON o.id = n.id WHERE n.id = x."eventId" AND n."patientId" IS DISTINCT FROM o."patientId")
        THEN NULL ELSE x."knownStart" END;
  RETURN NULL;
END $$;
REVOKE EXECUTE ON FUNCTION event_is_noticed_again FROM PUBLIC;
CREATE TRIGGER notices_of_changed_events AFTER UPDATE ON event
  REFERENCING NEW TABLE AS changed OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION event_is_noticed_again();

-- When a reminder of an appointment is due.
CREATE FUNCTION reminder_time(r message_rule, starts timestamptz, zone text) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN r."hoursBefore" IS NOT NULL THEN starts - make_interval(hours => r."hoursBefore")
    ELSE (((starts AT TIME ZONE zone)::date - r."daysBefore") + make_interval(mins => r."atMinutes")) AT TIME ZONE zone END
$$;
REVOKE EXECUTE ON FUNCTION reminder_time FROM PUBLIC;

-- Whether a clinic sends nothing at this time of its day.
CREATE FUNCTION is_quiet(t message_settings, zone text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN t."quietFrom" <= t."quietUntil" THEN clock >= t."quietFrom" AND clock < t."quietUntil"
    ELSE clock >= t."quietFrom" OR clock < t."quietUntil" END
  FROM (SELECT extract(hour FROM now() AT TIME ZONE zone) * 60 + extract(minute FROM now() AT TIME ZONE zone) AS clock) AS present
$$;
REVOKE EXECUTE ON FUNCTION is_quiet FROM PUBLIC;

-- Appointments whose patients may have to be told now: those that have been changed, and have stayed so for three minutes, and
-- those of which a rule's reminder is due, and was so when the appointment was last changed. With all that decides what is sent.
CREATE FUNCTION messages_due(most integer) RETURNS TABLE (fact jsonb) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  WITH due AS (
    (SELECT n."eventId", NULL::uuid AS "ruleId" FROM event_notice n
      JOIN establishment s ON s.id = n."establishmentId" JOIN message_settings t ON t."establishmentId" = s.id
      WHERE n."isPending" AND NOT is_quiet(t, s."timeZone") AND n."changedTime" <= now() - interval '3 minutes' ORDER BY n."changedTime" LIMIT most)
    UNION ALL
    (SELECT e.id, r.id FROM message_rule r
      JOIN establishment s ON s.id = r."establishmentId" JOIN message_settings t ON t."establishmentId" = s.id
      JOIN event e ON e."establishmentId" = r."establishmentId" AND e."startTime" > now()
        AND e."startTime" < now() + make_interval(days => coalesce(r."daysBefore" + 2, 0), hours => coalesce(r."hoursBefore", 0))
      LEFT JOIN event_notice n ON n."eventId" = e.id
      WHERE r."isOn" AND r.kind = 'reminder' AND NOT is_quiet(t, s."timeZone") AND e."patientId" IS NOT NULL AND e."archivedTime" IS NULL AND e.status IN ('pending', 'confirmed')
        AND (r."visitTypeIds" = '{}' OR e."visitTypeId" = ANY (r."visitTypeIds"))
        AND reminder_time(r, e."startTime", s."timeZone") BETWEEN greatest(e."createdTime", n."changedTime") AND now()
        AND n."isPending" IS NOT TRUE
        AND NOT EXISTS (SELECT 1 FROM message_event m WHERE m."eventId" = e.id AND m."ruleId" = r.id AND m."startTime" = e."startTime" AND m."isValid")
      ORDER BY e."startTime" LIMIT most)
  )
  SELECT jsonb_build_object(
      'eventId', e.id, 'ruleId', d."ruleId", 'changedTime', n."changedTime"::text, 'knownStart', n."knownStart", 'knownDoctorId', n."knownDoctorId",
      'startTime', e."startTime", 'isAllDay', e."isAllDay", 'status', e.status, 'cancelReason', e."cancelReason",
      'isArchived', e."archivedTime" IS NOT NULL, 'visitTypeId', e."visitTypeId",
      'doctor', CASE WHEN o.id IS NOT NULL THEN jsonb_build_object('id', o.id, 'firstName', o."firstName", 'lastName', o."lastName",
        'designations', o.designations, 'gender', o.gender) END,
      'patient', CASE WHEN p.id IS NOT NULL THEN jsonb_build_object('id', p.id, 'firstName', p."firstName", 'lastName', p."lastName", 'email', p.email, 'language', p.language,
        'isArchived', l."archivedTime" IS NOT NULL, 'wantedLanguage', w.language, 'channel', w.channel, 'declined', coalesce(w.declined, '{}')) END,
      'clinic', jsonb_build_object('id', s.id, 'name', s.name, 'phone', concat_ws(' ', s."phoneDialCode", nullif(s."phoneValue", '')), 'timeZone', s."timeZone",
        'quietFrom', t."quietFrom", 'quietUntil', t."quietUntil", 'language', t.language),
      'rules', (SELECT jsonb_agg(to_jsonb(r)) FROM message_rule r WHERE r."establishmentId" = s.id AND r."isOn" AND (d."ruleId" IS NULL OR r.id = d."ruleId")))
    FROM due d
    JOIN event e ON e.id = d."eventId"
    JOIN establishment s ON s.id = e."establishmentId"
    JOIN message_settings t ON t."establishmentId" = s.id
    LEFT JOIN event_notice n ON n."eventId" = e.id
    LEFT JOIN doctor o ON o.id = e."doctorId"
    LEFT JOIN patient p ON p.id = e."patientId"
    LEFT JOIN patient_establishment l ON l."patientId" = p.id AND l."establishmentId" = s.id
    LEFT JOIN contact_preference w ON w."patientId" = p.id AND w."establishmentId" = s.id
$$;
REVOKE EXECUTE ON FUNCTION messages_due FROM PUBLIC;
GRANT EXECUTE ON FUNCTION messages_due TO clinic_system;

-- Stores a message with its appointments, and that their patients know of it; of an appointment without a message (`message` null) only that. An appointment
-- that has been changed since it was read is left for the next look. Returns whether anything is to be sent.
CREATE FUNCTION store_message(message jsonb, about jsonb) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  each record;
  one record;
BEGIN
  FOR one IN SELECT * FROM jsonb_to_recordset(about) AS a ("eventId" uuid, "ruleId" uuid, "changedTime" timestamptz, "startTime" timestamptz, "knownStart" timestamptz, "knownDoctorId" uuid)
    ORDER BY "eventId"
  LOOP
    IF one."ruleId" IS NULL THEN
      UPDATE event_notice n SET "isPending" = false, "knownStart" = one."knownStart", "knownDoctorId" = one."knownDoctorId"
        WHERE n."eventId" = one."eventId" AND n."isPending" AND n."changedTime" = one."changedTime";
    ELSE
      PERFORM 1 FROM event e WHERE e.id = one."eventId" AND e."startTime" = one."startTime"
        AND NOT EXISTS (SELECT 1 FROM message_event m WHERE m."eventId" = e.id AND m."ruleId" = one."ruleId" AND m."startTime" = e."startTime" AND m."isValid");
    END IF;
    IF NOT FOUND THEN RAISE EXCEPTION 'changed meanwhile' USING ERRCODE = 'serialization_failure'; END IF;
  END LOOP;
  IF message IS NULL THEN RETURN false; END IF;
  INSERT INTO message (id, "establishmentId", "patientId", kind, channel, address, language, subject, text, status, fault)
    SELECT m.id, m."establishmentId", m."patientId", m.kind, m.channel, m.address, m.language, m.subject, m.text, m.status, m.fault
      FROM jsonb_to_record(message) AS m (id uuid, "establishmentId" uuid, "patientId" uuid, kind text, channel text, address text, language text,
        subject text, text text, status text, fault text);
  INSERT INTO message_event ("messageId", "eventId", "ruleId", "startTime")
    SELECT (message ->> 'id')::uuid, a."eventId", a."ruleId", a."startTime" FROM jsonb_to_recordset(about) AS a ("eventId" uuid, "ruleId" uuid, "startTime" timestamptz);
  RETURN message ->> 'status' = 'waiting';
END $$;
REVOKE EXECUTE ON FUNCTION store_message FROM PUBLIC;
GRANT EXECUTE ON FUNCTION store_message TO clinic_system;

-- Takes a message to be sent; returns no row where there is nothing to send: it has been sent, or is of an appointment that is no longer as it says.
-- One whose sender ended before it could write what became of it has perhaps been sent.
CREATE FUNCTION take_message(message_id uuid) RETURNS TABLE (id uuid, "establishmentId" uuid, channel text, address text, language text, subject text, text text, became text)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  m message;
  valid boolean;
BEGIN
  SELECT * INTO m FROM message x WHERE x.id = message_id AND x.status IN ('waiting', 'delayed', 'sending') FOR UPDATE;
  IF NOT FOUND THEN RETURN; END IF;
  SELECT bool_and(CASE m.kind
      WHEN 'cancellation' THEN e.status = 'cancelled' OR e."archivedTime" IS NOT NULL
      WHEN 'missed' THEN e.status = 'cancelled' AND e."cancelReason" = 'no_show'
      ELSE e.status <> 'cancelled' AND e."archivedTime" IS NULL AND e."startTime" = v."startTime" AND e."startTime" > now() END)
    INTO valid FROM message_event v JOIN event e ON e.id = v."eventId" WHERE v."messageId" = m.id;
  IF m.status = 'sending' THEN
    UPDATE message x SET status = 'perhaps_sent', "needsAttention" = true, "statusTime" = now() WHERE x.id = m.id;
  ELSIF valid IS NOT TRUE THEN
    UPDATE message x SET status = 'withdrawn', fault = 'outdated', "statusTime" = now() WHERE x.id = m.id;
    UPDATE message_event v SET "isValid" = false WHERE v."messageId" = m.id;
    IF m.kind <> 'reminder' THEN
      UPDATE event_notice n SET "isPending" = true, "knownStart" = CASE WHEN m.kind = 'confirmation' THEN NULL ELSE n."knownStart" END
        FROM message_event v WHERE v."messageId" = m.id AND n."eventId" = v."eventId";
    END IF;
  ELSE
    UPDATE message x SET status = 'sending', fault = NULL, "statusTime" = now(), tries = x.tries + 1 WHERE x.id = m.id;
  END IF;
  RETURN QUERY SELECT x.id, x."establishmentId", x.channel, x.address, x.language, x.subject, x.text, x.status FROM message x WHERE x.id = m.id;
END $$;
REVOKE EXECUTE ON FUNCTION take_message FROM PUBLIC;
GRANT EXECUTE ON FUNCTION take_message TO clinic_system;

CREATE FUNCTION message_became(message_id uuid, became text, why text) RETURNS TABLE ("establishmentId" uuid) LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
  UPDATE message m SET status = became, fault = why, "needsAttention" = (became = 'failed'), "statusTime" = now() WHERE m.id = message_id AND m.status = 'sending' RETURNING m."establishmentId"
$$;
REVOKE EXECUTE ON FUNCTION message_became FROM PUBLIC;
GRANT EXECUTE ON FUNCTION message_became TO clinic_system;
