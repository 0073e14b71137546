-- Two records of one person at a clinic become one, and two again.
-- AlterTable
ALTER TABLE "patient_establishment" ADD COLUMN     "mergedIntoId" UUID;

-- CreateTable
CREATE TABLE "patient_merge" (
    "id" UUID NOT NULL,
    "createdTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "establishmentId" UUID NOT NULL,
    "keptId" UUID NOT NULL,
    "mergedId" UUID NOT NULL,
    "mergedArchivedTime" TIMESTAMPTZ(3),
    "mergedName" TEXT NOT NULL,
    "mergedNumber" TEXT NOT NULL DEFAULT '',
    "values" JSONB NOT NULL DEFAULT '[]',
    "moved" INTEGER NOT NULL DEFAULT 0,
    "stayed" INTEGER NOT NULL DEFAULT 0,
    "userId" UUID,
    "userName" TEXT NOT NULL,
    "separatedTime" TIMESTAMPTZ(3),
    "separatedById" UUID,
    "separatedByName" TEXT,

    CONSTRAINT "patient_merge_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "patient_merge_row" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "mergeId" UUID NOT NULL,
    "table" TEXT NOT NULL,
    "column" TEXT NOT NULL,
    "rowId" UUID,

    CONSTRAINT "patient_merge_row_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "patient_merge_keptId_establishmentId_idx" ON "patient_merge"("keptId", "establishmentId");

-- CreateIndex
CREATE INDEX "patient_merge_mergedId_establishmentId_idx" ON "patient_merge"("mergedId", "establishmentId");

-- CreateIndex
CREATE INDEX "patient_merge_row_mergeId_table_idx" ON "patient_merge_row"("mergeId", "table");

-- CreateIndex
CREATE INDEX "patient_establishment_mergedIntoId_establishmentId_idx" ON "patient_establishment"("mergedIntoId", "establishmentId");

-- AddForeignKey
ALTER TABLE "patient_merge" ADD CONSTRAINT "patient_merge_kept_of_establishment" FOREIGN KEY ("keptId", "establishmentId") REFERENCES "patient_establishment"("patientId", "establishmentId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "patient_merge" ADD CONSTRAINT "patient_merge_merged_of_establishment" FOREIGN KEY ("mergedId", "establishmentId") REFERENCES "patient_establishment"("patientId", "establishmentId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "patient_merge_row" ADD CONSTRAINT "patient_merge_row_mergeId_fkey" FOREIGN KEY ("mergeId") REFERENCES "patient_merge"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "patient_establishment" ADD CONSTRAINT "patient_establishment_merged_into" FOREIGN KEY ("mergedIntoId", "establishmentId") REFERENCES "patient_establishment"("patientId", "establishmentId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- ------------------------------------------------------------------ what Postgres promises

ALTER TABLE patient_establishment ADD CONSTRAINT patient_establishment_merged_is_archived
  CHECK ("mergedIntoId" IS NULL OR ("mergedIntoId" <> "patientId" AND "archivedTime" IS NOT NULL));
ALTER TABLE patient_merge
  ADD CONSTRAINT patient_merge_of_two CHECK ("keptId" <> "mergedId"),
  ADD CONSTRAINT patient_merge_values_are_named CHECK (jsonb_typeof("values") = 'array'),
  ADD CONSTRAINT patient_merge_separated_by_somebody CHECK (("separatedTime" IS NULL) = ("separatedByName" IS NULL));
-- A record is in another one once.
CREATE UNIQUE INDEX patient_merged_once ON patient_merge ("mergedId", "establishmentId") WHERE "separatedTime" IS NULL;

-- Both tables are written by the functions below alone.
GRANT SELECT ON patient_merge TO clinic_app;
ALTER TABLE patient_merge ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON patient_merge TO clinic_app USING ("establishmentId" = ANY ((SELECT tenant())::uuid[]));
ALTER TABLE patient_merge_row ENABLE ROW LEVEL SECURITY;

-- A merged record is nowhere to be seen at its clinic: neither its link nor, unless another clinic has the patient, the patient.
DROP POLICY own ON patient_establishment;
CREATE POLICY own ON patient_establishment TO clinic_app
  USING ("establishmentId" = ANY ((SELECT tenant())::uuid[]) AND "mergedIntoId" IS NULL)
  WITH CHECK ("establishmentId" = ANY ((SELECT tenant())::uuid[]) AND "mergedIntoId" IS NULL AND may_link_patient("patientId"));

CREATE OR REPLACE FUNCTION patient_establishments() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  NEW."establishmentIds" := ARRAY(
    SELECT "establishmentId" FROM patient_establishment WHERE "patientId" = NEW.id AND "mergedIntoId" IS NULL ORDER BY 1);
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER patient_relinked AFTER UPDATE OF "patientId", "establishmentId", "mergedIntoId" ON patient_establishment FOR EACH ROW
  WHEN (OLD."patientId" IS DISTINCT FROM NEW."patientId" OR OLD."establishmentId" IS DISTINCT FROM NEW."establishmentId"
    OR OLD."mergedIntoId" IS DISTINCT FROM NEW."mergedIntoId")
  EXECUTE FUNCTION patient_relinked();

-- The record that holds what was in this one, over any number of merges; itself where it is not merged.
CREATE FUNCTION kept_patient(patient uuid, place uuid) RETURNS uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  WITH RECURSIVE chain AS (
    SELECT l."patientId", l."mergedIntoId" FROM patient_establishment l WHERE l."patientId" = patient AND l."establishmentId" = place
    UNION ALL
    SELECT l."patientId", l."mergedIntoId" FROM chain c JOIN patient_establishment l ON l."patientId" = c."mergedIntoId" AND l."establishmentId" = place
  ) SELECT "patientId" FROM chain WHERE "mergedIntoId" IS NULL
$$;
REVOKE EXECUTE ON FUNCTION kept_patient FROM PUBLIC;
GRANT EXECUTE ON FUNCTION kept_patient TO clinic_app;

-- The hospital numbers that lead to a record: its own, and those of the records that were merged into it.
CREATE FUNCTION hospital_numbers(patient uuid, place uuid, own text) RETURNS text LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  WITH RECURSIVE former AS (
    SELECT l."patientId", l."hospitalNumber" FROM patient_establishment l WHERE l."mergedIntoId" = patient AND l."establishmentId" = place
    UNION ALL
    SELECT l."patientId", l."hospitalNumber" FROM former f JOIN patient_establishment l ON l."mergedIntoId" = f."patientId" AND l."establishmentId" = place
  ) SELECT nullif(concat_ws(' ', own, (SELECT string_agg("hospitalNumber", ' ' ORDER BY "hospitalNumber") FROM former)), '')
$$;
REVOKE EXECUTE ON FUNCTION hospital_numbers FROM PUBLIC;

CREATE OR REPLACE FUNCTION patient_search() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  UPDATE patient_establishment link
    SET search = patient_searchable(NEW, hospital_numbers(NEW.id, link."establishmentId", link."hospitalNumber")),
      name = btrim(NEW."lastName" || ' ' || NEW."firstName"), "givenName" = btrim(NEW."firstName" || ' ' || NEW."lastName"),
      "birthDate" = NEW."birthDate", sounds = patient_sounds(NEW)
    WHERE link."patientId" = NEW.id;
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION patient_establishment_search() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  SELECT patient_searchable(p, hospital_numbers(p.id, NEW."establishmentId", NEW."hospitalNumber")),
      btrim(p."lastName" || ' ' || p."firstName"), btrim(p."firstName" || ' ' || p."lastName"), p."birthDate", patient_sounds(p)
    INTO NEW.search, NEW.name, NEW."givenName", NEW."birthDate", NEW.sounds FROM patient p WHERE p.id = NEW."patientId";
  NEW.search := coalesce(NEW.search, '');
  NEW.name := coalesce(NEW.name, '');
  NEW."givenName" := coalesce(NEW."givenName", '');
  RETURN NEW;
END $$;

-- Whether rows are given to another record of the same person: nobody is told of it, and what the person has answered stays theirs.
CREATE FUNCTION moves_patients() RETURNS boolean LANGUAGE sql STABLE SET search_path = public
  RETURN runs_as_owner() AND current_setting('clinic.moves_patients', true) = 'on';
REVOKE EXECUTE ON FUNCTION moves_patients FROM PUBLIC;
GRANT EXECUTE ON FUNCTION moves_patients TO clinic_app, clinic_system;
CREATE OR REPLACE FUNCTION event_forgets_answer() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  IF NOT coalesce(moves_patients(), false) THEN NEW."patientAnswer" := NULL; END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER notices_of_changed_events AFTER UPDATE ON event REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT
  WHEN (moves_patients() IS NOT TRUE) EXECUTE FUNCTION event_is_noticed_again();
CREATE OR REPLACE TRIGGER recalls_of_changed_events AFTER UPDATE ON event REFERENCING NEW TABLE AS changed FOR EACH STATEMENT
  WHEN (moves_patients() IS NOT TRUE) EXECUTE FUNCTION event_books_recalls();

-- The columns by which rows are a patient's, found in the catalogue: no table can be forgotten.
CREATE FUNCTION patient_columns() RETURNS TABLE (rel regclass, col name, has_id boolean, has_time boolean) LANGUAGE sql STABLE SET search_path = public AS $$
  SELECT c.conrelid::regclass, a.attname,
    EXISTS (SELECT FROM pg_attribute i WHERE i.attrelid = c.conrelid AND i.attname = 'id'),
    EXISTS (SELECT FROM pg_attribute i WHERE i.attrelid = c.conrelid AND i.attname = 'createdTime')
  FROM pg_constraint c
    JOIN pg_attribute p ON p.attrelid = 'patient_establishment'::regclass AND p.attname = 'patientId'
    JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[array_position(c.confkey, p.attnum)]
  WHERE c.contype = 'f' AND c.confrelid = 'patient_establishment'::regclass
    AND c.conrelid NOT IN ('patient_establishment'::regclass, 'patient_merge'::regclass, 'patient_credit'::regclass)
  UNION ALL SELECT 'credit_entry'::regclass, 'patientId', true, true
  ORDER BY 1, 2
$$;
REVOKE EXECUTE ON FUNCTION patient_columns FROM PUBLIC;

-- Gives a row to another record of the patient, unless that one has the same; says whether it did. `row_id`: none where a patient has one.
CREATE FUNCTION move_patient_row(rel regclass, col name, from_id uuid, to_id uuid, place uuid, row_id uuid) RETURNS boolean
  LANGUAGE plpgsql SET search_path = public AS $$
DECLARE
  fault text;
  found_rows integer;
BEGIN
  EXECUTE format('UPDATE %s SET %I = $1 WHERE %I = $2 AND "establishmentId" = $3', rel, col, col)
    || CASE WHEN row_id IS NULL THEN '' ELSE ' AND id = $4' END USING to_id, from_id, place, row_id;
  GET DIAGNOSTICS found_rows = ROW_COUNT;
  RETURN found_rows > 0;
EXCEPTION
  WHEN unique_violation THEN RETURN false;
  WHEN check_violation THEN
    GET STACKED DIAGNOSTICS fault = CONSTRAINT_NAME;
    IF fault = 'patient_contact_is_somebody_else' THEN RETURN false; END IF;
    RAISE;
END $$;
REVOKE EXECUTE ON FUNCTION move_patient_row FROM PUBLIC;

CREATE FUNCTION open_credit(patient uuid, place uuid, other uuid) RETURNS void LANGUAGE sql SET search_path = public AS $$
  INSERT INTO patient_credit ("patientId", "establishmentId", currency, balance)
    SELECT patient, place, currency, 0 FROM patient_credit WHERE "patientId" = other AND "establishmentId" = place ON CONFLICT DO NOTHING
$$;
REVOKE EXECUTE ON FUNCTION open_credit FROM PUBLIC;

-- The balances follow the entries; where there are none, there is no credit.
CREATE FUNCTION recount_credit(patient uuid, place uuid) RETURNS void LANGUAGE sql SET search_path = public AS $$
  DELETE FROM patient_credit c WHERE c."patientId" = patient AND c."establishmentId" = place
    AND NOT EXISTS (SELECT FROM credit_entry e WHERE (e."patientId", e."establishmentId", e.currency) = (c."patientId", c."establishmentId", c.currency));
  UPDATE patient_credit c SET balance = s.total, version = c.version + 1
    FROM (SELECT currency, sum(amount) AS total FROM credit_entry WHERE "patientId" = patient AND "establishmentId" = place GROUP BY currency) s
    WHERE c."patientId" = patient AND c."establishmentId" = place AND c.currency = s.currency AND c.balance <> s.total
$$;
REVOKE EXECUTE ON FUNCTION recount_credit FROM PUBLIC;

-- What follows from where the rows are: credit, recalls, and how the records are found.
CREATE FUNCTION settle_moved_patients(patients uuid[], place uuid) RETURNS void LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  PERFORM recount_credit(patient, place) FROM unnest(patients) AS patient;
  PERFORM book_recalls(patients);
  UPDATE patient_establishment SET "hospitalNumber" = "hospitalNumber" WHERE "patientId" = ANY (patients) AND "establishmentId" = place;
END $$;
REVOKE EXECUTE ON FUNCTION settle_moved_patients FROM PUBLIC;

-- Moves all that is of `merged` at the clinic to `kept`, notes what moved, and hides `merged` there. `taken`: MergedValues. Returns the merge.
CREATE FUNCTION merge_patients(place uuid, kept uuid, merged uuid, by_name text, taken jsonb) RETURNS uuid
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  this uuid := uuidv7();
  ref record;
  row_id uuid;
  ids uuid[];
  done integer := 0;
  left_over integer := 0;
BEGIN
  PERFORM FROM patient_establishment WHERE "patientId" IN (kept, merged) AND "establishmentId" = place ORDER BY "patientId" FOR UPDATE;
  IF (SELECT count(*) FROM patient_establishment WHERE "patientId" IN (kept, merged) AND "establishmentId" = place AND "mergedIntoId" IS NULL
      AND place = ANY (tenant())) <> 2 THEN
    RAISE EXCEPTION 'both records are of the clinic' USING ERRCODE = 'no_data_found';
  END IF;
  PERFORM set_config('clinic.moves_patients', 'on', true);
  INSERT INTO patient_merge (id, "establishmentId", "keptId", "mergedId", "mergedArchivedTime", "mergedName", "mergedNumber", "values", "userId", "userName")
    SELECT this, place, kept, merged, "archivedTime", "givenName", coalesce("hospitalNumber", ''), taken, viewer(), by_name
    FROM patient_establishment WHERE "patientId" = merged AND "establishmentId" = place;
  PERFORM open_credit(kept, place, merged);
  FOR ref IN SELECT * FROM patient_columns() LOOP
    EXECUTE format('SELECT array_agg(%s) FROM %s WHERE %I = $1 AND "establishmentId" = $2', CASE WHEN ref.has_id THEN 'id' ELSE 'NULL::uuid' END, ref.rel, ref.col)
      INTO ids USING merged, place;
    FOREACH row_id IN ARRAY coalesce(ids, '{}') LOOP
      IF move_patient_row(ref.rel, ref.col, merged, kept, place, row_id) THEN
        INSERT INTO patient_merge_row ("mergeId", "table", "column", "rowId") VALUES (this, ref.rel::text, ref.col, row_id);
        done := done + 1;
      ELSE
        left_over := left_over + 1;
      END IF;
    END LOOP;
  END LOOP;
  UPDATE patient_merge SET moved = done, stayed = left_over WHERE id = this;
  UPDATE patient_establishment SET "mergedIntoId" = kept, "archivedTime" = coalesce("archivedTime", now())
    WHERE "patientId" = merged AND "establishmentId" = place;
  PERFORM settle_moved_patients(ARRAY[kept, merged], place);
  PERFORM set_config('clinic.moves_patients', '', true);
  RETURN this;
END $$;
REVOKE EXECUTE ON FUNCTION merge_patients FROM PUBLIC;
GRANT EXECUTE ON FUNCTION merge_patients TO clinic_app;

-- What is a record's at a clinic, by table.
CREATE FUNCTION count_patient_rows(patient uuid, place uuid) RETURNS TABLE ("table" text, "count" bigint)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public AS $$
DECLARE
  ref record;
BEGIN
  IF NOT place = ANY (tenant()) THEN RETURN; END IF;
  FOR ref IN SELECT * FROM patient_columns() c WHERE c.has_id AND c.col = 'patientId' LOOP
    RETURN QUERY EXECUTE format('SELECT $3, count(*) FROM %s WHERE %I = $1 AND "establishmentId" = $2 HAVING count(*) > 0', ref.rel, ref.col)
      USING patient, place, ref.rel::text;
  END LOOP;
END $$;
REVOKE EXECUTE ON FUNCTION count_patient_rows FROM PUBLIC;
GRANT EXECUTE ON FUNCTION count_patient_rows TO clinic_app;

-- What has become the kept record's since the merge, other than by a merge.
CREATE FUNCTION rows_since_merge(merge uuid) RETURNS TABLE ("table" text, "column" name, id uuid, "time" timestamptz, name text)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public AS $$
DECLARE
  m patient_merge;
  ref record;
BEGIN
  SELECT * INTO m FROM patient_merge p WHERE p.id = merge AND p."establishmentId" = ANY (tenant());
  FOR ref IN SELECT * FROM patient_columns() c WHERE c.has_id AND c.has_time LOOP
    RETURN QUERY EXECUTE format(
      $q$SELECT $4, $5, t.id, t."createdTime"::timestamptz, coalesce(to_jsonb(t) ->> 'number', to_jsonb(t) ->> 'title', to_jsonb(t) ->> 'name', '')
       FROM %s t WHERE t.%I = $1 AND t."establishmentId" = $2 AND t."createdTime" > $3
         AND NOT EXISTS (SELECT FROM patient_merge_row r JOIN patient_merge o ON o.id = r."mergeId"
           WHERE r."table" = $4 AND r."column" = $5 AND r."rowId" = t.id AND o."keptId" = $1 AND o."separatedTime" IS NULL)$q$, ref.rel, ref.col)
      USING m."keptId", m."establishmentId", m."createdTime", ref.rel::text, ref.col;
  END LOOP;
END $$;
REVOKE EXECUTE ON FUNCTION rows_since_merge FROM PUBLIC;
GRANT EXECUTE ON FUNCTION rows_since_merge TO clinic_app;

-- Undoes a merge, row by row. `later`: ids of rows since the merge that are of the merged record.
CREATE FUNCTION separate_patients(merge uuid, by_name text, later uuid[]) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  m patient_merge;
  ref record;
BEGIN
  SELECT * INTO m FROM patient_merge p WHERE p.id = merge AND p."establishmentId" = ANY (tenant()) AND p."separatedTime" IS NULL FOR UPDATE;
  IF NOT FOUND THEN RAISE EXCEPTION 'the merge is of the clinic' USING ERRCODE = 'no_data_found'; END IF;
  PERFORM FROM patient_establishment WHERE "patientId" IN (m."keptId", m."mergedId") AND "establishmentId" = m."establishmentId" ORDER BY "patientId" FOR UPDATE;
  IF kept_patient(m."keptId", m."establishmentId") <> m."keptId" THEN
    RAISE EXCEPTION 'the kept record is merged itself' USING ERRCODE = 'check_violation', CONSTRAINT = 'patient_merge_latest_first';
  END IF;
  PERFORM set_config('clinic.moves_patients', 'on', true);
  PERFORM open_credit(m."mergedId", m."establishmentId", m."keptId");
  FOR ref IN
    SELECT r."table" AS rel, r."column" AS col, r."rowId" AS id FROM patient_merge_row r WHERE r."mergeId" = merge
    UNION ALL SELECT s."table", s."column", s.id FROM rows_since_merge(merge) s WHERE s.id = ANY (later)
  LOOP
    PERFORM move_patient_row(ref.rel::regclass, ref.col::name, m."keptId", m."mergedId", m."establishmentId", ref.id);
  END LOOP;
  UPDATE patient_establishment SET "mergedIntoId" = NULL, "archivedTime" = m."mergedArchivedTime"
    WHERE "patientId" = m."mergedId" AND "establishmentId" = m."establishmentId";
  PERFORM settle_moved_patients(ARRAY[m."keptId", m."mergedId"], m."establishmentId");
  UPDATE patient_merge SET "separatedTime" = now(), "separatedById" = viewer(), "separatedByName" = by_name WHERE id = merge;
  PERFORM set_config('clinic.moves_patients', '', true);
END $$;
REVOKE EXECUTE ON FUNCTION separate_patients FROM PUBLIC;
GRANT EXECUTE ON FUNCTION separate_patients TO clinic_app;
