-- What a patient is told besides the dose. A line has its dosage in parts or in the doctor's own words, never both.
-- AlterTable
ALTER TABLE "prescription_detail" ADD COLUMN     "cautions" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "remark" TEXT NOT NULL DEFAULT '';

-- ------------------------------------------------------------------ what Postgres promises

ALTER TABLE prescription_detail
  ADD CONSTRAINT prescription_detail_cautions CHECK (cautions IS NOT NULL AND cardinality(cautions) <= 10 AND array_position(cautions, NULL) IS NULL
    AND array_position(cautions, '') IS NULL);

-- Of what the application writes. What was issued with both is frozen, and is read with both: no CHECK, which would refuse those rows when they
-- are restored.
CREATE FUNCTION directions_in_parts_or_words() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
DECLARE
  lines jsonb := coalesce(to_jsonb(NEW) -> 'prescriptionDetails', jsonb_build_array(to_jsonb(NEW)));
BEGIN
  IF jsonb_path_exists(lines, '$[*] ? (@.dosage.type() == "object" && @.description != "")') THEN
    RAISE EXCEPTION 'a line has its dosage in parts or in words' USING ERRCODE = 'check_violation', CONSTRAINT = 'directions_in_parts_or_words';
  END IF;
  RETURN NEW;
END $$;
REVOKE EXECUTE ON FUNCTION directions_in_parts_or_words FROM PUBLIC;
CREATE TRIGGER directions_in_parts_or_words BEFORE INSERT OR UPDATE ON prescription_detail FOR EACH ROW
  WHEN (NEW.dosage IS NOT NULL AND NOT runs_as_owner()) EXECUTE FUNCTION directions_in_parts_or_words();
CREATE TRIGGER directions_in_parts_or_words BEFORE INSERT OR UPDATE ON prescription_template FOR EACH ROW
  WHEN (NOT runs_as_owner()) EXECUTE FUNCTION directions_in_parts_or_words();
