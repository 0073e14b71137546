-- AlterTable
ALTER TABLE "patient" ADD COLUMN     "title" TEXT;

ALTER TABLE patient ADD CONSTRAINT patient_title_short CHECK (btrim(title) <> '' AND char_length(title) <= 50);
GRANT SELECT (title) ON patient TO clinic_app;

-- Until now a title was typed into the first name. It is taken off where it is clear: set apart by a space, abbreviated, or the whole word for a
-- child; other names stay as they are, to be corrected by people. The history says nothing of it: nobody changed the record.
UPDATE patient SET title = found.title, "firstName" = found.rest
  FROM (
    SELECT p.id, t.title, btrim(regexp_replace(p."firstName", t.written, '')) AS rest
    FROM patient p JOIN (VALUES
      ('^\s*นาย\s+', 'นาย'), ('^\s*นาง\s+', 'นาง'), ('^\s*(?:นางสาว\s+|น\.\s?ส\.\s*)', 'นางสาว'),
      ('^\s*(?:เด็กชาย|ด\.\s?ช\.)\s*', 'ด.ช.'), ('^\s*(?:เด็กหญิง|ด\.\s?ญ\.)\s*', 'ด.ญ.'), ('^\s*ดร\.\s*', 'ดร.'),
      ('(?i)^\s*Mr(?:\.\s*|\s+)', 'Mr'), ('(?i)^\s*Mrs(?:\.\s*|\s+)', 'Mrs'), ('(?i)^\s*Ms(?:\.\s*|\s+)', 'Ms'),
      ('(?i)^\s*Miss(?:\.\s*|\s+)', 'Miss'), ('(?i)^\s*Dr(?:\.\s*|\s+)', 'Dr')
    ) t (written, title) ON p."firstName" ~ t.written
  ) found
  WHERE found.id = patient.id AND found.rest ~ '^[ก-ฮเ-ไA-Za-zÀ-ž]';
