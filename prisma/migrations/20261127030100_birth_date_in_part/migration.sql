-- A birth date is known in part: a year, a month, or a day, as FHIR writes it; an estimate is one of these with its mark. `dob` is the day, where
-- it is known, and nothing else: no day is invented.
ALTER TABLE patient ADD COLUMN "birthDate" TEXT COLLATE "C", ADD COLUMN "birthDateEstimated" BOOLEAN NOT NULL DEFAULT false;

-- Days that have not come were stored by the API and by imports: kept as an alert, which who meets the patient sees, and asked anew.
UPDATE patient SET dob = NULL, alerts = concat_ws(E'\n', nullif(alerts, ''), 'Birth date to be asked / ถามวันเกิดอีกครั้ง: ' || to_char(dob, 'YYYY-MM-DD'))
  WHERE dob > (now() AT TIME ZONE 'UTC')::date + 1;
UPDATE patient SET "birthDate" = to_char(dob, 'YYYY-MM-DD') WHERE dob IS NOT NULL;

ALTER TABLE patient DROP CONSTRAINT patient_dob_range,
  ADD CONSTRAINT patient_birth_date_shape CHECK ("birthDate" ~ '^(19|20)\d\d(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$'),
  ADD CONSTRAINT patient_birth_date_estimated CHECK (NOT "birthDateEstimated" OR "birthDate" IS NOT NULL),
  ADD CONSTRAINT patient_birth_date_is_dob CHECK (dob IS NOT DISTINCT FROM CASE WHEN length("birthDate") = 10 THEN
    make_date(left("birthDate", 4)::int, substr("birthDate", 6, 2)::int, right("birthDate", 2)::int) END);

-- Whoever writes one of the two has written the other. The latest day is tomorrow's, which has begun somewhere.
CREATE FUNCTION patient_birth_date() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."birthDate" IS DISTINCT FROM OLD."birthDate" THEN
    IF NEW.dob IS NOT DISTINCT FROM OLD.dob THEN
      NEW.dob := CASE WHEN length(NEW."birthDate") = 10 THEN NEW."birthDate"::date END;
    END IF;
  ELSIF NEW.dob IS DISTINCT FROM OLD.dob THEN
    NEW."birthDate" := to_char(NEW.dob, 'YYYY-MM-DD');
    NEW."birthDateEstimated" := false;
  END IF;
  IF NEW."birthDate" COLLATE "C" > to_char((now() AT TIME ZONE 'UTC')::date + 1, 'YYYY-MM-DD') COLLATE "C" THEN
    RAISE EXCEPTION 'a birth date after today' USING ERRCODE = 'check_violation', CONSTRAINT = 'patient_birth_date_has_come';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER patient_birth_date BEFORE INSERT OR UPDATE OF dob, "birthDate" ON patient FOR EACH ROW EXECUTE FUNCTION patient_birth_date();
REVOKE EXECUTE ON FUNCTION patient_birth_date FROM PUBLIC;
GRANT SELECT ("birthDate", "birthDateEstimated") ON patient TO clinic_app;

DROP INDEX patient_dob_idx;
CREATE INDEX "patient_birthDate_idx" ON patient ("birthDate");

-- Sorted as text, "1970" stands before "1970-05", and that before "1970-05-12": by the earliest day that it may be.
ALTER TABLE patient_establishment ADD COLUMN "birthDate" TEXT COLLATE "C";
UPDATE patient_establishment link SET "birthDate" = p."birthDate" FROM patient p WHERE p.id = link."patientId" AND p."birthDate" IS NOT NULL;
DROP INDEX patient_establishment_youngest;
DROP INDEX patient_establishment_oldest;
ALTER TABLE patient_establishment DROP COLUMN dob;
CREATE INDEX patient_establishment_youngest ON patient_establishment ("establishmentId", "birthDate" DESC NULLS LAST, "patientId" DESC);
CREATE INDEX patient_establishment_oldest ON patient_establishment ("establishmentId", "birthDate", "patientId");

CREATE OR REPLACE FUNCTION patient_establishment_search() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  SELECT patient_searchable(p, NEW."hospitalNumber"), btrim(p."lastName" || ' ' || p."firstName"), btrim(p."firstName" || ' ' || p."lastName"), p."birthDate",
      patient_sounds(p)
    INTO NEW.search, NEW.name, NEW."givenName", NEW."birthDate", NEW.sounds FROM patient p WHERE p.id = NEW."patientId";
  NEW.search := coalesce(NEW.search, '');
  NEW.name := coalesce(NEW.name, '');
  NEW."givenName" := coalesce(NEW."givenName", '');
  RETURN NEW;
END $$;
CREATE OR REPLACE FUNCTION patient_search() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  UPDATE patient_establishment link
    SET search = patient_searchable(NEW, link."hospitalNumber"), name = btrim(NEW."lastName" || ' ' || NEW."firstName"),
      "givenName" = btrim(NEW."firstName" || ' ' || NEW."lastName"), "birthDate" = NEW."birthDate",
      sounds = patient_sounds(NEW)
    WHERE link."patientId" = NEW.id;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER patient_search
  AFTER INSERT OR UPDATE OF "firstName", "lastName", nickname, email, "phoneValue", "phoneDialCode", dob, "birthDate", "nationalId" ON patient
  FOR EACH ROW EXECUTE FUNCTION patient_search();

CREATE OR REPLACE FUNCTION list_patients(establishments uuid[], is_archived boolean, words text[], sorted_by text, direction text, most integer, skipped bigint)
  RETURNS TABLE (id uuid) LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public ROWS 10 AS $$
DECLARE
  is_one boolean := cardinality(establishments) = 1;
  condition text := patient_link_condition(establishments, is_archived, words);
  way text := CASE direction WHEN 'ascending' THEN 'ASC' WHEN 'descending' THEN 'DESC' END;
  page text := format('LIMIT %s OFFSET %s', most, skipped);
  sorted text := CASE sorted_by
    WHEN 'created' THEN '"createdTime" ' || way
    WHEN 'name' THEN CASE WHEN is_one THEN 'name ' ELSE 'btrim(p."lastName" || '' '' || p."firstName") ' END || way
    WHEN 'givenName' THEN CASE WHEN is_one THEN '"givenName" ' ELSE 'btrim(p."firstName" || '' '' || p."lastName") ' END || way
    WHEN 'hospitalNumber' THEN CASE WHEN is_one THEN '"hospitalNumber" ' ELSE '"createdTime" ' END || way
    WHEN 'dob' THEN format('"birthDate" %s NULLS LAST', way)
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
