-- What a prescription was checked for when it was issued: allergies as before, and more kinds of warnings (`IssueCheck` in packages/shared).
ALTER TABLE prescription DROP CONSTRAINT prescription_draft_overrides_no_allergy;
ALTER TABLE prescription RENAME COLUMN "allergyOverride" TO "issueCheck";

-- Overrides of allergies become warnings of that kind, with the same reason.
UPDATE prescription SET "issueCheck" = jsonb_build_object(
    'reason', "issueCheck" -> 'reason',
    'unknownAllergies', '[]'::jsonb,
    'unknownMedications', '[]'::jsonb,
    'warnings', (
      SELECT coalesce(jsonb_agg(jsonb_build_object(
        'kind', 'allergy',
        'medication', match -> 'medication',
        'other', match -> 'allergy',
        'relation', match -> 'relation') ORDER BY place), '[]'::jsonb)
      FROM jsonb_array_elements("issueCheck" -> 'matches') WITH ORDINALITY AS matches (match, place)))
  WHERE "issueCheck" IS NOT NULL;

-- A draft was checked for nothing yet: it is asked when it is issued. Against a warning there is a reason.
ALTER TABLE prescription
  ADD CONSTRAINT prescription_draft_not_checked CHECK (status <> 'draft' OR "issueCheck" IS NULL),
  ADD CONSTRAINT prescription_issue_check_has_warnings CHECK (jsonb_typeof("issueCheck" -> 'warnings') = 'array'),
  ADD CONSTRAINT prescription_warnings_have_reason CHECK (
    jsonb_array_length("issueCheck" -> 'warnings') = 0 OR coalesce(btrim("issueCheck" ->> 'reason'), '') <> '');

-- `builtInAllergyClassKeys` in packages/shared.
ALTER TABLE allergy_class DROP CONSTRAINT allergy_class_built_in_known;
ALTER TABLE allergy_class ADD CONSTRAINT allergy_class_built_in_known CHECK ("builtIn" IN
  ('penicillins', 'cephalosporins', 'sulfonamides', 'nsaids', 'opioids', 'local_anaesthetics', 'proton_pump_inhibitors'));
