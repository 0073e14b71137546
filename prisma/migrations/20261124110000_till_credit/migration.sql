-- What patients pay in advance, and get back of it, counts in the till of who takes and gives it; credit that is used moves no money.
-- AlterTable
ALTER TABLE "credit_entry" ADD COLUMN     "tillId" UUID;

-- CreateIndex
CREATE INDEX "credit_entry_tillId_idx" ON "credit_entry"("tillId");

-- AddForeignKey
ALTER TABLE "credit_entry" ADD CONSTRAINT "credit_entry_till_of_establishment" FOREIGN KEY ("tillId", "establishmentId") REFERENCES "till"("id", "establishmentId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What waits for the next till of its person.
CREATE INDEX credit_entry_without_till ON credit_entry ("establishmentId", "userId", "createdTime") WHERE "tillId" IS NULL;

CREATE TRIGGER movement_has_open_till BEFORE INSERT OR UPDATE ON credit_entry FOR EACH ROW WHEN (NOT runs_as_owner())
  EXECUTE FUNCTION movement_has_open_till();
GRANT UPDATE ("tillId") ON credit_entry TO clinic_app;

-- Everything that a till counts. Another table whose rows move money is one more SELECT here, with the trigger above.
CREATE OR REPLACE VIEW till_movement WITH (security_invoker = true) AS
  SELECT p.id, p."tillId", p."establishmentId", p."userId", p."createdTime", p.amount, p.method, p.note, i.currency, i.number AS document
  FROM payment p JOIN invoice i ON i.id = p."invoiceId" WHERE p.method <> 'credit'
  UNION ALL
  SELECT e.id, e."tillId", e."establishmentId", e."userId", e."createdTime", e.amount, e.method, e.note, e.currency, l."hospitalNumber"
  FROM credit_entry e LEFT JOIN patient_establishment l ON l."patientId" = e."patientId" AND l."establishmentId" = e."establishmentId"
  WHERE e.method IS NOT NULL;
