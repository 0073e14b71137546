-- Records of a clinic that may be of one person, found in the background.
-- AlterTable
ALTER TABLE "patient_merge" ADD COLUMN     "keptDeclined" TEXT[];

-- CreateTable
CREATE TABLE "patient_double" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "foundTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "establishmentId" UUID NOT NULL,
    "oneId" UUID NOT NULL,
    "otherId" UUID NOT NULL,
    "reasons" TEXT[],
    "weight" SMALLINT NOT NULL DEFAULT 0,
    "dismissedTime" TIMESTAMPTZ(3),
    "dismissedById" UUID,
    "dismissedByName" TEXT,

    CONSTRAINT "patient_double_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "patient_double_look" (
    "establishmentId" UUID NOT NULL,
    "wantedTime" TIMESTAMPTZ(3),
    "lookedTime" TIMESTAMPTZ(3),

    CONSTRAINT "patient_double_look_pkey" PRIMARY KEY ("establishmentId")
);

-- CreateIndex
CREATE INDEX "patient_double_establishmentId_weight_id_idx" ON "patient_double"("establishmentId", "weight" DESC, "id");

-- CreateIndex
CREATE INDEX "patient_double_oneId_establishmentId_idx" ON "patient_double"("oneId", "establishmentId");

-- CreateIndex
CREATE INDEX "patient_double_otherId_establishmentId_idx" ON "patient_double"("otherId", "establishmentId");

-- CreateIndex
CREATE UNIQUE INDEX "patient_double_establishmentId_oneId_otherId_key" ON "patient_double"("establishmentId", "oneId", "otherId");

