-- A message that waits to be sent tells what the patient does not know yet. Is it withdrawn, the patient knows what they knew before it.
ALTER TABLE event_notice ADD COLUMN "previousStart" timestamptz(3), ADD COLUMN "previousDoctorId" uuid;
ALTER TABLE message_event ADD COLUMN "doctorId" uuid;

CREATE FUNCTION notice_keeps_the_previous() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."isPending" AND NOT NEW."isPending" THEN
    NEW."previousStart" := OLD."knownStart";
    NEW."previousDoctorId" := OLD."knownDoctorId";
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER notice_keeps_the_previous BEFORE UPDATE ON event_notice FOR EACH ROW EXECUTE FUNCTION notice_keeps_the_previous();

-- Of each appointment one message at a time is on its way: what the next one tells depends on whether it arrives.
CREATE FUNCTION messages_go_one_after_another() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  SELECT e."doctorId" INTO NEW."doctorId" FROM event e WHERE e.id = NEW."eventId";
  IF EXISTS (SELECT 1 FROM message m WHERE m.id = NEW."messageId" AND m.kind IN ('confirmation', 'change', 'cancellation', 'missed'))
    AND EXISTS (SELECT 1 FROM message_event v JOIN message m ON m.id = v."messageId" WHERE v."eventId" = NEW."eventId"
      AND m.kind IN ('confirmation', 'change', 'cancellation', 'missed') AND m.status IN ('waiting', 'sending', 'delayed') AND m.id <> NEW."messageId")
  THEN RAISE EXCEPTION 'another message about it is on its way' USING ERRCODE = 'serialization_failure'; END IF;
  RETURN NEW;
END $$;
REVOKE EXECUTE ON FUNCTION messages_go_one_after_another FROM PUBLIC;
CREATE TRIGGER messages_go_one_after_another BEFORE INSERT ON message_event FOR EACH ROW EXECUTE FUNCTION messages_go_one_after_another();

CREATE FUNCTION message_is_withdrawn() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  UPDATE message_event v SET "isValid" = false WHERE v."messageId" = NEW.id;
  IF NEW.kind IN ('confirmation', 'change', 'cancellation', 'missed') THEN
    UPDATE event_notice n SET "isPending" = true, "knownStart" = n."previousStart", "knownDoctorId" = n."previousDoctorId"
      FROM message_event v WHERE v."messageId" = NEW.id AND n."eventId" = v."eventId"
        AND NOT EXISTS (SELECT 1 FROM message_event w JOIN message m ON m.id = w."messageId" WHERE w."eventId" = v."eventId" AND m.id > NEW.id
          AND m.kind IN ('confirmation', 'change', 'cancellation', 'missed') AND m.status <> 'withdrawn');
  END IF;
  RETURN NULL;
END $$;
REVOKE EXECUTE ON FUNCTION message_is_withdrawn FROM PUBLIC;
CREATE TRIGGER message_is_withdrawn AFTER UPDATE ON message FOR EACH ROW
  WHEN (OLD.status <> 'withdrawn' AND NEW.status = 'withdrawn') EXECUTE FUNCTION message_is_withdrawn();

-- Withdraws what waits about an appointment that has changed since it was written.
CREATE FUNCTION withdraw_outdated_messages() RETURNS TABLE (id uuid, "establishmentId" uuid) LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
  UPDATE message m SET status = 'withdrawn', fault = 'outdated', "statusTime" = now()
    WHERE m.status IN ('waiting', 'delayed') AND m.kind IN ('confirmation', 'change', 'cancellation', 'missed')
      AND EXISTS (SELECT 1 FROM message_event v JOIN event_notice n ON n."eventId" = v."eventId" WHERE v."messageId" = m.id AND n."isPending")
    RETURNING m.id, m."establishmentId"
$$;
REVOKE EXECUTE ON FUNCTION withdraw_outdated_messages FROM PUBLIC;
GRANT EXECUTE ON FUNCTION withdraw_outdated_messages TO clinic_system;

-- As before; another patient knows nothing of it.
CREATE OR REPLACE FUNCTION event_is_noticed_again() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
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
        THEN NULL ELSE x."knownStart" END,
      "previousStart" = CASE WHEN EXISTS (SELECT 1 FROM changed n JOIN before o ON o.id = n.id WHERE n.id = x."eventId" AND n."patientId" IS DISTINCT FROM o."patientId")
        THEN NULL ELSE x."previousStart" END;
  RETURN NULL;
END $$;

-- As before; another doctor makes a message outdated, too.
CREATE OR REPLACE FUNCTION take_message(message_id uuid) RETURNS TABLE (id uuid, "establishmentId" uuid, channel text, address text, language text, subject text, text text, became text)
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
      ELSE e.status <> 'cancelled' AND e."archivedTime" IS NULL AND (e."startTime", e."doctorId") IS NOT DISTINCT FROM (v."startTime", v."doctorId") AND e."startTime" > now() END)
    INTO valid FROM message_event v JOIN event e ON e.id = v."eventId" WHERE v."messageId" = m.id;
  IF m.status = 'sending' THEN
    UPDATE message x SET status = 'perhaps_sent', "needsAttention" = true, "statusTime" = now() WHERE x.id = m.id;
  ELSIF valid IS NOT TRUE THEN
    UPDATE message x SET status = 'withdrawn', fault = 'outdated', "statusTime" = now() WHERE x.id = m.id;
  ELSE
    UPDATE message x SET status = 'sending', fault = NULL, "statusTime" = now(), tries = x.tries + 1 WHERE x.id = m.id;
  END IF;
  RETURN QUERY SELECT x.id, x."establishmentId", x.channel, x.address, x.language, x.subject, x.text, x.status FROM message x WHERE x.id = m.id;
END $$;
