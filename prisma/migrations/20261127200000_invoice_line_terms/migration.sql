-- Parts of a piece, discounts of a line or in money, prices that include VAT, and who did what a line is for.
ALTER TABLE establishment ADD COLUMN "pricesIncludeVat" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE price_list_item ADD COLUMN "vatIncluded" BOOLEAN NOT NULL DEFAULT false;

ALTER TABLE invoice
  ADD COLUMN "amountOff" DECIMAL(14,2) NOT NULL DEFAULT 0,
  ADD CONSTRAINT invoice_amount_off CHECK ("amountOff" >= 0),
  ADD CONSTRAINT invoice_one_discount CHECK (discount = 0 OR "amountOff" = 0);

ALTER TABLE invoice_detail
  ALTER COLUMN quantity TYPE DECIMAL(10,3),
  ADD COLUMN discount DECIMAL(5,2) NOT NULL DEFAULT 0,
  ADD COLUMN "amountOff" DECIMAL(14,2) NOT NULL DEFAULT 0,
  ADD COLUMN "vatIncluded" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "doctorId" UUID,
  ADD COLUMN "establishmentId" UUID;

-- A line was for whoever the appointment was with. Issued invoices say the same as before.
UPDATE invoice_detail d SET "establishmentId" = i."establishmentId", "doctorId" = e."doctorId"
FROM invoice i LEFT JOIN event e ON e.id = i."eventId"
WHERE i.id = d."invoiceId";

ALTER TABLE invoice_detail
  ALTER COLUMN "establishmentId" SET NOT NULL,
  ADD CONSTRAINT invoice_detail_discount CHECK (discount BETWEEN 0 AND 100),
  ADD CONSTRAINT invoice_detail_amount_off CHECK ("amountOff" BETWEEN 0 AND round(quantity * price, 2)),
  ADD CONSTRAINT invoice_detail_one_discount CHECK (discount = 0 OR "amountOff" = 0),
  DROP CONSTRAINT "invoice_detail_invoiceId_fkey",
  ADD CONSTRAINT invoice_detail_invoice_of_establishment FOREIGN KEY ("invoiceId", "establishmentId")
    REFERENCES invoice (id, "establishmentId") ON DELETE CASCADE ON UPDATE CASCADE,
  ADD CONSTRAINT invoice_detail_doctor_of_establishment FOREIGN KEY ("doctorId", "establishmentId")
    REFERENCES doctor_establishment ("doctorId", "establishmentId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- The line says whose it is; its invoice need not be looked up for each.
ALTER POLICY own ON invoice_detail USING ("establishmentId" = ANY ((SELECT tenant())::uuid[]));
