-- DropIndex
DROP INDEX "appointment_link_hash_key";

-- AlterTable
ALTER TABLE "appointment_link" DROP CONSTRAINT "appointment_link_pkey",
ADD CONSTRAINT "appointment_link_pkey" PRIMARY KEY ("hash");

-- AlterTable
ALTER TABLE "message" ADD COLUMN     "smsText" TEXT;

-- AlterTable
ALTER TABLE "message_rule" ADD COLUMN     "smsEn" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "smsTh" TEXT NOT NULL DEFAULT '';

-- CreateIndex
CREATE INDEX "appointment_link_eventId_idx" ON "appointment_link"("eventId");

-- What a clinic has written itself goes on being sent as a text message, where it sends those and it is not too long for one.
UPDATE message_rule r SET
    "smsEn" = CASE WHEN length(r."textEn") <= 1000 THEN r."textEn" ELSE '' END,
    "smsTh" = CASE WHEN length(r."textTh") <= 1000 THEN r."textTh" ELSE '' END
  WHERE r.kind <> 'receipt' AND (r."textEn" <> '' OR r."textTh" <> '')
    AND EXISTS (SELECT 1 FROM channel c WHERE c."establishmentId" = r."establishmentId" AND c.kind = 'sms' AND c."isOn");

-- ------------------------------------------------------------------ what Postgres promises

-- As before, with the text message.
CREATE OR REPLACE FUNCTION insert_message(written jsonb) RETURNS void LANGUAGE sql AS $$
  INSERT INTO message (id, "establishmentId", "patientId", kind, channel, address, language, subject, text, "smsText", status, fault, "recallId", "receiptId", "offerId")
    SELECT m.id, m."establishmentId", m."patientId", m.kind, m.channel, m.address, m.language, m.subject, m.text, m."smsText", m.status, m.fault, m."recallId", m."receiptId", m."offerId"
      FROM jsonb_to_record(written) AS m (id uuid, "establishmentId" uuid, "patientId" uuid, kind text, channel text, address text, language text,
        subject text, text text, "smsText" text, status text, fault text, "recallId" uuid, "receiptId" uuid, "offerId" uuid)
$$;

-- As before; a text message has its own text.
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
  ELSIF NOT message_is_kept_back(m) THEN
    UPDATE message x SET status = 'sending', fault = NULL, "statusTime" = now(), tries = x.tries + 1 WHERE x.id = m.id;
  END IF;
  RETURN QUERY SELECT x.id, x."establishmentId", x.channel, x.address, x.language, x.subject,
    CASE WHEN x.channel = 'sms' THEN coalesce(x."smsText", x.text) ELSE x.text END, x.status FROM message x WHERE x.id = m.id;
END $$;

-- As before; an appointment has two addresses, of which text messages have the shorter one.
CREATE OR REPLACE FUNCTION open_appointment_link(message_id uuid, event_id uuid, link_hash text) RETURNS boolean LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
  INSERT INTO appointment_link ("eventId", hash) SELECT m."eventId", link_hash FROM message_event m WHERE m."messageId" = message_id AND m."eventId" = event_id
    ON CONFLICT (hash) DO NOTHING;
  SELECT EXISTS (SELECT 1 FROM message_event m WHERE m."messageId" = message_id AND m."eventId" = event_id)
$$;

-- As before, by any of its links.
CREATE OR REPLACE FUNCTION answer_by_line(clinic uuid, line_user text, event_id uuid, starts timestamptz, given text)
  RETURNS TABLE ("establishmentId" uuid, "eventId" uuid, "answerId" uuid, changed boolean) LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  PERFORM 1 FROM event e WHERE e.id = event_id AND e."establishmentId" = clinic AND e."startTime" = starts
    AND EXISTS (SELECT 1 FROM line_link k WHERE k."patientId" = e."patientId" AND k."establishmentId" = clinic AND k."lineUserId" = line_user) FOR UPDATE;
  IF FOUND THEN
    RETURN QUERY SELECT a.* FROM (SELECT k.hash FROM appointment_link k WHERE k."eventId" = event_id LIMIT 1) l, answer_appointment(l.hash, given, '') a;
  END IF;
END $$;
