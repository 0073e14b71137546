-- Who has an appointment and wants an earlier one leaves the waitlist with any move to an earlier time, and is back with the move back.
-- AlterTable
ALTER TABLE "waitlist_entry" ADD COLUMN     "earlierThan" TIMESTAMPTZ(3);

UPDATE waitlist_entry w SET "earlierThan" = e."startTime" FROM event e WHERE e.id = w."eventId" AND w."bookedTime" IS NULL;

-- ------------------------------------------------------------------ what Postgres promises

CREATE FUNCTION waitlist_earlier_than() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  NEW."earlierThan" := (SELECT "startTime" FROM event WHERE id = NEW."eventId");
  RETURN NEW;
END $$;
REVOKE EXECUTE ON FUNCTION waitlist_earlier_than FROM PUBLIC;
CREATE TRIGGER waitlist_earlier_than BEFORE INSERT ON waitlist_entry FOR EACH ROW
  WHEN (NEW."eventId" IS NOT NULL AND NEW."earlierThan" IS NULL) EXECUTE FUNCTION waitlist_earlier_than();

-- SECURITY DEFINER: whoever may write appointments need not write the waitlist. Of an appointment that is moved later while its patient waits,
-- any time before that one is earlier.
CREATE FUNCTION event_books_waitlist() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  entry record;
  iso constant text := 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"';
BEGIN
  FOR entry IN
    SELECT w.id, w."establishmentId", w."bookedTime", w."earlierThan", e.id AS moved, e."startTime", e.status
    FROM changed e JOIN former f ON f.id = e.id AND f."startTime" <> e."startTime"
      JOIN waitlist_entry w ON w."patientId" = e."patientId" AND w."eventId" = e.id
    WHERE w."removedTime" IS NULL AND e."archivedTime" IS NULL
    ORDER BY w.id
  LOOP
    IF entry."bookedTime" IS NULL AND entry."startTime" < entry."earlierThan" AND entry.status <> 'cancelled' THEN
      UPDATE waitlist_entry SET "bookedTime" = now(), "bookedEventId" = entry.moved, version = version + 1 WHERE id = entry.id;
      PERFORM record_by_viewer(entry."establishmentId", 'waitlistEntry', entry.id, 'bookedTime', NULL, to_char(now() AT TIME ZONE 'UTC', iso));
    ELSIF entry."bookedTime" IS NOT NULL AND entry."startTime" >= entry."earlierThan" THEN
      UPDATE waitlist_entry SET "bookedTime" = NULL, "bookedEventId" = NULL, version = version + 1 WHERE id = entry.id;
      PERFORM record_by_viewer(
        entry."establishmentId", 'waitlistEntry', entry.id, 'bookedTime', to_char(entry."bookedTime" AT TIME ZONE 'UTC', iso), NULL);
    ELSIF entry."bookedTime" IS NULL AND entry."startTime" > entry."earlierThan" THEN
      UPDATE waitlist_entry SET "earlierThan" = entry."startTime" WHERE id = entry.id;
    END IF;
  END LOOP;
  RETURN NULL;
END $$;
REVOKE EXECUTE ON FUNCTION event_books_waitlist FROM PUBLIC;
CREATE TRIGGER event_books_waitlist AFTER UPDATE ON event
  REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION event_books_waitlist();
