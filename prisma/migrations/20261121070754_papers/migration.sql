-- AlterTable
ALTER TABLE "invoice" ADD COLUMN     "amountPaid" DECIMAL(14,2) NOT NULL DEFAULT 0,
ADD COLUMN     "copyOfId" UUID,
ADD COLUMN     "dueDate" DATE,
ADD COLUMN     "issuedTime" TIMESTAMPTZ(3),
ADD COLUMN     "number" TEXT,
ADD COLUMN     "snapshot" JSONB,
ADD COLUMN     "voidReason" TEXT,
ADD COLUMN     "voidedTime" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "invoice_detail" ADD COLUMN     "tax" DECIMAL(5,2),
ALTER COLUMN "price" SET DATA TYPE DECIMAL(14,4);

-- AlterTable
ALTER TABLE "prescription" ADD COLUMN     "cancelReason" TEXT,
ADD COLUMN     "cancelledTime" TIMESTAMPTZ(3),
ADD COLUMN     "issuedTime" TIMESTAMPTZ(3),
ADD COLUMN     "reissueOfId" UUID,
ADD COLUMN     "snapshot" JSONB;

-- CreateTable
CREATE TABLE "payment" (
    "id" UUID NOT NULL,
    "createdTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "time" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "invoiceId" UUID NOT NULL,
    "establishmentId" UUID NOT NULL,
    "amount" DECIMAL(14,2) NOT NULL,
    "method" TEXT NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',
    "userId" UUID,
    "userName" TEXT,
    "reversesId" UUID,

    CONSTRAINT "payment_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "payment_reversesId_key" ON "payment"("reversesId");

-- CreateIndex
CREATE INDEX "payment_invoiceId_time_id_idx" ON "payment"("invoiceId", "time", "id");

-- CreateIndex
CREATE UNIQUE INDEX "payment_id_invoiceId_key" ON "payment"("id", "invoiceId");

-- CreateIndex
CREATE INDEX "invoice_copyOfId_idx" ON "invoice"("copyOfId");

-- CreateIndex
CREATE UNIQUE INDEX "invoice_id_establishmentId_key" ON "invoice"("id", "establishmentId");

-- CreateIndex
CREATE UNIQUE INDEX "invoice_establishmentId_number_key" ON "invoice"("establishmentId", "number");

-- CreateIndex
CREATE INDEX "prescription_reissueOfId_idx" ON "prescription"("reissueOfId");

-- CreateIndex
CREATE UNIQUE INDEX "prescription_id_establishmentId_key" ON "prescription"("id", "establishmentId");

-- AddForeignKey
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_copy_of_same_establishment" FOREIGN KEY ("copyOfId", "establishmentId") REFERENCES "invoice"("id", "establishmentId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment" ADD CONSTRAINT "payment_invoice_of_establishment" FOREIGN KEY ("invoiceId", "establishmentId") REFERENCES "invoice"("id", "establishmentId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment" ADD CONSTRAINT "payment_reverses_of_same_invoice" FOREIGN KEY ("reversesId", "invoiceId") REFERENCES "payment"("id", "invoiceId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "prescription" ADD CONSTRAINT "prescription_reissue_of_same_establishment" FOREIGN KEY ("reissueOfId", "establishmentId") REFERENCES "prescription"("id", "establishmentId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- ------------------------------------------------------------------ what Postgres promises of papers

-- What was issued has a number and says as whom; a draft has neither. The status follows from the payments, and nobody
-- pays more than the total.
ALTER TABLE invoice
  ADD CONSTRAINT invoice_issued_has_number CHECK (
    CASE status WHEN 'draft' THEN num_nonnulls(number, "issuedTime", snapshot) = 0 ELSE num_nulls(number, "issuedTime", snapshot) = 0 END),
  ADD CONSTRAINT invoice_void_has_reason CHECK (
    CASE status WHEN 'void' THEN btrim("voidReason") <> '' AND "voidedTime" IS NOT NULL ELSE num_nonnulls("voidReason", "voidedTime") = 0 END),
  ADD CONSTRAINT invoice_status_follows_payments CHECK (
    CASE status
      WHEN 'partially_paid' THEN "amountPaid" > 0 AND "amountPaid" < "totalAmount"
      WHEN 'paid' THEN "amountPaid" > 0 AND "amountPaid" = "totalAmount"
      ELSE "amountPaid" = 0
    END);
ALTER TABLE invoice_detail
  ADD CONSTRAINT invoice_detail_tax CHECK (tax BETWEEN 0 AND 100);
ALTER TABLE payment
  ADD CONSTRAINT payment_method_known CHECK (method IN ('cash', 'transfer', 'card', 'other')),
  ADD CONSTRAINT payment_or_reversal CHECK (amount <> 0 AND (amount < 0) = ("reversesId" IS NOT NULL));

-- An issued paper says forever what it said. The arguments are the columns that may still change, until it is void or
-- cancelled. For the application: the owner, who imports, may put right what an import brought.
CREATE FUNCTION issued_paper_is_frozen() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
DECLARE
  is_final boolean := OLD.status IN ('void', 'cancelled');
BEGIN
  IF OLD.status = 'draft' THEN
    IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
    IF NEW.status IN ('draft', 'issued') THEN RETURN NEW; END IF;
  ELSIF TG_OP = 'UPDATE' AND NEW.status <> 'draft' AND NOT is_final AND to_jsonb(NEW) - TG_ARGV = to_jsonb(OLD) - TG_ARGV THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a % that is % is frozen', TG_TABLE_NAME, OLD.status USING ERRCODE = 'check_violation', CONSTRAINT = 'issued_paper_is_frozen';
END $$;
CREATE TRIGGER issued_paper_is_frozen BEFORE UPDATE OR DELETE ON invoice FOR EACH ROW WHEN (current_user = 'clinic_app')
  EXECUTE FUNCTION issued_paper_is_frozen('status', 'version', 'amountPaid', 'voidReason', 'voidedTime');
CREATE TRIGGER issued_paper_is_frozen BEFORE UPDATE OR DELETE ON prescription FOR EACH ROW WHEN (current_user = 'clinic_app')
  EXECUTE FUNCTION issued_paper_is_frozen('status', 'version', 'cancelReason', 'cancelledTime');

-- The arguments are the paper's table and the column that names it.
CREATE FUNCTION issued_lines_are_frozen() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
DECLARE
  is_frozen boolean;
BEGIN
  EXECUTE format('SELECT EXISTS (SELECT 1 FROM %I WHERE id IN ($1, $2) AND status <> ''draft'')', TG_ARGV[0]) INTO is_frozen
    USING (to_jsonb(OLD) ->> TG_ARGV[1])::uuid, (to_jsonb(NEW) ->> TG_ARGV[1])::uuid;
  IF is_frozen THEN
    RAISE EXCEPTION 'a line of an issued % is frozen', TG_ARGV[0] USING ERRCODE = 'check_violation', CONSTRAINT = 'issued_paper_is_frozen';
  END IF;
  RETURN coalesce(NEW, OLD);
END $$;
CREATE TRIGGER issued_lines_are_frozen BEFORE INSERT OR UPDATE OR DELETE ON invoice_detail FOR EACH ROW WHEN (current_user = 'clinic_app')
  EXECUTE FUNCTION issued_lines_are_frozen('invoice', 'invoiceId');
CREATE TRIGGER issued_lines_are_frozen BEFORE INSERT OR UPDATE OR DELETE ON prescription_detail FOR EACH ROW WHEN (current_user = 'clinic_app')
  EXECUTE FUNCTION issued_lines_are_frozen('prescription', 'prescriptionId');

-- At commit: an invoice's payments come to what it says was paid, and a payment is taken back whole.
CREATE FUNCTION payments_add_up() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  invoice_id uuid := CASE TG_TABLE_NAME WHEN 'invoice' THEN to_jsonb(NEW) ->> 'id' ELSE to_jsonb(NEW) ->> 'invoiceId' END;
BEGIN
  IF EXISTS (SELECT 1 FROM invoice i WHERE i.id = invoice_id
       AND i."amountPaid" <> (SELECT coalesce(sum(amount), 0) FROM payment WHERE "invoiceId" = i.id))
     OR EXISTS (SELECT 1 FROM payment back JOIN payment p ON p.id = back."reversesId"
       WHERE back."invoiceId" = invoice_id AND back.amount <> -p.amount) THEN
    RAISE EXCEPTION 'the payments do not add up' USING ERRCODE = 'check_violation', CONSTRAINT = 'payments_add_up';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER payments_add_up AFTER INSERT ON payment DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (current_user = 'clinic_app') EXECUTE FUNCTION payments_add_up();
CREATE CONSTRAINT TRIGGER payments_add_up AFTER INSERT OR UPDATE ON invoice DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (current_user = 'clinic_app') EXECUTE FUNCTION payments_add_up();
REVOKE EXECUTE ON FUNCTION issued_paper_is_frozen, issued_lines_are_frozen, payments_add_up FROM PUBLIC;

GRANT SELECT, INSERT ON payment TO clinic_app;
ALTER TABLE payment ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON payment TO clinic_app USING ("establishmentId" = ANY ((SELECT tenant())::uuid[]));
