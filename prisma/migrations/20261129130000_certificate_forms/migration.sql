-- A certificate is written on one of several forms. Those that there are were free text.
ALTER TABLE "certificate"
  ADD COLUMN "kind" TEXT NOT NULL DEFAULT 'general',
  ADD COLUMN "work" TEXT NOT NULL DEFAULT '',
  ADD COLUMN "examination" JSONB,
  ADD COLUMN "otherDiseases" TEXT NOT NULL DEFAULT '',
  ALTER COLUMN "findings" SET DEFAULT '';

-- ------------------------------------------------------------------ what Postgres promises

-- A form holds what it has places for, and what it says nothing without.
ALTER TABLE certificate
  DROP CONSTRAINT certificate_findings_given,
  ADD CONSTRAINT certificate_of_its_form CHECK (
    CASE
      WHEN kind = 'general' THEN btrim(findings) <> '' AND work = '' AND examination IS NULL AND "otherDiseases" = ''
      WHEN kind = 'sick_leave' THEN btrim(findings) <> '' AND "restFrom" IS NOT NULL AND work = '' AND examination IS NULL AND "otherDiseases" = ''
      WHEN kind = 'fit_to_work' THEN "restFrom" IS NULL AND examination IS NULL AND "otherDiseases" = ''
      WHEN kind IN ('driving_license', 'five_diseases') THEN findings = '' AND "restFrom" IS NULL AND work = '' AND examination IS NOT NULL
      ELSE false
    END),
  ADD CONSTRAINT certificate_examination_measured CHECK (
    examination IS NULL OR examination ?& ARRAY['weight', 'height', 'systolic', 'diastolic', 'pulse']);
