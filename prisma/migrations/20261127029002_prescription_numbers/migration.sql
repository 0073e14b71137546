-- The number of an issued prescription, without gaps in establishment and year. Found by it, too: `paper_listed` has it in the text that is searched.
-- AlterTable
ALTER TABLE "prescription" ADD COLUMN     "number" TEXT;

-- Those that were issued here are numbered in the order in which they were issued. Imported ones have another program's number, or none.
UPDATE prescription p SET number = 'RX-' || n.year || '-' || lpad(n.place::text, greatest(5, length(n.place::text)), '0')
FROM (
  SELECT id, year, row_number() OVER (PARTITION BY "establishmentId", year ORDER BY "issuedTime", id) AS place
  FROM (SELECT p.id, p."establishmentId", p."issuedTime", to_char(p."issuedTime" AT TIME ZONE e."timeZone", 'YYYY') AS year
    FROM prescription p JOIN establishment e ON e.id = p."establishmentId" WHERE p."issuedTime" IS NOT NULL) issued
) n WHERE n.id = p.id;
INSERT INTO counter ("establishmentId", series, value)
SELECT "establishmentId", 'prescription-' || split_part(number, '-', 2), count(*) FROM prescription WHERE number IS NOT NULL GROUP BY 1, 2;

-- CreateIndex
CREATE UNIQUE INDEX "prescription_establishmentId_number_key" ON "prescription"("establishmentId", "number");

-- What is issued has a number, a draft has none.
ALTER TABLE prescription
  ADD CONSTRAINT prescription_issued_has_number CHECK ((number IS NULL) = ("issuedTime" IS NULL) AND (status <> 'draft' OR number IS NULL));
