-- CreateTable
CREATE TABLE "booking_settings" (
    "establishmentId" UUID NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "isOn" BOOLEAN NOT NULL DEFAULT false,
    "path" TEXT NOT NULL,
    "visitTypeIds" UUID[] DEFAULT ARRAY[]::UUID[],
    "doctorIds" UUID[] DEFAULT ARRAY[]::UUID[],
    "leadHours" SMALLINT NOT NULL DEFAULT 2,
    "daysAhead" SMALLINT NOT NULL DEFAULT 60,
    "mostOpen" SMALLINT NOT NULL DEFAULT 2,
    "changeHours" SMALLINT DEFAULT 24,
    "takesNewPatients" BOOLEAN NOT NULL DEFAULT true,
    "needsApproval" BOOLEAN NOT NULL DEFAULT true,
    "textEn" TEXT NOT NULL DEFAULT '',
    "textTh" TEXT NOT NULL DEFAULT '',
    "consentEn" TEXT NOT NULL DEFAULT '',
    "consentTh" TEXT NOT NULL DEFAULT '',
    "consentVersion" INTEGER NOT NULL DEFAULT 1,
    "frameOrigins" TEXT[] DEFAULT ARRAY[]::TEXT[],

    CONSTRAINT "booking_settings_pkey" PRIMARY KEY ("establishmentId")
);

