-- A payment is in its invoice's currency, which is fixed when the invoice is issued. With it what came in is summed from an index alone.
ALTER TABLE payment ADD COLUMN currency TEXT NOT NULL DEFAULT 'THB';
UPDATE payment p SET currency = i.currency FROM invoice i WHERE i.id = p."invoiceId" AND i.currency <> p.currency;

CREATE FUNCTION payment_has_currency() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  NEW.currency := coalesce((SELECT currency FROM invoice WHERE id = NEW."invoiceId"), NEW.currency); -- without an invoice the foreign key refuses it
  RETURN NEW;
END $$;
REVOKE EXECUTE ON FUNCTION payment_has_currency FROM PUBLIC;
CREATE TRIGGER payment_has_currency BEFORE INSERT ON payment FOR EACH ROW EXECUTE FUNCTION payment_has_currency();

DROP INDEX payment_of_time;
CREATE INDEX payment_of_time ON payment ("establishmentId", time, "invoiceId", method, currency, amount);
