-- AlterTable
ALTER TABLE "prescription" ADD COLUMN     "weight" DOUBLE PRECISION;

-- CreateTable
CREATE TABLE "current_medicine" (
    "id" UUID NOT NULL,
    "createdTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,
    "establishmentId" UUID NOT NULL,
    "patientId" UUID NOT NULL,
    "medication" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "prescriptionDetailId" UUID,
    "origin" TEXT NOT NULL DEFAULT '',
    "directions" TEXT NOT NULL DEFAULT '',
    "sinceDate" DATE,
    "untilDate" DATE,
    "endedDate" DATE,
    "endReason" TEXT,

    CONSTRAINT "current_medicine_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "medicine_list" (
    "id" UUID NOT NULL,
    "createdTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "establishmentId" UUID NOT NULL,
    "isShipped" BOOLEAN NOT NULL DEFAULT false,
    "userName" TEXT NOT NULL,
    "facts" JSONB NOT NULL DEFAULT '[]',
    "factCount" INTEGER NOT NULL DEFAULT 0,
    "archivedTime" TIMESTAMPTZ(3),

    CONSTRAINT "medicine_list_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "pregnancy" (
    "id" UUID NOT NULL,
    "createdTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "establishmentId" UUID NOT NULL,
    "patientId" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "untilDate" DATE NOT NULL,
    "endedDate" DATE,

    CONSTRAINT "pregnancy_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "current_medicine_prescriptionDetailId_key" ON "current_medicine"("prescriptionDetailId");

-- CreateIndex
CREATE INDEX "current_medicine_patientId_establishmentId_id_idx" ON "current_medicine"("patientId", "establishmentId", "id");

-- CreateIndex
CREATE INDEX "medicine_list_establishmentId_id_idx" ON "medicine_list"("establishmentId", "id");

-- CreateIndex
CREATE INDEX "pregnancy_patientId_establishmentId_id_idx" ON "pregnancy"("patientId", "establishmentId", "id");

-- AddForeignKey
ALTER TABLE "current_medicine" ADD CONSTRAINT "current_medicine_patient_of_establishment" FOREIGN KEY ("patientId", "establishmentId") REFERENCES "patient_establishment"("patientId", "establishmentId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "current_medicine" ADD CONSTRAINT "current_medicine_prescriptionDetailId_fkey" FOREIGN KEY ("prescriptionDetailId") REFERENCES "prescription_detail"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "medicine_list" ADD CONSTRAINT "medicine_list_establishmentId_fkey" FOREIGN KEY ("establishmentId") REFERENCES "establishment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pregnancy" ADD CONSTRAINT "pregnancy_patient_of_establishment" FOREIGN KEY ("patientId", "establishmentId") REFERENCES "patient_establishment"("patientId", "establishmentId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- ------------------------------------------------------------------ what Postgres promises

ALTER TABLE prescription
  ADD CONSTRAINT prescription_weight CHECK (weight > 0 AND weight < 1000);
ALTER TABLE current_medicine
  ADD CONSTRAINT current_medicine_source_known CHECK (source IN ('prescribed', 'elsewhere', 'bought')),
  ADD CONSTRAINT current_medicine_is_prescribed CHECK ((source = 'prescribed') = ("prescriptionDetailId" IS NOT NULL)),
  ADD CONSTRAINT current_medicine_named CHECK (btrim(medication) <> ''),
  ADD CONSTRAINT current_medicine_in_order CHECK ("untilDate" >= "sinceDate" AND "endedDate" >= "sinceDate"),
  ADD CONSTRAINT current_medicine_end_has_reason CHECK (
    CASE WHEN "endedDate" IS NULL THEN "endReason" IS NULL ELSE btrim("endReason") <> '' END);
ALTER TABLE pregnancy
  ADD CONSTRAINT pregnancy_kind_known CHECK (kind IN ('pregnancy', 'breastfeeding'));
ALTER TABLE medicine_list
  ADD CONSTRAINT medicine_list_facts CHECK (jsonb_typeof(facts) = 'array' AND jsonb_array_length(facts) = "factCount");

-- A patient is pregnant once at a time.
CREATE UNIQUE INDEX pregnancy_once ON pregnancy ("patientId", "establishmentId", kind) WHERE "endedDate" IS NULL;
-- The list that comes with the app is in use, or not.
CREATE UNIQUE INDEX medicine_list_shipped_once ON medicine_list ("establishmentId") WHERE "isShipped";

-- The last day on which a prescribed medicine is taken: as its dosage says, or as long as its quantity lasts; where neither says so, what a
-- clinic hands out at most without a new visit.
CREATE FUNCTION prescribed_until(first_day date, quantity integer, quantity_unit text, dosage jsonb) RETURNS date LANGUAGE sql IMMUTABLE
  SET search_path = public
  RETURN first_day - 1 + coalesce(
    (dosage ->> 'days')::integer,
    CASE WHEN quantity_unit = dosage ->> 'unit' AND (dosage ->> 'amount')::numeric > 0 THEN
      least(366, ceil(quantity / ((dosage ->> 'amount')::numeric
        * nullif(coalesce((dosage ->> 'timesPerDay')::numeric, 24 / nullif((dosage ->> 'everyHours')::numeric, 0)), 0)))::integer)
    END,
    30);

-- What was issued is taken. Nothing older than the longest that a dosage may say. SECURITY DEFINER, like those below: it is true of the patient, whether or not
-- their chart is open to whoever prescribes.
CREATE FUNCTION take_prescribed(prescription_ids uuid[]) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
  INSERT INTO current_medicine (id, "establishmentId", "patientId", medication, source, "prescriptionDetailId", "sinceDate", "untilDate")
  SELECT uuidv7(), p."establishmentId", p."patientId", d.medication, 'prescribed', d.id, first_day,
    prescribed_until(first_day, d.quantity, d."quantityUnit", d.dosage)
  FROM prescription p
  JOIN establishment e ON e.id = p."establishmentId"
  JOIN prescription_detail d ON d."prescriptionId" = p.id,
  LATERAL (SELECT (p."issuedTime" AT TIME ZONE e."timeZone")::date AS first_day) day
  WHERE p.id = ANY (prescription_ids) AND p.status = 'issued' AND p."issuedTime" > now() - interval '366 days' AND btrim(d.medication) <> ''
  ORDER BY p.id, d.position
  ON CONFLICT ("prescriptionDetailId") DO UPDATE SET medication = EXCLUDED.medication, "sinceDate" = EXCLUDED."sinceDate", "untilDate" = EXCLUDED."untilDate";
$$;

CREATE FUNCTION prescription_is_taken() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  IF NEW.status = 'issued' THEN
    PERFORM take_prescribed(ARRAY[NEW.id]);
  ELSIF NEW.status = 'cancelled' THEN
    UPDATE current_medicine m SET version = m.version + 1, "endReason" = NEW."cancelReason",
      "endedDate" = greatest(m."sinceDate", (now() AT TIME ZONE e."timeZone")::date)
    FROM prescription_detail d, establishment e
    WHERE d."prescriptionId" = NEW.id AND m."prescriptionDetailId" = d.id AND m."endedDate" IS NULL AND e.id = NEW."establishmentId";
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER prescription_is_taken AFTER UPDATE OF status ON prescription FOR EACH ROW WHEN (OLD.status <> NEW.status)
  EXECUTE FUNCTION prescription_is_taken();

-- Of what was issued already when its lines are written or put right: an import.
CREATE FUNCTION prescribed_lines_are_taken() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  PERFORM take_prescribed(ARRAY(SELECT DISTINCT "prescriptionId" FROM added));
  RETURN NULL;
END $$;
CREATE TRIGGER prescribed_lines_are_taken AFTER INSERT ON prescription_detail REFERENCING NEW TABLE AS added FOR EACH STATEMENT
  EXECUTE FUNCTION prescribed_lines_are_taken();
CREATE TRIGGER corrected_lines_are_taken AFTER UPDATE ON prescription_detail REFERENCING NEW TABLE AS added FOR EACH STATEMENT
  EXECUTE FUNCTION prescribed_lines_are_taken();

-- The application ends what was prescribed, and changes nothing else of it; what is ended stays as it is.
CREATE FUNCTION current_medicine_is_kept() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
DECLARE
  of_end text[] := ARRAY['version', 'endedDate', 'endReason'];
  by_hand text[] := of_end || ARRAY['medication', 'source', 'origin', 'directions', 'sinceDate', 'untilDate'];
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.source <> 'prescribed' THEN RETURN NEW; END IF;
  ELSIF OLD."endedDate" IS NULL THEN
    IF OLD.source = 'prescribed' THEN
      IF to_jsonb(NEW) - of_end = to_jsonb(OLD) - of_end THEN RETURN NEW; END IF;
    ELSIF NEW.source <> 'prescribed' AND to_jsonb(NEW) - by_hand = to_jsonb(OLD) - by_hand THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'a current medicine is kept' USING ERRCODE = 'check_violation', CONSTRAINT = 'current_medicine_is_kept';
END $$;
CREATE TRIGGER current_medicine_is_kept BEFORE INSERT OR UPDATE ON current_medicine FOR EACH ROW WHEN (NOT runs_as_owner())
  EXECUTE FUNCTION current_medicine_is_kept();

-- What a prescription is checked by: also where the chart is closed to whoever writes it, since it would be issued unchecked otherwise. Of the
-- viewer's establishments.
CREATE FUNCTION medicines_taken(patient_id uuid, except_prescription uuid, on_day date)
  RETURNS TABLE (medication text, source text, "issuedTime" timestamptz, "prescriptionId" uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  SELECT m.medication, m.source, p."issuedTime", p.id
  FROM current_medicine m
  LEFT JOIN prescription_detail d ON d.id = m."prescriptionDetailId"
  LEFT JOIN prescription p ON p.id = d."prescriptionId"
  WHERE m."patientId" = patient_id AND m."establishmentId" = ANY ((SELECT tenant())::uuid[])
    AND m."endedDate" IS NULL AND (m."untilDate" IS NULL OR m."untilDate" >= on_day)
    AND (except_prescription IS NULL OR p.id IS DISTINCT FROM except_prescription)
  ORDER BY p."issuedTime" DESC NULLS LAST, p.id, d.position, m.id;
$$;
CREATE FUNCTION pregnancies_on(patient_id uuid, on_day date) RETURNS TABLE (kind text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  SELECT DISTINCT kind FROM pregnancy
  WHERE "patientId" = patient_id AND "establishmentId" = ANY ((SELECT tenant())::uuid[]) AND "endedDate" IS NULL AND "untilDate" >= on_day
  ORDER BY kind DESC;
$$;

REVOKE EXECUTE ON FUNCTION prescribed_until, take_prescribed, prescription_is_taken, prescribed_lines_are_taken, current_medicine_is_kept,
  medicines_taken, pregnancies_on FROM PUBLIC;
GRANT EXECUTE ON FUNCTION medicines_taken, pregnancies_on TO clinic_app;

GRANT SELECT, INSERT, UPDATE ON current_medicine TO clinic_app;
GRANT SELECT, INSERT, UPDATE ("endedDate") ON pregnancy TO clinic_app;
GRANT SELECT, INSERT, UPDATE ("archivedTime") ON medicine_list TO clinic_app;
ALTER TABLE current_medicine ENABLE ROW LEVEL SECURITY;
ALTER TABLE pregnancy ENABLE ROW LEVEL SECURITY;
ALTER TABLE medicine_list ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON current_medicine TO clinic_app
  USING ("establishmentId" = ANY ((SELECT tenant())::uuid[]) AND chart_is_open("patientId", (SELECT viewer())));
CREATE POLICY own ON pregnancy TO clinic_app
  USING ("establishmentId" = ANY ((SELECT tenant())::uuid[]) AND chart_is_open("patientId", (SELECT viewer())));
CREATE POLICY own ON medicine_list TO clinic_app USING ("establishmentId" = ANY ((SELECT tenant())::uuid[]));

-- What patients still have of the prescriptions of the last year.
SELECT take_prescribed(ARRAY(SELECT id FROM prescription WHERE status = 'issued' AND "issuedTime" > now() - interval '366 days'));
