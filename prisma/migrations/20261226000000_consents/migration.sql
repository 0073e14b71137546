-- Consent forms with their versions, what patients have signed of them, and the codes that open one on another device.
-- CreateTable
CREATE TABLE "consent_form" (
    "id" UUID NOT NULL,
    "createdTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,
    "archivedTime" TIMESTAMPTZ(3),
    "establishmentId" UUID NOT NULL,
    "visitTypeIds" UUID[] DEFAULT ARRAY[]::UUID[],

    CONSTRAINT "consent_form_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "consent_form_version" (
    "id" UUID NOT NULL,
    "createdTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "establishmentId" UUID NOT NULL,
    "formId" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "nameEn" TEXT NOT NULL DEFAULT '',
    "nameTh" TEXT NOT NULL DEFAULT '',
    "textEn" TEXT NOT NULL DEFAULT '',
    "textTh" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "consent_form_version_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "consent" (
    "id" UUID NOT NULL,
    "createdTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "establishmentId" UUID NOT NULL,
    "patientId" UUID NOT NULL,
    "eventId" UUID,
    "formId" UUID NOT NULL,
    "versionId" UUID NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'asked',
    "askedBy" TEXT NOT NULL,
    "language" TEXT,
    "signature" JSONB,
    "signedTime" TIMESTAMPTZ(3),
    "signerName" TEXT,
    "signerRelation" TEXT,
    "witnessName" TEXT,
    "isRemote" BOOLEAN NOT NULL DEFAULT false,
    "snapshot" JSONB,
    "withdrawnTime" TIMESTAMPTZ(3),
    "withdrawnBy" TEXT,
    "withdrawReason" TEXT,
    "cancelledTime" TIMESTAMPTZ(3),

    CONSTRAINT "consent_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "consent_code" (
    "consentId" UUID NOT NULL,
    "establishmentId" UUID NOT NULL,
    "codeHash" TEXT NOT NULL,
    "expiresTime" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "consent_code_pkey" PRIMARY KEY ("consentId")
);

-- CreateIndex
CREATE INDEX "consent_form_establishmentId_idx" ON "consent_form"("establishmentId");

-- CreateIndex
CREATE UNIQUE INDEX "consent_form_id_establishmentId_key" ON "consent_form"("id", "establishmentId");

-- CreateIndex
CREATE UNIQUE INDEX "consent_form_version_formId_number_key" ON "consent_form_version"("formId", "number");

-- CreateIndex
CREATE UNIQUE INDEX "consent_form_version_id_formId_establishmentId_key" ON "consent_form_version"("id", "formId", "establishmentId");

-- CreateIndex
CREATE INDEX "consent_patientId_establishmentId_id_idx" ON "consent"("patientId", "establishmentId", "id");

-- CreateIndex
CREATE INDEX "consent_eventId_idx" ON "consent"("eventId");

-- CreateIndex
CREATE INDEX "consent_versionId_idx" ON "consent"("versionId");

-- CreateIndex
CREATE UNIQUE INDEX "consent_id_establishmentId_key" ON "consent"("id", "establishmentId");

-- CreateIndex
CREATE UNIQUE INDEX "consent_code_codeHash_key" ON "consent_code"("codeHash");

-- CreateIndex
CREATE UNIQUE INDEX "consent_code_consentId_establishmentId_key" ON "consent_code"("consentId", "establishmentId");

