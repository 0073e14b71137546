-- Patients to be called for their next visit.
-- AlterTable
ALTER TABLE "call" ADD COLUMN     "recallId" UUID,
ALTER COLUMN "eventId" DROP NOT NULL;

-- AlterTable
ALTER TABLE "visit_type" ADD COLUMN     "repeatsAfter" TEXT;

-- CreateTable
CREATE TABLE "recall" (
    "id" UUID NOT NULL,
    "createdTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,
    "establishmentId" UUID NOT NULL,
    "patientId" UUID NOT NULL,
    "dueDate" DATE NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'due',
    "postponedFrom" DATE,
    "declineReason" TEXT,
    "visitTypeId" UUID,
    "doctorId" UUID,
    "reason" TEXT NOT NULL DEFAULT '',
    "note" TEXT NOT NULL DEFAULT '',
    "eventId" UUID,

    CONSTRAINT "recall_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "recall_eventId_key" ON "recall"("eventId");

-- CreateIndex
CREATE INDEX "recall_establishmentId_dueDate_id_idx" ON "recall"("establishmentId", "dueDate", "id");

-- CreateIndex
CREATE INDEX "recall_patientId_idx" ON "recall"("patientId");

-- CreateIndex
CREATE UNIQUE INDEX "recall_id_establishmentId_key" ON "recall"("id", "establishmentId");

-- CreateIndex
CREATE INDEX "call_recallId_idx" ON "call"("recallId");

-- AddForeignKey
ALTER TABLE "call" ADD CONSTRAINT "call_about_recall_of_establishment" FOREIGN KEY ("recallId", "establishmentId") REFERENCES "recall"("id", "establishmentId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recall" ADD CONSTRAINT "recall_patient_of_establishment" FOREIGN KEY ("patientId", "establishmentId") REFERENCES "patient_establishment"("patientId", "establishmentId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recall" ADD CONSTRAINT "recall_doctor_of_establishment" FOREIGN KEY ("doctorId", "establishmentId") REFERENCES "doctor_establishment"("doctorId", "establishmentId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recall" ADD CONSTRAINT "recall_visit_type_of_establishment" FOREIGN KEY ("visitTypeId", "establishmentId") REFERENCES "visit_type"("id", "establishmentId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recall" ADD CONSTRAINT "recall_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "event"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- ------------------------------------------------------------------ what Postgres promises

ALTER TABLE recall
  ADD CONSTRAINT recall_status_known CHECK (status IN ('due', 'postponed', 'declined', 'booked', 'closed')),
  ADD CONSTRAINT recall_is_answered CHECK (
    CASE status WHEN 'booked' THEN "eventId" IS NOT NULL WHEN 'closed' THEN true ELSE "eventId" IS NULL END),
  ADD CONSTRAINT recall_declined_has_reason CHECK ((status = 'declined') = ("declineReason" IS NOT NULL)),
  ADD CONSTRAINT recall_postponed_from_a_date CHECK (status <> 'postponed' OR "postponedFrom" IS NOT NULL);

ALTER TABLE visit_type ADD CONSTRAINT visit_type_repeats_after_known
  CHECK ("repeatsAfter" IN ('two_weeks', 'one_month', 'three_months', 'six_months', 'one_year'));

ALTER TABLE call ADD CONSTRAINT call_about_one CHECK (num_nonnulls("eventId", "recallId") = 1);

GRANT SELECT, INSERT, UPDATE, DELETE ON recall TO clinic_app;
ALTER TABLE recall ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON recall TO clinic_app USING ("establishmentId" = ANY ((SELECT tenant())::uuid[]));

-- Whether an appointment takes place, or took place, as the one that a recall was for.
CREATE FUNCTION answers_recall(r recall, e event) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT e."patientId" = r."patientId" AND e."establishmentId" = r."establishmentId"
    AND e.status <> 'cancelled' AND e."archivedTime" IS NULL
$$;
REVOKE EXECUTE ON FUNCTION answers_recall FROM PUBLIC;

-- Finds the appointments that answer the recalls of patients, and lets go those that don't any more. An appointment answers one recall: one for
-- its own visit type before others, then the one that is due first. It begins after at least half the time from the day of the recall to its date,
-- and has the recall's visit type, where that has one. SECURITY DEFINER: whoever may write appointments need not write recalls.
CREATE FUNCTION book_recalls(patient_ids uuid[]) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  found_recall uuid;
  found_event uuid;
BEGIN
  UPDATE recall r SET "eventId" = NULL, version = r.version + 1,
      status = CASE WHEN r."postponedFrom" IS NULL THEN 'due' ELSE 'postponed' END
    FROM event e WHERE r."patientId" = ANY (patient_ids) AND e.id = r."eventId" AND NOT answers_recall(r, e);
  LOOP
    SELECT r.id, e.id INTO found_recall, found_event
      FROM recall r JOIN event e ON e."patientId" = r."patientId"
      WHERE r."patientId" = ANY (patient_ids) AND r.status IN ('due', 'postponed') AND answers_recall(r, e)
        AND e."startTime" >= r."createdTime" + greatest(r."dueDate"::timestamp AT TIME ZONE 'UTC' - r."createdTime", interval '0') / 2
        AND (r."visitTypeId" IS NULL OR e."visitTypeId" = r."visitTypeId")
        AND NOT EXISTS (SELECT 1 FROM recall o WHERE o."eventId" = e.id)
      ORDER BY r."visitTypeId" IS NULL, r."dueDate", r.id, e."startTime", e.id
      LIMIT 1;
    EXIT WHEN NOT FOUND;
    UPDATE recall SET "eventId" = found_event, status = 'booked', version = version + 1 WHERE id = found_recall AND "eventId" IS NULL;
  END LOOP;
  UPDATE recall r SET version = r.version + 1, status = CASE e.status WHEN 'closed' THEN 'closed' ELSE 'booked' END
    FROM event e WHERE r."patientId" = ANY (patient_ids) AND e.id = r."eventId" AND (r.status = 'closed') <> (e.status = 'closed');
END $$;
REVOKE EXECUTE ON FUNCTION book_recalls FROM PUBLIC;

CREATE FUNCTION event_books_recalls() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  patient_ids uuid[];
BEGIN
  SELECT array_agg(DISTINCT found."patientId") INTO patient_ids FROM (
    SELECT r."patientId" FROM changed e JOIN recall r ON r."patientId" = e."patientId"
    UNION ALL
    SELECT r."patientId" FROM changed e JOIN recall r ON r."eventId" = e.id
  ) AS found;
  IF patient_ids IS NOT NULL THEN PERFORM book_recalls(patient_ids); END IF;
  RETURN NULL;
END $$;
REVOKE EXECUTE ON FUNCTION event_books_recalls FROM PUBLIC;
CREATE TRIGGER recalls_of_new_events AFTER INSERT ON event
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION event_books_recalls();
CREATE TRIGGER recalls_of_changed_events AFTER UPDATE ON event
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION event_books_recalls();

-- A recall that is written when its appointment was already made.
CREATE FUNCTION recall_is_booked() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  PERFORM book_recalls(ARRAY[NEW."patientId"]);
  RETURN NULL;
END $$;
REVOKE EXECUTE ON FUNCTION recall_is_booked FROM PUBLIC;
CREATE TRIGGER recall_is_booked AFTER INSERT OR UPDATE ON recall FOR EACH ROW
  WHEN (NEW.status IN ('due', 'postponed') AND pg_trigger_depth() = 0) EXECUTE FUNCTION recall_is_booked();
