-- What a clinic adds to the built-in classes of medicines, against which allergies are checked.
-- CreateTable
CREATE TABLE "allergy_class" (
    "id" UUID NOT NULL,
    "createdTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,
    "establishmentId" UUID NOT NULL,
    "builtIn" TEXT,
    "nameTh" TEXT NOT NULL DEFAULT '',
    "nameEn" TEXT NOT NULL DEFAULT '',
    "otherNames" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "substances" JSONB NOT NULL DEFAULT '[]',
    "archivedTime" TIMESTAMPTZ(3),
    "search" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "allergy_class_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "allergy_class_establishmentId_idx" ON "allergy_class"("establishmentId");

-- AddForeignKey
ALTER TABLE "allergy_class" ADD CONSTRAINT "allergy_class_establishmentId_fkey" FOREIGN KEY ("establishmentId") REFERENCES "establishment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- ------------------------------------------------------------------ what Postgres promises

-- `builtInAllergyClassKeys` in packages/shared. A built-in class names what is added to it; a class of the clinic's own has a name.
ALTER TABLE allergy_class
  ADD CONSTRAINT allergy_class_built_in_known CHECK ("builtIn" IN ('penicillins', 'cephalosporins', 'sulfonamides', 'nsaids')),
  ADD CONSTRAINT allergy_class_named CHECK (("builtIn" IS NULL) = ("nameTh" <> '' OR "nameEn" <> '')),
  ADD CONSTRAINT allergy_class_substances_are_array CHECK (jsonb_typeof(substances) = 'array');

CREATE UNIQUE INDEX allergy_class_built_in_once ON allergy_class ("establishmentId", "builtIn") WHERE "archivedTime" IS NULL;

CREATE FUNCTION allergy_class_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search := searchable(NEW."builtIn", NEW."nameTh", NEW."nameEn", array_to_string(NEW."otherNames", ' '),
    (SELECT string_agg(name #>> '{}', ' ') FROM jsonb_path_query(NEW.substances, 'strict $.** ? (@.type() == "string")') name));
  RETURN NEW;
END $$;
REVOKE EXECUTE ON FUNCTION allergy_class_search FROM PUBLIC;
CREATE TRIGGER allergy_class_search BEFORE INSERT OR UPDATE ON allergy_class FOR EACH ROW EXECUTE FUNCTION allergy_class_search();

GRANT SELECT, INSERT, UPDATE ON allergy_class TO clinic_app;
ALTER TABLE allergy_class ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON allergy_class TO clinic_app USING ("establishmentId" = ANY ((SELECT tenant())::uuid[]));
