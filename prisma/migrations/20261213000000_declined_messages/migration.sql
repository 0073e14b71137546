-- CreateTable
CREATE TABLE "decline_link" (
    "messageId" UUID NOT NULL,
    "hash" TEXT NOT NULL,

    CONSTRAINT "decline_link_pkey" PRIMARY KEY ("messageId")
);

-- CreateIndex
CREATE UNIQUE INDEX "decline_link_hash_key" ON "decline_link"("hash");

-- AddForeignKey
ALTER TABLE "decline_link" ADD CONSTRAINT "decline_link_messageId_fkey" FOREIGN KEY ("messageId") REFERENCES "message"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- ------------------------------------------------------------------ what Postgres promises

ALTER TABLE contact_preference DROP CONSTRAINT contact_preference_declined_known;
ALTER TABLE contact_preference ADD CONSTRAINT contact_preference_declined_known CHECK (declined <@ ARRAY['appointments', 'recalls', 'receipts']);
ALTER TABLE decline_link ENABLE ROW LEVEL SECURITY;

-- What a message is for; a patient may decline each.
CREATE FUNCTION message_purpose(kind text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN kind IN ('recall', 'offer') THEN 'recalls' WHEN kind = 'receipt' THEN 'receipts' ELSE 'appointments' END
$$;

-- Whoever declines is heard at once: what waits is withdrawn. SECURITY DEFINER: whoever says what a patient wants need not send messages.
CREATE FUNCTION declined_messages_are_withdrawn() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  UPDATE message m SET status = 'withdrawn', fault = 'declined', "statusTime" = now()
    WHERE m."patientId" = NEW."patientId" AND m."establishmentId" = NEW."establishmentId" AND m.status IN ('waiting', 'delayed')
      AND message_purpose(m.kind) = ANY (NEW.declined);
  RETURN NULL;
END $$;
REVOKE EXECUTE ON FUNCTION declined_messages_are_withdrawn FROM PUBLIC;
CREATE TRIGGER declined_messages_are_withdrawn AFTER INSERT OR UPDATE OF declined ON contact_preference
  FOR EACH ROW WHEN (NEW.declined <> '{}') EXECUTE FUNCTION declined_messages_are_withdrawn();

-- Nor is one sent that was written while the patient declined, or that somebody sends again.
CREATE FUNCTION declined_message_is_not_sent() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM contact_preference w WHERE w."patientId" = NEW."patientId" AND w."establishmentId" = NEW."establishmentId"
      AND message_purpose(NEW.kind) = ANY (w.declined)) THEN
    NEW.status := 'withdrawn';
    NEW.fault := 'declined';
  END IF;
  RETURN NEW;
END $$;
REVOKE EXECUTE ON FUNCTION declined_message_is_not_sent FROM PUBLIC;
CREATE TRIGGER declined_message_is_not_sent BEFORE UPDATE OF status ON message
  FOR EACH ROW WHEN (NEW.status = 'sending') EXECUTE FUNCTION declined_message_is_not_sent();

-- The address at which messages are declined is made when one is sent; returns what it declines.
CREATE FUNCTION open_decline_link(message_id uuid, link_hash text) RETURNS text LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
  WITH opened AS (
    INSERT INTO decline_link ("messageId", hash) SELECT m.id, link_hash FROM message m WHERE m.id = message_id AND m.channel = 'email'
      ON CONFLICT ("messageId") DO UPDATE SET hash = excluded.hash
      RETURNING "messageId"
  )
  SELECT message_purpose(m.kind) FROM message m JOIN opened o ON o."messageId" = m.id
$$;
REVOKE EXECUTE ON FUNCTION open_decline_link FROM PUBLIC;
GRANT EXECUTE ON FUNCTION open_decline_link TO clinic_system;

-- Whom a link is for: the patient of the message, and all others of the clinic who have its address, since it is their mailbox that declines.
CREATE FUNCTION patients_of_decline_link(link_hash text) RETURNS TABLE ("establishmentId" uuid, "patientId" uuid, "userName" text, purpose text, declined text[])
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  SELECT l."establishmentId", p.id, concat_ws(' ', nullif(p."firstName", ''), nullif(p."lastName", '')), message_purpose(m.kind), coalesce(w.declined, '{}')
    FROM decline_link k
    JOIN message m ON m.id = k."messageId"
    JOIN establishment s ON s.id = m."establishmentId" AND s."archivedTime" IS NULL
    JOIN patient_establishment l ON l."establishmentId" = m."establishmentId"
    JOIN patient p ON p.id = l."patientId" AND (p.id = m."patientId" OR p.email = m.address)
    LEFT JOIN contact_preference w ON w."patientId" = p.id AND w."establishmentId" = m."establishmentId"
    WHERE k.hash = link_hash
    ORDER BY p.id
$$;
REVOKE EXECUTE ON FUNCTION patients_of_decline_link FROM PUBLIC;

-- What the page of a link shows. No row for a link that was never made.
CREATE FUNCTION linked_decline(link_hash text) RETURNS TABLE (decline jsonb) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  SELECT jsonb_build_object('purpose', w.purpose, 'isDeclined', bool_and(w.purpose = ANY (w.declined)),
      'clinic', jsonb_build_object('name', s.name, 'phone', CASE WHEN s."phoneValue" <> '' THEN s."phoneDialCode" || ' ' || s."phoneValue" ELSE '' END))
    FROM patients_of_decline_link(link_hash) w JOIN establishment s ON s.id = w."establishmentId"
    GROUP BY w.purpose, s.id
$$;
REVOKE EXECUTE ON FUNCTION linked_decline FROM PUBLIC;
GRANT EXECUTE ON FUNCTION linked_decline TO clinic_system;

-- Declines, or takes that back. The history names the patient. Returns whose wishes have changed, for the screens.
CREATE FUNCTION decline_messages(link_hash text, wanted boolean) RETURNS TABLE ("establishmentId" uuid, "patientId" uuid)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  one record;
  present text[];
BEGIN
  PERFORM 1 FROM decline_link k WHERE k.hash = link_hash FOR UPDATE;
  FOR one IN SELECT w.* FROM patients_of_decline_link(link_hash) w WHERE (w.purpose = ANY (w.declined)) <> wanted LOOP
    present := CASE WHEN wanted THEN ARRAY(SELECT unnest(one.declined || one.purpose) ORDER BY 1) ELSE array_remove(one.declined, one.purpose) END;
    INSERT INTO contact_preference AS c ("patientId", "establishmentId", declined) VALUES (one."patientId", one."establishmentId", present)
      ON CONFLICT ON CONSTRAINT contact_preference_pkey DO UPDATE SET declined = present, version = c.version + 1;
    INSERT INTO audit_entry (id, time, "establishmentId", "userName", entity, "entityId", action, changes)
      VALUES (uuidv7(), clock_timestamp(), one."establishmentId", one."userName", 'contact_preference', one."patientId", 'updated',
        jsonb_build_array(jsonb_build_object('field', 'declined', 'from', nullif(array_to_string(one.declined, ', '), ''), 'to', nullif(array_to_string(present, ', '), ''))));
    RETURN QUERY SELECT one."establishmentId", one."patientId";
  END LOOP;
END $$;
REVOKE EXECUTE ON FUNCTION decline_messages FROM PUBLIC;
GRANT EXECUTE ON FUNCTION decline_messages TO clinic_system;
