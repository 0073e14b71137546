-- Money that came in to a clinic within a span of time.
CREATE INDEX payment_of_time ON payment ("establishmentId", time, "invoiceId", method, amount);

-- Who came to a clinic, and when for the first time.
CREATE INDEX event_visits ON event ("establishmentId", "patientId", "startTime")
  WHERE status IN ('waiting', 'closed') AND category <> 'available' AND "patientId" IS NOT NULL AND "archivedTime" IS NULL;
