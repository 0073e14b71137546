-- Lines that a doctor prescribes often: a favorite, or a template with a name.
-- CreateTable
CREATE TABLE "prescription_template" (
    "id" UUID NOT NULL,
    "createdTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,
    "establishmentId" UUID NOT NULL,
    "doctorId" UUID NOT NULL,
    "name" TEXT,
    "prescriptionDetails" JSONB NOT NULL,

    CONSTRAINT "prescription_template_pkey" PRIMARY KEY ("id")
);

-- AddForeignKey
ALTER TABLE "prescription_template" ADD CONSTRAINT "prescription_template_doctor_of_establishment" FOREIGN KEY ("doctorId", "establishmentId") REFERENCES "doctor_establishment"("doctorId", "establishmentId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- ------------------------------------------------------------------ what Postgres promises

ALTER TABLE prescription_template
  ADD CONSTRAINT prescription_template_name_given CHECK (btrim(name) <> ''),
  ADD CONSTRAINT prescription_template_lines_given CHECK (
    jsonb_typeof("prescriptionDetails") = 'array' AND jsonb_array_length("prescriptionDetails") > 0),
  ADD CONSTRAINT prescription_template_favorite_has_one_line CHECK (name IS NOT NULL OR jsonb_array_length("prescriptionDetails") = 1);

-- Of one doctor in one establishment: a name once, whatever its case, and the same line as a favorite once.
CREATE UNIQUE INDEX prescription_template_named_once ON prescription_template ("doctorId", "establishmentId", lower(name))
  WHERE name IS NOT NULL;
CREATE UNIQUE INDEX prescription_template_favorite_once
  ON prescription_template ("doctorId", "establishmentId", md5("prescriptionDetails"::text)) WHERE name IS NULL;

GRANT SELECT, INSERT, UPDATE, DELETE ON prescription_template TO clinic_app;
ALTER TABLE prescription_template ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON prescription_template TO clinic_app USING ("establishmentId" = ANY ((SELECT tenant())::uuid[]));
