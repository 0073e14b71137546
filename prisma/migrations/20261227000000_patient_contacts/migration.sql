-- Who belongs to a patient: guardian, emergency contact, who pays, who comes along.
-- CreateTable
CREATE TABLE "patient_contact" (
    "id" UUID NOT NULL,
    "createdTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,
    "archivedTime" TIMESTAMPTZ(3),
    "establishmentId" UUID NOT NULL,
    "patientId" UUID NOT NULL,
    "personId" UUID,
    "name" TEXT NOT NULL DEFAULT '',
    "phoneValue" TEXT NOT NULL DEFAULT '',
    "phoneDialCode" TEXT NOT NULL DEFAULT '+66',
    "phoneExtension" TEXT NOT NULL DEFAULT '',
    "phoneVerified" BOOLEAN NOT NULL DEFAULT false,
    "relationship" TEXT NOT NULL,
    "roles" TEXT[],
    "note" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "patient_contact_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "patient_contact_patientId_establishmentId_id_idx" ON "patient_contact"("patientId", "establishmentId", "id");

-- CreateIndex
CREATE INDEX "patient_contact_personId_establishmentId_idx" ON "patient_contact"("personId", "establishmentId");

-- AddForeignKey
ALTER TABLE "patient_contact" ADD CONSTRAINT "patient_contact_patient_of_establishment" FOREIGN KEY ("patientId", "establishmentId") REFERENCES "patient_establishment"("patientId", "establishmentId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "patient_contact" ADD CONSTRAINT "patient_contact_person_of_establishment" FOREIGN KEY ("personId", "establishmentId") REFERENCES "patient_establishment"("patientId", "establishmentId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- ------------------------------------------------------------------ what Postgres promises

ALTER TABLE patient_contact
  ADD CONSTRAINT patient_contact_relationship_known CHECK (relationship IN (
    'mother', 'father', 'spouse', 'child', 'sibling', 'grandparent', 'grandchild', 'relative', 'friend', 'caregiver', 'employer', 'other')),
  ADD CONSTRAINT patient_contact_roles_known CHECK (roles <@ ARRAY['guardian', 'emergency', 'payer', 'escort']),
  ADD CONSTRAINT patient_contact_has_name CHECK (("personId" IS NULL) = (name <> '')),
  ADD CONSTRAINT patient_contact_phone_is_own CHECK ("personId" IS NULL OR "phoneValue" = ''),
  ADD CONSTRAINT patient_contact_is_somebody_else CHECK ("personId" <> "patientId");

-- A person is a contact of a patient once.
CREATE UNIQUE INDEX patient_contact_once ON patient_contact ("patientId", "establishmentId", "personId") WHERE "archivedTime" IS NULL;

GRANT SELECT, INSERT, UPDATE ON patient_contact TO clinic_app;
ALTER TABLE patient_contact ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON patient_contact TO clinic_app USING ("establishmentId" = ANY ((SELECT tenant())::uuid[]));
