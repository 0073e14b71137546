-- Numbers of documents are in the order of their letters in every database, whatever its language: those that begin alike follow each other
-- in the index, where the last count of a period is read. The view shows an invoice's number, and is made anew as it was.
DROP VIEW till_movement;

ALTER TABLE invoice ALTER COLUMN number TYPE TEXT COLLATE "C";
ALTER TABLE receipt ALTER COLUMN number TYPE TEXT COLLATE "C";
ALTER TABLE credit_note ALTER COLUMN number TYPE TEXT COLLATE "C";
ALTER TABLE prescription ALTER COLUMN number TYPE TEXT COLLATE "C";
ALTER TABLE certificate ALTER COLUMN number TYPE TEXT COLLATE "C";

CREATE VIEW till_movement WITH (security_invoker = true) AS
  SELECT p.id, p."tillId", p."establishmentId", p."userId", p."createdTime", p.amount, p.method, p.note, i.currency,
    i.number COLLATE "default" AS document, p."cashGiven"
  FROM payment p JOIN invoice i ON i.id = p."invoiceId" WHERE p.method <> 'credit'
  UNION ALL
  SELECT e.id, e."tillId", e."establishmentId", e."userId", e."createdTime", e.amount, e.method, e.note, e.currency, l."hospitalNumber", NULL
  FROM credit_entry e LEFT JOIN patient_establishment l ON l."patientId" = e."patientId" AND l."establishmentId" = e."establishmentId"
  WHERE e.method IS NOT NULL;
GRANT SELECT ON till_movement TO clinic_app;
