-- That a doctor is late today.
-- CreateTable
CREATE TABLE "delay" (
    "id" UUID NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "establishmentId" UUID NOT NULL,
    "doctorId" UUID NOT NULL,
    "date" DATE NOT NULL,
    "minutes" SMALLINT NOT NULL,
    "setTime" TIMESTAMPTZ(3) NOT NULL,
    "setById" UUID NOT NULL,
    "setByName" TEXT NOT NULL,

    CONSTRAINT "delay_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "delay_once" ON "delay"("establishmentId", "date", "doctorId");

-- AddForeignKey
ALTER TABLE "delay" ADD CONSTRAINT "delay_doctor_of_establishment" FOREIGN KEY ("doctorId", "establishmentId") REFERENCES "doctor_establishment"("doctorId", "establishmentId") ON DELETE CASCADE ON UPDATE CASCADE;

-- ------------------------------------------------------------------ what Postgres promises

ALTER TABLE delay ADD CONSTRAINT delay_minutes CHECK ("minutes" BETWEEN 1 AND 480);

GRANT SELECT, INSERT, UPDATE, DELETE ON delay TO clinic_app;
ALTER TABLE delay ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON delay TO clinic_app USING ("establishmentId" = ANY ((SELECT tenant())::uuid[]));
