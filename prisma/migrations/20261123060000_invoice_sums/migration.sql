-- The sums of a list of invoices, narrowed by status and time, are read from this index alone.
CREATE INDEX invoice_sums ON invoice ("establishmentId", "statusOrder", time, currency, "totalAmount", "amountPaid");
