-- What is counted is read from an index alone, which holds many rows in a page, and never from the rows themselves.
CREATE INDEX event_of_establishment ON event ("establishmentId") WHERE "archivedTime" IS NULL;
CREATE INDEX event_day_of_establishment ON event ("establishmentId", "startTime", status) WHERE "archivedTime" IS NULL AND category <> 'available';
-- A doctor's appointments of some statuses: those to come, behind years of closed ones.
CREATE INDEX event_of_doctor_by_status ON event ("doctorId", status, "startTime", id, "establishmentId") WHERE "archivedTime" IS NULL;
CREATE INDEX patient_establishment_current ON patient_establishment ("establishmentId") WHERE "archivedTime" IS NULL;
-- Open invoices are few; 1 and 2 are their places among the statuses.
CREATE INDEX invoice_open ON invoice ("establishmentId", currency, "dueDate", "totalAmount", "amountPaid") WHERE "statusOrder" IN (1, 2);
