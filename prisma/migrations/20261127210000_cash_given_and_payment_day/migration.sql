-- What was handed over in cash; what went back is the difference. Nobody knows it of earlier payments.
ALTER TABLE "payment" ADD COLUMN     "cashGiven" DECIMAL(14,2);
ALTER TABLE payment ADD CONSTRAINT payment_cash_given
  CHECK ("cashGiven" IS NULL OR (method = 'cash' AND "reversesId" IS NULL AND "cashGiven" >= amount));

-- New payments only: earlier ones stay as they are, and an import brings what another program has let in.
CREATE FUNCTION payment_has_its_day() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
DECLARE
  zone text;
  issued timestamptz;
BEGIN
  SELECT e."timeZone", i."issuedTime" INTO zone, issued
    FROM invoice i JOIN establishment e ON e.id = i."establishmentId" WHERE i.id = NEW."invoiceId";
  IF (NEW.time AT TIME ZONE zone)::date < (issued AT TIME ZONE zone)::date OR NEW.time > clock_timestamp() + interval '2 minutes' THEN
    RAISE EXCEPTION 'a payment lies between the day of its invoice and now'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'payment_has_its_day';
  END IF;
  RETURN NEW;
END $$;
REVOKE EXECUTE ON FUNCTION payment_has_its_day FROM PUBLIC;
CREATE TRIGGER payment_has_its_day BEFORE INSERT ON payment FOR EACH ROW WHEN (NOT runs_as_owner())
  EXECUTE FUNCTION payment_has_its_day();

-- A till's movements say what was given in cash.
CREATE OR REPLACE VIEW till_movement WITH (security_invoker = true) AS
  SELECT p.id, p."tillId", p."establishmentId", p."userId", p."createdTime", p.amount, p.method, p.note, i.currency, i.number AS document,
    p."cashGiven"
  FROM payment p JOIN invoice i ON i.id = p."invoiceId" WHERE p.method <> 'credit'
  UNION ALL
  SELECT e.id, e."tillId", e."establishmentId", e."userId", e."createdTime", e.amount, e.method, e.note, e.currency, l."hospitalNumber", NULL
  FROM credit_entry e LEFT JOIN patient_establishment l ON l."patientId" = e."patientId" AND l."establishmentId" = e."establishmentId"
  WHERE e.method IS NOT NULL;
