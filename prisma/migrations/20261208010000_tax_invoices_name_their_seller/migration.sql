-- A tax invoice names its seller: the tax id and the address that it was issued with (sections 86/4 and 86/6 of the Revenue Code). Those that
-- were issued before are as they were.
CREATE FUNCTION tax_invoice_names_seller() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  RAISE EXCEPTION 'a tax invoice names the tax id and the address of its seller'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'tax_invoice_names_seller';
END $$;
REVOKE EXECUTE ON FUNCTION tax_invoice_names_seller FROM PUBLIC;
CREATE TRIGGER tax_invoice_names_seller BEFORE INSERT ON receipt FOR EACH ROW
  WHEN (NOT runs_as_owner() AND NEW.kind <> 'receipt'
    AND (coalesce(NEW.snapshot ->> 'clinicTaxId', '') = '' OR btrim(coalesce(NEW.snapshot ->> 'clinicAddress', '')) = ''))
  EXECUTE FUNCTION tax_invoice_names_seller();
