-- CreateTable
CREATE TABLE "patient_file" (
    "id" UUID NOT NULL,
    "createdTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,
    "establishmentId" UUID NOT NULL,
    "patientId" UUID NOT NULL,
    "senderId" UUID NOT NULL,
    "senderName" TEXT NOT NULL,
    "sentAs" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'sending',
    "fileName" TEXT NOT NULL,
    "mediaType" TEXT NOT NULL DEFAULT '',
    "size" INTEGER NOT NULL,
    "received" INTEGER NOT NULL DEFAULT 0,
    "hasPreview" BOOLEAN NOT NULL DEFAULT false,
    "key" BYTEA NOT NULL,
    "title" TEXT NOT NULL DEFAULT '',
    "kind" TEXT NOT NULL,
    "documentDate" DATE,
    "archivedTime" TIMESTAMPTZ(3),
    "archiveReason" TEXT,

    CONSTRAINT "patient_file_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "patient_file_setting" (
    "establishmentId" UUID NOT NULL,
    "staffMaySend" BOOLEAN NOT NULL DEFAULT false,
    "extraTypes" TEXT[],
    "kinds" TEXT[],

    CONSTRAINT "patient_file_setting_pkey" PRIMARY KEY ("establishmentId")
);

-- CreateIndex
CREATE INDEX "patient_file_patientId_establishmentId_id_idx" ON "patient_file"("patientId", "establishmentId", "id");

-- AddForeignKey
ALTER TABLE "patient_file" ADD CONSTRAINT "patient_file_patient_of_establishment" FOREIGN KEY ("patientId", "establishmentId") REFERENCES "patient_establishment"("patientId", "establishmentId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "patient_file_setting" ADD CONSTRAINT "patient_file_setting_establishmentId_fkey" FOREIGN KEY ("establishmentId") REFERENCES "establishment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- ------------------------------------------------------------------ what Postgres promises

-- A file that is begun again, after a cut or in another window, is the same one.
CREATE UNIQUE INDEX patient_file_sent_once ON patient_file ("senderId", "patientId", "establishmentId", "sentAs") WHERE status = 'sending';

ALTER TABLE patient_file
  ADD CONSTRAINT patient_file_status_known CHECK (status IN ('sending', 'stored')),
  ADD CONSTRAINT patient_file_size_in_range CHECK (size BETWEEN 1 AND 104857600 AND received BETWEEN 0 AND size),
  ADD CONSTRAINT patient_file_stored_is_whole CHECK (status <> 'stored' OR (received = size AND "mediaType" <> '')),
  ADD CONSTRAINT patient_file_has_key CHECK (octet_length(key) = 32),
  ADD CONSTRAINT patient_file_name_is_plain CHECK ("fileName" <> '' AND "fileName" !~ '[[:cntrl:]/\\]'),
  ADD CONSTRAINT patient_file_archived_has_reason CHECK (
    CASE WHEN "archivedTime" IS NULL THEN "archiveReason" IS NULL ELSE btrim("archiveReason") <> '' END);

-- What is stored stays what it is; only what is said of it changes, until it is put aside.
CREATE FUNCTION patient_file_is_kept() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
DECLARE
  of_sending text[] := ARRAY['status', 'mediaType', 'received', 'hasPreview'];
  of_stored text[] := ARRAY['version', 'title', 'kind', 'documentDate', 'archivedTime', 'archiveReason'];
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.status = 'sending' THEN RETURN OLD; END IF;
  ELSIF OLD.status = 'sending' AND to_jsonb(NEW) - of_sending = to_jsonb(OLD) - of_sending THEN
    RETURN NEW;
  ELSIF OLD."archivedTime" IS NULL AND to_jsonb(NEW) - of_stored = to_jsonb(OLD) - of_stored THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a file of a patient is kept' USING ERRCODE = 'check_violation', CONSTRAINT = 'patient_file_is_kept';
END $$;
CREATE TRIGGER patient_file_is_kept BEFORE UPDATE OR DELETE ON patient_file FOR EACH ROW WHEN (NOT runs_as_owner())
  EXECUTE FUNCTION patient_file_is_kept();

-- Those of which nothing came for a day, with how much of each lies in storage.
CREATE FUNCTION take_abandoned_patient_files() RETURNS TABLE (id uuid, size integer) LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
BEGIN ATOMIC
  DELETE FROM patient_file f WHERE f.status = 'sending' AND f."createdTime" < now() - interval '1 day' RETURNING f.id, f.size;
END;

REVOKE EXECUTE ON FUNCTION patient_file_is_kept, take_abandoned_patient_files FROM PUBLIC;
GRANT EXECUTE ON FUNCTION take_abandoned_patient_files TO clinic_system;

-- Whoever sent a file sees it; others where the chart is open to them, and not before it has arrived.
GRANT SELECT, INSERT, UPDATE, DELETE ON patient_file TO clinic_app;
ALTER TABLE patient_file ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON patient_file FOR SELECT TO clinic_app USING (
  "establishmentId" = ANY ((SELECT tenant())::uuid[])
  AND ("senderId" = (SELECT viewer()) OR status = 'stored' AND chart_is_open("patientId", (SELECT viewer()))));
CREATE POLICY own_sent ON patient_file FOR INSERT TO clinic_app
  WITH CHECK ("establishmentId" = ANY ((SELECT tenant())::uuid[]) AND "senderId" = (SELECT viewer()) AND status = 'sending' AND received = 0);
CREATE POLICY own_changed ON patient_file FOR UPDATE TO clinic_app USING (
  "establishmentId" = ANY ((SELECT tenant())::uuid[])
  AND ("senderId" = (SELECT viewer()) OR status = 'stored' AND chart_is_open("patientId", (SELECT viewer()))));
CREATE POLICY own_cancelled ON patient_file FOR DELETE TO clinic_app
  USING ("establishmentId" = ANY ((SELECT tenant())::uuid[]) AND "senderId" = (SELECT viewer()) AND status = 'sending');

GRANT SELECT, INSERT, UPDATE ON patient_file_setting TO clinic_app;
ALTER TABLE patient_file_setting ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON patient_file_setting TO clinic_app USING ("establishmentId" = ANY ((SELECT tenant())::uuid[]));
