-- AlterTable
ALTER TABLE "message" ADD COLUMN     "bookingId" UUID,
ADD COLUMN     "toName" TEXT;

-- AddForeignKey
ALTER TABLE "message" ADD CONSTRAINT "message_bookingId_fkey" FOREIGN KEY ("bookingId") REFERENCES "booking"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- ------------------------------------------------------------------ what Postgres promises

ALTER TABLE message
  DROP CONSTRAINT message_kind_known,
  ADD CONSTRAINT message_kind_known CHECK (kind IN ('confirmation', 'change', 'cancellation', 'reminder', 'missed', 'recall', 'offer', 'receipt', 'doctor_list', 'doctor_changes', 'booking')),
  DROP CONSTRAINT message_to_one,
  ADD CONSTRAINT message_to_one CHECK (CASE kind
    WHEN 'booking' THEN "doctorId" IS NULL AND "toName" IS NOT NULL AND num_nonnulls("patientId", "bookingId") > 0
    ELSE num_nonnulls("patientId", "doctorId") = 1 AND num_nonnulls("bookingId", "toName") = 0 END);

-- The version of the appointment as it was told: files for calendars that the page of a booking gives have the same number, and a later one is higher.
ALTER TABLE message_event ALTER COLUMN sequence TYPE integer;
DROP TRIGGER message_event_counts ON message_event;
DROP FUNCTION message_event_counts;
CREATE FUNCTION message_event_has_version() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  SELECT e.version INTO NEW.sequence FROM event e WHERE e.id = NEW."eventId";
  RETURN NEW;
END $$;
REVOKE EXECUTE ON FUNCTION message_event_has_version FROM PUBLIC;
CREATE TRIGGER message_event_has_version BEFORE INSERT ON message_event FOR EACH ROW EXECUTE FUNCTION message_event_has_version();

-- Of a booking.
CREATE INDEX message_of_booking ON message ("bookingId") WHERE "bookingId" IS NOT NULL;

-- Once it is known which patient has booked, what they were told is theirs. SECURITY DEFINER: a message is written by the server alone.
CREATE FUNCTION booking_messages_are_of_patient() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  UPDATE message m SET "patientId" = NEW."patientId" WHERE m."bookingId" = NEW.id;
  RETURN NULL;
END $$;
REVOKE EXECUTE ON FUNCTION booking_messages_are_of_patient FROM PUBLIC;
CREATE TRIGGER booking_messages_are_of_patient AFTER UPDATE OF "patientId" ON booking
  FOR EACH ROW WHEN (NEW."patientId" IS DISTINCT FROM OLD."patientId") EXECUTE FUNCTION booking_messages_are_of_patient();

-- As before, with the booking.
CREATE OR REPLACE FUNCTION insert_message(written jsonb) RETURNS void LANGUAGE sql AS $$
  INSERT INTO message (id, "establishmentId", "patientId", kind, channel, address, language, subject, text, "smsText", status, fault, "recallId", "receiptId", "offerId", "bookingId", "toName")
    SELECT m.id, m."establishmentId", m."patientId", m.kind, m.channel, m.address, m.language, m.subject, m.text, m."smsText", m.status, m.fault, m."recallId", m."receiptId", m."offerId", m."bookingId", m."toName"
      FROM jsonb_to_record(written) AS m (id uuid, "establishmentId" uuid, "patientId" uuid, kind text, channel text, address text, language text,
        subject text, text text, "smsText" text, status text, fault text, "recallId" uuid, "receiptId" uuid, "offerId" uuid, "bookingId" uuid, "toName" text)
$$;

-- The message about a booking, in the request that books, asks, accepts or declines. SECURITY DEFINER: whoever books need not send messages.
CREATE FUNCTION store_booking_message(written jsonb) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  b booking;
BEGIN
  SELECT * INTO b FROM booking x WHERE x.id = (written ->> 'bookingId')::uuid AND x."establishmentId" = (written ->> 'establishmentId')::uuid;
  IF b.id IS NULL OR b."establishmentId" <> ALL (tenant()) OR written ->> 'kind' <> 'booking' THEN RAISE insufficient_privilege; END IF;
  PERFORM insert_message(written || jsonb_build_object('patientId', b."patientId"));
  INSERT INTO message_event ("messageId", "eventId", "startTime") SELECT (written ->> 'id')::uuid, e.id, e."startTime" FROM event e WHERE e.id = b."eventId";
END $$;
REVOKE EXECUTE ON FUNCTION store_booking_message FROM PUBLIC;
GRANT EXECUTE ON FUNCTION store_booking_message TO clinic_app;

