-- Who waits for a time.
-- CreateTable
CREATE TABLE "waitlist_entry" (
    "id" UUID NOT NULL,
    "createdTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,
    "establishmentId" UUID NOT NULL,
    "patientId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "userName" TEXT NOT NULL,
    "eventId" UUID,
    "visitTypeId" UUID,
    "minutes" SMALLINT NOT NULL,
    "doctorIds" UUID[] DEFAULT ARRAY[]::UUID[],
    "weekdays" SMALLINT[] DEFAULT ARRAY[]::SMALLINT[],
    "dayParts" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "untilDate" DATE,
    "isUrgent" BOOLEAN NOT NULL DEFAULT false,
    "note" TEXT NOT NULL DEFAULT '',
    "removedTime" TIMESTAMPTZ(3),
    "bookedTime" TIMESTAMPTZ(3),
    "bookedEventId" UUID,

    CONSTRAINT "waitlist_entry_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "waitlist_entry_establishmentId_createdTime_idx" ON "waitlist_entry"("establishmentId", "createdTime");

-- CreateIndex
CREATE INDEX "waitlist_entry_patientId_idx" ON "waitlist_entry"("patientId");

-- AddForeignKey
ALTER TABLE "waitlist_entry" ADD CONSTRAINT "waitlist_entry_establishmentId_fkey" FOREIGN KEY ("establishmentId") REFERENCES "establishment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "waitlist_entry" ADD CONSTRAINT "waitlist_entry_patient_of_establishment" FOREIGN KEY ("patientId", "establishmentId") REFERENCES "patient_establishment"("patientId", "establishmentId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "waitlist_entry" ADD CONSTRAINT "waitlist_entry_event_of_establishment" FOREIGN KEY ("eventId", "establishmentId") REFERENCES "event"("id", "establishmentId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "waitlist_entry" ADD CONSTRAINT "waitlist_entry_booked_event_of_establishment" FOREIGN KEY ("bookedEventId", "establishmentId") REFERENCES "event"("id", "establishmentId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "waitlist_entry" ADD CONSTRAINT "waitlist_entry_visit_type_of_establishment" FOREIGN KEY ("visitTypeId", "establishmentId") REFERENCES "visit_type"("id", "establishmentId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- ------------------------------------------------------------------ what Postgres promises

ALTER TABLE waitlist_entry
  ADD CONSTRAINT waitlist_entry_minutes CHECK (minutes BETWEEN 5 AND 1440),
  ADD CONSTRAINT waitlist_entry_weekdays CHECK (weekdays <@ '{0,1,2,3,4,5,6}'::smallint[]),
  ADD CONSTRAINT waitlist_entry_day_parts_known CHECK ("dayParts" <@ '{morning,afternoon,evening}'::text[]),
  ADD CONSTRAINT waitlist_entry_booked CHECK (("bookedTime" IS NULL) = ("bookedEventId" IS NULL)),
  ADD CONSTRAINT waitlist_entry_left_once CHECK ("removedTime" IS NULL OR "bookedTime" IS NULL);

-- Booked or removed, never deleted: what has passed can be found again.
GRANT SELECT, INSERT, UPDATE ON waitlist_entry TO clinic_app;
ALTER TABLE waitlist_entry ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON waitlist_entry TO clinic_app USING ("establishmentId" = ANY ((SELECT tenant())::uuid[]));
