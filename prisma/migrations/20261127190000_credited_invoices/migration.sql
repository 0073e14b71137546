-- A fully credited invoice is credited and one of 0.00 settled; a credit note may be voided, and may be of lines.
-- AlterTable
ALTER TABLE "credit_note" ADD COLUMN     "lines" JSONB,
ADD COLUMN     "reversalId" UUID,
ADD COLUMN     "voidReason" TEXT,
ADD COLUMN     "voidedTime" TIMESTAMPTZ(3);

-- CreateIndex
CREATE UNIQUE INDEX "credit_note_reversalId_key" ON "credit_note"("reversalId");

-- AddForeignKey
ALTER TABLE "credit_note" ADD CONSTRAINT "credit_note_reversal_of_invoice" FOREIGN KEY ("reversalId", "invoiceId") REFERENCES "payment"("id", "invoiceId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- ------------------------------------------------------------------ what Postgres promises

ALTER TABLE invoice DROP CONSTRAINT invoice_status_known, DROP CONSTRAINT invoice_status_follows_payments;

CREATE OR REPLACE TRIGGER paper_listed BEFORE INSERT OR UPDATE ON invoice FOR EACH ROW
  EXECUTE FUNCTION document_listed('draft', 'issued', 'partially_paid', 'paid', 'settled', 'credited', 'void');

-- Those that were called paid or issued until now, and the place of the void ones in the order of statuses.
UPDATE invoice SET status = CASE
    WHEN status = 'void' THEN 'void'
    WHEN "totalAmount" = 0 THEN 'settled'
    ELSE 'credited' END
  WHERE status = 'void' OR (status = 'paid' AND "amountPaid" = 0) OR (status = 'issued' AND "totalAmount" = 0);

-- Nothing that nobody paid is paid.
ALTER TABLE invoice
  ADD CONSTRAINT invoice_status_known CHECK (status IN ('draft', 'issued', 'partially_paid', 'paid', 'settled', 'credited', 'void')),
  ADD CONSTRAINT invoice_status_follows_payments CHECK (
    CASE status
      WHEN 'issued' THEN "amountPaid" = 0 AND "totalAmount" > coalesce("amountCredited", 0)
      WHEN 'partially_paid' THEN "amountPaid" > 0 AND "amountPaid" < "totalAmount" - coalesce("amountCredited", 0)
      WHEN 'paid' THEN "amountPaid" > 0 AND "amountPaid" = "totalAmount" - coalesce("amountCredited", 0)
      WHEN 'credited' THEN "amountPaid" = 0 AND "amountCredited" IS NOT NULL AND "amountCredited" = "totalAmount"
      WHEN 'settled' THEN "amountPaid" = 0 AND "amountCredited" IS NULL AND "totalAmount" = 0
      ELSE "amountPaid" = 0 AND "amountCredited" IS NULL
    END);

CREATE OR REPLACE FUNCTION issued_document_is_frozen() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
DECLARE
  is_final boolean := OLD.status IN ('void', 'cancelled');
BEGIN
  IF OLD.status = 'draft' THEN
    IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
    IF NEW.status IN ('draft', 'issued', 'settled') THEN RETURN NEW; END IF;
  ELSIF TG_OP = 'UPDATE' AND NEW.status <> 'draft' AND NOT is_final AND to_jsonb(NEW) - TG_ARGV = to_jsonb(OLD) - TG_ARGV THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a % that is % is frozen', TG_TABLE_NAME, OLD.status USING ERRCODE = 'check_violation', CONSTRAINT = 'issued_document_is_frozen';
END $$;

-- What a credit note gave back comes back when it is voided: the only positive amount that names another payment.
ALTER TABLE payment DROP CONSTRAINT payment_or_reversal,
  ADD CONSTRAINT payment_or_reversal CHECK (amount > 0 OR (amount < 0 AND "reversesId" IS NOT NULL));
ALTER TABLE credit_note
  ADD CONSTRAINT credit_note_void_has_reason CHECK (
    CASE WHEN "voidedTime" IS NULL THEN num_nonnulls("voidReason", "reversalId") = 0
      ELSE "voidReason" IS NOT NULL AND btrim("voidReason") <> '' AND ("reversalId" IS NULL) = ("refundId" IS NULL) END);

CREATE OR REPLACE FUNCTION payments_add_up() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  invoice_id uuid := CASE TG_TABLE_NAME WHEN 'invoice' THEN to_jsonb(NEW) ->> 'id' ELSE to_jsonb(NEW) ->> 'invoiceId' END;
BEGIN
  IF EXISTS (SELECT 1 FROM invoice i WHERE i.id = invoice_id
       AND i."amountPaid" <> (SELECT coalesce(sum(amount), 0) FROM payment WHERE "invoiceId" = i.id))
     OR EXISTS (SELECT 1 FROM payment back JOIN payment p ON p.id = back."reversesId"
       WHERE back."invoiceId" = invoice_id GROUP BY p.id
       HAVING p."reversesId" IS NOT NULL OR p.amount + sum(back.amount) < 0 OR sum(back.amount) > 0)
     OR EXISTS (SELECT 1 FROM payment back WHERE back."invoiceId" = invoice_id AND back."reversesId" IS NOT NULL AND back.amount > 0
       AND NOT EXISTS (SELECT 1 FROM credit_note n WHERE n."reversalId" = back.id)) THEN
    RAISE EXCEPTION 'the payments do not add up' USING ERRCODE = 'check_violation', CONSTRAINT = 'payments_add_up';
  END IF;
  RETURN NULL;
END $$;

-- A credit note says forever what it said: it may be voided once, its prints are counted, and the first print stays the first.
CREATE OR REPLACE FUNCTION credit_note_is_frozen() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
DECLARE
  printing text[] := ARRAY['printCount', 'printedTime', 'printedBy'];
  voiding text[] := ARRAY['voidReason', 'voidedTime', 'reversalId'];
BEGIN
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - printing - voiding = to_jsonb(OLD) - printing - voiding
     AND (OLD."voidedTime" IS NULL
       OR (NEW."voidReason", NEW."voidedTime", NEW."reversalId") IS NOT DISTINCT FROM (OLD."voidReason", OLD."voidedTime", OLD."reversalId"))
     AND NEW."printCount" >= OLD."printCount"
     AND (OLD."printedTime" IS NULL OR (NEW."printedTime", NEW."printedBy") IS NOT DISTINCT FROM (OLD."printedTime", OLD."printedBy")) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a credit note is frozen' USING ERRCODE = 'check_violation', CONSTRAINT = 'credit_note_is_frozen';
END $$;

-- At commit: the credit notes of an invoice that are not void come to what it says; those against a receipt to no more than it and to
-- what was given back, and the receipt counts; those of lines to their lines, and to no more of a line than there is of it.
CREATE OR REPLACE FUNCTION credit_notes_add_up() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  invoice_id uuid := CASE TG_TABLE_NAME WHEN 'invoice' THEN to_jsonb(NEW) ->> 'id' ELSE to_jsonb(NEW) ->> 'invoiceId' END;
BEGIN
  IF EXISTS (SELECT 1 FROM invoice i WHERE i.id = invoice_id AND coalesce(i."amountCredited", 0) <>
       (SELECT coalesce(sum(amount), 0) FROM credit_note WHERE "invoiceId" = i.id AND "voidedTime" IS NULL))
     OR EXISTS (SELECT 1 FROM credit_note n JOIN payment p ON p.id = n."refundId" JOIN receipt r ON r.id = n."receiptId"
       LEFT JOIN payment again ON again.id = n."reversalId"
       WHERE n."invoiceId" = invoice_id AND (p.amount <> -n.amount OR p."reversesId" <> r."paymentId"
         OR (n."voidedTime" IS NULL AND r."voidedTime" IS NOT NULL)
         OR again.amount <> n.amount OR again."reversesId" <> r."paymentId"))
     OR EXISTS (SELECT 1 FROM credit_note n JOIN receipt r ON r.id = n."receiptId"
       WHERE n."invoiceId" = invoice_id AND n."voidedTime" IS NULL GROUP BY r.id HAVING sum(n.amount) > r.amount)
     OR EXISTS (SELECT 1 FROM credit_note n WHERE n."invoiceId" = invoice_id AND n.lines IS NOT NULL AND n.amount <>
       (SELECT coalesce(sum(line.amount), 0) FROM jsonb_to_recordset(n.lines) line (amount numeric)))
     OR EXISTS (SELECT 1 FROM credit_note n CROSS JOIN jsonb_to_recordset(n.lines) line ("lineId" uuid, quantity numeric)
       LEFT JOIN invoice_detail d ON d.id = line."lineId" AND d."invoiceId" = n."invoiceId"
       WHERE n."invoiceId" = invoice_id AND n.lines IS NOT NULL AND n."voidedTime" IS NULL
       GROUP BY line."lineId", d.quantity HAVING d.quantity IS NULL OR sum(line.quantity) > d.quantity) THEN
    RAISE EXCEPTION 'the credit notes do not add up' USING ERRCODE = 'check_violation', CONSTRAINT = 'credit_notes_add_up';
  END IF;
  RETURN NULL;
END $$;
DROP TRIGGER credit_notes_add_up ON credit_note;
CREATE CONSTRAINT TRIGGER credit_notes_add_up AFTER INSERT OR UPDATE OF "voidedTime" ON credit_note DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NOT runs_as_owner()) EXECUTE FUNCTION credit_notes_add_up();