-- AddForeignKey
ALTER TABLE "patient_double" ADD CONSTRAINT "patient_double_one_of_establishment" FOREIGN KEY ("oneId", "establishmentId") REFERENCES "patient_establishment"("patientId", "establishmentId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "patient_double" ADD CONSTRAINT "patient_double_other_of_establishment" FOREIGN KEY ("otherId", "establishmentId") REFERENCES "patient_establishment"("patientId", "establishmentId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "patient_double_look" ADD CONSTRAINT "patient_double_look_establishmentId_fkey" FOREIGN KEY ("establishmentId") REFERENCES "establishment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- ------------------------------------------------------------------ what Postgres promises

ALTER TABLE patient_double
  ADD CONSTRAINT patient_double_of_two CHECK ("oneId" < "otherId"),
  ADD CONSTRAINT patient_double_reasons_known CHECK (reasons <@ ARRAY['same_national_id', 'same_phone', 'same_birth_date', 'same_name']),
  ADD CONSTRAINT patient_double_dismissed_by_somebody CHECK (("dismissedTime" IS NULL) = ("dismissedByName" IS NULL));

-- The functions below find them; people say which are two persons, and ask for a look.
GRANT SELECT, UPDATE ("dismissedTime", "dismissedById", "dismissedByName") ON patient_double TO clinic_app;
ALTER TABLE patient_double ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON patient_double TO clinic_app USING ("establishmentId" = ANY ((SELECT tenant())::uuid[]));
GRANT SELECT, INSERT, UPDATE ("wantedTime") ON patient_double_look TO clinic_app;
ALTER TABLE patient_double_look ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON patient_double_look TO clinic_app USING ("establishmentId" = ANY ((SELECT tenant())::uuid[]));
CREATE POLICY patient_doubles ON jobs.job_common FOR INSERT TO clinic_app WITH CHECK (name = 'patient-doubles-wanted');

-- A pair is of the two records, whatever moves between them.
CREATE OR REPLACE FUNCTION patient_columns() RETURNS TABLE (rel regclass, col name, has_id boolean, has_time boolean) LANGUAGE sql STABLE SET search_path = public AS $$
  SELECT c.conrelid::regclass, a.attname,
    EXISTS (SELECT FROM pg_attribute i WHERE i.attrelid = c.conrelid AND i.attname = 'id'),
    EXISTS (SELECT FROM pg_attribute i WHERE i.attrelid = c.conrelid AND i.attname = 'createdTime')
  FROM pg_constraint c
    JOIN pg_attribute p ON p.attrelid = 'patient_establishment'::regclass AND p.attname = 'patientId'
    JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[array_position(c.confkey, p.attnum)]
  WHERE c.contype = 'f' AND c.confrelid = 'patient_establishment'::regclass
    AND c.conrelid NOT IN ('patient_establishment'::regclass, 'patient_merge'::regclass, 'patient_double'::regclass, 'patient_credit'::regclass)
  UNION ALL SELECT 'credit_entry'::regclass, 'patientId', true, true
  ORDER BY 1, 2
$$;

-- Pairs of records of a clinic that may be of one person. Only those are compared that share something of which at most ten have the same, so that neither
-- the telephone of a home for the aged nor a day that is written for an unknown one gives pairs.
-- Names are much the same by their letters, or by what they sound like in either script and order. Twins differ by their first names, so that these have to be
-- closer than last names, which are spelled in more ways, may be missing, and change with a marriage.
CREATE FUNCTION likely_doubles(place uuid) RETURNS TABLE (one uuid, other uuid, reasons text[]) LANGUAGE sql STABLE
  SET search_path = public SET work_mem = '64MB' SET jit = off AS $$
  WITH here AS MATERIALIZED (
    SELECT p.id, unmarked(lower(p."firstName")) AS given, unmarked(lower(p."lastName")) AS family, tsvector_to_array(l.sounds) AS sounds,
      nullif(upper(regexp_replace(p."nationalId", '[^[:alnum:]]', '', 'g')), '') AS number,
      CASE WHEN length(p."phoneValue") >= 6 THEN p."phoneDialCode" || p."phoneValue" END AS phone,
      p."birthDate" AS born, length(p."birthDate") = 10 AND NOT p."birthDateEstimated" AS is_day
    FROM patient_establishment l JOIN patient p ON p.id = l."patientId"
    WHERE l."establishmentId" = place AND l."archivedTime" IS NULL AND l."mergedIntoId" IS NULL
  ), shared AS (
    SELECT 1 AS way, number AS value, id FROM here WHERE length(number) >= 5
    UNION ALL SELECT 2, phone, id FROM here WHERE phone IS NOT NULL
    UNION ALL SELECT 3, born || sound, id FROM here, unnest(sounds) sound WHERE is_day AND starts_with(sound, '~')
    UNION ALL SELECT 4, given || ' ' || family, id FROM here WHERE given <> '' AND family <> ''
  ), groups AS (
    SELECT array_agg(id) AS ids FROM shared GROUP BY way, value HAVING count(*) BETWEEN 2 AND 10
  ), pairs AS MATERIALIZED (
    SELECT DISTINCT a AS one, b AS other FROM groups, unnest(ids) a, unnest(ids) b WHERE a < b
  ), facts AS MATERIALIZED (
    SELECT a.id AS one, b.id AS other, a.given, b.given AS other_given, a.family, b.family AS other_family, a.sounds, b.sounds AS other_sounds,
      coalesce(a.number = b.number, false) AS same_number, coalesce(a.phone = b.phone, false) AS same_phone,
      coalesce(a.is_day AND a.born = b.born, false) AS same_day,
      a.given = b.given AND a.family = b.family AND a.family <> '' AND coalesce(a.phone = b.phone, true)
        AND may_be_born(a.born, b.born, NOT coalesce(a.is_day AND b.is_day, false)) AS same_name,
      -- Two Thai IDs are two persons.
      (a.number <> b.number AND a.number ~ '^\d{13}$' AND b.number ~ '^\d{13}$') IS TRUE AS are_two
    FROM pairs JOIN here a ON a.id = pairs.one JOIN here b ON b.id = pairs.other
  ), named AS MATERIALIZED (
    SELECT f.*, CASE WHEN NOT are_two AND (same_phone OR same_day) THEN (
      SELECT CASE
        WHEN is_given AND (family = '' OR other_family = '' OR similarity(family, other_family) >= 0.5 OR likes >= 2) THEN true
        WHEN family = '' OR other_family = '' THEN equals >= 1
        WHEN equals >= 2 OR (equals = 1 AND likes >= 2 AND is_thai <> other_is_thai) THEN true
        ELSE same_phone AND same_day AND (is_given OR (equals = 1 AND family <> other_family AND is_thai = other_is_thai))
      END FROM (
        SELECT given <> '' AND similarity(given, other_given) >= 0.6 AS is_given, given ~ '[ก-๎]' AS is_thai, other_given ~ '[ก-๎]' AS other_is_thai,
          count(*) FILTER (WHERE starts_with(sound, '=')) AS equals, count(*) FILTER (WHERE starts_with(sound, '~')) AS likes
        FROM unnest(sounds) sound WHERE sound = ANY (other_sounds)
      ) heard) ELSE false END AS alike
    FROM facts f
  ), told AS (
    SELECT named.one, named.other, array_remove(ARRAY[
      CASE WHEN same_number THEN 'same_national_id' END,
      CASE WHEN same_phone AND alike THEN 'same_phone' END,
      CASE WHEN same_day AND alike THEN 'same_birth_date' END,
      CASE WHEN same_name AND NOT are_two THEN 'same_name' END], NULL) AS reasons
    FROM named
  ) SELECT * FROM told WHERE cardinality(told.reasons) > 0
$$;

-- Looks for a clinic's doubles: new ones come, those that are none any more go, and what a person has said of a pair stays.
CREATE FUNCTION find_patient_doubles(place uuid) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('patient_double ' || place, 0)); -- one look after the other
  WITH found AS MATERIALIZED (SELECT * FROM likely_doubles(place)), gone AS (
    DELETE FROM patient_double d WHERE d."establishmentId" = place AND d."dismissedTime" IS NULL
      AND NOT EXISTS (SELECT FROM found f WHERE f.one = d."oneId" AND f.other = d."otherId")
  ) INSERT INTO patient_double AS d ("establishmentId", "oneId", "otherId", reasons, weight)
    SELECT place, one, other, f.reasons, cardinality(f.reasons) + CASE WHEN 'same_national_id' = ANY (f.reasons) THEN 10 ELSE 0 END FROM found f
    ON CONFLICT ("establishmentId", "oneId", "otherId") DO UPDATE SET reasons = EXCLUDED.reasons, weight = EXCLUDED.weight
      WHERE d.reasons <> EXCLUDED.reasons;
  INSERT INTO patient_double_look ("establishmentId", "lookedTime") VALUES (place, now())
    ON CONFLICT ("establishmentId") DO UPDATE SET "lookedTime" = EXCLUDED."lookedTime";