-- As before; what is told of a booking holds while it is so, and nothing newer is told by the same channel.
CREATE OR REPLACE FUNCTION message_holds(m message) RETURNS boolean LANGUAGE sql STABLE SET search_path = public AS $$
  SELECT (m.channel IS DISTINCT FROM 'line' OR EXISTS (SELECT 1 FROM line_link k
      WHERE k."establishmentId" = m."establishmentId" AND k."lineUserId" = m.address AND k."blockedTime" IS NULL))
    AND CASE
      WHEN m."doctorId" IS NOT NULL THEN m."forDay" >= (SELECT (now() AT TIME ZONE s."timeZone")::date FROM establishment s WHERE s.id = m."establishmentId")
      WHEN m.kind = 'recall' THEN EXISTS (SELECT 1 FROM recall c WHERE c.id = m."recallId" AND c.status IN ('due', 'postponed') AND c."eventId" IS NULL)
      WHEN m.kind = 'receipt' THEN EXISTS (SELECT 1 FROM receipt r WHERE r.id = m."receiptId" AND r."voidedTime" IS NULL)
      WHEN m.kind = 'offer' THEN EXISTS (SELECT 1 FROM waitlist_offer o WHERE o.id = m."offerId" AND o.answer IS NULL AND offer_is_open(o))
      WHEN m.kind = 'booking' THEN EXISTS (SELECT 1 FROM booking b JOIN event e ON e.id = b."eventId" JOIN message_event v ON v."eventId" = e.id AND v."messageId" = m.id
          WHERE b.id = m."bookingId" AND e."startTime" > now()
            AND (b.state = 'declined' OR b.state IN ('requested', 'booked') AND e.status <> 'cancelled' AND e."archivedTime" IS NULL AND e."startTime" = v."startTime"))
        AND NOT EXISTS (SELECT 1 FROM message x WHERE x."bookingId" = m."bookingId" AND x.channel = m.channel AND x.id > m.id)
      ELSE (SELECT bool_and(CASE m.kind
          WHEN 'cancellation' THEN e.status = 'cancelled' OR e."archivedTime" IS NOT NULL
          WHEN 'missed' THEN e.status = 'cancelled' AND e."cancelReason" = 'no_show'
          ELSE e.status <> 'cancelled' AND e."archivedTime" IS NULL AND (e."startTime", e."doctorId") IS NOT DISTINCT FROM (v."startTime", v."doctorId") AND e."startTime" > now() END)
        FROM message_event v JOIN event e ON e.id = v."eventId" WHERE v."messageId" = m.id) IS TRUE END
$$;

-- What a message tells of a booking, and the clinic's part of the address of its page.
CREATE FUNCTION told_booking(message_id uuid) RETURNS TABLE ("bookingId" uuid, path text) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  SELECT m."bookingId", t.path FROM message m JOIN booking_settings t ON t."establishmentId" = m."establishmentId" WHERE m.id = message_id AND m."bookingId" IS NOT NULL
$$;
REVOKE EXECUTE ON FUNCTION told_booking FROM PUBLIC;
GRANT EXECUTE ON FUNCTION told_booking TO clinic_system;

-- As before; what was asked for and not given yet is in nobody's calendar.
CREATE OR REPLACE FUNCTION message_calendar(message_id uuid) RETURNS TABLE (entry jsonb) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  SELECT jsonb_build_object('id', e.id, 'sequence', v.sequence, 'isCancelled', m.kind = 'cancellation', 'isAllDay', e."isAllDay",
      'startTime', v."startTime", 'endTime', v."startTime" + (e."endTime" - e."startTime"), 'writtenTime', m."createdTime",
      'doctor', CASE WHEN o.id IS NOT NULL THEN jsonb_build_object('firstName', o."firstName", 'lastName', o."lastName", 'designations', o.designations, 'gender', o.gender) END,
      'clinic', jsonb_build_object('name', s.name, 'phone', concat_ws(' ', s."phoneDialCode", nullif(s."phoneValue", '')), 'timeZone', s."timeZone",
        'address', concat_ws(', ', nullif(s.address1, ''), nullif(s.address2, ''), nullif(s.city, ''))))
    FROM message m
    JOIN message_event v ON v."messageId" = m.id
    JOIN event e ON e.id = v."eventId"
    JOIN establishment s ON s.id = m."establishmentId"
    LEFT JOIN doctor o ON o.id = e."doctorId"
    WHERE m.id = message_id
      AND (m.kind IN ('confirmation', 'change', 'reminder', 'cancellation') OR m.kind = 'booking' AND EXISTS (SELECT 1 FROM booking b WHERE b.id = m."bookingId" AND b.state = 'booked'))
    ORDER BY v."startTime", e.id
$$;

-- As before; whoever books asks for the answer, which nobody declines.
CREATE OR REPLACE FUNCTION message_purpose(kind text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN kind = 'booking' THEN NULL WHEN kind IN ('recall', 'offer') THEN 'recalls' WHEN kind = 'receipt' THEN 'receipts' ELSE 'appointments' END
$$;
CREATE OR REPLACE FUNCTION open_decline_link(message_id uuid, link_hash text) RETURNS text LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
  WITH opened AS (
    INSERT INTO decline_link ("messageId", hash) SELECT m.id, link_hash FROM message m
      WHERE m.id = message_id AND m.channel = 'email' AND message_purpose(m.kind) IS NOT NULL
      ON CONFLICT ("messageId") DO UPDATE SET hash = excluded.hash
      RETURNING "messageId"
  )
  SELECT message_purpose(m.kind) FROM message m JOIN opened o ON o."messageId" = m.id
$$;

-- As before; what a patient was told stays with the patient.
CREATE OR REPLACE FUNCTION forget_bookings() RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  UPDATE message m SET "bookingId" = NULL FROM booking b WHERE b.id = m."bookingId" AND b."endTime" < now() - interval '90 days' AND m."patientId" IS NOT NULL;
  DELETE FROM booking b WHERE (b.state IN ('held', 'code_sent', 'expired') AND b."heldUntil" < now() - interval '24 hours') OR b."endTime" < now() - interval '90 days';
END $$;
