-- A clinic's catalogue of medicines, and the dosage of a prescription's line in parts.
-- AlterTable
ALTER TABLE "prescription_detail" ADD COLUMN     "dosage" JSONB,
ADD COLUMN     "quantityUnit" TEXT;

-- CreateTable
CREATE TABLE "drug" (
    "id" UUID NOT NULL,
    "createdTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,
    "establishmentId" UUID NOT NULL,
    "genericName" TEXT NOT NULL,
    "thaiName" TEXT NOT NULL DEFAULT '',
    "tradeNames" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "form" TEXT NOT NULL DEFAULT '',
    "strength" TEXT NOT NULL DEFAULT '',
    "category" TEXT NOT NULL DEFAULT '',
    "nationalList" TEXT NOT NULL DEFAULT '',
    "info" TEXT NOT NULL DEFAULT '',
    "dosage" JSONB,
    "quantity" INTEGER,
    "quantityUnit" TEXT,
    "archivedTime" TIMESTAMPTZ(3),
    "search" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "drug_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "drug_establishmentId_genericName_id_idx" ON "drug"("establishmentId", "genericName", "id");

-- CreateIndex
CREATE INDEX "drug_search_idx" ON "drug" USING GIN ("search" gin_trgm_ops);

-- AddForeignKey
ALTER TABLE "drug" ADD CONSTRAINT "drug_establishmentId_fkey" FOREIGN KEY ("establishmentId") REFERENCES "establishment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- ------------------------------------------------------------------ what Postgres promises

-- `medicineUnits` in packages/shared.
CREATE FUNCTION is_medicine_unit(unit text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN unit IN ('tablet', 'capsule', 'ml', 'teaspoon', 'tablespoon', 'drop', 'puff', 'spray', 'sachet', 'application', 'suppository',
    'patch', 'unit', 'mg', 'bottle', 'tube', 'box', 'vial', 'ampoule');

ALTER TABLE drug
  ADD CONSTRAINT drug_name_given CHECK (btrim("genericName") <> ''),
  ADD CONSTRAINT drug_quantity CHECK (quantity > 0),
  ADD CONSTRAINT drug_quantity_unit_known CHECK (is_medicine_unit("quantityUnit")),
  ADD CONSTRAINT drug_dosage_is_object CHECK (jsonb_typeof(dosage) = 'object');
ALTER TABLE prescription_detail
  ADD CONSTRAINT prescription_detail_quantity_unit_known CHECK (is_medicine_unit("quantityUnit")),
  ADD CONSTRAINT prescription_detail_dosage_is_object CHECK (jsonb_typeof(dosage) = 'object');

CREATE FUNCTION drug_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search := searchable(NEW."genericName", NEW."thaiName", array_to_string(NEW."tradeNames", ' '), NEW.strength, NEW.form, NEW.category);
  RETURN NEW;
END $$;
CREATE TRIGGER drug_search BEFORE INSERT OR UPDATE ON drug FOR EACH ROW EXECUTE FUNCTION drug_search();

-- Archived, never deleted.
GRANT SELECT, INSERT, UPDATE ON drug TO clinic_app;
ALTER TABLE drug ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON drug TO clinic_app USING ("establishmentId" = ANY ((SELECT tenant())::uuid[]));
