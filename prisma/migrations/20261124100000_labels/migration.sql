-- Who printed the labels of a prescription, and how often.
-- CreateTable
CREATE TABLE "label_print" (
    "id" UUID NOT NULL,
    "createdTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "establishmentId" UUID NOT NULL,
    "prescriptionId" UUID NOT NULL,
    "language" TEXT NOT NULL,
    "userId" UUID,
    "userName" TEXT,

    CONSTRAINT "label_print_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "label_print_prescriptionId_idx" ON "label_print"("prescriptionId");

-- AddForeignKey
ALTER TABLE "label_print" ADD CONSTRAINT "label_print_of_prescription" FOREIGN KEY ("prescriptionId", "establishmentId") REFERENCES "prescription"("id", "establishmentId") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE label_print ADD CONSTRAINT label_print_language_known CHECK (language IN ('en', 'th'));

-- Append-only.
GRANT SELECT, INSERT ON label_print TO clinic_app;
ALTER TABLE label_print ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON label_print TO clinic_app USING ("establishmentId" = ANY ((SELECT tenant())::uuid[]));
