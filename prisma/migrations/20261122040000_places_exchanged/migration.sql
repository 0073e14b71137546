-- Looked at when a statement has ended, and no more row by row: appointments that change places in one statement never overlap.
ALTER TABLE event DROP CONSTRAINT event_doctor_booked_once;
ALTER TABLE event ADD CONSTRAINT event_doctor_booked_once
  EXCLUDE USING gist ("doctorId" WITH =, tstzrange("startTime", "endTime") WITH &&)
  WHERE (status <> 'cancelled' AND category <> 'available' AND "overbookReason" IS NULL AND "archivedTime" IS NULL)
  DEFERRABLE INITIALLY IMMEDIATE;
