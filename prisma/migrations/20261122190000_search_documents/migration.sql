-- AlterTable
ALTER TABLE "patient_establishment" ADD COLUMN     "dob" DATE;

-- Words in documents: found as those in patients are, by the index of texts, in a function that checks the clinics itself.
CREATE INDEX invoice_search_idx ON invoice USING GIN (search gin_trgm_ops);
CREATE INDEX prescription_search_idx ON prescription USING GIN (search gin_trgm_ops);

-- As part of a statement: every word occurs in the column. Escaped here: a faulty pattern is an error that depends on the text it is
-- compared with, another clinic's perhaps.
CREATE FUNCTION words_condition(words text[]) RETURNS text LANGUAGE sql IMMUTABLE SET search_path = public
  RETURN coalesce((SELECT string_agg(format(' AND search LIKE %L', '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%'), '') FROM unnest(words) word), '');

-- The invoices or prescriptions of these clinics, those of the viewer's among them, that hold every word.
CREATE FUNCTION documents_with_words(kind text, establishments uuid[], words text[]) RETURNS SETOF uuid
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public ROWS 100 AS $$
BEGIN
  IF kind NOT IN ('invoice', 'prescription') THEN RAISE EXCEPTION 'no such documents' USING ERRCODE = 'invalid_parameter_value'; END IF;
  RETURN QUERY EXECUTE format('SELECT id FROM %I WHERE "establishmentId" = ANY (%L::uuid[]) %s', kind,
    array(SELECT unnest(establishments) INTERSECT SELECT unnest(tenant())), words_condition(words));
END $$;
REVOKE EXECUTE ON FUNCTION words_condition, documents_with_words FROM PUBLIC;
GRANT EXECUTE ON FUNCTION documents_with_words TO clinic_app;

-- A clinic's patients by date of birth are read off an index of their links, as those by name are; unknown dates come last either way.
CREATE OR REPLACE FUNCTION patient_establishment_search() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  SELECT patient_searchable(p, NEW."hospitalNumber"), btrim(p."lastName" || ' ' || p."firstName"), p.dob INTO NEW.search, NEW.name, NEW.dob
    FROM patient p WHERE p.id = NEW."patientId";
  NEW.search := coalesce(NEW.search, '');
  NEW.name := coalesce(NEW.name, '');
  RETURN NEW;
END $$;
CREATE OR REPLACE FUNCTION patient_search() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  UPDATE patient_establishment link
    SET search = patient_searchable(NEW, link."hospitalNumber"), name = btrim(NEW."lastName" || ' ' || NEW."firstName"), dob = NEW.dob
    WHERE link."patientId" = NEW.id;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER patient_search AFTER INSERT OR UPDATE OF "firstName", "lastName", nickname, email, "phoneValue", "phoneDialCode", dob ON patient
  FOR EACH ROW EXECUTE FUNCTION patient_search();
UPDATE patient_establishment link SET dob = p.dob FROM patient p WHERE p.id = link."patientId" AND p.dob IS NOT NULL;
CREATE INDEX patient_establishment_youngest ON patient_establishment ("establishmentId", dob DESC NULLS LAST, "patientId" DESC);
CREATE INDEX patient_establishment_oldest ON patient_establishment ("establishmentId", dob, "patientId");

CREATE OR REPLACE FUNCTION patient_link_condition(establishments uuid[], is_archived boolean, words text[]) RETURNS text
  LANGUAGE sql STABLE SET search_path = public
BEGIN ATOMIC
  SELECT format('l."archivedTime" IS %s AND l."establishmentId" %s', CASE WHEN is_archived THEN 'NOT NULL' ELSE 'NULL' END,
      CASE WHEN cardinality(own.ids) = 1 THEN format('= %L', own.ids[1]) ELSE format('= ANY (%L::uuid[])', own.ids) END)
    || words_condition(words)
  FROM (SELECT array(SELECT unnest(establishments) INTERSECT SELECT unnest(tenant())) AS ids) own;
END;

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