-- CreateTable
CREATE TABLE "booking" (
    "id" UUID NOT NULL,
    "createdTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "establishmentId" UUID NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'held',
    "visitTypeId" UUID NOT NULL,
    "doctorId" UUID NOT NULL,
    "startTime" TIMESTAMPTZ(3) NOT NULL,
    "endTime" TIMESTAMPTZ(3) NOT NULL,
    "occupiedFrom" TIMESTAMPTZ(3) NOT NULL,
    "occupiedTo" TIMESTAMPTZ(3) NOT NULL,
    "heldUntil" TIMESTAMPTZ(3) NOT NULL,
    "network" TEXT NOT NULL,
    "holdHash" TEXT NOT NULL,
    "linkHash" TEXT,
    "firstName" TEXT NOT NULL DEFAULT '',
    "lastName" TEXT NOT NULL DEFAULT '',
    "birthDate" TEXT NOT NULL DEFAULT '',
    "phoneDialCode" TEXT NOT NULL DEFAULT '',
    "phoneValue" TEXT NOT NULL DEFAULT '',
    "email" TEXT,
    "language" TEXT NOT NULL DEFAULT 'th',
    "codeBy" TEXT,
    "codeHash" TEXT,
    "codeTime" TIMESTAMPTZ(3),
    "codeTries" SMALLINT NOT NULL DEFAULT 0,
    "contact" TEXT,
    "consentVersion" INTEGER,
    "consentText" TEXT,
    "consentTime" TIMESTAMPTZ(3),
    "eventId" UUID,
    "patientId" UUID,
    "isNewPatient" BOOLEAN NOT NULL DEFAULT false,
    "answeredTime" TIMESTAMPTZ(3),
    "answeredBy" TEXT,
    "reason" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "booking_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "booking_settings_path_key" ON "booking_settings"("path");

-- CreateIndex
CREATE UNIQUE INDEX "booking_holdHash_key" ON "booking"("holdHash");

-- CreateIndex
CREATE UNIQUE INDEX "booking_linkHash_key" ON "booking"("linkHash");

-- CreateIndex
CREATE UNIQUE INDEX "booking_eventId_key" ON "booking"("eventId");

-- CreateIndex
CREATE INDEX "booking_establishmentId_createdTime_idx" ON "booking"("establishmentId", "createdTime" DESC);

-- CreateIndex
CREATE INDEX "booking_patientId_idx" ON "booking"("patientId");

-- AddForeignKey
ALTER TABLE "booking_settings" ADD CONSTRAINT "booking_settings_establishmentId_fkey" FOREIGN KEY ("establishmentId") REFERENCES "establishment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "booking" ADD CONSTRAINT "booking_establishmentId_fkey" FOREIGN KEY ("establishmentId") REFERENCES "booking_settings"("establishmentId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "booking" ADD CONSTRAINT "booking_of_event_of_establishment" FOREIGN KEY ("eventId", "establishmentId") REFERENCES "event"("id", "establishmentId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "booking" ADD CONSTRAINT "booking_patient_of_establishment" FOREIGN KEY ("patientId", "establishmentId") REFERENCES "patient_establishment"("patientId", "establishmentId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "booking" ADD CONSTRAINT "booking_doctor_of_establishment" FOREIGN KEY ("doctorId", "establishmentId") REFERENCES "doctor_establishment"("doctorId", "establishmentId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "booking" ADD CONSTRAINT "booking_visit_type_of_establishment" FOREIGN KEY ("visitTypeId", "establishmentId") REFERENCES "visit_type"("id", "establishmentId") ON DELETE CASCADE ON UPDATE CASCADE;

-- ------------------------------------------------------------------ what Postgres promises

ALTER TABLE booking_settings
  ADD CONSTRAINT booking_path_written CHECK (path ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(path) BETWEEN 2 AND 40),
  ADD CONSTRAINT booking_lead_hours CHECK ("leadHours" BETWEEN 0 AND 720),
  ADD CONSTRAINT booking_days_ahead CHECK ("daysAhead" BETWEEN 1 AND 365),
  ADD CONSTRAINT booking_most_open CHECK ("mostOpen" BETWEEN 1 AND 20),
  ADD CONSTRAINT booking_change_hours CHECK ("changeHours" BETWEEN 0 AND 720);

ALTER TABLE booking
  ADD CONSTRAINT booking_state_known CHECK (state IN ('held', 'code_sent', 'expired', 'requested', 'booked', 'declined', 'cancelled')),
  ADD CONSTRAINT booking_language_known CHECK (language IN ('en', 'th')),
  ADD CONSTRAINT booking_code_way_known CHECK ("codeBy" IN ('email', 'sms')),
  ADD CONSTRAINT booking_ends_after_start CHECK ("endTime" > "startTime" AND "occupiedFrom" <= "startTime" AND "occupiedTo" >= "endTime"),
  ADD CONSTRAINT booking_says_who CHECK (state IN ('held', 'expired') OR ("firstName" <> '' AND "birthDate" <> '' AND "phoneValue" <> '')),
  ADD CONSTRAINT booking_has_appointment CHECK ((state IN ('held', 'code_sent', 'expired')) = ("eventId" IS NULL)),
  ADD CONSTRAINT booking_answered_by_somebody CHECK (("answeredTime" IS NULL) = ("answeredBy" IS NULL)),
  ADD CONSTRAINT booking_accepted_text CHECK (("consentTime" IS NULL) = ("consentText" IS NULL));

-- Two who choose the same time: one gets it. A hold that has ended is marked so before another one begins.
ALTER TABLE booking ADD CONSTRAINT booking_held_once
  EXCLUDE USING gist ("doctorId" WITH =, tstzrange("occupiedFrom", "occupiedTo") WITH &&) WHERE (state IN ('held', 'code_sent'));

-- Those that the desk is to answer.
CREATE INDEX booking_open ON booking ("establishmentId", "createdTime") WHERE state = 'requested';

GRANT SELECT, INSERT, UPDATE ON booking_settings TO clinic_app;
ALTER TABLE booking_settings ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON booking_settings TO clinic_app USING ("establishmentId" = ANY ((SELECT tenant())::uuid[]));
GRANT SELECT, INSERT, UPDATE, DELETE ON booking TO clinic_app;
ALTER TABLE booking ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON booking TO clinic_app USING ("establishmentId" = ANY ((SELECT tenant())::uuid[]));

-- Whoever books is no viewer: the transaction is limited to the clinic of the page's address (where booking is on), of a time that is held, or of a
-- booking's own page. Returns no row where there is none, and then nothing is seen.
CREATE FUNCTION begin_booking(way text, key text) RETURNS TABLE ("establishmentId" uuid, "bookingId" uuid) LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  place uuid;
  booking_id uuid;
BEGIN
  IF way = 'path' THEN
    SELECT s."establishmentId" INTO place FROM booking_settings s WHERE s.path = key AND s."isOn";
  ELSE
    SELECT b."establishmentId", b.id INTO place, booking_id FROM booking b
      WHERE (way = 'hold' AND b."holdHash" = key) OR (way = 'link' AND b."linkHash" = key) OR (way = 'id' AND b.id::text = key);
  END IF;
  IF place IS NULL OR EXISTS (SELECT 1 FROM establishment e WHERE e.id = place AND e."archivedTime" IS NOT NULL) THEN RETURN; END IF;
  PERFORM clinic_private.set_viewer(NULL, ARRAY[place]);
  RETURN QUERY SELECT place, booking_id;
END $$;
REVOKE EXECUTE ON FUNCTION begin_booking FROM PUBLIC;
GRANT EXECUTE ON FUNCTION begin_booking TO clinic_app;

-- The person has been told of the appointment by the booking itself.
CREATE FUNCTION booking_is_told(event_id uuid) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
  UPDATE event_notice n SET "isPending" = false, "knownStart" = e."startTime", "knownDoctorId" = e."doctorId"
    FROM event e WHERE e.id = event_id AND n."eventId" = e.id AND e."establishmentId" = ANY (tenant())
$$;
REVOKE EXECUTE ON FUNCTION booking_is_told FROM PUBLIC;
GRANT EXECUTE ON FUNCTION booking_is_told TO clinic_app;

-- Booked ones whose patient is not known yet.
CREATE FUNCTION unsettled_bookings() RETURNS TABLE (id uuid) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  SELECT b.id FROM booking b JOIN event e ON e.id = b."eventId" JOIN establishment s ON s.id = e."establishmentId"
    WHERE b.state = 'booked' AND b."patientId" IS NULL AND e.status IN ('pending', 'confirmed') AND e."archivedTime" IS NULL AND s."archivedTime" IS NULL
    ORDER BY b.id LIMIT 100
$$;
REVOKE EXECUTE ON FUNCTION unsettled_bookings FROM PUBLIC;
GRANT EXECUTE ON FUNCTION unsettled_bookings TO clinic_system;

-- What was never confirmed is kept for a day, and who booked by themselves for 90 days after their appointment.
CREATE FUNCTION forget_bookings() RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
  DELETE FROM booking b WHERE (b.state IN ('held', 'code_sent', 'expired') AND b."heldUntil" < now() - interval '24 hours') OR b."endTime" < now() - interval '90 days'
$$;
REVOKE EXECUTE ON FUNCTION forget_bookings FROM PUBLIC;
GRANT EXECUTE ON FUNCTION forget_bookings TO clinic_system;
