-- CreateTable
CREATE TABLE "family_bill" (
    "id" UUID NOT NULL,
    "createdTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "establishmentId" UUID NOT NULL,
    "patientId" UUID NOT NULL,
    "method" TEXT NOT NULL,
    "currency" TEXT NOT NULL,
    "total" DECIMAL(14,2) NOT NULL,
    "cashGiven" DECIMAL(14,2),
    "note" TEXT NOT NULL DEFAULT '',
    "userId" UUID,
    "userName" TEXT,

    CONSTRAINT "family_bill_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "family_bill_payment" (
    "paymentId" UUID NOT NULL,
    "familyBillId" UUID NOT NULL,
    "invoiceId" UUID NOT NULL,
    "establishmentId" UUID NOT NULL,
    "position" INTEGER NOT NULL,

    CONSTRAINT "family_bill_payment_pkey" PRIMARY KEY ("paymentId")
);

-- CreateIndex
CREATE INDEX "family_bill_patientId_establishmentId_id_idx" ON "family_bill"("patientId", "establishmentId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "family_bill_id_establishmentId_key" ON "family_bill"("id", "establishmentId");

-- CreateIndex
CREATE INDEX "family_bill_payment_invoiceId_idx" ON "family_bill_payment"("invoiceId");

-- CreateIndex
CREATE UNIQUE INDEX "family_bill_payment_paymentId_invoiceId_key" ON "family_bill_payment"("paymentId", "invoiceId");

-- CreateIndex
CREATE UNIQUE INDEX "family_bill_payment_familyBillId_position_key" ON "family_bill_payment"("familyBillId", "position");

-- AddForeignKey
ALTER TABLE "family_bill" ADD CONSTRAINT "family_bill_patient_of_establishment" FOREIGN KEY ("patientId", "establishmentId") REFERENCES "patient_establishment"("patientId", "establishmentId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "family_bill_payment" ADD CONSTRAINT "family_bill_payment_of_bill" FOREIGN KEY ("familyBillId", "establishmentId") REFERENCES "family_bill"("id", "establishmentId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "family_bill_payment" ADD CONSTRAINT "family_bill_payment_of_invoice" FOREIGN KEY ("paymentId", "invoiceId") REFERENCES "payment"("id", "invoiceId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "family_bill_payment" ADD CONSTRAINT "family_bill_payment_invoice_of_establishment" FOREIGN KEY ("invoiceId", "establishmentId") REFERENCES "invoice"("id", "establishmentId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- ------------------------------------------------------------------ what Postgres promises

ALTER TABLE family_bill
  ADD CONSTRAINT family_bill_total CHECK (total > 0),
  ADD CONSTRAINT family_bill_currency_known CHECK (currency IN ('THB', 'USD')),
  ADD CONSTRAINT family_bill_method_known CHECK (method IN ('cash', 'transfer', 'card', 'other')),
  ADD CONSTRAINT family_bill_cash_is_enough CHECK ("cashGiven" IS NULL OR (method = 'cash' AND "cashGiven" >= total));

-- At commit: what a family paid is the sum of its payments, each of this method and currency; and so is the cash that was handed over, where that is known.
-- A payment of another time or way is therefore never added to it, and none is left out.
CREATE FUNCTION family_bill_adds_up() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  bill_id uuid := CASE TG_TABLE_NAME WHEN 'family_bill' THEN to_jsonb(NEW) ->> 'id' ELSE to_jsonb(NEW) ->> 'familyBillId' END;
BEGIN
  IF NOT EXISTS (
    SELECT FROM family_bill b JOIN family_bill_payment f ON f."familyBillId" = b.id JOIN payment p ON p.id = f."paymentId"
    WHERE b.id = bill_id
    GROUP BY b.id
    HAVING sum(p.amount) = b.total
      AND bool_and(p."reversesId" IS NULL AND (p.method, p.currency, p."establishmentId") = (b.method, b.currency, b."establishmentId"))
      AND CASE WHEN b."cashGiven" IS NULL THEN bool_and(p."cashGiven" IS NULL) ELSE sum(coalesce(p."cashGiven", p.amount)) = b."cashGiven" END) THEN
    RAISE EXCEPTION 'the bill of a family does not add up' USING ERRCODE = 'check_violation', CONSTRAINT = 'family_bill_adds_up';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER family_bill_adds_up AFTER INSERT ON family_bill DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NOT runs_as_owner()) EXECUTE FUNCTION family_bill_adds_up();
CREATE CONSTRAINT TRIGGER family_bill_adds_up AFTER INSERT ON family_bill_payment DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NOT runs_as_owner()) EXECUTE FUNCTION family_bill_adds_up();
REVOKE EXECUTE ON FUNCTION family_bill_adds_up FROM PUBLIC;

GRANT SELECT, INSERT ON family_bill, family_bill_payment TO clinic_app;
ALTER TABLE family_bill ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON family_bill TO clinic_app USING ("establishmentId" = ANY ((SELECT tenant())::uuid[]));
ALTER TABLE family_bill_payment ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON family_bill_payment TO clinic_app USING ("establishmentId" = ANY ((SELECT tenant())::uuid[]));
