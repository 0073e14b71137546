-- AlterTable
ALTER TABLE "message" ADD COLUMN     "offerId" UUID;

-- CreateTable
CREATE TABLE "waitlist_offer" (
    "id" UUID NOT NULL,
    "createdTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "establishmentId" UUID NOT NULL,
    "entryId" UUID NOT NULL,
    "doctorId" UUID NOT NULL,
    "startTime" TIMESTAMPTZ(3) NOT NULL,
    "endTime" TIMESTAMPTZ(3) NOT NULL,
    "occupiedFrom" TIMESTAMPTZ(3) NOT NULL,
    "occupiedTo" TIMESTAMPTZ(3) NOT NULL,
    "userId" UUID NOT NULL,
    "userName" TEXT NOT NULL,
    "linkHash" TEXT NOT NULL,
    "answer" TEXT,
    "answeredTime" TIMESTAMPTZ(3),

    CONSTRAINT "waitlist_offer_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "waitlist_offer_linkHash_key" ON "waitlist_offer"("linkHash");

-- CreateIndex
CREATE INDEX "waitlist_offer_entryId_idx" ON "waitlist_offer"("entryId");

-- CreateIndex
CREATE INDEX "waitlist_offer_doctorId_establishmentId_idx" ON "waitlist_offer"("doctorId", "establishmentId");

-- AddForeignKey
ALTER TABLE "message" ADD CONSTRAINT "message_offerId_fkey" FOREIGN KEY ("offerId") REFERENCES "waitlist_offer"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "waitlist_offer" ADD CONSTRAINT "waitlist_offer_entryId_fkey" FOREIGN KEY ("entryId") REFERENCES "waitlist_entry"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "waitlist_offer" ADD CONSTRAINT "waitlist_offer_doctor_of_establishment" FOREIGN KEY ("doctorId", "establishmentId") REFERENCES "doctor_establishment"("doctorId", "establishmentId") ON DELETE CASCADE ON UPDATE CASCADE;


-- ------------------------------------------------------------------ what Postgres promises

ALTER TABLE waitlist_offer
  ADD CONSTRAINT waitlist_offer_answer_known CHECK (answer IN ('taken', 'declined')),
  ADD CONSTRAINT waitlist_offer_answered CHECK ((answer IS NULL) = ("answeredTime" IS NULL)),
  ADD CONSTRAINT waitlist_offer_ends_after_start CHECK ("endTime" > "startTime" AND "occupiedFrom" <= "startTime" AND "occupiedTo" >= "endTime");
ALTER TABLE message
  DROP CONSTRAINT message_kind_known,
  ADD CONSTRAINT message_kind_known CHECK (kind IN ('confirmation', 'change', 'cancellation', 'reminder', 'missed', 'recall', 'offer', 'receipt', 'doctor_list', 'doctor_changes')),
  DROP CONSTRAINT message_about_one,
  ADD CONSTRAINT message_about_one CHECK (("recallId" IS NULL OR kind = 'recall') AND ("receiptId" IS NULL OR kind = 'receipt') AND ("offerId" IS NULL OR kind = 'offer'));
ALTER TABLE message_rule
  DROP CONSTRAINT message_rule_kind_known,
  ADD CONSTRAINT message_rule_kind_known CHECK (kind IN ('confirmation', 'change', 'cancellation', 'reminder', 'missed', 'recall', 'offer', 'receipt'));

-- Of an offer.
CREATE INDEX message_of_offer ON message ("offerId") WHERE "offerId" IS NOT NULL;

GRANT SELECT, INSERT, UPDATE (answer, "answeredTime") ON waitlist_offer TO clinic_app;
ALTER TABLE waitlist_offer ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON waitlist_offer TO clinic_app USING ("establishmentId" = ANY ((SELECT tenant())::uuid[]));

-- ------------------------------------------------------------------ whether a time can still be taken

-- Its patient still waits, and nobody has booked the doctor's time. Whether the doctor works then, and the rooms are free, is looked at when it is taken.
CREATE FUNCTION offer_is_open(o waitlist_offer) RETURNS boolean LANGUAGE sql STABLE SET search_path = public AS $$
  SELECT o."startTime" > now()
    AND EXISTS (SELECT 1 FROM waitlist_entry w
      JOIN establishment s ON s.id = w."establishmentId" AND s."archivedTime" IS NULL
      JOIN patient_establishment l ON l."patientId" = w."patientId" AND l."establishmentId" = s.id AND l."archivedTime" IS NULL
      LEFT JOIN event e ON e.id = w."eventId"
      WHERE w.id = o."entryId" AND w."removedTime" IS NULL AND w."bookedTime" IS NULL
        AND (w."untilDate" IS NULL OR w."untilDate" >= (now() AT TIME ZONE s."timeZone")::date)
        AND (e.id IS NULL OR (e.status IN ('pending', 'confirmed') AND e."archivedTime" IS NULL AND e."startTime" > o."startTime")))
    AND NOT EXISTS (SELECT 1 FROM event x JOIN waitlist_entry w ON w.id = o."entryId"
      WHERE x."doctorId" = o."doctorId" AND x.status <> 'cancelled' AND x.category <> 'available' AND x."archivedTime" IS NULL AND x.id IS DISTINCT FROM w."eventId"
        AND x."startTime" < o."occupiedTo" + interval '2 hours' AND x."endTime" > o."occupiedFrom" - interval '2 hours'
        AND occupied_span(x."startTime", x."endTime", x."bufferBefore", x."bufferAfter") && tstzrange(o."occupiedFrom", o."occupiedTo"))
$$;
REVOKE EXECUTE ON FUNCTION offer_is_open FROM PUBLIC;

-- What the page of a link shows; nothing of who it is for. No row for a link that was never made, or of a time that has begun.
CREATE FUNCTION linked_offer(link_hash text) RETURNS TABLE (offer jsonb) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  SELECT jsonb_build_object('startTime', o."startTime", 'insteadOf', e."startTime",
      'state', CASE
        WHEN o.answer = 'taken' AND b.id IS NOT NULL THEN 'taken'
        WHEN NOT offer_is_open(o) THEN 'gone'
        WHEN o.answer = 'declined' THEN 'declined'
        ELSE 'open' END,
      'doctor', jsonb_build_object('firstName', d."firstName", 'lastName', d."lastName", 'designations', d.designations, 'gender', d.gender),
      'clinic', jsonb_build_object('name', s.name, 'phone', CASE WHEN s."phoneValue" <> '' THEN s."phoneDialCode" || ' ' || s."phoneValue" ELSE '' END,
        'timeZone', s."timeZone", 'address', concat_ws(', ', nullif(s.address1, ''), nullif(s.address2, ''), nullif(s.city, ''))))
    FROM waitlist_offer o
    JOIN waitlist_entry w ON w.id = o."entryId"
    JOIN doctor d ON d.id = o."doctorId"
    JOIN establishment s ON s.id = o."establishmentId" AND s."archivedTime" IS NULL
    LEFT JOIN event e ON e.id = w."eventId" AND w."bookedTime" IS NULL
    LEFT JOIN event b ON b.id = w."bookedEventId" AND b."startTime" = o."startTime" AND b."doctorId" = o."doctorId" AND b.status <> 'cancelled' AND b."archivedTime" IS NULL
    WHERE o."linkHash" = link_hash AND o."startTime" > now()
$$;
REVOKE EXECUTE ON FUNCTION linked_offer FROM PUBLIC;
GRANT EXECUTE ON FUNCTION linked_offer TO clinic_system;

-- Whoever answers is no viewer: the transaction is limited to the clinic of the link. Returns no row for any other link, and then nothing is seen.
CREATE FUNCTION begin_offer(link_hash text) RETURNS TABLE ("establishmentId" uuid, "offerId" uuid, "patientName" text) LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  o record;
BEGIN
  SELECT f."establishmentId", f.id, concat_ws(' ', nullif(p."firstName", ''), nullif(p."lastName", '')) AS name INTO o
    FROM waitlist_offer f
    JOIN waitlist_entry w ON w.id = f."entryId"
    JOIN patient p ON p.id = w."patientId"
    JOIN establishment s ON s.id = f."establishmentId" AND s."archivedTime" IS NULL
    WHERE f."linkHash" = link_hash AND f."startTime" > now();
  IF NOT FOUND THEN RETURN; END IF;
  PERFORM clinic_private.set_viewer(NULL, ARRAY[o."establishmentId"]);
  RETURN QUERY SELECT o."establishmentId", o.id, o.name;
END $$;
REVOKE EXECUTE ON FUNCTION begin_offer FROM PUBLIC;
GRANT EXECUTE ON FUNCTION begin_offer TO clinic_app;

-- ------------------------------------------------------------------ how it is sent

-- As before, with the offer.
CREATE OR REPLACE FUNCTION insert_message(written jsonb) RETURNS void LANGUAGE sql AS $$
  INSERT INTO message (id, "establishmentId", "patientId", kind, channel, address, language, subject, text, status, fault, "recallId", "receiptId", "offerId")
    SELECT m.id, m."establishmentId", m."patientId", m.kind, m.channel, m.address, m.language, m.subject, m.text, m.status, m.fault, m."recallId", m."receiptId", m."offerId"
      FROM jsonb_to_record(written) AS m (id uuid, "establishmentId" uuid, "patientId" uuid, kind text, channel text, address text, language text,
        subject text, text text, status text, fault text, "recallId" uuid, "receiptId" uuid, "offerId" uuid)
$$;

-- The message with an offer, in the request that makes it. SECURITY DEFINER: whoever books appointments need not send messages.
CREATE FUNCTION store_offer_message(written jsonb) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  IF written ->> 'kind' <> 'offer' OR (written ->> 'establishmentId')::uuid <> ALL (tenant()) THEN RAISE insufficient_privilege; END IF;
  PERFORM insert_message(written);
END $$;
REVOKE EXECUTE ON FUNCTION store_offer_message FROM PUBLIC;
GRANT EXECUTE ON FUNCTION store_offer_message TO clinic_app;

-- As before; an offer holds until somebody has the time, or it was answered.
CREATE OR REPLACE FUNCTION message_holds(m message) RETURNS boolean LANGUAGE sql STABLE SET search_path = public AS $$
  SELECT (m.channel IS DISTINCT FROM 'line' OR EXISTS (SELECT 1 FROM line_link k
      WHERE k."establishmentId" = m."establishmentId" AND k."lineUserId" = m.address AND k."blockedTime" IS NULL))
    AND CASE
      WHEN m."doctorId" IS NOT NULL THEN m."forDay" >= (SELECT (now() AT TIME ZONE s."timeZone")::date FROM establishment s WHERE s.id = m."establishmentId")
      WHEN m.kind = 'recall' THEN EXISTS (SELECT 1 FROM recall c WHERE c.id = m."recallId" AND c.status IN ('due', 'postponed') AND c."eventId" IS NULL)
      WHEN m.kind = 'receipt' THEN EXISTS (SELECT 1 FROM receipt r WHERE r.id = m."receiptId" AND r."voidedTime" IS NULL)
      WHEN m.kind = 'offer' THEN EXISTS (SELECT 1 FROM waitlist_offer o WHERE o.id = m."offerId" AND o.answer IS NULL AND offer_is_open(o))
      ELSE (SELECT bool_and(CASE m.kind
          WHEN 'cancellation' THEN e.status = 'cancelled' OR e."archivedTime" IS NOT NULL
          WHEN 'missed' THEN e.status = 'cancelled' AND e."cancelReason" = 'no_show'
          ELSE e.status <> 'cancelled' AND e."archivedTime" IS NULL AND (e."startTime", e."doctorId") IS NOT DISTINCT FROM (v."startTime", v."doctorId") AND e."startTime" > now() END)
        FROM message_event v JOIN event e ON e.id = v."eventId" WHERE v."messageId" = m.id) IS TRUE END
$$;

-- Whether a message is kept back for now: an offer keeps to the quiet hours of its clinic, though somebody at the desk makes it at any time.
CREATE FUNCTION message_is_kept_back(m message) RETURNS boolean LANGUAGE sql STABLE SET search_path = public AS $$
  SELECT m.kind = 'offer' AND EXISTS (SELECT 1 FROM message_settings t JOIN establishment s ON s.id = t."establishmentId"
    WHERE t."establishmentId" = m."establishmentId" AND is_quiet(t, s."timeZone"))
$$;
REVOKE EXECUTE ON FUNCTION message_is_kept_back FROM PUBLIC;

-- As before; of one that is kept back `became` is what it was.
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
  RETURN QUERY SELECT x.id, x."establishmentId", x.channel, x.address, x.language, x.subject, x.text, x.status FROM message x WHERE x.id = m.id;
END $$;

-- As before, and offers whose time somebody has.
CREATE OR REPLACE FUNCTION withdraw_outdated_messages() RETURNS TABLE (id uuid, "establishmentId" uuid) LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
  UPDATE message m SET status = 'withdrawn', fault = 'outdated', "statusTime" = now()
    WHERE m.status IN ('waiting', 'delayed')
      AND CASE WHEN m.kind = 'offer' THEN NOT message_holds(m)
        ELSE m.kind IN ('confirmation', 'change', 'cancellation', 'missed')
          AND EXISTS (SELECT 1 FROM message_event v JOIN event_notice n ON n."eventId" = v."eventId" WHERE v."messageId" = m.id AND n."isPending") END
    RETURNING m.id, m."establishmentId"
$$;

-- What a message offers.
CREATE FUNCTION told_offer(message_id uuid) RETURNS TABLE ("offerId" uuid) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  SELECT m."offerId" FROM message m WHERE m.id = message_id AND m."offerId" IS NOT NULL
$$;
REVOKE EXECUTE ON FUNCTION told_offer FROM PUBLIC;
GRANT EXECUTE ON FUNCTION told_offer TO clinic_system;
