-- The picture of a doctor's signature.
-- AlterTable
ALTER TABLE "media" ADD COLUMN "kind" TEXT NOT NULL DEFAULT 'picture';

-- AlterTable
ALTER TABLE "doctor" ADD COLUMN "signatureId" UUID;

-- AlterTable
ALTER TABLE "prescription" ADD COLUMN "signatureId" UUID;

-- AlterTable
ALTER TABLE "certificate" ADD COLUMN "signatureId" UUID;

-- CreateIndex
CREATE INDEX "doctor_signatureId_idx" ON "doctor"("signatureId");

-- CreateIndex
CREATE INDEX "prescription_signatureId_idx" ON "prescription"("signatureId");

-- CreateIndex
CREATE INDEX "certificate_signatureId_idx" ON "certificate"("signatureId");

-- AddForeignKey
ALTER TABLE "doctor" ADD CONSTRAINT "doctor_signatureId_fkey" FOREIGN KEY ("signatureId") REFERENCES "media"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "prescription" ADD CONSTRAINT "prescription_signatureId_fkey" FOREIGN KEY ("signatureId") REFERENCES "media"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_signatureId_fkey" FOREIGN KEY ("signatureId") REFERENCES "media"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- ------------------------------------------------------------------ what Postgres promises

ALTER TABLE media ADD CONSTRAINT media_kind_known CHECK (kind IN ('picture', 'signature'));
ALTER TABLE doctor ADD CONSTRAINT doctor_signature_has_account CHECK ("signatureId" IS NULL OR "userId" IS NOT NULL);
ALTER TABLE prescription ADD CONSTRAINT prescription_draft_is_unsigned CHECK ("signatureId" IS NULL OR status <> 'draft');

-- A signature is seen by who uploaded it alone.
ALTER POLICY seen ON media USING (
  CASE kind WHEN 'signature' THEN "uploadedBy" = (SELECT viewer())
  ELSE "establishmentId" = ANY ((SELECT tenant())::uuid[])
    OR EXISTS (SELECT 1 FROM "user" u WHERE u.image = '/api/media/' || media.id)
    OR EXISTS (SELECT 1 FROM doctor d WHERE media.id = ANY (media_in(d.media::text)))
  END);

-- What is named by its address is shown to others: no signature is.
CREATE OR REPLACE FUNCTION media_seen() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
DECLARE
  named uuid[];
  held uuid[] := '{}';
BEGIN
  IF owner_logged_in() THEN RETURN NEW; END IF;
  named := media_in(CASE TG_TABLE_NAME WHEN 'user' THEN to_jsonb(NEW) ->> 'image' ELSE to_jsonb(NEW) ->> 'media' END);
  IF TG_OP = 'UPDATE' THEN
    held := media_in(CASE TG_TABLE_NAME WHEN 'user' THEN to_jsonb(OLD) ->> 'image' ELSE to_jsonb(OLD) ->> 'media' END);
  END IF;
  IF EXISTS (SELECT unnest(named) EXCEPT SELECT unnest(held) EXCEPT SELECT id FROM media WHERE id = ANY (named) AND kind = 'picture') THEN
    RAISE EXCEPTION 'a picture of somewhere else' USING ERRCODE = 'check_violation', CONSTRAINT = 'media_seen';
  END IF;
  RETURN NEW;
END $$;

-- A doctor's signature is set and removed by the account that signs in as the doctor, and goes when the account does: who has the
-- record next does not sign with another's hand.
CREATE FUNCTION doctor_signature_is_own() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW."userId" IS DISTINCT FROM OLD."userId" THEN NEW."signatureId" := NULL; RETURN NEW; END IF;
  IF NEW."signatureId" IS NOT DISTINCT FROM OLD."signatureId" OR owner_logged_in() THEN RETURN NEW; END IF;
  IF NEW."userId" IS DISTINCT FROM viewer() OR NEW."signatureId" IS NOT NULL AND NOT EXISTS (
    SELECT 1 FROM media m WHERE m.id = NEW."signatureId" AND m.kind = 'signature' AND m."uploadedBy" = viewer())
  THEN
    RAISE EXCEPTION 'a signature of somebody else' USING ERRCODE = 'check_violation', CONSTRAINT = 'doctor_signature_is_own';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER doctor_signature_is_own BEFORE INSERT OR UPDATE OF "userId", "signatureId" ON doctor
  FOR EACH ROW EXECUTE FUNCTION doctor_signature_is_own();

-- Only who signs in as the doctor issues with the doctor's signature, and with the present one.
CREATE FUNCTION issued_by_signatory() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  IF NEW."signatureId" IS NOT DISTINCT FROM OLD."signatureId" OR owner_logged_in() THEN RETURN NEW; END IF;
  IF NOT EXISTS (
    SELECT 1 FROM doctor d WHERE d.id = NEW."doctorId" AND d."userId" = viewer() AND d."signatureId" = NEW."signatureId")
  THEN
    RAISE EXCEPTION 'issued with the signature of somebody else' USING ERRCODE = 'check_violation', CONSTRAINT = 'issued_by_signatory';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER issued_by_signatory BEFORE INSERT OR UPDATE OF "signatureId" ON prescription
  FOR EACH ROW WHEN (NEW."signatureId" IS NOT NULL) EXECUTE FUNCTION issued_by_signatory();
CREATE TRIGGER issued_by_signatory BEFORE INSERT OR UPDATE OF "signatureId" ON certificate
  FOR EACH ROW WHEN (NEW."signatureId" IS NOT NULL) EXECUTE FUNCTION issued_by_signatory();

REVOKE EXECUTE ON FUNCTION doctor_signature_is_own, issued_by_signatory FROM PUBLIC;

-- Forgets the pictures that nothing names, of these; without any, of those that were uploaded a day ago or longer.
CREATE OR REPLACE FUNCTION take_unused_media(candidates uuid[]) RETURNS SETOF uuid LANGUAGE sql SECURITY DEFINER SET search_path = public
BEGIN ATOMIC
  DELETE FROM media m
  WHERE (m.id = ANY (candidates) OR candidates IS NULL AND m."createdTime" < now() - interval '1 day')
    AND NOT EXISTS (SELECT 1 FROM "user" u WHERE u.image = '/api/media/' || m.id)
    AND NOT EXISTS (SELECT 1 FROM doctor d WHERE m.id = ANY (media_in(d.media::text)) OR d."signatureId" = m.id)
    AND NOT EXISTS (SELECT 1 FROM establishment e WHERE m.id = ANY (media_in(e.media::text)))
    AND NOT EXISTS (SELECT 1 FROM prescription p WHERE p."signatureId" = m.id)
    AND NOT EXISTS (SELECT 1 FROM certificate c WHERE c."signatureId" = m.id)
  RETURNING m.id;
END;
