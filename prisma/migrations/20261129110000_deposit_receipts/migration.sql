-- Receipts of what patients pay in advance. Deposits from before have none, and may be given one.
-- AlterTable
ALTER TABLE "receipt" ALTER COLUMN "invoiceId" DROP NOT NULL,
ALTER COLUMN "paymentId" DROP NOT NULL,
ADD COLUMN     "creditEntryId" UUID;

-- AlterTable
ALTER TABLE "credit_note" ALTER COLUMN "invoiceId" DROP NOT NULL,
ADD COLUMN     "refundEntryId" UUID;

-- CreateTable
CREATE TABLE "deposit_use" (
    "id" UUID NOT NULL,
    "createdTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "receiptId" UUID NOT NULL,
    "paymentId" UUID NOT NULL,
    "invoiceId" UUID NOT NULL,
    "establishmentId" UUID NOT NULL,
    "amount" DECIMAL(14,2) NOT NULL,
    "taxes" JSONB NOT NULL,

    CONSTRAINT "deposit_use_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "credit_entry_id_establishmentId_key" ON "credit_entry"("id", "establishmentId");

-- CreateIndex
CREATE UNIQUE INDEX "receipt_id_establishmentId_key" ON "receipt"("id", "establishmentId");

-- CreateIndex
CREATE INDEX "receipt_creditEntryId_idx" ON "receipt"("creditEntryId");

-- CreateIndex
CREATE INDEX "credit_note_refundEntryId_idx" ON "credit_note"("refundEntryId");

-- CreateIndex
CREATE INDEX "deposit_use_receiptId_idx" ON "deposit_use"("receiptId");

-- CreateIndex
CREATE INDEX "deposit_use_invoiceId_idx" ON "deposit_use"("invoiceId");

-- CreateIndex
CREATE INDEX "deposit_use_paymentId_idx" ON "deposit_use"("paymentId");

-- AddForeignKey
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_credit_entry_of_establishment" FOREIGN KEY ("creditEntryId", "establishmentId") REFERENCES "credit_entry"("id", "establishmentId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "credit_note" ADD CONSTRAINT "credit_note_refund_entry_of_establishment" FOREIGN KEY ("refundEntryId", "establishmentId") REFERENCES "credit_entry"("id", "establishmentId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "deposit_use" ADD CONSTRAINT "deposit_use_receipt_of_establishment" FOREIGN KEY ("receiptId", "establishmentId") REFERENCES "receipt"("id", "establishmentId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "deposit_use" ADD CONSTRAINT "deposit_use_payment_of_invoice" FOREIGN KEY ("paymentId", "invoiceId") REFERENCES "payment"("id", "invoiceId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "deposit_use" ADD CONSTRAINT "deposit_use_invoice_of_establishment" FOREIGN KEY ("invoiceId", "establishmentId") REFERENCES "invoice"("id", "establishmentId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- ------------------------------------------------------------------ what Postgres promises

ALTER TABLE receipt
  ADD CONSTRAINT receipt_of_payment_or_deposit CHECK (
    num_nonnulls("paymentId", "creditEntryId") = 1 AND ("invoiceId" IS NULL) = ("paymentId" IS NULL));
ALTER TABLE credit_note DROP CONSTRAINT credit_note_of_receipt_refunds,
  ADD CONSTRAINT credit_note_of_receipt_refunds CHECK (
    CASE WHEN "invoiceId" IS NULL THEN num_nonnulls("receiptId", "refundEntryId") = 2 AND "refundId" IS NULL
      ELSE "refundEntryId" IS NULL AND ("receiptId" IS NULL) = ("refundId" IS NULL) END),
  ADD CONSTRAINT credit_note_of_deposit_stays CHECK ("invoiceId" IS NOT NULL OR "voidedTime" IS NULL);
ALTER TABLE deposit_use
  ADD CONSTRAINT deposit_use_amount CHECK (amount <> 0);

-- What was paid in advance has one receipt that counts.
CREATE UNIQUE INDEX receipt_of_credit_entry ON receipt ("creditEntryId") WHERE "voidedTime" IS NULL;

-- At commit: receipts of deposits are of money that came in and are no more than it; what is left of them is credit that there is; what
-- was used of them is of a payment by credit of the same patient; and one that was used or credited counts.
CREATE FUNCTION deposits_add_up() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  said jsonb := to_jsonb(NEW);
  entry credit_entry;
BEGIN
  SELECT e.* INTO entry FROM credit_entry e WHERE e.id = CASE TG_TABLE_NAME
    WHEN 'credit_entry' THEN (said ->> 'id')::uuid
    WHEN 'receipt' THEN (said ->> 'creditEntryId')::uuid
    ELSE (SELECT r."creditEntryId" FROM receipt r
      WHERE r.id = (said ->> 'receiptId')::uuid AND r."establishmentId" = (said ->> 'establishmentId')::uuid) END;
  IF entry.id IS NULL
     OR EXISTS (
       SELECT 1 FROM (
         SELECT r.amount, r."voidedTime", e.amount AS paid, e.kind,
           (SELECT coalesce(sum(u.amount), 0) FROM deposit_use u WHERE u."receiptId" = r.id) AS used,
           (SELECT coalesce(sum(n.amount), 0) FROM credit_note n WHERE n."receiptId" = r.id) AS credited
         FROM receipt r JOIN credit_entry e ON e.id = r."creditEntryId"
         WHERE (e."patientId", e."establishmentId", e.currency) = (entry."patientId", entry."establishmentId", entry.currency)) deposit
       HAVING bool_or(kind NOT IN ('deposit', 'overpayment') OR amount > paid OR used < 0 OR used + credited > amount)
         OR bool_or("voidedTime" IS NOT NULL AND (used <> 0 OR credited <> 0))
         OR coalesce(sum(amount - used - credited) FILTER (WHERE "voidedTime" IS NULL), 0) > (SELECT c.balance FROM patient_credit c
           WHERE (c."patientId", c."establishmentId", c.currency) = (entry."patientId", entry."establishmentId", entry.currency)))
     OR EXISTS (
       SELECT 1 FROM deposit_use u JOIN payment p ON p.id = u."paymentId" JOIN invoice i ON i.id = u."invoiceId"
       WHERE u."paymentId" = (said ->> 'paymentId')::uuid GROUP BY p.id, i.id
       HAVING p.method <> 'credit' OR i."patientId" <> entry."patientId" OR i.currency <> entry.currency
         OR sign(p.amount) <> sign(sum(u.amount)) OR abs(sum(u.amount)) > abs(p.amount)) THEN
    RAISE EXCEPTION 'deposits do not add up' USING ERRCODE = 'check_violation', CONSTRAINT = 'deposits_add_up';
  END IF;
  RETURN NULL;
END $$;
REVOKE EXECUTE ON FUNCTION deposits_add_up FROM PUBLIC;
CREATE CONSTRAINT TRIGGER deposits_add_up AFTER INSERT OR UPDATE OF "voidedTime" ON receipt DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW."creditEntryId" IS NOT NULL AND NOT runs_as_owner()) EXECUTE FUNCTION deposits_add_up();
CREATE CONSTRAINT TRIGGER deposits_add_up AFTER INSERT ON deposit_use DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NOT runs_as_owner()) EXECUTE FUNCTION deposits_add_up();
CREATE CONSTRAINT TRIGGER deposits_add_up AFTER INSERT ON credit_note DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW."refundEntryId" IS NOT NULL AND NOT runs_as_owner()) EXECUTE FUNCTION deposits_add_up();
CREATE CONSTRAINT TRIGGER deposits_add_up AFTER INSERT ON credit_entry DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.amount < 0 AND NOT runs_as_owner()) EXECUTE FUNCTION deposits_add_up();

GRANT SELECT, INSERT ON deposit_use TO clinic_app;
ALTER TABLE deposit_use ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON deposit_use TO clinic_app USING ("establishmentId" = ANY ((SELECT tenant())::uuid[]));
