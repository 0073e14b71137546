-- How a clinic numbers its documents. Without a row they are numbered as until now.
-- CreateTable
CREATE TABLE "numbering" (
    "id" UUID NOT NULL,
    "createdTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,
    "establishmentId" UUID NOT NULL,
    "run" TEXT NOT NULL,
    "prefix" TEXT NOT NULL,
    "restart" TEXT NOT NULL,
    "yearForm" TEXT NOT NULL,
    "separator" TEXT NOT NULL,
    "digits" SMALLINT NOT NULL,
    "taxId" TEXT,

    CONSTRAINT "numbering_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "numbering_establishmentId_run_key" ON "numbering"("establishmentId", "run");

-- CreateIndex
CREATE UNIQUE INDEX "numbering_establishmentId_prefix_key" ON "numbering"("establishmentId", "prefix");

-- CreateIndex
CREATE UNIQUE INDEX "numbering_taxId_run_prefix_key" ON "numbering"("taxId", "run", "prefix");

-- AddForeignKey
ALTER TABLE "numbering" ADD CONSTRAINT "numbering_establishmentId_fkey" FOREIGN KEY ("establishmentId") REFERENCES "establishment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- ------------------------------------------------------------------ what Postgres promises

-- `packages/shared/src/numbering`. A number is told from another one's by where its digits at the end begin.
ALTER TABLE numbering
  ADD CONSTRAINT numbering_run_known CHECK (run IN ('invoice', 'receipt', 'tax_invoice', 'credit_note', 'prescription', 'certificate')),
  ADD CONSTRAINT numbering_restart_known CHECK (restart IN ('never', 'yearly', 'monthly')),
  ADD CONSTRAINT numbering_year_form_known CHECK ("yearForm" IN ('ce', 'ce_short', 'be', 'be_short')),
  ADD CONSTRAINT numbering_separator_known CHECK (separator IN ('dash', 'slash')),
  ADD CONSTRAINT numbering_prefix_ends CHECK (length(prefix) <= 12 AND prefix ~ '[^0-9]$'),
  ADD CONSTRAINT numbering_digits_in_range CHECK (digits BETWEEN 3 AND 8);

CREATE FUNCTION numbering_tax_id() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  NEW."taxId" := (SELECT "taxId" FROM establishment WHERE id = NEW."establishmentId");
  RETURN NEW;
END $$;
REVOKE EXECUTE ON FUNCTION numbering_tax_id FROM PUBLIC;
CREATE TRIGGER numbering_tax_id BEFORE INSERT OR UPDATE ON numbering FOR EACH ROW EXECUTE FUNCTION numbering_tax_id();

CREATE FUNCTION numbering_follows_tax_id() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  UPDATE numbering SET "taxId" = NEW."taxId" WHERE "establishmentId" = NEW.id;
  RETURN NULL;
END $$;
REVOKE EXECUTE ON FUNCTION numbering_follows_tax_id FROM PUBLIC;
CREATE TRIGGER numbering_follows_tax_id AFTER UPDATE OF "taxId" ON establishment
  FOR EACH ROW WHEN (OLD."taxId" IS DISTINCT FROM NEW."taxId") EXECUTE FUNCTION numbering_follows_tax_id();

GRANT SELECT, INSERT, UPDATE ON numbering TO clinic_app;
ALTER TABLE numbering ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON numbering TO clinic_app USING ("establishmentId" = ANY ((SELECT tenant())::uuid[]));

-- A series is named by what its numbers begin with: a clinic that changes how it numbers begins another one.
UPDATE counter SET series = CASE
    WHEN series LIKE 'invoice-%' THEN 'INV-'
    WHEN series LIKE 'receipt-%' THEN split_part(series, '-', 2) || '-'
    WHEN series LIKE 'credit-note-%' THEN 'CN-'
    WHEN series LIKE 'prescription-%' THEN 'RX-'
    ELSE 'MC-' END || right(series, 4) || '-'
  WHERE series ~ '^(invoice|receipt-(REC|TAX)|credit-note|prescription|certificate)-\d{4}$';
