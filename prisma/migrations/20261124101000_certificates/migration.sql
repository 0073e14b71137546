-- Medical certificates.
-- CreateTable
CREATE TABLE "certificate" (
    "id" UUID NOT NULL,
    "createdTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "number" TEXT NOT NULL,
    "issuedTime" TIMESTAMPTZ(3) NOT NULL,
    "establishmentId" UUID NOT NULL,
    "patientId" UUID NOT NULL,
    "doctorId" UUID NOT NULL,
    "examinedDate" DATE NOT NULL,
    "findings" TEXT NOT NULL,
    "opinion" TEXT NOT NULL DEFAULT '',
    "restFrom" DATE,
    "restTo" DATE,
    "snapshot" JSONB NOT NULL,
    "voidReason" TEXT,
    "voidedTime" TIMESTAMPTZ(3),

    CONSTRAINT "certificate_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "certificate_patientId_issuedTime_id_idx" ON "certificate"("patientId", "issuedTime", "id");

-- CreateIndex
CREATE INDEX "certificate_doctorId_idx" ON "certificate"("doctorId");

-- CreateIndex
CREATE UNIQUE INDEX "certificate_establishmentId_number_key" ON "certificate"("establishmentId", "number");

-- AddForeignKey
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_patient_of_establishment" FOREIGN KEY ("patientId", "establishmentId") REFERENCES "patient_establishment"("patientId", "establishmentId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_doctor_of_establishment" FOREIGN KEY ("doctorId", "establishmentId") REFERENCES "doctor_establishment"("doctorId", "establishmentId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- ------------------------------------------------------------------ what Postgres promises

ALTER TABLE certificate
  ADD CONSTRAINT certificate_findings_given CHECK (btrim(findings) <> ''),
  ADD CONSTRAINT certificate_rest CHECK (("restFrom" IS NULL) = ("restTo" IS NULL) AND "restTo" >= "restFrom"),
  ADD CONSTRAINT certificate_void_has_reason CHECK (
    CASE WHEN "voidedTime" IS NULL THEN "voidReason" IS NULL ELSE btrim("voidReason") <> '' END);

-- A certificate says forever what it said: it is voided once.
CREATE FUNCTION certificate_is_frozen() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
DECLARE
  changeable text[] := ARRAY['voidReason', 'voidedTime'];
BEGIN
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - changeable = to_jsonb(OLD) - changeable AND OLD."voidedTime" IS NULL THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'a certificate is frozen' USING ERRCODE = 'check_violation', CONSTRAINT = 'certificate_is_frozen';
END $$;
REVOKE EXECUTE ON FUNCTION certificate_is_frozen FROM PUBLIC;
CREATE TRIGGER certificate_is_frozen BEFORE UPDATE OR DELETE ON certificate FOR EACH ROW WHEN (NOT runs_as_owner())
  EXECUTE FUNCTION certificate_is_frozen();

GRANT SELECT, INSERT, UPDATE ON certificate TO clinic_app;
ALTER TABLE certificate ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON certificate TO clinic_app USING ("establishmentId" = ANY ((SELECT tenant())::uuid[]));