END $$;

-- Where it is night and nobody has looked today yet; where the server was off at night, at any time.
CREATE FUNCTION patient_doubles_due() RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  SELECT e.id FROM establishment e LEFT JOIN patient_double_look l ON l."establishmentId" = e.id
    CROSS JOIN LATERAL (SELECT now() AT TIME ZONE e."timeZone" AS clock, coalesce(l."lookedTime", e."createdTime") AS looked) t
  WHERE e."archivedTime" IS NULL
    AND ((extract(hour FROM clock) BETWEEN 2 AND 4 AND (looked AT TIME ZONE e."timeZone")::date < clock::date) OR looked < now() - interval '30 hours')
  ORDER BY 1
$$;

-- Whoever separates two records says that they are two persons.
CREATE FUNCTION separated_are_two() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  INSERT INTO patient_double ("establishmentId", "oneId", "otherId", "dismissedTime", "dismissedById", "dismissedByName", reasons)
    VALUES (NEW."establishmentId", least(NEW."keptId", NEW."mergedId"), greatest(NEW."keptId", NEW."mergedId"),
      NEW."separatedTime", NEW."separatedById", NEW."separatedByName", '{}')
    ON CONFLICT ("establishmentId", "oneId", "otherId") DO UPDATE
      SET "dismissedTime" = EXCLUDED."dismissedTime", "dismissedById" = EXCLUDED."dismissedById", "dismissedByName" = EXCLUDED."dismissedByName";
  RETURN NULL;
END $$;
CREATE TRIGGER separated_are_two AFTER UPDATE OF "separatedTime" ON patient_merge FOR EACH ROW
  WHEN (OLD."separatedTime" IS NULL AND NEW."separatedTime" IS NOT NULL) EXECUTE FUNCTION separated_are_two();

-- Whoever has declined a kind of messages in one of two records has declined it; a separation gives back what nobody has written since.
CREATE FUNCTION wishes_are_united() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  SELECT k.declined INTO NEW."keptDeclined" FROM contact_preference k
    JOIN contact_preference m ON m."patientId" = NEW."mergedId" AND m."establishmentId" = k."establishmentId" AND NOT m.declined <@ k.declined
    WHERE k."patientId" = NEW."keptId" AND k."establishmentId" = NEW."establishmentId";
  UPDATE contact_preference k SET declined = k.declined || ARRAY(SELECT unnest(m.declined) EXCEPT SELECT unnest(k.declined)), version = k.version + 1
    FROM contact_preference m WHERE NEW."keptDeclined" IS NOT NULL AND k."patientId" = NEW."keptId" AND k."establishmentId" = NEW."establishmentId"
      AND m."patientId" = NEW."mergedId" AND m."establishmentId" = NEW."establishmentId";
  RETURN NEW;
END $$;
CREATE TRIGGER wishes_are_united BEFORE INSERT ON patient_merge FOR EACH ROW EXECUTE FUNCTION wishes_are_united();

CREATE FUNCTION wishes_are_separated() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  UPDATE contact_preference k SET declined = NEW."keptDeclined", version = k.version + 1
    FROM contact_preference m WHERE k."patientId" = NEW."keptId" AND k."establishmentId" = NEW."establishmentId"
      AND m."patientId" = NEW."mergedId" AND m."establishmentId" = NEW."establishmentId"
      AND k.declined <@ (NEW."keptDeclined" || m.declined) AND (NEW."keptDeclined" || m.declined) <@ k.declined;
  RETURN NULL;
END $$;
CREATE TRIGGER wishes_are_separated AFTER UPDATE OF "separatedTime" ON patient_merge FOR EACH ROW
  WHEN (OLD."separatedTime" IS NULL AND NEW."separatedTime" IS NOT NULL AND NEW."keptDeclined" IS NOT NULL) EXECUTE FUNCTION wishes_are_separated();

REVOKE EXECUTE ON FUNCTION wishes_are_united, wishes_are_separated FROM PUBLIC;
REVOKE EXECUTE ON FUNCTION likely_doubles, find_patient_doubles, patient_doubles_due, separated_are_two FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_patient_doubles, patient_doubles_due TO clinic_system;
