-- Row-level security compares the establishment as well as the filter does, and Postgres expects some twenty rows of a doctor's thousand: where
-- the establishment was no key it read all of the establishment's appointments to find them. The doctor is the first key, so that a week of all
-- doctors is not looked up doctor by doctor.
DROP INDEX event_of_doctor;
CREATE INDEX event_of_doctor ON event ("doctorId", "establishmentId", "startTime", id, status) WHERE "archivedTime" IS NULL;
