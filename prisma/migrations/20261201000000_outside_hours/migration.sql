-- Why an appointment lies outside the doctor's working hours, or in time off; set where that was asked about.
ALTER TABLE event ADD COLUMN "outsideHoursReason" text;
ALTER TABLE event ADD CONSTRAINT event_outside_hours_reason_given CHECK (btrim("outsideHoursReason") <> '');
