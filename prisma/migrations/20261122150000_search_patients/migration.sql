-- Pages of patients. Row-level security lets Postgres compare text only with rows that the policy has let through, so that a search
-- read all patients of a clinic. These functions check the clinics themselves, once for a statement, and Postgres chooses between the
-- index of texts (rare words) and that of the order (common words) by the words at hand: the statement is written for each call.

CREATE INDEX "patient_createdTime_id_idx" ON patient ("createdTime", id);

-- As part of a statement over `patient_establishment l`: the links of these clinics, those of the viewer's among them, that hold every word.
CREATE FUNCTION patient_link_condition(establishments uuid[], is_archived boolean, words text[]) RETURNS text
  LANGUAGE sql STABLE SET search_path = public
BEGIN ATOMIC
  SELECT format('l."archivedTime" IS %s AND l."establishmentId" %s', CASE WHEN is_archived THEN 'NOT NULL' ELSE 'NULL' END,
      CASE WHEN cardinality(own.ids) = 1 THEN format('= %L', own.ids[1]) ELSE format('= ANY (%L::uuid[])', own.ids) END)
    -- Escaped here: a faulty pattern is an error that depends on the text it is compared with, another clinic's perhaps.
    || coalesce((SELECT string_agg(format(' AND l.search LIKE %L', '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%'), '') FROM unnest(words) word), '')
  FROM (SELECT array(SELECT unnest(establishments) INTERSECT SELECT unnest(tenant())) AS ids) own;
END;

-- One page, in order. Of one clinic: sorted by its links. Of several: each patient once.
CREATE FUNCTION list_patients(establishments uuid[], is_archived boolean, words text[], sorted_by text, direction text, most integer, skipped bigint)
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
    RETURN QUERY EXECUTE format('SELECT l."patientId" FROM patient_establishment l %s WHERE %s ORDER BY %s, l."patientId" %s %s',
      CASE sorted_by WHEN 'dob' THEN 'JOIN (SELECT p.id, p.dob FROM patient p) born ON born.id = l."patientId"' ELSE '' END,
      condition, sorted, way, page);
  ELSE
    RETURN QUERY EXECUTE format('SELECT p.id FROM patient p WHERE EXISTS (SELECT FROM patient_establishment l WHERE l."patientId" = p.id AND %s)
      ORDER BY %s, p.id %s %s', condition, sorted, way, page);
  END IF;
END $$;

CREATE FUNCTION count_patients(establishments uuid[], is_archived boolean, words text[]) RETURNS integer
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public AS $$
DECLARE
  total integer;
BEGIN
  EXECUTE format('SELECT count(%s) FROM patient_establishment l WHERE %s',
    CASE WHEN cardinality(establishments) = 1 THEN '*' ELSE 'DISTINCT l."patientId"' END,
    patient_link_condition(establishments, is_archived, words)) INTO total;
  RETURN total;
END $$;

REVOKE EXECUTE ON FUNCTION patient_link_condition, list_patients, count_patients FROM PUBLIC;
GRANT EXECUTE ON FUNCTION list_patients, count_patients TO clinic_app;
