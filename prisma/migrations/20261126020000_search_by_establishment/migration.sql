-- Words and sounds are looked for in one establishment: with it in the index, those of a group's other establishments are not read, whose rows
-- the condition would throw away. An index of this kind is read by any of its columns, so that a search in all of a group uses it, too.
CREATE EXTENSION IF NOT EXISTS btree_gin;
DROP INDEX "patient_establishment_search_idx";
DROP INDEX "patient_establishment_sounds_idx";
DROP INDEX "invoice_search_idx";
DROP INDEX "prescription_search_idx";
CREATE INDEX "patient_establishment_establishmentId_search_idx" ON "patient_establishment" USING GIN ("establishmentId" uuid_ops, "search" gin_trgm_ops);
CREATE INDEX "patient_establishment_establishmentId_sounds_idx" ON "patient_establishment" USING GIN ("establishmentId" uuid_ops, "sounds");
CREATE INDEX "invoice_establishmentId_search_idx" ON "invoice" USING GIN ("establishmentId" uuid_ops, "search" gin_trgm_ops);
CREATE INDEX "prescription_establishmentId_search_idx" ON "prescription" USING GIN ("establishmentId" uuid_ops, "search" gin_trgm_ops);

-- One establishment is compared with "=": an index of this kind serves no "= ANY".
CREATE OR REPLACE FUNCTION documents_with_words(kind text, establishments uuid[], words text[]) RETURNS SETOF uuid
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public ROWS 100 AS $$
DECLARE
  own uuid[] := array(SELECT unnest(establishments) INTERSECT SELECT unnest(tenant()));
BEGIN
  IF kind NOT IN ('invoice', 'prescription') THEN RAISE EXCEPTION 'no such documents' USING ERRCODE = 'invalid_parameter_value'; END IF;
  RETURN QUERY EXECUTE format('SELECT id FROM %I WHERE "establishmentId" %s %s', kind,
    CASE WHEN cardinality(own) = 1 THEN format('= %L', own[1]) ELSE format('= ANY (%L::uuid[])', own) END, words_condition(words));
END $$;
