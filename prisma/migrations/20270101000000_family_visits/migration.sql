-- Appointments of patients who belong together, booked in one step.
-- CreateTable
CREATE TABLE "family_visit" (
    "id" UUID NOT NULL,
    "createdTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "establishmentId" UUID NOT NULL,

    CONSTRAINT "family_visit_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "family_visit_event" (
    "eventId" UUID NOT NULL,
    "familyVisitId" UUID NOT NULL,
    "establishmentId" UUID NOT NULL,

    CONSTRAINT "family_visit_event_pkey" PRIMARY KEY ("eventId")
);

-- CreateIndex
CREATE INDEX "family_visit_establishmentId_idx" ON "family_visit"("establishmentId");

-- CreateIndex
CREATE UNIQUE INDEX "family_visit_id_establishmentId_key" ON "family_visit"("id", "establishmentId");

-- CreateIndex
CREATE INDEX "family_visit_event_familyVisitId_idx" ON "family_visit_event"("familyVisitId");

-- CreateIndex
CREATE UNIQUE INDEX "family_visit_event_eventId_establishmentId_key" ON "family_visit_event"("eventId", "establishmentId");

-- AddForeignKey
ALTER TABLE "family_visit" ADD CONSTRAINT "family_visit_establishmentId_fkey" FOREIGN KEY ("establishmentId") REFERENCES "establishment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "family_visit_event" ADD CONSTRAINT "family_visit_event_of_establishment" FOREIGN KEY ("eventId", "establishmentId") REFERENCES "event"("id", "establishmentId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "family_visit_event" ADD CONSTRAINT "family_visit_event_of_family_visit" FOREIGN KEY ("familyVisitId", "establishmentId") REFERENCES "family_visit"("id", "establishmentId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- ------------------------------------------------------------------ what Postgres promises

-- An appointment that moves to another clinic leaves those that it was booked with. Before the row, so that the foreign key has nothing to refuse.
CREATE FUNCTION event_leaves_family_visit() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  DELETE FROM family_visit_event WHERE "eventId" = NEW.id;
  RETURN NEW;
END $$;
REVOKE EXECUTE ON FUNCTION event_leaves_family_visit FROM PUBLIC;
CREATE TRIGGER event_leaves_family_visit BEFORE UPDATE OF "establishmentId" ON event FOR EACH ROW
  WHEN (OLD."establishmentId" IS DISTINCT FROM NEW."establishmentId") EXECUTE FUNCTION event_leaves_family_visit();

GRANT SELECT, INSERT ON family_visit, family_visit_event TO clinic_app;
ALTER TABLE family_visit ENABLE ROW LEVEL SECURITY;
ALTER TABLE family_visit_event ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON family_visit TO clinic_app USING ("establishmentId" = ANY ((SELECT tenant())::uuid[]));
CREATE POLICY own ON family_visit_event TO clinic_app USING ("establishmentId" = ANY ((SELECT tenant())::uuid[]));
