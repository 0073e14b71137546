-- That somebody is about to give a time away.
-- CreateTable
CREATE TABLE "hold" (
    "id" UUID NOT NULL,
    "establishmentId" UUID NOT NULL,
    "doctorId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "userName" TEXT NOT NULL,
    "startTime" TIMESTAMPTZ(3) NOT NULL,
    "endTime" TIMESTAMPTZ(3) NOT NULL,
    "heldUntil" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "hold_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "hold_establishmentId_idx" ON "hold"("establishmentId");

-- AddForeignKey
ALTER TABLE "hold" ADD CONSTRAINT "hold_doctor_of_establishment" FOREIGN KEY ("doctorId", "establishmentId") REFERENCES "doctor_establishment"("doctorId", "establishmentId") ON DELETE CASCADE ON UPDATE CASCADE;

-- ------------------------------------------------------------------ what Postgres promises

ALTER TABLE hold ADD CONSTRAINT hold_span CHECK ("endTime" > "startTime");

GRANT SELECT, INSERT, DELETE ON hold TO clinic_app;
ALTER TABLE hold ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON hold TO clinic_app USING ("establishmentId" = ANY ((SELECT tenant())::uuid[]));
