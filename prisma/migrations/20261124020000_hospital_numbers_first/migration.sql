-- A sample of 100 texts tells Postgres nothing of the beginning of a phone, which one patient in a hundred has: it collected all of them to
-- show the ten newest. Of 1,000 it knows to read the newest patients until it has ten.
ALTER TABLE patient_establishment ALTER COLUMN search SET STATISTICS 1000;
ANALYZE patient_establishment (search);

-- Patients of one clinic whose hospital number begins with the word, the number itself first, by the index of numbers: numbers are given in
-- order, so that among the newest patients there is none of the older ones, and their texts have too many trigrams in common.
CREATE OR REPLACE FUNCTION patients_by_hospital_number(establishment uuid, words text[], most integer) RETURNS SETOF uuid
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public ROWS 10 AS $$
BEGIN
  IF cardinality(words) <> 1 OR words[1] !~ '[0-9]' OR NOT establishment = ANY (tenant()) THEN RETURN; END IF;
  RETURN QUERY SELECT "patientId" FROM patient_establishment
    -- U+FFFF is sorted after every letter.
    WHERE "establishmentId" = establishment AND "hospitalNumber" BETWEEN upper(words[1]) AND upper(words[1]) || U&'\FFFF'
      AND "archivedTime" IS NULL
    ORDER BY "hospitalNumber" LIMIT most;
END $$;

-- Best first: the hospital number, what sounds alike, what holds the text anywhere; then names that begin so, and what other spellings could
-- mean. The next of the spellings only where nobody is found by the ones before.
CREATE OR REPLACE FUNCTION find_patients(establishment uuid, spellings jsonb, most integer) RETURNS SETOF uuid
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public ROWS 10 AS $$
DECLARE
  words text[];
  found uuid[] := '{}';
  more uuid[];
BEGIN
  FOR words IN SELECT array(SELECT jsonb_array_elements_text(spelling)) FROM jsonb_array_elements(spellings) spelling LOOP
    FOR way IN 0 .. 7 LOOP
      EXIT WHEN cardinality(found) >= most OR (way > 5 AND found <> '{}');
      more := CASE way
        WHEN 0 THEN array(SELECT patients_by_hospital_number(establishment, words, most))
        WHEN 1 THEN array(SELECT patients_by_sound(establishment, words, '=', false, most))
        WHEN 2 THEN array(SELECT id FROM list_patients(ARRAY[establishment], false, words, 'created', 'descending', most, 0))
        WHEN 3 THEN array(SELECT patients_by_sound(establishment, words, '=', true, most))
        WHEN 4 THEN array(SELECT patients_by_sound(establishment, words, '+', false, most))
        WHEN 5 THEN array(SELECT patients_by_sound(establishment, words, '~', false, most))
        WHEN 6 THEN array(SELECT patients_by_sound(establishment, words, '+', true, most))
        ELSE array(SELECT patients_by_sound(establishment, words, '~', true, most))
      END;
      found := (found || array(SELECT id FROM unnest(more) WITH ORDINALITY hit (id, position) WHERE id <> ALL (found) ORDER BY position))[:most];
    END LOOP;
    EXIT WHEN found <> '{}';
  END LOOP;
  RETURN QUERY SELECT unnest(found);
END $$;

REVOKE EXECUTE ON FUNCTION patients_by_hospital_number FROM PUBLIC;
