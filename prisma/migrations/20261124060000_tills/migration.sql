-- Tills: what one person takes at one clinic, from opening with a float until the cash is counted.
-- CreateTable
CREATE TABLE "till" (
    "id" UUID NOT NULL,
    "createdTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "establishmentId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "userName" TEXT NOT NULL,
    "openedTime" TIMESTAMPTZ(3) NOT NULL,
    "day" DATE NOT NULL,
    "currency" TEXT NOT NULL,
    "openingFloat" DECIMAL(14,2) NOT NULL,
    "lateCount" INTEGER NOT NULL DEFAULT 0,
    "closedTime" TIMESTAMPTZ(3),
    "closedById" UUID,
    "closedByName" TEXT,
    "sums" JSONB NOT NULL DEFAULT '[]',
    "cash" JSONB NOT NULL DEFAULT '[]',
    "corrections" JSONB NOT NULL DEFAULT '[]',
    "reason" TEXT,
    "snapshot" JSONB,
    "printCount" INTEGER NOT NULL DEFAULT 0,
    "printedTime" TIMESTAMPTZ(3),
    "printedBy" UUID,

    CONSTRAINT "till_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "till_establishmentId_openedTime_id_idx" ON "till"("establishmentId", "openedTime", "id");

-- CreateIndex
CREATE INDEX "till_establishmentId_day_idx" ON "till"("establishmentId", "day");

-- CreateIndex
CREATE UNIQUE INDEX "till_id_establishmentId_key" ON "till"("id", "establishmentId");

-- AddForeignKey
ALTER TABLE "till" ADD CONSTRAINT "till_establishmentId_fkey" FOREIGN KEY ("establishmentId") REFERENCES "establishment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "payment" ADD COLUMN     "tillId" UUID;

-- CreateIndex
CREATE INDEX "payment_tillId_idx" ON "payment"("tillId");

-- AddForeignKey
ALTER TABLE "payment" ADD CONSTRAINT "payment_till_of_establishment" FOREIGN KEY ("tillId", "establishmentId") REFERENCES "till"("id", "establishmentId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- ------------------------------------------------------------------ what Postgres promises

ALTER TABLE till
  ADD CONSTRAINT till_float CHECK ("openingFloat" >= 0),
  ADD CONSTRAINT till_late_count CHECK ("lateCount" >= 0),
  ADD CONSTRAINT till_currency_known CHECK (currency IN ('THB', 'USD')),
  ADD CONSTRAINT till_closed_by CHECK (num_nulls("closedTime", "closedById", "closedByName", snapshot) IN (0, 4)),
  ADD CONSTRAINT till_counted CHECK (("closedTime" IS NULL) = (cash = '[]')),
  ADD CONSTRAINT till_difference_has_reason CHECK (
    CASE WHEN jsonb_path_exists(cash, '$[*].difference ? (@ != "0.00")') THEN coalesce(btrim(reason), '') <> '' ELSE true END),
  ADD CONSTRAINT till_printed CHECK (
    CASE "printCount" WHEN 0 THEN num_nonnulls("printedTime", "printedBy") = 0
      ELSE "printCount" > 0 AND num_nulls("printedTime", "printedBy", "closedTime") = 0 END);

-- One person has one open till at a clinic.
CREATE UNIQUE INDEX till_open ON till ("establishmentId", "userId") WHERE "closedTime" IS NULL;

-- What waits for the next till of its person.
CREATE INDEX payment_without_till ON payment ("establishmentId", "userId", "createdTime") WHERE "tillId" IS NULL;

-- Payments of one person at one clinic take this lock shared, the opening and the closing of their till take it alone.
CREATE FUNCTION till_lock_key(establishment_id uuid, user_id uuid) RETURNS bigint LANGUAGE sql IMMUTABLE
  RETURN hashtextextended('till ' || establishment_id || ' ' || user_id, 0);

-- A movement of money belongs to the till that its person has open. Without one it belongs to none, until the person opens the next.
CREATE FUNCTION movement_has_open_till() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
DECLARE
  open_till uuid;
BEGIN
  IF NEW."userId" IS NOT NULL THEN
    PERFORM pg_advisory_xact_lock_shared(till_lock_key(NEW."establishmentId", NEW."userId"));
    open_till := (SELECT id FROM till
      WHERE "establishmentId" = NEW."establishmentId" AND "userId" = NEW."userId" AND "closedTime" IS NULL);
  END IF;
  IF TG_OP = 'INSERT' THEN
    NEW."tillId" := open_till;
    RETURN NEW;
  END IF;
  IF OLD."tillId" IS NULL AND NEW."tillId" = open_till AND to_jsonb(NEW) - 'tillId' = to_jsonb(OLD) - 'tillId' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'only what is in no till is taken into one, and that one is open'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'movement_has_open_till';
END $$;
CREATE TRIGGER movement_has_open_till BEFORE INSERT OR UPDATE ON payment FOR EACH ROW WHEN (NOT runs_as_owner())
  EXECUTE FUNCTION movement_has_open_till();
GRANT UPDATE ("tillId") ON payment TO clinic_app;

-- Everything that a till counts. Another table whose rows move money is one more SELECT here, with the trigger above.
CREATE VIEW till_movement WITH (security_invoker = true) AS
  SELECT p.id, p."tillId", p."establishmentId", p."userId", p."createdTime", p.amount, p.method, p.note, i.currency, i.number AS document
  FROM payment p JOIN invoice i ON i.id = p."invoiceId";
GRANT SELECT ON till_movement TO clinic_app;

-- What was taken, by currency and method: [{currency, method, count, amount}].
CREATE FUNCTION till_sums(till_id uuid) RETURNS jsonb LANGUAGE sql STABLE SET search_path = public AS $$
  SELECT coalesce(jsonb_agg(jsonb_build_object('currency', currency, 'method', method, 'count', count, 'amount', amount::text)
    ORDER BY currency, method), '[]')
  FROM (SELECT currency, method, count(*)::int, sum(amount) AS amount FROM till_movement WHERE "tillId" = till_id GROUP BY 1, 2) s
$$;

-- A till is closed once, with what was taken until then, and says so for ever. Prints are counted, and the first stays the first.
CREATE FUNCTION till_is_frozen() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
DECLARE
  closing text[] := ARRAY['closedTime', 'closedById', 'closedByName', 'sums', 'cash', 'corrections', 'reason', 'snapshot'];
  printing text[] := ARRAY['printCount', 'printedTime', 'printedBy'];
BEGIN
  IF TG_OP = 'UPDATE' AND OLD."closedTime" IS NULL AND NEW."closedTime" IS NOT NULL
     AND to_jsonb(NEW) - closing = to_jsonb(OLD) - closing AND NEW.sums = till_sums(OLD.id) AND NOT EXISTS (
       SELECT FROM jsonb_to_recordset(NEW.cash) AS c(currency text, "openingFloat" numeric, expected numeric, counted numeric, difference numeric)
       WHERE c.difference <> c.counted - c.expected
         OR c."openingFloat" <> CASE c.currency WHEN NEW.currency THEN NEW."openingFloat" ELSE 0 END
         OR c.expected <> c."openingFloat" + coalesce((SELECT sum(s.amount) FROM jsonb_to_recordset(NEW.sums)
              AS s(currency text, method text, amount numeric) WHERE s.currency = c.currency AND s.method = 'cash'), 0)) THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'UPDATE' AND OLD."closedTime" IS NOT NULL AND to_jsonb(NEW) - printing = to_jsonb(OLD) - printing
     AND NEW."printCount" >= OLD."printCount"
     AND (OLD."printedTime" IS NULL OR (NEW."printedTime", NEW."printedBy") IS NOT DISTINCT FROM (OLD."printedTime", OLD."printedBy")) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a till is frozen' USING ERRCODE = 'check_violation', CONSTRAINT = 'till_is_frozen';
END $$;
CREATE TRIGGER till_is_frozen BEFORE UPDATE OR DELETE ON till FOR EACH ROW WHEN (NOT runs_as_owner())
  EXECUTE FUNCTION till_is_frozen();

REVOKE EXECUTE ON FUNCTION till_lock_key, movement_has_open_till, till_sums, till_is_frozen FROM PUBLIC;
GRANT EXECUTE ON FUNCTION till_lock_key, till_sums TO clinic_app;

GRANT SELECT, INSERT, UPDATE ON till TO clinic_app;
ALTER TABLE till ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON till TO clinic_app USING ("establishmentId" = ANY ((SELECT tenant())::uuid[]));
