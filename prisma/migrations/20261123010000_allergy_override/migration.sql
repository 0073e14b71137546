-- AlterTable
ALTER TABLE "prescription" ADD COLUMN     "allergyOverride" JSONB;

-- A draft goes against nothing yet: it is asked when it is issued.
ALTER TABLE prescription
  ADD CONSTRAINT prescription_draft_overrides_no_allergy CHECK (status <> 'draft' OR "allergyOverride" IS NULL);
