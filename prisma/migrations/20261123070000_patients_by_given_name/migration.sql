-- AlterTable
ALTER TABLE "patient_establishment" ADD COLUMN     "givenName" TEXT NOT NULL DEFAULT '';

-- CreateIndex
CREATE INDEX "patient_establishment_establishmentId_givenName_patientId_idx" ON "patient_establishment"("establishmentId", "givenName", "patientId");

-- A clinic's patients by given name are read off an index of their links, as those by surname are.
CREATE OR REPLACE FUNCTION patient_establishment_search() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  SELECT patient_searchable(p, NEW."hospitalNumber"), btrim(p."lastName" || ' ' || p."firstName"), btrim(p."firstName" || ' ' || p."lastName"), p.dob,
      patient_sounds(p)
    INTO NEW.search, NEW.name, NEW."givenName", NEW.dob, NEW.sounds FROM patient p WHERE p.id = NEW."patientId";
  NEW.search := coalesce(NEW.search, '');
  NEW.name := coalesce(NEW.name, '');
  NEW."givenName" := coalesce(NEW."givenName", '');
  RETURN NEW;
END $$;
CREATE OR REPLACE FUNCTION patient_search() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  UPDATE patient_establishment link
    SET search = patient_searchable(NEW, link."hospitalNumber"), name = btrim(NEW."lastName" || ' ' || NEW."firstName"),
      "givenName" = btrim(NEW."firstName" || ' ' || NEW."lastName"), dob = NEW.dob,
      sounds = patient_sounds(NEW)
    WHERE link."patientId" = NEW.id;
  RETURN NULL;
END $$;
UPDATE patient_establishment link SET "givenName" = btrim(p."firstName" || ' ' || p."lastName") FROM patient p WHERE p.id = link."patientId";

CREATE OR REPLACE FUNCTION list_patients(establishments uuid[], is_archived boolean, words text[], sorted_by text, direction text, most integer, skipped bigint)
  RETURNS TABLE (id uuid) LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public ROWS 10 AS $$
DECLARE
  is_one boolean := cardinality(establishments) = 1;
  condition text := patient_link_condition(establishments, is_archived, words);
  way text := CASE direction WHEN 'ascending' THEN 'ASC' WHEN 'descending' THEN 'DESC' END;
  page text := format('LIMIT %s OFFSET %s', most, skipped);
  sorted text := CASE sorted_by
    WHEN 'created' THEN '"createdTime" ' || way
    WHEN 'name' THEN CASE WHEN is_one THEN 'name ' ELSE format('"lastName" %s, "firstName" ', way) END || way
    WHEN 'givenName' THEN CASE WHEN is_one THEN '"givenName" ' ELSE format('"firstName" %s, "lastName" ', way) END || way
    WHEN 'hospitalNumber' THEN CASE WHEN is_one THEN '"hospitalNumber" ' ELSE '"createdTime" ' END || way
    WHEN 'dob' THEN format('dob %s NULLS LAST', way)
  END;
BEGIN
  IF sorted IS NULL THEN RAISE EXCEPTION 'no such order' USING ERRCODE = 'invalid_parameter_value'; END IF;
  IF is_one THEN
    RETURN QUERY EXECUTE format('SELECT l."patientId" FROM patient_establishment l WHERE %s ORDER BY %s, l."patientId" %s %s',
      condition, sorted, way, page);
  ELSE
    RETURN QUERY EXECUTE format('SELECT p.id FROM patient p WHERE EXISTS (SELECT FROM patient_establishment l WHERE l."patientId" = p.id AND %s)
      ORDER BY %s, p.id %s %s', condition, sorted, way, page);
  END IF;
END $$;