-- AddForeignKey
ALTER TABLE "consent_form" ADD CONSTRAINT "consent_form_establishmentId_fkey" FOREIGN KEY ("establishmentId") REFERENCES "establishment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "consent_form_version" ADD CONSTRAINT "consent_form_version_of_form" FOREIGN KEY ("formId", "establishmentId") REFERENCES "consent_form"("id", "establishmentId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "consent" ADD CONSTRAINT "consent_patient_of_establishment" FOREIGN KEY ("patientId", "establishmentId") REFERENCES "patient_establishment"("patientId", "establishmentId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "consent" ADD CONSTRAINT "consent_event_of_establishment" FOREIGN KEY ("eventId", "establishmentId") REFERENCES "event"("id", "establishmentId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "consent" ADD CONSTRAINT "consent_version_of_form" FOREIGN KEY ("versionId", "formId", "establishmentId") REFERENCES "consent_form_version"("id", "formId", "establishmentId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "consent_code" ADD CONSTRAINT "consent_code_of_consent" FOREIGN KEY ("consentId", "establishmentId") REFERENCES "consent"("id", "establishmentId") ON DELETE CASCADE ON UPDATE CASCADE;

-- ------------------------------------------------------------------ what Postgres promises

ALTER TABLE consent_form_version
  ADD CONSTRAINT consent_form_version_says_something CHECK (("nameEn" <> '' OR "nameTh" <> '') AND ("textEn" <> '' OR "textTh" <> ''));
ALTER TABLE consent
  ADD CONSTRAINT consent_state_known CHECK (state IN ('asked', 'signed', 'withdrawn', 'cancelled')),
  ADD CONSTRAINT consent_language_known CHECK (language IN ('en', 'th')),
  ADD CONSTRAINT consent_signed_is_whole CHECK (CASE WHEN state IN ('signed', 'withdrawn')
    THEN "signedTime" IS NOT NULL AND language IS NOT NULL AND signature IS NOT NULL AND snapshot IS NOT NULL
    ELSE "signedTime" IS NULL AND language IS NULL AND signature IS NULL AND "signerName" IS NULL END),
  ADD CONSTRAINT consent_signature_is_strokes CHECK (jsonb_typeof(signature) = 'array' AND octet_length(signature::text) <= 100000),
  ADD CONSTRAINT consent_signer_has_relation CHECK (("signerName" IS NULL) = ("signerRelation" IS NULL)),
  ADD CONSTRAINT consent_withdrawn_has_reason CHECK (CASE WHEN state = 'withdrawn'
    THEN "withdrawnTime" IS NOT NULL AND "withdrawnBy" IS NOT NULL AND btrim("withdrawReason") <> ''
    ELSE "withdrawnTime" IS NULL AND "withdrawnBy" IS NULL AND "withdrawReason" IS NULL END),
  ADD CONSTRAINT consent_cancelled_has_time CHECK ((state = 'cancelled') = ("cancelledTime" IS NOT NULL));

-- A patient is asked for a form once at a time.
CREATE UNIQUE INDEX consent_asked_once ON consent ("patientId", "establishmentId", "formId") WHERE state = 'asked';

-- What was signed may be withdrawn, once; nothing else of it changes.
CREATE FUNCTION consent_is_frozen() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
DECLARE
  asked_once CONSTANT text[] := ARRAY['id', 'createdTime', 'establishmentId', 'patientId', 'formId', 'versionId', 'askedBy'];
  withdrawal CONSTANT text[] := ARRAY['state', 'withdrawnTime', 'withdrawnBy', 'withdrawReason'];
  was jsonb;
  becomes jsonb;
BEGIN
  IF TG_OP = 'INSERT' AND NEW.state = 'asked' THEN RETURN NEW; END IF;
  IF TG_OP = 'UPDATE' THEN
    was := to_jsonb(OLD);
    becomes := to_jsonb(NEW);
    IF OLD.state = 'asked' AND NEW.state <> 'withdrawn'
      AND NOT EXISTS (SELECT FROM unnest(asked_once) field WHERE was -> field IS DISTINCT FROM becomes -> field) THEN RETURN NEW; END IF;
    IF OLD.state = 'signed' AND NEW.state = 'withdrawn' AND was - withdrawal = becomes - withdrawal THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION 'a consent is frozen' USING ERRCODE = 'check_violation', CONSTRAINT = 'consent_is_frozen';
END $$;
REVOKE EXECUTE ON FUNCTION consent_is_frozen FROM PUBLIC;
CREATE TRIGGER consent_is_frozen BEFORE INSERT OR UPDATE OR DELETE ON consent FOR EACH ROW WHEN (NOT runs_as_owner())
  EXECUTE FUNCTION consent_is_frozen();

GRANT SELECT, INSERT, UPDATE (version, "archivedTime", "visitTypeIds") ON consent_form TO clinic_app;
ALTER TABLE consent_form ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON consent_form TO clinic_app USING ("establishmentId" = ANY ((SELECT tenant())::uuid[]));

GRANT SELECT, INSERT ON consent_form_version TO clinic_app;
ALTER TABLE consent_form_version ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON consent_form_version TO clinic_app USING ("establishmentId" = ANY ((SELECT tenant())::uuid[]));

GRANT SELECT, INSERT, UPDATE ON consent TO clinic_app;
ALTER TABLE consent ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON consent TO clinic_app USING ("establishmentId" = ANY ((SELECT tenant())::uuid[]));

GRANT SELECT, INSERT, UPDATE, DELETE ON consent_code TO clinic_app;
ALTER TABLE consent_code ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON consent_code TO clinic_app USING ("establishmentId" = ANY ((SELECT tenant())::uuid[]));

-- The form that a code opens: its words, and whom it is for. No row for any other code, nor later.
CREATE FUNCTION linked_consent(code_hash text) RETURNS TABLE ("consentId" uuid, "establishmentId" uuid, "patientName" text, "patientTitle" text, "clinicName" text,
    "nameEn" text, "nameTh" text, "textEn" text, "textTh" text) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT c.id, c."establishmentId", c.snapshot ->> 'patientName', c.snapshot ->> 'patientTitle', c.snapshot ->> 'clinicName',
      v."nameEn", v."nameTh", v."textEn", v."textTh"
    FROM consent_code k
    JOIN consent c ON c.id = k."consentId"
    JOIN consent_form_version v ON v.id = c."versionId"
    JOIN establishment s ON s.id = c."establishmentId"
    WHERE k."codeHash" = code_hash AND k."expiresTime" > now() AND c.state = 'asked' AND c.snapshot IS NOT NULL AND s."archivedTime" IS NULL
$$;
REVOKE EXECUTE ON FUNCTION linked_consent FROM PUBLIC;
GRANT EXECUTE ON FUNCTION linked_consent TO clinic_system;

-- Takes a signature, and with it the code away. Says whether there was anything to sign.
CREATE FUNCTION sign_linked_consent(code_hash text, signed_language text, strokes jsonb, signer text, relation text) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  c consent;
BEGIN
  -- In the order in which the desk locks them, who takes the code away as well.
  SELECT x.* INTO c FROM consent x WHERE x.id = (SELECT l."consentId" FROM linked_consent(code_hash) l) FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN false; END IF;
  DELETE FROM consent_code k WHERE k."consentId" = c.id AND k."codeHash" = code_hash AND k."expiresTime" > now();
  IF NOT FOUND OR c.state <> 'asked' THEN RETURN false; END IF;
  UPDATE consent x SET state = 'signed', "signedTime" = clock_timestamp(), language = signed_language, signature = strokes, "signerName" = signer,
    "signerRelation" = relation, "isRemote" = true WHERE x.id = c.id;
  INSERT INTO audit_entry (id, time, "establishmentId", "userName", entity, "entityId", action, changes)
    VALUES (uuidv7(), clock_timestamp(), c."establishmentId", coalesce(signer, c.snapshot ->> 'patientName'), 'consent', c.id, 'updated',
      jsonb_build_array(jsonb_build_object('field', 'state', 'from', 'asked', 'to', 'signed'))
        || CASE WHEN signer IS NULL THEN '[]' ELSE jsonb_build_array(jsonb_build_object('field', 'signer', 'from', NULL, 'to', signer || ' (' || relation || ')')) END);
  RETURN true;
END $$;
REVOKE EXECUTE ON FUNCTION sign_linked_consent FROM PUBLIC;
GRANT EXECUTE ON FUNCTION sign_linked_consent TO clinic_system;
