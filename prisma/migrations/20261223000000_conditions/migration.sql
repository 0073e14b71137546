-- CreateTable
CREATE TABLE "condition_code_list" (
    "id" UUID NOT NULL,
    "createdTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "establishmentId" UUID NOT NULL,
    "userName" TEXT NOT NULL,
    "codeCount" INTEGER NOT NULL,

    CONSTRAINT "condition_code_list_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "condition_code" (
    "listId" UUID NOT NULL,
    "code" TEXT NOT NULL,
    "name" TEXT NOT NULL DEFAULT '',
    "thaiName" TEXT NOT NULL DEFAULT '',
    "search" TEXT NOT NULL,

    CONSTRAINT "condition_code_pkey" PRIMARY KEY ("listId","code")
);

-- CreateTable
CREATE TABLE "condition" (
    "id" UUID NOT NULL,
    "createdTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,
    "establishmentId" UUID NOT NULL,
    "patientId" UUID NOT NULL,
    "userName" TEXT NOT NULL,
    "code" TEXT,
    "name" TEXT NOT NULL,
    "thaiName" TEXT NOT NULL DEFAULT '',
    "search" TEXT NOT NULL,
    "sinceDate" TEXT,
    "endedDate" TEXT,
    "note" TEXT NOT NULL DEFAULT '',
    "errorReason" TEXT,

    CONSTRAINT "condition_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "condition_code_list_establishmentId_id_idx" ON "condition_code_list"("establishmentId", "id");

-- CreateIndex
CREATE INDEX "condition_code_listId_search_idx" ON "condition_code" USING GIN ("listId" uuid_ops, "search" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "condition_patientId_establishmentId_id_idx" ON "condition"("patientId", "establishmentId", "id");

-- CreateIndex
CREATE INDEX "condition_establishmentId_search_idx" ON "condition" USING GIN ("establishmentId" uuid_ops, "search" gin_trgm_ops);

-- AddForeignKey
ALTER TABLE "condition_code_list" ADD CONSTRAINT "condition_code_list_establishmentId_fkey" FOREIGN KEY ("establishmentId") REFERENCES "establishment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "condition_code" ADD CONSTRAINT "condition_code_listId_fkey" FOREIGN KEY ("listId") REFERENCES "condition_code_list"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "condition" ADD CONSTRAINT "condition_patient_of_establishment" FOREIGN KEY ("patientId", "establishmentId") REFERENCES "patient_establishment"("patientId", "establishmentId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- ------------------------------------------------------------------ what Postgres promises

-- Dates as far as they are known, the end not before the beginning as far as both are known.
ALTER TABLE condition
  ADD CONSTRAINT condition_named CHECK (btrim(name) <> ''),
  ADD CONSTRAINT condition_code_written CHECK (btrim(code) <> ''),
  ADD CONSTRAINT condition_dates CHECK (
    "sinceDate" ~ '^(19|20)\d\d(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$'
    AND "endedDate" ~ '^(19|20)\d\d(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$'),
  ADD CONSTRAINT condition_in_order CHECK (
    left("endedDate", length("sinceDate")) COLLATE "C" >= left("sinceDate", length("endedDate")) COLLATE "C"),
  ADD CONSTRAINT condition_error_has_reason CHECK (btrim("errorReason") <> '');
ALTER TABLE condition_code
  ADD CONSTRAINT condition_code_has_words CHECK (btrim(code) <> '' AND (name <> '' OR "thaiName" <> ''));

-- A patient has a problem of a code once at a time.
CREATE UNIQUE INDEX condition_coded_once ON condition ("patientId", "establishmentId", code)
  WHERE code IS NOT NULL AND "endedDate" IS NULL AND "errorReason" IS NULL;

-- What was entered in error stays as it is, and a condition stays its patient's.
CREATE FUNCTION condition_is_kept() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  IF OLD."errorReason" IS NULL AND (OLD.id, OLD."createdTime", OLD."establishmentId", OLD."patientId", OLD."userName")
    = (NEW.id, NEW."createdTime", NEW."establishmentId", NEW."patientId", NEW."userName") THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'a condition is kept' USING ERRCODE = 'check_violation', CONSTRAINT = 'condition_is_kept';
END $$;
REVOKE EXECUTE ON FUNCTION condition_is_kept FROM PUBLIC;
CREATE TRIGGER condition_is_kept BEFORE UPDATE ON condition FOR EACH ROW WHEN (NOT runs_as_owner()) EXECUTE FUNCTION condition_is_kept();

GRANT SELECT, INSERT, UPDATE ON condition TO clinic_app;
ALTER TABLE condition ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON condition TO clinic_app
  USING ("establishmentId" = ANY ((SELECT tenant())::uuid[]) AND chart_is_open("patientId", (SELECT viewer())));

GRANT SELECT, INSERT ON condition_code_list TO clinic_app;
ALTER TABLE condition_code_list ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON condition_code_list TO clinic_app USING ("establishmentId" = ANY ((SELECT tenant())::uuid[]));
GRANT SELECT ON condition_code TO clinic_app;
ALTER TABLE condition_code ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON condition_code TO clinic_app USING (EXISTS (SELECT FROM condition_code_list l WHERE l.id = "listId"));

-- The codes of a new list, in the place of those of the establishment's other lists. What waits to be sorted into the index is sorted in at once: the
-- searches that follow would read all of it each time.
CREATE FUNCTION replace_condition_codes(list uuid, codes jsonb) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  establishment uuid := (SELECT "establishmentId" FROM condition_code_list WHERE id = list);
BEGIN
  IF (establishment = ANY (tenant())) IS NOT TRUE OR EXISTS (SELECT FROM condition_code WHERE "listId" = list) THEN
    RAISE EXCEPTION 'a list of codes is filled once' USING ERRCODE = 'check_violation', CONSTRAINT = 'condition_codes_once';
  END IF;
  DELETE FROM condition_code c USING condition_code_list l WHERE l.id = c."listId" AND l."establishmentId" = establishment;
  INSERT INTO condition_code ("listId", code, name, "thaiName", search)
    SELECT list, code, name, "thaiName", search
    FROM jsonb_to_recordset(codes) AS row (code text, name text, "thaiName" text, search text);
  PERFORM gin_clean_pending_list('"condition_code_listId_search_idx"');
END $$;
REVOKE EXECUTE ON FUNCTION replace_condition_codes FROM PUBLIC;
GRANT EXECUTE ON FUNCTION replace_condition_codes TO clinic_app;

-- Open conditions with all of the words, of patients whose chart is open to the viewer. As the owner, who may use the index; `rarest` is one of the
-- patterns, since the index takes one.
CREATE FUNCTION find_conditions(establishment uuid, patterns text[], rarest text, most integer) RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
BEGIN ATOMIC
  SELECT c.id FROM condition c
  WHERE c."establishmentId" = establishment AND establishment = ANY ((SELECT tenant())::uuid[])
    AND c.search LIKE rarest AND c.search LIKE ALL (patterns) AND c."endedDate" IS NULL AND c."errorReason" IS NULL
    AND chart_is_open(c."patientId", (SELECT viewer()))
    AND EXISTS (SELECT FROM patient_establishment p
      WHERE p."patientId" = c."patientId" AND p."establishmentId" = establishment AND p."archivedTime" IS NULL)
  ORDER BY c.id DESC LIMIT most;
END;

-- Codes of the list that an establishment uses: those that begin with what was typed first, then the shortest. Of a word that thousands have, 500 are
-- looked at, for which the plan has to know the word.
CREATE FUNCTION find_condition_codes(establishment uuid, patterns text[], rarest text, beginning text, most integer)
  RETURNS TABLE (code text, name text, "thaiName" text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan
BEGIN ATOMIC
  WITH used AS MATERIALIZED (
    SELECT l.id FROM condition_code_list l
    WHERE l."establishmentId" = establishment AND establishment = ANY ((SELECT tenant())::uuid[]) ORDER BY l.id DESC LIMIT 1
  ), begins AS MATERIALIZED (
    SELECT 1 AS place, c.* FROM condition_code c
    WHERE c."listId" = (SELECT id FROM used) AND c.search LIKE beginning AND c.search LIKE ALL (patterns) ORDER BY c.code LIMIT most
  ), found AS (
    SELECT * FROM begins
    UNION ALL
    (SELECT 2, c.* FROM condition_code c
      WHERE (SELECT count(*) FROM begins) < most AND c."listId" = (SELECT id FROM used)
        AND c.search LIKE ALL (patterns) AND c.search LIKE rarest AND c.search NOT LIKE beginning LIMIT 500)
  )
  SELECT f.code, f.name, f."thaiName" FROM found f ORDER BY f.place, CASE f.place WHEN 2 THEN length(f.search) END, f.code LIMIT most;
END;
REVOKE EXECUTE ON FUNCTION find_conditions, find_condition_codes FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_conditions, find_condition_codes TO clinic_app;
