-- AlterTable
ALTER TABLE "message" ADD COLUMN     "recallId" UUID,
ADD COLUMN     "receiptId" UUID;

-- AddForeignKey
ALTER TABLE "message" ADD CONSTRAINT "message_recallId_fkey" FOREIGN KEY ("recallId") REFERENCES "recall"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "message" ADD CONSTRAINT "message_receiptId_fkey" FOREIGN KEY ("receiptId") REFERENCES "receipt"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- ------------------------------------------------------------------ what Postgres promises

ALTER TABLE message
  DROP CONSTRAINT message_kind_known,
  ADD CONSTRAINT message_kind_known CHECK (kind IN ('confirmation', 'change', 'cancellation', 'reminder', 'missed', 'recall', 'receipt')),
  ADD CONSTRAINT message_about_one CHECK (("recallId" IS NULL OR kind = 'recall') AND ("receiptId" IS NULL OR kind = 'receipt'));
ALTER TABLE message_rule
  DROP CONSTRAINT message_rule_kind_known,
  ADD CONSTRAINT message_rule_kind_known CHECK (kind IN ('confirmation', 'change', 'cancellation', 'reminder', 'missed', 'recall', 'receipt'));

-- At most one message for a recall.
CREATE UNIQUE INDEX message_recalls_once ON message ("recallId") WHERE status <> 'withdrawn';
-- For a recall or receipt that is deleted.
CREATE INDEX message_of_recall ON message ("recallId") WHERE "recallId" IS NOT NULL;
CREATE INDEX message_of_receipt ON message ("receiptId") WHERE "receiptId" IS NOT NULL;

-- Recalls whose patients are to be told now: due within a week, or for a month already, and without an appointment. A patient with several is told of
-- one, and of the next a month later.
CREATE FUNCTION recalls_due(most integer) RETURNS TABLE (fact jsonb) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  SELECT jsonb_build_object(
      'recallId', c.id, 'rule', to_jsonb(r),
      'patient', jsonb_build_object('id', p.id, 'firstName', p."firstName", 'lastName', p."lastName", 'email', p.email, 'language', p.language,
        'isArchived', false, 'wantedLanguage', w.language, 'channel', w.channel, 'declined', coalesce(w.declined, '{}')),
      'clinic', jsonb_build_object('id', s.id, 'name', s.name, 'phone', concat_ws(' ', s."phoneDialCode", nullif(s."phoneValue", '')), 'timeZone', s."timeZone", 'language', t.language))
    FROM message_rule r
    JOIN establishment s ON s.id = r."establishmentId" AND s."archivedTime" IS NULL
    JOIN message_settings t ON t."establishmentId" = s.id AND NOT is_quiet(t, s."timeZone")
    CROSS JOIN LATERAL (
      SELECT DISTINCT ON (x."patientId") x.id, x."patientId" FROM recall x
        WHERE x."establishmentId" = s.id AND x.status IN ('due', 'postponed') AND x."eventId" IS NULL AND x."createdTime" <= now() - interval '3 minutes'
          AND x."dueDate" BETWEEN (now() AT TIME ZONE s."timeZone")::date - 30 AND (now() AT TIME ZONE s."timeZone")::date + 7
          AND (r."visitTypeIds" = '{}' OR x."visitTypeId" = ANY (r."visitTypeIds"))
          AND NOT EXISTS (SELECT 1 FROM message m WHERE m."recallId" = x.id AND m.status <> 'withdrawn')
          AND NOT EXISTS (SELECT 1 FROM message m WHERE m."patientId" = x."patientId" AND m."establishmentId" = s.id AND m.kind = 'recall'
            AND m.status <> 'withdrawn' AND m."createdTime" > now() - interval '30 days')
        ORDER BY x."patientId", x."dueDate", x.id) AS c
    JOIN patient p ON p.id = c."patientId"
    JOIN patient_establishment l ON l."patientId" = p.id AND l."establishmentId" = s.id AND l."archivedTime" IS NULL
    LEFT JOIN contact_preference w ON w."patientId" = p.id AND w."establishmentId" = s.id
    WHERE r."isOn" AND r.kind = 'recall'
    LIMIT most
$$;
REVOKE EXECUTE ON FUNCTION recalls_due FROM PUBLIC;
GRANT EXECUTE ON FUNCTION recalls_due TO clinic_system;

