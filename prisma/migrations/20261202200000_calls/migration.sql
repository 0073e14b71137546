-- That somebody called a patient about an appointment, and what was said.
-- CreateTable
CREATE TABLE "call" (
    "id" UUID NOT NULL,
    "createdTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "eventId" UUID NOT NULL,
    "establishmentId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "userName" TEXT NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "call_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "call_eventId_idx" ON "call"("eventId");

-- AddForeignKey
ALTER TABLE "call" ADD CONSTRAINT "call_about_event_of_establishment" FOREIGN KEY ("eventId", "establishmentId") REFERENCES "event"("id", "establishmentId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- ------------------------------------------------------------------ what Postgres promises

-- Recorded, or taken back; what was said then doesn't change.
GRANT SELECT, INSERT, DELETE ON call TO clinic_app;
ALTER TABLE call ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON call TO clinic_app USING ("establishmentId" = ANY ((SELECT tenant())::uuid[]));
