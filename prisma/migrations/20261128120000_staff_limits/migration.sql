-- How far staff may go without an admin, and what was wished beyond that.
-- CreateTable
CREATE TABLE "staff_limit" (
    "id" UUID NOT NULL,
    "establishmentId" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "most" DECIMAL(14,2) NOT NULL,

    CONSTRAINT "staff_limit_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "limit_request" (
    "id" UUID NOT NULL,
    "createdTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresTime" TIMESTAMPTZ(3) NOT NULL,
    "establishmentId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "userName" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "breaches" JSONB NOT NULL,
    "patientId" UUID NOT NULL,
    "invoiceId" UUID,
    "answer" TEXT,
    "answeredTime" TIMESTAMPTZ(3),
    "answeredById" UUID,
    "answeredByName" TEXT,
    "byPassword" BOOLEAN NOT NULL DEFAULT false,
    "usedTime" TIMESTAMPTZ(3),

    CONSTRAINT "limit_request_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "staff_limit_establishmentId_kind_key" ON "staff_limit"("establishmentId", "kind");

-- CreateIndex
CREATE INDEX "limit_request_establishmentId_expiresTime_idx" ON "limit_request"("establishmentId", "expiresTime");

-- CreateIndex
CREATE INDEX "limit_request_patientId_establishmentId_idx" ON "limit_request"("patientId", "establishmentId");

-- CreateIndex
CREATE INDEX "limit_request_invoiceId_idx" ON "limit_request"("invoiceId");

-- AddForeignKey
ALTER TABLE "staff_limit" ADD CONSTRAINT "staff_limit_establishmentId_fkey" FOREIGN KEY ("establishmentId") REFERENCES "establishment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "limit_request" ADD CONSTRAINT "limit_request_establishmentId_fkey" FOREIGN KEY ("establishmentId") REFERENCES "establishment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "limit_request" ADD CONSTRAINT "limit_request_patient_of_establishment" FOREIGN KEY ("patientId", "establishmentId") REFERENCES "patient_establishment"("patientId", "establishmentId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "limit_request" ADD CONSTRAINT "limit_request_invoice_of_establishment" FOREIGN KEY ("invoiceId", "establishmentId") REFERENCES "invoice"("id", "establishmentId") ON DELETE CASCADE ON UPDATE CASCADE;

-- ------------------------------------------------------------------ what Postgres promises

-- `limitKinds` in packages/shared.
ALTER TABLE staff_limit
  ADD CONSTRAINT staff_limit_kind_known CHECK (kind IN ('discount', 'void', 'refund', 'credit_note', 'cash_out', 'back_date')),
  ADD CONSTRAINT staff_limit_most CHECK (most >= 0 AND (kind <> 'discount' OR most <= 100) AND (kind <> 'back_date' OR most = trunc(most)));

ALTER TABLE limit_request
  ADD CONSTRAINT limit_request_answer_known CHECK (answer IN ('allowed', 'refused', 'withdrawn')),
  ADD CONSTRAINT limit_request_answered CHECK (
    CASE WHEN answer IS NULL THEN num_nonnulls("answeredTime", "answeredById", "answeredByName") = 0
    ELSE num_nulls("answeredTime", "answeredById", "answeredByName") = 0 END),
  ADD CONSTRAINT limit_request_answered_by_another CHECK (answer = 'withdrawn' OR "answeredById" <> "userId"),
  ADD CONSTRAINT limit_request_used_when_allowed CHECK ("usedTime" IS NULL OR (answer IS NOT NULL AND answer = 'allowed' AND "usedTime" <= "expiresTime")),
  ADD CONSTRAINT limit_request_breaches_are_array CHECK (jsonb_typeof(breaches) = 'array');

-- What was asked stays as it was asked; it is answered once, and used once.
CREATE FUNCTION limit_request_is_frozen() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
DECLARE
  answering text[] := ARRAY['answer', 'answeredTime', 'answeredById', 'answeredByName', 'byPassword'];
BEGIN
  IF to_jsonb(NEW) - answering - 'usedTime'::text = to_jsonb(OLD) - answering - 'usedTime'::text
     AND OLD."usedTime" IS NULL
     AND (OLD.answer IS NULL OR to_jsonb(NEW) - 'usedTime'::text = to_jsonb(OLD) - 'usedTime'::text) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a request of a limit is answered once, and used once'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'limit_request_is_frozen';
END $$;
REVOKE EXECUTE ON FUNCTION limit_request_is_frozen FROM PUBLIC;
CREATE TRIGGER limit_request_is_frozen BEFORE UPDATE ON limit_request FOR EACH ROW WHEN (NOT runs_as_owner())
  EXECUTE FUNCTION limit_request_is_frozen();

GRANT SELECT, INSERT, UPDATE, DELETE ON staff_limit TO clinic_app;
ALTER TABLE staff_limit ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON staff_limit TO clinic_app USING ("establishmentId" = ANY ((SELECT tenant())::uuid[]));

GRANT SELECT, INSERT, UPDATE ON limit_request TO clinic_app;
ALTER TABLE limit_request ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON limit_request TO clinic_app USING ("establishmentId" = ANY ((SELECT tenant())::uuid[]));