-- Writes a message with all that it is about but appointments.
CREATE FUNCTION insert_message(written jsonb) RETURNS void LANGUAGE sql AS $$
  INSERT INTO message (id, "establishmentId", "patientId", kind, channel, address, language, subject, text, status, fault, "recallId", "receiptId")
    SELECT m.id, m."establishmentId", m."patientId", m.kind, m.channel, m.address, m.language, m.subject, m.text, m.status, m.fault, m."recallId", m."receiptId"
      FROM jsonb_to_record(written) AS m (id uuid, "establishmentId" uuid, "patientId" uuid, kind text, channel text, address text, language text,
        subject text, text text, status text, fault text, "recallId" uuid, "receiptId" uuid)
$$;
REVOKE EXECUTE ON FUNCTION insert_message FROM PUBLIC;

-- As before, by `insert_message`.
CREATE OR REPLACE FUNCTION store_message(message jsonb, about jsonb) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
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
  PERFORM insert_message(message);
  INSERT INTO message_event ("messageId", "eventId", "ruleId", "startTime")
    SELECT (message ->> 'id')::uuid, a."eventId", a."ruleId", a."startTime" FROM jsonb_to_recordset(about) AS a ("eventId" uuid, "ruleId" uuid, "startTime" timestamptz);
  RETURN message ->> 'status' = 'waiting';
END $$;

-- The message with a receipt, in the request that issues it. SECURITY DEFINER: whoever takes payments need not send messages.
CREATE FUNCTION store_receipt_message(written jsonb) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  IF written ->> 'kind' <> 'receipt' OR (written ->> 'establishmentId')::uuid <> ALL (tenant()) THEN RAISE insufficient_privilege; END IF;
  PERFORM insert_message(written);
END $$;
REVOKE EXECUTE ON FUNCTION store_receipt_message FROM PUBLIC;
GRANT EXECUTE ON FUNCTION store_receipt_message TO clinic_app;

-- Whether what a message says still holds.
CREATE FUNCTION message_holds(m message) RETURNS boolean LANGUAGE sql STABLE SET search_path = public AS $$
  SELECT CASE m.kind
    WHEN 'recall' THEN EXISTS (SELECT 1 FROM recall c WHERE c.id = m."recallId" AND c.status IN ('due', 'postponed') AND c."eventId" IS NULL)
    WHEN 'receipt' THEN EXISTS (SELECT 1 FROM receipt r WHERE r.id = m."receiptId" AND r."voidedTime" IS NULL)
    ELSE (SELECT bool_and(CASE m.kind
        WHEN 'cancellation' THEN e.status = 'cancelled' OR e."archivedTime" IS NOT NULL
        WHEN 'missed' THEN e.status = 'cancelled' AND e."cancelReason" = 'no_show'
        ELSE e.status <> 'cancelled' AND e."archivedTime" IS NULL AND (e."startTime", e."doctorId") IS NOT DISTINCT FROM (v."startTime", v."doctorId") AND e."startTime" > now() END)
      FROM message_event v JOIN event e ON e.id = v."eventId" WHERE v."messageId" = m.id) IS TRUE END
$$;
REVOKE EXECUTE ON FUNCTION message_holds FROM PUBLIC;

-- As before, by `message_holds`.
CREATE OR REPLACE FUNCTION take_message(message_id uuid) RETURNS TABLE (id uuid, "establishmentId" uuid, channel text, address text, language text, subject text, text text, became text)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  m message;
BEGIN
  SELECT * INTO m FROM message x WHERE x.id = message_id AND x.status IN ('waiting', 'delayed', 'sending') FOR UPDATE;
  IF NOT FOUND THEN RETURN; END IF;
  IF m.status = 'sending' THEN
    UPDATE message x SET status = 'perhaps_sent', "needsAttention" = true, "statusTime" = now() WHERE x.id = m.id;
  ELSIF NOT message_holds(m) THEN
    UPDATE message x SET status = 'withdrawn', fault = 'outdated', "statusTime" = now() WHERE x.id = m.id;
  ELSE
    UPDATE message x SET status = 'sending', fault = NULL, "statusTime" = now(), tries = x.tries + 1 WHERE x.id = m.id;
  END IF;
  RETURN QUERY SELECT x.id, x."establishmentId", x.channel, x.address, x.language, x.subject, x.text, x.status FROM message x WHERE x.id = m.id;
END $$;
