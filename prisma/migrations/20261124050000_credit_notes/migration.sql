-- What is taken off an invoice after its issue.
-- AlterTable
ALTER TABLE "invoice" ADD COLUMN     "amountCredited" DECIMAL(14,2);

-- CreateTable
CREATE TABLE "credit_note" (
    "id" UUID NOT NULL,
    "createdTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "number" TEXT NOT NULL,
    "issuedTime" TIMESTAMPTZ(3) NOT NULL,
    "invoiceId" UUID NOT NULL,
    "receiptId" UUID,
    "refundId" UUID,
    "establishmentId" UUID NOT NULL,
    "amount" DECIMAL(14,2) NOT NULL,
    "taxes" JSONB NOT NULL,
    "reason" TEXT NOT NULL,
    "snapshot" JSONB NOT NULL,
    "userId" UUID,
    "userName" TEXT,
    "printCount" INTEGER NOT NULL DEFAULT 0,
    "printedTime" TIMESTAMPTZ(3),
    "printedBy" UUID,

    CONSTRAINT "credit_note_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "credit_note_invoiceId_issuedTime_id_idx" ON "credit_note"("invoiceId", "issuedTime", "id");

-- CreateIndex
CREATE INDEX "credit_note_receiptId_idx" ON "credit_note"("receiptId");

-- CreateIndex
CREATE UNIQUE INDEX "credit_note_establishmentId_number_key" ON "credit_note"("establishmentId", "number");

-- CreateIndex
CREATE UNIQUE INDEX "credit_note_refundId_key" ON "credit_note"("refundId");

-- CreateIndex
CREATE UNIQUE INDEX "receipt_id_invoiceId_key" ON "receipt"("id", "invoiceId");

-- AddForeignKey
ALTER TABLE "credit_note" ADD CONSTRAINT "credit_note_invoice_of_establishment" FOREIGN KEY ("invoiceId", "establishmentId") REFERENCES "invoice"("id", "establishmentId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "credit_note" ADD CONSTRAINT "credit_note_receipt_of_invoice" FOREIGN KEY ("receiptId", "invoiceId") REFERENCES "receipt"("id", "invoiceId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "credit_note" ADD CONSTRAINT "credit_note_refund_of_invoice" FOREIGN KEY ("refundId", "invoiceId") REFERENCES "payment"("id", "invoiceId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- ------------------------------------------------------------------ what Postgres promises

ALTER TABLE credit_note
  ADD CONSTRAINT credit_note_amount CHECK (amount > 0),
  ADD CONSTRAINT credit_note_has_reason CHECK (btrim(reason) <> ''),
  ADD CONSTRAINT credit_note_of_receipt_refunds CHECK (("receiptId" IS NULL) = ("refundId" IS NULL)),
  ADD CONSTRAINT credit_note_printed CHECK (
    CASE "printCount" WHEN 0 THEN num_nonnulls("printedTime", "printedBy") = 0 ELSE "printCount" > 0 AND num_nulls("printedTime", "printedBy") = 0 END);

-- The status follows from what was paid and what is left to owe: an invoice that is credited whole is settled.
ALTER TABLE invoice DROP CONSTRAINT invoice_status_follows_payments,
  ADD CONSTRAINT invoice_amount_credited CHECK ("amountCredited" > 0 AND "amountCredited" <= "totalAmount"),
  ADD CONSTRAINT invoice_status_follows_payments CHECK (
    CASE status
      WHEN 'partially_paid' THEN "amountPaid" > 0 AND "amountPaid" < "totalAmount" - coalesce("amountCredited", 0)
      WHEN 'paid' THEN "amountPaid" + coalesce("amountCredited", 0) > 0 AND "amountPaid" = "totalAmount" - coalesce("amountCredited", 0)
      WHEN 'issued' THEN "amountPaid" = 0 AND ("amountCredited" IS NULL OR "amountCredited" < "totalAmount")
      ELSE "amountPaid" = 0 AND "amountCredited" IS NULL
    END);
CREATE OR REPLACE TRIGGER issued_paper_is_frozen BEFORE UPDATE OR DELETE ON invoice FOR EACH ROW WHEN (NOT runs_as_owner())
  EXECUTE FUNCTION issued_document_is_frozen('status', 'version', 'amountPaid', 'amountCredited', 'voidReason', 'voidedTime');

-- A credit note says forever what it said: only its prints are counted, and the first print stays the first.
CREATE FUNCTION credit_note_is_frozen() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
DECLARE
  changeable text[] := ARRAY['printCount', 'printedTime', 'printedBy'];
BEGIN
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - changeable = to_jsonb(OLD) - changeable
     AND NEW."printCount" >= OLD."printCount"
     AND (OLD."printedTime" IS NULL OR (NEW."printedTime", NEW."printedBy") IS NOT DISTINCT FROM (OLD."printedTime", OLD."printedBy")) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a credit note is frozen' USING ERRCODE = 'check_violation', CONSTRAINT = 'credit_note_is_frozen';
END $$;
CREATE TRIGGER credit_note_is_frozen BEFORE UPDATE OR DELETE ON credit_note FOR EACH ROW WHEN (NOT runs_as_owner())
  EXECUTE FUNCTION credit_note_is_frozen();

-- At commit: an invoice's credit notes come to what it says, those against a receipt to no more than it and to what was given back, and
-- the receipt counts.
CREATE FUNCTION credit_notes_add_up() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  invoice_id uuid := CASE TG_TABLE_NAME WHEN 'invoice' THEN to_jsonb(NEW) ->> 'id' ELSE to_jsonb(NEW) ->> 'invoiceId' END;
BEGIN
  IF EXISTS (SELECT 1 FROM invoice i WHERE i.id = invoice_id
       AND coalesce(i."amountCredited", 0) <> (SELECT coalesce(sum(amount), 0) FROM credit_note WHERE "invoiceId" = i.id))
     OR EXISTS (SELECT 1 FROM credit_note n JOIN payment p ON p.id = n."refundId" JOIN receipt r ON r.id = n."receiptId"
       WHERE n."invoiceId" = invoice_id AND (p.amount <> -n.amount OR p."reversesId" <> r."paymentId" OR r."voidedTime" IS NOT NULL))
     OR EXISTS (SELECT 1 FROM credit_note n JOIN receipt r ON r.id = n."receiptId"
       WHERE n."invoiceId" = invoice_id GROUP BY r.id HAVING sum(n.amount) > r.amount) THEN
    RAISE EXCEPTION 'the credit notes do not add up' USING ERRCODE = 'check_violation', CONSTRAINT = 'credit_notes_add_up';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER credit_notes_add_up AFTER INSERT ON credit_note DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NOT runs_as_owner()) EXECUTE FUNCTION credit_notes_add_up();
CREATE CONSTRAINT TRIGGER credit_notes_add_up AFTER UPDATE OF "amountCredited" ON invoice DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NOT runs_as_owner()) EXECUTE FUNCTION credit_notes_add_up();
CREATE CONSTRAINT TRIGGER credit_notes_add_up AFTER UPDATE OF "voidedTime" ON receipt DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NOT runs_as_owner()) EXECUTE FUNCTION credit_notes_add_up();
REVOKE EXECUTE ON FUNCTION credit_note_is_frozen, credit_notes_add_up FROM PUBLIC;

GRANT SELECT, INSERT, UPDATE ON credit_note TO clinic_app;
ALTER TABLE credit_note ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON credit_note TO clinic_app USING ("establishmentId" = ANY ((SELECT tenant())::uuid[]));

ALTER TABLE document_mail DROP CONSTRAINT document_mail_kind_known,
  ADD CONSTRAINT document_mail_kind_known CHECK (kind IN ('invoices', 'prescriptions', 'receipts', 'credit_notes'));

-- Sums of what is left to pay are read from these indexes alone.
DROP INDEX invoice_sums;
CREATE INDEX invoice_sums ON invoice ("establishmentId", "statusOrder", time, currency, "totalAmount", "amountCredited", "amountPaid");
DROP INDEX invoice_open;
CREATE INDEX invoice_open ON invoice ("establishmentId", currency, "dueDate", "totalAmount", "amountCredited", "amountPaid") WHERE "statusOrder" IN (1, 2);
