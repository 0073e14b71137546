-- One name is enough, given or family name: many people have no other. '' is the name that they don't have.
ALTER TABLE patient DROP CONSTRAINT patient_name_given;
ALTER TABLE patient ADD CONSTRAINT patient_name_given CHECK (btrim("firstName") <> '' OR btrim("lastName") <> '');

-- Over several establishments, too, somebody of one name stands under it: the order is that of the links' names.
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
