-- Whether what a message says still holds: also whether its LINE is still linked, and the day of a doctor's list is not over.
CREATE OR REPLACE FUNCTION message_holds(m message) RETURNS boolean LANGUAGE sql STABLE SET search_path = public AS $$
  SELECT (m.channel IS DISTINCT FROM 'line' OR EXISTS (SELECT 1 FROM line_link k
      WHERE k."establishmentId" = m."establishmentId" AND k."lineUserId" = m.address AND k."blockedTime" IS NULL))
    AND CASE
      WHEN m."doctorId" IS NOT NULL THEN m."forDay" >= (SELECT (now() AT TIME ZONE s."timeZone")::date FROM establishment s WHERE s.id = m."establishmentId")
      WHEN m.kind = 'recall' THEN EXISTS (SELECT 1 FROM recall c WHERE c.id = m."recallId" AND c.status IN ('due', 'postponed') AND c."eventId" IS NULL)
      WHEN m.kind = 'receipt' THEN EXISTS (SELECT 1 FROM receipt r WHERE r.id = m."receiptId" AND r."voidedTime" IS NULL)
      ELSE (SELECT bool_and(CASE m.kind
          WHEN 'cancellation' THEN e.status = 'cancelled' OR e."archivedTime" IS NOT NULL
          WHEN 'missed' THEN e.status = 'cancelled' AND e."cancelReason" = 'no_show'
          ELSE e.status <> 'cancelled' AND e."archivedTime" IS NULL AND (e."startTime", e."doctorId") IS NOT DISTINCT FROM (v."startTime", v."doctorId") AND e."startTime" > now() END)
        FROM message_event v JOIN event e ON e.id = v."eventId" WHERE v."messageId" = m.id) IS TRUE END
$$;

-- One function again, which asks `message_holds` of every channel.
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

DROP FUNCTION take_message_as_planned;
