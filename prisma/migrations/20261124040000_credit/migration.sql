-- What patients have paid in advance, and what gives back part of a payment.
-- DropIndex
DROP INDEX "payment_reversesId_key";

-- CreateIndex
CREATE INDEX "payment_reversesId_idx" ON "payment"("reversesId");

-- CreateTable
CREATE TABLE "patient_credit" (
    "patientId" UUID NOT NULL,
    "establishmentId" UUID NOT NULL,
    "currency" TEXT NOT NULL,
    "balance" DECIMAL(14,2) NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "patient_credit_pkey" PRIMARY KEY ("patientId","establishmentId","currency")
);

-- CreateTable
CREATE TABLE "credit_entry" (
    "id" UUID NOT NULL,
    "createdTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "time" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "patientId" UUID NOT NULL,
    "establishmentId" UUID NOT NULL,
    "currency" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "amount" DECIMAL(14,2) NOT NULL,
    "method" TEXT,
    "paymentId" UUID,
    "note" TEXT NOT NULL DEFAULT '',
    "userId" UUID,
    "userName" TEXT,

    CONSTRAINT "credit_entry_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "patient_credit_establishmentId_idx" ON "patient_credit"("establishmentId");

-- CreateIndex
CREATE INDEX "credit_entry_patientId_establishmentId_createdTime_id_idx" ON "credit_entry"("patientId", "establishmentId", "createdTime", "id");

-- CreateIndex
CREATE INDEX "credit_entry_establishmentId_time_idx" ON "credit_entry"("establishmentId", "time");

-- CreateIndex
CREATE UNIQUE INDEX "credit_entry_paymentId_kind_key" ON "credit_entry"("paymentId", "kind");

-- AddForeignKey
ALTER TABLE "patient_credit" ADD CONSTRAINT "patient_credit_of_establishment" FOREIGN KEY ("patientId", "establishmentId") REFERENCES "patient_establishment"("patientId", "establishmentId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "credit_entry" ADD CONSTRAINT "credit_entry_of_credit" FOREIGN KEY ("patientId", "establishmentId", "currency") REFERENCES "patient_credit"("patientId", "establishmentId", "currency") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "credit_entry" ADD CONSTRAINT "credit_entry_paymentId_fkey" FOREIGN KEY ("paymentId") REFERENCES "payment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- ------------------------------------------------------------------ what Postgres promises

ALTER TABLE patient_credit
  ADD CONSTRAINT patient_credit_currency_known CHECK (currency IN ('THB', 'USD')),
  ADD CONSTRAINT patient_credit_not_negative CHECK (balance >= 0);

-- Money that came in or went out says how; credit that was used, or came back from a payment, names the payment instead.
ALTER TABLE credit_entry
  ADD CONSTRAINT credit_entry_method_known CHECK (method IN ('cash', 'transfer', 'card', 'other')),
  ADD CONSTRAINT credit_entry_kind CHECK (CASE kind
    WHEN 'deposit' THEN amount > 0 AND method IS NOT NULL AND "paymentId" IS NULL
    WHEN 'overpayment' THEN amount > 0 AND method IS NOT NULL AND "paymentId" IS NOT NULL
    WHEN 'used' THEN amount < 0 AND method IS NULL AND "paymentId" IS NOT NULL
    WHEN 'refunded' THEN amount < 0 AND method IS NOT NULL AND "paymentId" IS NULL
    WHEN 'reversal' THEN amount <> 0 AND (amount > 0) = (method IS NULL) AND "paymentId" IS NOT NULL
    ELSE false END);

-- The balance is the sum of the entries. Its row is locked by whoever adds one until the transaction ends.
CREATE FUNCTION credit_balance() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  UPDATE patient_credit SET balance = balance + NEW.amount, version = version + 1
    WHERE "patientId" = NEW."patientId" AND "establishmentId" = NEW."establishmentId" AND currency = NEW.currency;
  IF NOT FOUND THEN
    INSERT INTO patient_credit AS c ("patientId", "establishmentId", currency, balance)
      VALUES (NEW."patientId", NEW."establishmentId", NEW.currency, NEW.amount)
      ON CONFLICT ("patientId", "establishmentId", currency) DO UPDATE SET balance = c.balance + NEW.amount, version = c.version + 1;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER credit_balance BEFORE INSERT ON credit_entry FOR EACH ROW EXECUTE FUNCTION credit_balance();

-- At commit: a payment by credit, or back to credit, has its entry of the opposite amount, and an entry is of its payment's patient.
CREATE FUNCTION credit_adds_up() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  payment_id uuid := CASE TG_TABLE_NAME WHEN 'payment' THEN to_jsonb(NEW) ->> 'id' ELSE to_jsonb(NEW) ->> 'paymentId' END;
BEGIN
  IF EXISTS (
    SELECT 1 FROM payment p JOIN invoice i ON i.id = p."invoiceId" LEFT JOIN credit_entry e ON e."paymentId" = p.id
    WHERE p.id = payment_id AND (
      (p.method = 'credit') <> (e.id IS NOT NULL AND e.method IS NULL)
      OR (e.method IS NULL AND e.amount <> -p.amount)
      OR (e.method IS NOT NULL AND e.amount * p.amount < 0)
      OR (e."patientId", e."establishmentId", e.currency) <> (i."patientId", i."establishmentId", i.currency))) THEN
    RAISE EXCEPTION 'credit and payments do not add up' USING ERRCODE = 'check_violation', CONSTRAINT = 'credit_adds_up';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER credit_adds_up AFTER INSERT ON payment DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.method = 'credit' AND NOT runs_as_owner()) EXECUTE FUNCTION credit_adds_up();
CREATE CONSTRAINT TRIGGER credit_adds_up AFTER INSERT ON credit_entry DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW."paymentId" IS NOT NULL AND NOT runs_as_owner()) EXECUTE FUNCTION credit_adds_up();

-- A payment may be given back in parts, to credit too, and never more than came in.
ALTER TABLE payment DROP CONSTRAINT payment_method_known,
  ADD CONSTRAINT payment_method_known CHECK (method IN ('cash', 'transfer', 'card', 'other', 'credit'));
CREATE OR REPLACE FUNCTION payments_add_up() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  invoice_id uuid := CASE TG_TABLE_NAME WHEN 'invoice' THEN to_jsonb(NEW) ->> 'id' ELSE to_jsonb(NEW) ->> 'invoiceId' END;
BEGIN
  IF EXISTS (SELECT 1 FROM invoice i WHERE i.id = invoice_id
       AND i."amountPaid" <> (SELECT coalesce(sum(amount), 0) FROM payment WHERE "invoiceId" = i.id))
     OR EXISTS (SELECT 1 FROM payment back JOIN payment p ON p.id = back."reversesId"
       WHERE back."invoiceId" = invoice_id GROUP BY p.id HAVING p."reversesId" IS NOT NULL OR p.amount + sum(back.amount) < 0) THEN
    RAISE EXCEPTION 'the payments do not add up' USING ERRCODE = 'check_violation', CONSTRAINT = 'payments_add_up';
  END IF;
  RETURN NULL;
END $$;

REVOKE EXECUTE ON FUNCTION credit_balance, credit_adds_up FROM PUBLIC;

GRANT SELECT ON patient_credit TO clinic_app;
ALTER TABLE patient_credit ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON patient_credit TO clinic_app USING ("establishmentId" = ANY ((SELECT tenant())::uuid[]));
GRANT SELECT, INSERT ON credit_entry TO clinic_app;
ALTER TABLE credit_entry ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON credit_entry TO clinic_app USING ("establishmentId" = ANY ((SELECT tenant())::uuid[]));
