-- What a VAT-registered clinic says of itself on its documents.
-- AlterTable
ALTER TABLE "establishment" ADD COLUMN     "branchNumber" TEXT NOT NULL DEFAULT '00000',
ADD COLUMN     "taxId" TEXT,
ADD COLUMN     "vatRegistered" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "receipt" (
    "id" UUID NOT NULL,
    "createdTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "kind" TEXT NOT NULL,
    "number" TEXT NOT NULL,
    "issuedTime" TIMESTAMPTZ(3) NOT NULL,
    "invoiceId" UUID NOT NULL,
    "paymentId" UUID NOT NULL,
    "establishmentId" UUID NOT NULL,
    "amount" DECIMAL(14,2) NOT NULL,
    "taxes" JSONB NOT NULL,
    "buyer" JSONB,
    "snapshot" JSONB NOT NULL,
    "userId" UUID,
    "userName" TEXT,
    "voidReason" TEXT,
    "voidedTime" TIMESTAMPTZ(3),
    "printCount" INTEGER NOT NULL DEFAULT 0,
    "printedTime" TIMESTAMPTZ(3),
    "printedBy" UUID,

    CONSTRAINT "receipt_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "receipt_invoiceId_issuedTime_id_idx" ON "receipt"("invoiceId", "issuedTime", "id");

-- CreateIndex
CREATE INDEX "receipt_paymentId_idx" ON "receipt"("paymentId");

-- CreateIndex
CREATE UNIQUE INDEX "receipt_establishmentId_number_key" ON "receipt"("establishmentId", "number");

-- AddForeignKey
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_invoice_of_establishment" FOREIGN KEY ("invoiceId", "establishmentId") REFERENCES "invoice"("id", "establishmentId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_payment_of_invoice" FOREIGN KEY ("paymentId", "invoiceId") REFERENCES "payment"("id", "invoiceId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- ------------------------------------------------------------------ what Postgres promises

ALTER TABLE establishment
  ADD CONSTRAINT establishment_tax_id CHECK ("taxId" ~ '^\d{13}$'),
  ADD CONSTRAINT establishment_branch_number CHECK ("branchNumber" ~ '^\d{5}$'),
  ADD CONSTRAINT establishment_vat_needs_tax_id CHECK (NOT "vatRegistered" OR "taxId" IS NOT NULL);

ALTER TABLE receipt
  ADD CONSTRAINT receipt_kind_known CHECK (kind IN ('receipt', 'short_tax_invoice', 'tax_invoice')),
  ADD CONSTRAINT receipt_amount CHECK (amount > 0),
  ADD CONSTRAINT receipt_void_has_reason CHECK (
    CASE WHEN "voidedTime" IS NULL THEN "voidReason" IS NULL ELSE btrim("voidReason") <> '' END),
  ADD CONSTRAINT receipt_printed CHECK (
    CASE "printCount" WHEN 0 THEN num_nonnulls("printedTime", "printedBy") = 0 ELSE "printCount" > 0 AND num_nulls("printedTime", "printedBy") = 0 END);

-- A payment has one receipt that counts; voided ones keep their numbers.
CREATE UNIQUE INDEX receipt_of_payment ON receipt ("paymentId") WHERE "voidedTime" IS NULL;

-- A receipt says forever what it said: it is voided once, its prints are counted, and the first print stays the first.
CREATE FUNCTION receipt_is_frozen() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
DECLARE
  changeable text[] := ARRAY['voidReason', 'voidedTime', 'printCount', 'printedTime', 'printedBy'];
BEGIN
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - changeable = to_jsonb(OLD) - changeable
     AND NEW."printCount" >= OLD."printCount"
     AND (OLD."voidedTime" IS NULL OR (NEW."voidedTime", NEW."voidReason") IS NOT DISTINCT FROM (OLD."voidedTime", OLD."voidReason"))
     AND (OLD."printedTime" IS NULL OR (NEW."printedTime", NEW."printedBy") IS NOT DISTINCT FROM (OLD."printedTime", OLD."printedBy")) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a receipt is frozen' USING ERRCODE = 'check_violation', CONSTRAINT = 'receipt_is_frozen';
END $$;
REVOKE EXECUTE ON FUNCTION receipt_is_frozen FROM PUBLIC;
CREATE TRIGGER receipt_is_frozen BEFORE UPDATE OR DELETE ON receipt FOR EACH ROW WHEN (NOT runs_as_owner())
  EXECUTE FUNCTION receipt_is_frozen();

GRANT SELECT, INSERT, UPDATE ON receipt TO clinic_app;
ALTER TABLE receipt ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON receipt TO clinic_app USING ("establishmentId" = ANY ((SELECT tenant())::uuid[]));

-- ------------------------------------------------------------------ documents that were sent by e-mail

-- CreateTable
CREATE TABLE "document_mail" (
    "id" UUID NOT NULL,
    "createdTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "establishmentId" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "recordId" UUID NOT NULL,
    "documentName" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'waiting',
    "statusTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "userId" UUID,
    "userName" TEXT,

    CONSTRAINT "document_mail_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "document_mail_recordId_createdTime_id_idx" ON "document_mail"("recordId", "createdTime", "id");

-- CreateIndex
CREATE INDEX "document_mail_establishmentId_idx" ON "document_mail"("establishmentId");

-- AddForeignKey
ALTER TABLE "document_mail" ADD CONSTRAINT "document_mail_establishmentId_fkey" FOREIGN KEY ("establishmentId") REFERENCES "establishment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE document_mail
  ADD CONSTRAINT document_mail_kind_known CHECK (kind IN ('invoices', 'prescriptions', 'receipts')),
  ADD CONSTRAINT document_mail_status_known CHECK (status IN ('waiting', 'delayed', 'sent', 'failed'));

GRANT SELECT, INSERT ON document_mail TO clinic_app;
ALTER TABLE document_mail ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON document_mail TO clinic_app USING ("establishmentId" = ANY ((SELECT tenant())::uuid[]));

-- What became of a mail is written by the process that sends it, which sees no clinic's rows.
CREATE FUNCTION document_mail_became(mail_id uuid, became text) RETURNS TABLE ("establishmentId" uuid, kind text, "recordId" uuid)
LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
  UPDATE document_mail m SET status = became, "statusTime" = now() WHERE m.id = mail_id AND m.status <> 'sent'
  RETURNING m."establishmentId", m.kind, m."recordId"
$$;
REVOKE EXECUTE ON FUNCTION document_mail_became FROM PUBLIC;
GRANT EXECUTE ON FUNCTION document_mail_became TO clinic_system;
