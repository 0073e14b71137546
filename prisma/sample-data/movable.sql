-- Appointments that the scenarios of writes change, as they were, so that they can be put back even after a run that was killed: of each doctor of the
-- second establishment one in each of some weeks ahead.
CREATE SCHEMA bench;
CREATE TABLE bench.movable AS
SELECT DISTINCT ON (date_trunc('week', "startTime", 'Asia/Bangkok'), "doctorId") id, version, "startTime", "endTime", status
FROM event
WHERE "establishmentId" = (SELECT id FROM establishment WHERE name = 'Clinic 2') AND status = 'confirmed' AND category = 'consultation'
  AND "startTime" >= timestamptz '2026-11-16 00:00+07' + interval '3 weeks' AND "startTime" < timestamptz '2026-11-16 00:00+07' + interval '9 weeks'
ORDER BY date_trunc('week', "startTime", 'Asia/Bangkok'), "doctorId", "startTime", id;
